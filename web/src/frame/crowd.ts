/** Chips that find no room in the prompt: by how many steps they must give way on this screen. */

const DESK = '(min-width: 720px)'; // below it none goes: what has no room is slid along by a finger
const ARROW = 34; // pixels of what says so

/** The first steps say the same on less room, up to `terse`; each further one is a chip that goes to the others. */
export function stepsLeft(slides: HTMLElement, terse: boolean): number {
  const desk = window.matchMedia(DESK).matches;
  const over = slides.scrollWidth - slides.clientWidth;
  if (!terse) return over > 1 || (desk && isCut(slides)) ? 1 : 0;
  return desk ? tooMany(slides, over) : 0;
}

/** How much of the row is shown where a finger slides it: whole chips, so that none looks broken; 0: all of it. */
export function wholeChips(slides: HTMLElement): number {
  if (window.matchMedia(DESK).matches || slides.scrollWidth - slides.clientWidth <= 1) return 0;
  const begin = slides.getBoundingClientRect().left - slides.scrollLeft;
  const ends = [...slides.children].map((one) => one.getBoundingClientRect().right - begin);
  const room = slides.clientWidth - ARROW;
  return ends.filter((end) => end <= room).at(-1) ?? room;
}

function tooMany(slides: HTMLElement, over: number): number {
  const widths = [...slides.querySelectorAll<HTMLElement>('.way, [data-kept]')].map((one) => one.offsetWidth);
  let chips = 0;
  for (let left = over; left > 1 && widths.length > 1; chips++) left -= widths.pop() ?? 0;
  return chips || (isCut(slides) && widths.length > 1 ? 1 : 0);
}

/** Whether a label has a line more than it shows. */
const isCut = (slides: HTMLElement): boolean =>
  [...slides.querySelectorAll('.label, .flows')].some((one) => one.scrollHeight > one.clientHeight + 2);
