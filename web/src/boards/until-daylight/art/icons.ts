/** What the rubble cards show, in a box of 64. */
import { CREAM, disc, filled, inked, INK, lined, type Shape, YELLOW } from './shape';

const STEEL = '#b9c1d4';
const GUN = '#7f8aa6';
const WOOD = '#a9713f';
const LIGHT = '#c99a5b';
const PART = '#c96a4a';
const BRASS = '#e8c25a';
const JUNK = '#8f9a78';

const bullet = (x: number): Shape[] => [
  inked(`M${x} 26q0-12 5-16 5 4 5 16z`, '#c98a3b'),
  inked(`M${x} 26h10v26h-10z`, BRASS),
];
const shell = (x: number): Shape[] => [
  inked(`M${x} 12h14v28h-14z`, '#8c3b9c'),
  inked(`M${x - 1} 40h16v12h-16z`, BRASS),
];
const bowed = (limb: string): Shape[] => [
  lined('M20 6q34 26 0 52', limb, 6),
  lined('M20 6v52', CREAM, 2),
  lined('M8 32h44', INK, 3),
  inked('M50 27l10 5-10 5z', STEEL, 2),
];
const pistol: Shape[] = [
  inked('M6 20h46v11H30l-2 5h-6l3 0-3 14H9l5-19H6z', GUN),
  inked('M12 31h12l-4 19H9z', WOOD),
];
const handle = (d: string): Shape => inked(d, LIGHT);

const ICONS: Record<string, readonly Shape[]> = {
  'pillars-sledgehammer': [handle('M12 56L40 20l6 5-28 36z'), inked('M30 10l24 20-8 10-24-20z', STEEL)],
  'psychos-cleaver': [
    inked('M10 12h36v24H10z', STEEL),
    handle('M46 20h14v9H46z'),
    filled(disc(16, 18, 2.5), INK),
  ],
  'triggers-service-pistol': pistol,
  'drifters-crowbar': [lined('M10 56L44 18q6-10 12-2', INK, 10), lined('M10 56L44 18q6-10 12-2', GUN, 5)],
  'hagglers-frying-pan': [
    inked(disc(24, 26, 18), '#4a4668'),
    inked(disc(24, 26, 11), '#6d6596', 2),
    handle('M36 38l6-5 18 20-6 5z'),
  ],
  'hipsters-bow': bowed('#7a4a22'),
  'kitchen-knife': [inked('M8 14q22-6 34 18l-8 6z', STEEL), handle('M34 38l8-6 16 20-8 6z')],
  'baseball-bat': [inked('M6 58l4 2L50 22q8-10 2-16t-16 2z', LIGHT)],
  'fire-axe': [handle('M14 56L42 12l6 4-28 44z'), inked('M34 8q16-6 26 12-8 0-14 8L32 18z', STEEL)],
  machete: [inked('M6 50Q28 40 54 6q6 12-6 26Q34 46 12 56z', STEEL), handle('M4 48l10 10-6 4-8-8z')],
  katana: [
    inked('M14 50Q40 36 60 4l-4 16Q40 44 18 54z', STEEL),
    inked('M10 44l14 14-4 2-12-12z', BRASS, 2),
    handle('M8 50l8 8-8 6-6-6z'),
  ],
  chainsaw: [
    inked('M26 28h34q4 5 0 10H26z', STEEL),
    inked('M6 20h24v26H6z', '#e0572e'),
    lined('M8 20q8-14 20 0', INK, 4),
    lined('M34 28v10M42 28v10M50 28v10', INK, 2),
  ],
  pistol,
  'hunting-rifle': [
    inked('M2 28h44v6H2z', GUN),
    inked('M40 26l22 6v12l-14-4-10-6z', WOOD),
    inked('M20 20h16v6H20z', '#3a3560', 2),
  ],
  'submachine-gun': [
    inked('M4 22h44v10H4z', GUN),
    inked('M20 32h8l4 22h-8z', GUN),
    inked('M40 32h8l2 14h-8z', WOOD),
    inked('M48 22l12 2v4l-12 2z', GUN),
  ],
  shotgun: [
    inked('M4 26h46v7H4z', GUN),
    inked('M20 33h16v6H20z', WOOD),
    inked('M48 25l12 2v14h-8l-6-8z', WOOD),
  ],
  'sawed-off-shotgun': [
    inked('M14 24h26v4H14zM14 30h26v5H14z', GUN),
    inked('M38 24l16 4-2 18h-8l-6-11z', WOOD),
  ],
  bow: bowed('#a9713f'),
  crossbow: [
    lined('M8 24q24-24 48 0', WOOD, 6),
    lined('M8 24h48', CREAM, 2),
    inked('M28 18h8v42h-8z', LIGHT),
    inked('M32 2l5 12H27z', STEEL, 2),
  ],
  molotov: [
    inked('M22 30q0-8 5-10v-8h10v8q5 2 5 10v24q-10 6-20 0z', '#5aa08a'),
    inked('M28 12q-6-12 8-10 8 4 0 10z', '#ff9f2e', 2),
  ],
  bullets: [...bullet(10), ...bullet(27), ...bullet(44)],
  shells: [...shell(14), ...shell(36)],
  arrows: [
    lined('M8 56L50 14', LIGHT, 5),
    inked('M44 10l14-4-4 14z', STEEL),
    lined('M6 48l10 10M12 42l10 10', CREAM, 4),
  ],
  planks: [
    inked('M6 14l50-6 2 11-50 6z', LIGHT),
    inked('M4 34l54-2v11l-54 2z', WOOD),
    inked('M8 52l48 2v8l-48-2z', LIGHT),
  ],
  nails: [
    inked('M9 14h14v4h-5v30l-2 6-2-6V18H9z', STEEL),
    inked('M27 10h14v4h-5v34l-2 6-2-6V14h-5z', STEEL),
    inked('M44 16h14v4h-5v28l-2 6-2-6V20h-5z', STEEL),
  ],
  shards: [inked('M8 54l8-34 10 22zM26 56L36 6l10 36zM46 56l6-24 8 26z', '#bfe6f5')],
  wires: [
    lined('M6 40q12-30 24-6t26-10', '#e0572e', 5),
    lined('M6 52q16-24 28-8t24-6', '#3fa79a', 5),
    filled(`${disc(56, 24, 4)}${disc(58, 38, 4)}`, BRASS),
  ],
  explosives: [
    inked('M10 24h14v32H10zM25 24h14v32H25zM40 24h14v32H40z', PART),
    inked('M8 34h48v8H8z', '#efe6dc'),
    lined('M32 24q0-16 16-14', INK, 3),
    inked('M50 4l2 5 5 1-4 4 1 5-5-3-4 2 1-5-4-4 5-1z', YELLOW, 2),
  ],
  'gluc-hose-bar': [
    inked('M6 22h52v22H6z', '#e7a23a'),
    filled('M18 22h28v22H18z', '#8a4b2e'),
    lined('M6 22l6 11-6 11M58 22l-6 11 6 11', INK, 3),
  ],
  bandages: [inked('M6 20h52v26H6z', '#fff'), filled('M28 24h8v6h6v8h-6v6h-8v-6h-6v-8h6z', '#3fa79a')],
  'first-aid-kit': [
    inked('M22 10h20v10H22z', '#efe6dc'),
    inked('M4 18h56v38H4z', '#fff'),
    filled('M27 26h10v7h7v10h-7v7H27v-7h-7V33h7z', '#2c8a3a'),
  ],
  'energy-shot': [
    inked('M20 16h24v42H20z', '#3fa79a'),
    inked('M24 6h16v10H24z', STEEL),
    filled('M34 22L24 40h7l-3 14 12-20h-7z', YELLOW),
  ],
  focus: [
    inked(disc(32, 32, 20), '#dff3ff'),
    inked(disc(32, 32, 10), '#3fa79a'),
    lined('M32 4v16M32 44v16M4 32h16M44 32h16', INK, 3),
  ],
  cheer: [
    inked('M8 26l34-14v34L8 36z', '#e7a23a'),
    inked('M14 38h8l4 16h-8z', WOOD),
    lined('M48 18l10-6M50 30h10M48 42l10 6', INK, 3),
  ],
  'blood-lust': [
    inked('M32 4q20 28 20 38a20 18 0 0 1-40 0Q12 32 32 4z', '#b3123a'),
    lined('M22 42q2 10 12 10', CREAM, 3),
  ],
  'vitaly-pills': [
    inked('M14 22h36v36H14z', '#e7a23a'),
    inked('M12 8h40v14H12z', '#fff'),
    filled('M22 34h20v6H22zM22 44h20v6H22z', CREAM),
  ],
  lucky: [
    inked(`${disc(23, 22, 11)}${disc(41, 22, 11)}${disc(23, 40, 11)}${disc(41, 40, 11)}`, '#3f9a4c'),
    lined('M32 34q2 16 12 26', INK, 4),
  ],
  wave: [inked('M4 20h56v28H4z', '#e0284f'), lined('M12 34q5-10 10 0t10 0 10 0 10 0', CREAM, 4)],
};
const junk: Shape[] = [
  inked('M14 20h36l-4 38H18z', JUNK),
  inked('M10 12h44v8H10zM26 6h12v6H26z', JUNK),
  lined('M26 28v22M38 28v22', INK, 3),
];
const bite: Shape[] = [
  inked('M10 36q0-22 22-22t22 22-22 18-22-18z', '#b3123a'),
  filled('M22 26h6v6h-6zM36 26h6v6h-6z', YELLOW),
  inked('M20 40l6 8 6-8 6 8 6-8z', CREAM, 2),
];

export function iconOf(card: string): readonly Shape[] {
  const own = ICONS[card];
  if (own) return own;
  return card.includes('attack') ? bite : junk;
}

/** Barricade, Spear, Trap, Grenade. */
export const TOKENS: readonly (readonly Shape[])[] = [
  [inked('M4 12h56v12H4zM4 38h56v12H4z', LIGHT), inked('M12 6h9v52h-9zM43 6h9v52h-9z', WOOD)],
  [lined('M10 58L46 18', LIGHT, 6), inked('M40 14L58 4l-6 20z', '#dfe6f2')],
  [inked('M6 40h52v10H6z', GUN), inked('M8 40l4-18 6 14 6-16 6 16 6-16 6 16 6-14 4 18z', STEEL)],
  [
    inked('M18 30q14-12 28 0 8 14-2 26-12 8-24 0-10-12-2-26z', '#6e7a4f'),
    inked('M25 14h14v12H25z', STEEL),
    lined('M39 16q14 2 14 18', INK, 3),
  ],
];
