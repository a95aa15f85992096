/** Which counter stands for a line of a deal, by the id of its kind. */
const ARTS: Record<string, string> = {
  give_survivors: 'survivor',
  give_nukes: 'nuke',
  launch: 'nuke',
  intercept: 'nuke',
  plunder: 'plunder',
  buy_for: 'income',
  target: 'targeting_marker',
  move_optimize: 'optimize',
  move_tracking: 'tracking',
};

export const artOf = (kind: string): string =>
  kind.startsWith('promise_') ? 'promise' : kind.startsWith('no_') ? 'refrain' : (ARTS[kind] ?? 'deal');
