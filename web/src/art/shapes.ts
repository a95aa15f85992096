/** Geometry for the posters: rays, stars and scattered points, the same every time. */

const round = (value: number): number => Math.round(value * 10) / 10;

export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))];
}

/** Wedges from a centre, every other one left out. */
export function rays(cx: number, cy: number, radius: number, count: number, turn = 0): string {
  const step = 360 / count / 2;
  return Array.from({ length: count }, (_, i) => {
    const from = polar(cx, cy, radius, turn + i * 2 * step);
    const to = polar(cx, cy, radius, turn + (i * 2 + 1) * step);
    return `M${cx} ${cy}L${from.join(' ')}L${to.join(' ')}Z`;
  }).join('');
}

/** A star with `points` tips. */
export function star(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points: number,
  turn = -90,
): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    polar(cx, cy, i % 2 ? inner : outer, turn + (i * 180) / points).join(' '),
  );
  return `M${corners.join('L')}Z`;
}

/** Points strewn over a field by a fixed formula, none of them by chance. */
export function strewn(count: number, width: number, height: number, salt = 1): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const x = ((i * 0.754877 + salt * 0.31) % 1) * width;
    const y = ((i * 0.56984 + salt * 0.17) % 1) * height;
    return [round(x), round(y), 0.5 + ((i * 7 + salt) % 5) * 0.28];
  });
}
