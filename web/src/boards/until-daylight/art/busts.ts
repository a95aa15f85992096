/** The six characters, head and shoulders, in a box of 136 by 130 from -8, -6. */
import { CREAM, disc, filled, inked, INK, lined, type Shape, YELLOW } from './shape';

const pillar: Shape[] = [
  inked('M-6 124q2-46 40-52h52q38 6 40 52z', '#4d6fa8', 4),
  inked('M44 70h32v16q-16 10-32 0z', '#d9a878', 4),
  inked('M34 40q0-30 26-30t26 30v22q-4 22-26 22T34 62z', '#d9a878', 4),
  inked('M34 52q8 10 26 8 18 2 26-8v14q-6 26-26 26T34 66z', '#3a2417', 4),
  filled('M50 70q10-6 20 0-10 6-20 0z', CREAM),
  filled('M40 36h16v5H40zM64 36h16v5H64zM46 43h8v5h-8zM66 43h8v5h-8z', INK),
  lined('M20 86l10 38M100 86l-10 38', INK, 6),
];
const psycho: Shape[] = [
  inked('M14 124q2-34 30-40h32q28 6 30 40z', CREAM, 4),
  filled('M76 96q10 4 6 14-8 4-10-6zM30 104l6 10 4-12z', '#e0284f'),
  inked('M40 40h40v24q-2 22-20 24-18-2-20-24z', '#f2d5b5', 4),
  inked('M36 42V26q-16-4-10-18 8-12 20-4 6-12 20-8 12-2 14 8 14-2 14 10 0 10-10 12v16z', '#fffaf0', 4),
  inked(`${disc(51, 54, 7)}${disc(70, 54, 5)}`, '#fff'),
  filled(`${disc(52, 55, 2.4)}${disc(70, 54, 2)}`, INK),
  inked('M46 69q14 9 28-1-2 13-14 13t-14-12z', '#fff'),
  lined('M53 72v8M60 73v8M67 72v8', INK, 2),
];
const trigger: Shape[] = [
  inked('M8 124q2-38 34-42h36q32 4 34 42z', '#6e7a4f', 4),
  inked('M44 80l16 16 16-16v44H44z', '#e9dcc0', 4),
  inked('M38 34h44v30q-2 24-22 26-20-2-22-26z', '#e3b98c', 4),
  filled('M40 66q20 12 40 0-2 22-20 24-18-2-20-24z', '#8d6a4c'),
  lined('M50 74h20', INK, 4),
  inked('M34 36q0-28 26-28t26 28z', '#37456b', 4),
  inked('M30 34h66q4 8-4 8H32z', '#22305a', 4),
  inked('M54 18h12l-2 10h-8z', YELLOW, 2.5),
  filled('M40 46h18v8q-4 8-10 8-8-2-8-10zM62 46h18v6q0 8-8 10-6 0-10-8z', INK),
  lined('M44 49l6-1M66 49l6-1', '#9bd0ee', 3),
  inked('M86 92l3 6 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z', YELLOW, 2.5),
];
const drifter: Shape[] = [
  inked('M10 124q0-36 32-42h36q32 6 32 42z', '#7a5a3a', 4),
  inked('M30 44Q26 92 40 100l40 0Q94 92 90 44z', '#5c3b22', 4),
  inked('M40 38h40v28q-2 20-20 24-18-4-20-24z', '#c99468', 4),
  inked('M34 40q-2-34 26-34t26 34q-26-10-52 0z', '#2f7f78', 4),
  inked('M32 32q28-12 56 0v12q-28-12-56 0z', '#3fa79a', 4),
  lined('M44 50l12 3M76 50l-12 3M52 74q8-3 16 0', INK, 3.5),
  filled('M46 55h8v5h-8zM66 55h8v5h-8z', INK),
  inked('M30 90q30 18 60 0l4 16q-34 18-68 0z', '#b0562c', 4),
];
const haggler: Shape[] = [
  inked('M8 124q2-36 34-42h36q32 6 34 42z', '#8a3a6e', 4),
  inked('M48 84l12 14 12-14 6 40H42z', '#e8c86a', 4),
  inked('M38 38h44v26q-2 22-22 26-20-4-22-26z', '#b9794a', 4),
  inked('M34 48Q28 8 60 8t26 40q-6-18-26-18T34 48z', '#e0902e', 4),
  inked('M84 22l20-10 2 12 10 8-26 4z', '#e0902e', 4),
  filled(`${disc(48, 20, 3)}${disc(62, 17, 3)}${disc(75, 24, 3)}`, INK),
  lined('M44 47q6-5 12 0M64 47q6-5 12 0', INK, 3.5),
  filled('M46 51h8v5h-8zM66 51h8v5h-8z', INK),
  inked('M46 66q14 6 28-2-2 16-14 16t-14-14z', '#fff'),
  filled('M62 68h6v7h-6z', YELLOW),
  lined(`${disc(36, 70, 7)}${disc(84, 70, 7)}`, YELLOW, 4),
];
const hipster: Shape[] = [
  inked('M12 124q2-34 32-40h32q30 6 32 40z', '#a8443a', 4),
  lined('M30 86v38M52 90v34M76 90v34M94 90v34M14 104h92', '#5d211c', 2.5),
  inked(disc(60, 9, 11), '#7a4a22', 4),
  inked('M40 36h40v28q-2 24-20 28-18-4-20-28z', '#f0cfa4', 4),
  inked('M37 44q-3-28 23-28t23 28q-6-12-23-12T37 44z', '#7a4a22', 4),
  inked('M40 58q8 10 20 6 12 4 20-6v16q-4 26-20 28-16-2-20-28z', '#7a4a22', 4),
  filled('M44 64q8-8 16 0 8-8 16 0-8 8-16 3-8 5-16-3z', '#5a3214'),
  inked(`${disc(50, 50, 8.5)}${disc(70, 50, 8.5)}`, '#dff3ff', 3.4),
  filled(`${disc(50, 50, 2.4)}${disc(70, 50, 2.4)}`, INK),
  lined('M100 20q22 40 0 104', '#c9a15a', 5),
  lined('M100 20v104', CREAM, 1.5),
];
const somebody: Shape[] = [
  inked('M10 124q2-38 32-42h36q30 4 32 42z', '#4a3674', 4),
  inked('M38 34q0-24 22-24t22 24v26q-2 26-22 30-20-4-22-30z', '#8174b3', 4),
  lined('M52 40q0-10 8-10t8 9q0 6-8 10v6', CREAM, 5),
  filled(disc(60, 66, 3.4), CREAM),
];
const BUSTS: Record<string, readonly Shape[]> = { pillar, psycho, trigger, drifter, haggler, hipster };

export const bustOf = (who: string | undefined): readonly Shape[] => BUSTS[who ?? ''] ?? somebody;
