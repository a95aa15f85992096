/** Whoever has to measure waits until all is written: in a frame everything is read first, then written, before it is
 * painted. So the page is laid out once, and not in the middle of the work that changes it. */
export type Write = () => void;
export type Read = () => Write | undefined;

const waiting = new Set<Read>();

function readAll(): void {
  const reads = [...waiting];
  waiting.clear();
  for (const write of reads.map((read) => read())) write?.();
}

/** Reads in the next frame, unless what is given back is called before. */
export function whenLaidOut(read: Read): () => void {
  if (!waiting.size) requestAnimationFrame(readAll);
  waiting.add(read);
  return () => waiting.delete(read);
}

/** An attachment: a line of a picture that is too long for its place is set closer. */
export const within = (most: number) => (line: SVGTextElement) =>
  whenLaidOut(() => (line.getComputedTextLength() > most ? () => setCloser(line, most) : undefined));

function setCloser(line: SVGTextElement, most: number): void {
  line.setAttribute('textLength', String(most));
  line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}
