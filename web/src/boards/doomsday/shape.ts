/** How a rocket is put together: where its ten parts and fourteen berths are, upwards from the pad. */

export interface Shape {
  half: number; // of the hull's width
  floor: number; // height of a deck
  bay: number;
  band: number;
  nose: number;
  legs: number;
}

export const LARGE: Shape = { half: 94, floor: 60, bay: 40, band: 28, nose: 92, legs: 14 };
export const PHONE: Shape = { half: 88, floor: 52, bay: 32, band: 22, nose: 66, legs: 10 };
/** A rival's on a phone: its berths are blocks that a letter fills. */
export const FAR: Shape = { half: 64, floor: 58, bay: 36, band: 26, nose: 76, legs: 11 };

/** A rival's; more of them are narrower. */
export const rival = (half: number): Shape => ({
  half,
  floor: 28 + half * 0.36,
  bay: 32,
  band: 22,
  nose: half + 10,
  legs: 11,
});

const FIRST_FLOOR = 2; // parts: two sections, then floors in pairs, the last pair is the nose
export const NOSE = 8;

export const deckTop = (s: Shape, level: number): number => -(s.legs + s.bay + s.band + s.floor * level);
export const height = (s: Shape): number => -deckTop(s, 3) + s.nose;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const sideOf = (part: number): -1 | 1 => (part % 2 ? 1 : -1);
export const levelOf = (part: number): number => Math.floor((part - FIRST_FLOOR) / 2);

/** The room that a part takes. */
export function boxOf(s: Shape, part: number): Box {
  if (part === 0) return { x: -s.half, y: -(s.legs + s.bay), w: s.half * 2, h: s.bay };
  if (part === 1) return { x: -s.half, y: deckTop(s, 0), w: s.half * 2, h: s.band };
  const h = part < NOSE ? s.floor : s.nose;
  const y = part < NOSE ? deckTop(s, levelOf(part)) - h : deckTop(s, 3) - h;
  return { x: sideOf(part) < 0 ? -s.half : 0, y, w: s.half, h };
}

/** Its outline. */
export function outline(s: Shape, part: number): string {
  const { x, y, w, h } = boxOf(s, part);
  if (part < NOSE) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const edge = s.half * sideOf(part);
  const foot = y + h;
  return `M0 ${foot}H${edge}C${edge} ${foot - h * 0.52} ${edge * 0.5} ${foot - h * 0.82} 0 ${y}Z`;
}

/** The whole hull with its fins, for a rim around it. */
export function hull(s: Shape, out = 8): string {
  const w = s.half + out;
  const shoulder = deckTop(s, 3);
  const top = shoulder - s.nose - out * 1.6;
  const fin = s.half * 1.28 + out;
  const hip = -(s.legs + s.bay + s.band);
  return `M${-fin} 2L${-w} ${hip}V${shoulder}C${-w} ${shoulder - s.nose * 0.55} ${-w * 0.5} ${shoulder - s.nose * 0.9} 0 ${top}C${w * 0.5} ${shoulder - s.nose * 0.9} ${w} ${shoulder - s.nose * 0.55} ${w} ${shoulder}V${hip}L${fin} 2Z`;
}

/** The cell of a berth, the first or second one of its part; the picture of it is smaller. */
export function cellOf(s: Shape, part: number, place: number): Box {
  const box = boxOf(s, part);
  if (part >= NOSE) {
    const w = s.half * 0.5;
    const x = sideOf(part) < 0 ? -w - s.half * 0.04 : s.half * 0.04;
    return { x, y: box.y + box.h - s.floor * 0.98, w, h: s.floor * 0.86 };
  }
  const plate = plateHeight(s);
  return { x: box.x + (place * box.w) / 2, y: box.y, w: box.w / 2, h: box.h - plate };
}

/** Where the name of a floor stands; a phone has no room for names. */
export const plateHeight = (s: Shape): number => (s === LARGE ? 12 : s === PHONE ? 5 : 8);

/** Fins left and right. */
export function fins(s: Shape): string {
  const top = -(s.legs + s.bay + s.band * 0.7);
  const tip = s.half * 1.28;
  const foot = s.half - 2;
  return [-1, 1]
    .map((k) => `M${k * s.half} ${top}L${k * tip} ${-s.legs - 2}V0L${k * foot} ${-s.legs - 4}Z`)
    .join('');
}
