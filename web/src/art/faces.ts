/** The faces of bots: each is put together from a few drawn parts, the same at every table. */

const SKIN = ['#f3cfae', '#c98d62', '#8a5a3c', '#e6b48c', '#5f3d2a', '#f7ddc6'] as const;
const HAIR = ['#2b2119', '#7a4a22', '#c9842f', '#8f8a83', '#4a2230', '#d9b45a', '#1d2a3a'] as const;
const COAT = [
  '#a8331a',
  '#1f4e5f',
  '#5d6b2c',
  '#6b3f6e',
  '#b8702a',
  '#37545c',
  '#2c3f73',
  '#8a3a4e',
] as const;

/** Behind the head, then on it, in a picture of 64 by 64 with the face around (32, 30). */
const STYLES = [
  { behind: '', front: 'M16 28q0-18 16-18t16 18q-5-9-13-9q-10 0-19 9z' },
  { behind: 'M13 30q0-22 19-22t19 22v16H13z', front: 'M16 29q2-19 17-19q13 0 15 19q-9-3-14-10q-6 8-18 10z' },
  { behind: '', front: 'M17 24q1-14 15-14t15 14q-4-4-7-4H24q-4 0-7 4z' },
  { behind: 'M46 12a7 7 0 1 1-8-4z', front: 'M16 28q1-18 16-18t16 18q-3-8-16-10q-12 1-16 10z' },
  { behind: '', front: '' },
  {
    behind:
      'M14 26a6 6 0 1 1 4-11a7 7 0 0 1 13-5a7 7 0 0 1 13 4a6 6 0 1 1 6 12a5 5 0 0 1-2 8H16a5 5 0 0 1-2-8z',
    front: 'M17 26q2-10 15-10t15 10q-6-3-15-4q-9 1-15 4z',
  },
  { behind: '', front: 'M15 27q4-19 20-18q12 1 13 17l-5-8q-6 5-28 9z' },
  {
    behind: 'M14 28q-2 16 2 22h5V26zM50 28q2 16-2 22h-5V26z',
    front: 'M16 28q0-19 16-19t16 19q-4-9-16-9t-16 9z',
  },
] as const;

const EXTRAS = ['none', 'glasses', 'beard', 'none', 'moustache', 'goggles', 'earrings', 'scar'] as const;

export interface FaceParts {
  skin: string;
  hair: string;
  coat: string;
  behind: string;
  front: string;
  extra: (typeof EXTRAS)[number];
}

const pick = <T>(all: readonly T[], place: number): T => all[place % all.length] as T;

export function faceParts(face: number): FaceParts {
  const style = pick(STYLES, face * 3 + 1);
  return {
    skin: pick(SKIN, face * 5 + 2),
    hair: pick(HAIR, face * 4 + (face >> 3)),
    coat: pick(COAT, face * 3 + (face >> 2)),
    behind: style.behind,
    front: style.front,
    extra: pick(EXTRAS, face * 5 + (face >> 3)),
  };
}
