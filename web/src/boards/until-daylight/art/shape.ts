/** A drawing is a list of shapes, the ones below first. */
export interface Shape {
  readonly d: string;
  readonly fill?: string; // none: only the line
  readonly line?: string;
  readonly wide?: number;
}

export const INK = '#120d26';
export const CREAM = '#fff3df';
export const VIOLET = '#8a63e8';
export const YELLOW = '#ffe14a';

export const filled = (d: string, fill: string): Shape => ({ d, fill });
export const lined = (d: string, line: string, wide: number): Shape => ({ d, line, wide });
export const inked = (d: string, fill: string, wide = 3): Shape => ({ d, fill, line: INK, wide });

/** A circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
