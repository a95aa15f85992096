/** Named ways to play: which one the chosen options are, and how many seats it takes. */
import type { OptionInfo, PresetInfo } from '../wire/messages';

/** The preset whose options these are, every other option being as usual; null: a way of one's own. */
export function presetOf(
  presets: PresetInfo[],
  options: OptionInfo[],
  chosen: Record<string, string>,
): PresetInfo | null {
  const value = (some: Record<string, string>, option: OptionInfo) => some[option.id] ?? option.values[0];
  return (
    presets.find((preset) =>
      options.every((option) => value(preset.options, option) === value(chosen, option)),
    ) ?? null
  );
}

/** The number of seats for a preset that is nearest to the wished one; of two equally near the larger. */
export function nearestSeats(preset: PresetInfo, wished: number): number {
  const near = (seats: number) => Math.abs(seats - wished);
  return preset.seats.reduce(
    (best, seats) => (near(seats) <= near(best) ? seats : best),
    preset.seats[0] ?? wished,
  );
}

/** "1 seat", "4 or 6 seats", "2 to 6 seats". */
export function seatsInWords(seats: number[]): string {
  const [least = 0, last = least] = [seats[0], seats.at(-1)];
  if (least === last) return least === 1 ? '1 seat' : `${least} seats`;
  const isRun = last - least === seats.length - 1;
  return isRun && seats.length > 2
    ? `${least} to ${last} seats`
    : `${seats.slice(0, -1).join(', ')} or ${last} seats`;
}
