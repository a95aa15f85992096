/** Chips that find no room in the prompt: by how many steps they must give way on this screen. */

const DESK = '(min-width: 720px)'; // below it a finger slides them, and none goes

/** The first steps say the same on less room, up to `terse`; each further one is a chip that goes to the others. */
export function stepsLeft(slides: HTMLElement, terse: boolean): number {
  const desk = window.matchMedia(DESK).matches;
  const over = slides.scrollWidth - slides.clientWidth;
  if (!terse) return over > 1 || (desk && isCut(slides)) ? 1 : 0;
  return desk ? tooMany(slides, over) : 0;
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
