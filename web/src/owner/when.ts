/** A moment as the owner's clock has it. */
export const dayAndTime = (at: number): string =>
  new Date(at * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
