/** What is unusual about a way to play, in a line: what folded settings say about themselves. */
import { inWords, valueWords } from '../ui/plain';
import type { GameInfo, OptionInfo, Pace, TableInfo } from '../wire/messages';
import { presetOf } from './presets';

export interface Manners {
  privacy: TableInfo['privacy'];
  late: boolean;
  whispers: boolean;
  hints: boolean;
}

/** The options that are neither usual nor part of the chosen preset. */
export function unusualOptions(options: OptionInfo[], chosen: Record<string, string>): string[] {
  return options
    .filter((option) => (chosen[option.id] ?? option.values[0]) !== option.values[0])
    .map((option) => `${inWords(option.id)}: ${valueWords(chosen[option.id] ?? '')}`);
}

export function rulesLine(game: GameInfo, chosen: Record<string, string>): string {
  const preset = presetOf(game.presets, game.options, chosen);
  if (preset) return preset === game.presets[0] ? 'as usual' : `as in ${preset.name}`;
  return unusualOptions(game.options, chosen).join(' · ') || 'as usual';
}

export function paceLine(pace: Pace): string {
  if (pace.kind === 'none') return 'no clock';
  if (pace.kind === 'slow') return `slow, ${pace.hours} hours for a decision`;
  const own = pace.seconds === null ? 'as the game has it' : `${pace.seconds} seconds for a decision`;
  return `live, ${own}; a stand-in for who is away`;
}

const OPEN_TO: Record<TableInfo['privacy'], string> = {
  hidden: 'only those who have the link',
  link: 'those whom you tell its name or link',
  open: 'everybody, it is listed',
};

/** The game's own options decide on whispers. */
export const houseDecides = (game: GameInfo): boolean =>
  game.options.some((option) => option.id === 'whispers');

/** houseRule: the game's own options decide on whispers. */
export function mannersLine(manners: Manners, houseRule: boolean): string {
  const unusual = [
    manners.late ? 'also while the game runs' : '',
    !houseRule && !manners.whispers ? 'no whispers' : '',
    manners.hints ? '' : 'no hints',
  ];
  return [OPEN_TO[manners.privacy], ...unusual].filter(Boolean).join(' · ');
}
