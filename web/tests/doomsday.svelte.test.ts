import { describe, expect, it, vi } from 'vitest';
import { brief } from '../src/boards/doomsday/looks';
import { ABOVE, placesFor, roomBeside, space, TRACK, wordAt } from '../src/boards/doomsday/places';
import { awards, readScene, sorted, theftOn } from '../src/boards/doomsday/reading';
import { boxOf, cellOf, height, LARGE, outline, PHONE } from '../src/boards/doomsday/shape';
import { Touch } from '../src/boards/doomsday/touch.svelte';
import { Reach } from '../src/table/reach.svelte';
import { factId, thingId, zoneId } from '../src/wire/ids';
import type { AskInfo } from '../src/wire/messages';
import { ask, line, view } from './samples';

const face = (colour: number, symbols: number[]) => ({
  name: 'Somebody',
  colour,
  symbols,
  bonus: '',
  points: 3,
});
const board = {
  active: 1,
  asteroid: 2,
  track: [23, 21, 19],
  earth: [5, 0, -1],
  bag: [0, 0, 0, 0, 0, 4],
  launch_cost: [0, 5, 1],
  stage_names: ['build', '5', 'space'],
  parts: [1, 2],
  stages: [0, 1],
  arrivals: [0, 0],
  berths: [[-1], [0]],
  berth_ids: ['F1-W'],
  berth_colours: [2],
  berth_numbers: [3],
  berth_parts: [1],
  part_ids: ['S1', 'F1', 'F2'],
  part_names: ['Section', 'Engine deck', 'Engine deck'],
  part_numbers: [3, 3, 3],
  colours: [{ id: 'red', name: 'Astronaut', now: 5, end: 10, most: 20, own: 15 }],
  leaders: [[1]],
  attack: null,
  cards: { R01: face(0, [1]), B04: face(5, [0]) },
  held: [1, 1, 0, 0],
};
const seen = view({
  you: 1,
  board,
  seats: [
    { seat: 0, name: 'Aurora' },
    { seat: 1, name: 'Meridian' },
  ],
  facts: [{ id: factId('deck'), name: 'Deck', value: 29 }],
  zones: [
    {
      id: zoneId('hand', 1),
      name: 'Hand',
      things: [
        { id: thingId('R01'), name: 'R01 Pilot' },
        { id: thingId('B04'), name: 'B04 Cook' },
      ],
    },
  ],
});

describe('names', () => {
  it('of agencies are short in sentences too, and nothing else is', () => {
    expect(brief('Southern Cross Programme')).toBe('Southern Cross');
    expect(brief('Meridian Rocket Bureau spies on Aurora Space Agency with 4 cards.')).toBe(
      'Meridian spies on Aurora with 4 cards.',
    );
    expect(brief('A space agency has one rocket.')).toBe('A space agency has one rocket.');
  });
});

describe('the points at the end', () => {
  const awarded = (n: number, what: string, round = 1) =>
    line(n, `Aurora gets 4 points for ${what}: 9 in all.`, {
      name: 'awarded',
      seat: 0,
      round,
      facts: { points: 4, total: 9 },
    });

  it('say in short what they are for', () => {
    const lines = [
      'white passengers on board',
      'the most passengers',
      'the most blue passengers',
      'reaching space',
    ];
    expect(awards(lines.map((what, n) => awarded(n, what))).map((award) => award.short)).toEqual([
      'white on board',
      'the most passengers',
      'the most blue',
      'reaching space',
    ]);
  });

  it('are those of the newest game at this table', () => {
    const told = awards([
      awarded(1, 'reaching space'),
      awarded(2, 'reaching space', 2),
      line(3, 'Over.', { round: 2 }),
    ]);
    expect(told).toMatchObject([{ n: 2, points: 4, total: 9 }]);
  });
});

describe('the console', () => {
  it('covers nobody on the score track', () => {
    const { console: panel } = placesFor(false, 4);
    expect(panel.y + panel.h).toBeLessThanOrEqual(TRACK.y - ABOVE);
  });
});

describe('the launch site', () => {
  const scene = readScene(seen)!;

  it('puts the own rocket in front, and the others behind it in the order of their seats', () => {
    expect(scene.rockets.map((rocket) => [rocket.seat, rocket.mine, rocket.active])).toEqual([
      [1, true, true],
      [0, false, false],
    ]);
  });

  it('knows what is built, what comes next and who sits where', () => {
    const [mine, other] = scene.rockets;
    expect(mine?.parts.map((part) => part.state)).toEqual(['built', 'built', 'next']);
    expect(other?.parts.map((part) => part.state)).toEqual(['built', 'next', 'free']);
    expect(mine?.berths[0]).toEqual({
      id: 'F1-W.2',
      code: 'F1-W',
      colour: 2,
      part: 1,
      passenger: 0,
      built: true,
    });
    expect(other?.berths[0]?.passenger).toBeNull();
  });

  it('leaves free places of the Earth empty and counts the deck', () => {
    expect(scene.earth).toEqual([5, 0, null]);
    expect(scene.deck).toBe(29);
  });

  it('knows an attack that nobody stopped, while its cards lie there', () => {
    const attack = {
      seat: 0,
      target: 1,
      size: 1,
      answered: true,
      two: false,
      part: 0,
      gains: 1,
      berths: [],
      stage: null,
    };
    const laid = { id: zoneId('laid'), name: 'Laid', things: [{ id: thingId('R01'), name: 'R01 Pilot' }] };
    const after = (what: object, zones = [laid]) =>
      theftOn(readScene(view({ ...seen, board: { ...board, attack: what }, zones })) as never)?.target;
    expect(after(attack)).toBe(1);
    expect(after({ ...attack, answered: false })).toBeUndefined();
    expect(after(attack, [])).toBeUndefined();
  });
  it('has nothing to draw of another game', () => {
    expect(readScene(view())).toBeNull();
  });

  it('sorts a hand by its first symbols, or leaves it in card order', () => {
    const ids = (bySymbol: boolean) => sorted(scene.hand, scene.faces, bySymbol).map((thing) => thing.id);
    expect(ids(false)).toEqual(['R01', 'B04']);
    expect(ids(true)).toEqual(['B04', 'R01']);
  });
});

describe('its places', () => {
  it.each([2, 3, 4])('finds a pad for each of %i rockets, in either picture', (seats) => {
    for (const tall of [false, true]) {
      const places = placesFor(tall, seats);
      expect(places.pads).toHaveLength(seats);
      for (const pad of places.pads) expect(height(pad.shape) * pad.scale).toBeLessThan(places.ground);
    }
  });

  it.each([2, 3, 4])('leaves room beside any two of %i rockets that fight', (seats) => {
    const places = placesFor(false, seats);
    const pairs = places.pads.flatMap((_, a) => places.pads.flatMap((__, b) => (a < b ? [[a, b]] : [])));
    for (const pair of pairs) {
      const [from, to] = roomBeside(places, pair);
      expect(to - from).toBeGreaterThan(270);
      for (const { x, shape } of pair.flatMap((i) => places.pads[i] ?? []))
        expect(x + shape.half <= from || x - shape.half >= to).toBe(true);
    }
  });

  it('gives berths on a phone room for a finger', () => {
    const cell = cellOf(PHONE, 2, 0);
    expect(Math.round(cell.w)).toBeGreaterThanOrEqual(44);
  });

  it('stacks the parts without a gap', () => {
    expect(boxOf(LARGE, 1).y + boxOf(LARGE, 1).h).toBe(boxOf(LARGE, 0).y);
    expect(boxOf(LARGE, 4).y + boxOf(LARGE, 4).h).toBe(boxOf(LARGE, 2).y);
    expect(outline(LARGE, 8)).toMatch(/^M0 /);
  });

  it('keeps the word of the days clear of the pill over the own rocket, and inside the picture', () => {
    const wide = placesFor(false, 4);
    const pill = { right: 126 + 116, top: wide.ground - height(LARGE) - 20 - 18 };
    for (const [x, y] of Array.from({ length: 14 }, (_, i) => wordAt(wide, 14, i))) {
      expect(y).toBeGreaterThan(10);
      expect(x - 76 > pill.right || y < pill.top).toBe(true);
    }
  });
  it('bring a rival near on a phone while something is taken, and only there', () => {
    const [mine, far, near] = placesFor(true, 3, 2).pads.map(({ x, shape, scale }) => [
      x,
      shape.half * scale,
    ]);
    expect(near?.[1]).toBeGreaterThan(2 * (far?.[1] ?? 0));
    expect((near?.[0] ?? 0) - 1.28 * (near?.[1] ?? 0)).toBeGreaterThan((mine?.[0] ?? 0) + (mine?.[1] ?? 0));
    expect(placesFor(false, 3, 2)).toEqual(placesFor(false, 3));
  });
  it('ends the track of the asteroid where it strikes', () => {
    const { track } = placesFor(false, 4);
    expect(space(track, 13, 13)[0]).toBe(track.to);
  });
});

function touching(first: AskInfo) {
  let open = $state.raw(first);
  const sent = { answer: vi.fn(), run: vi.fn(), takeBack: vi.fn() };
  const touch = new Touch(new Reach(() => open, sent));
  return { touch, sent, next: (asked: AskInfo) => (open = asked) };
}
const action = ask('a1', {
  prompt: 'doomsday.action',
  choices: [
    { move: 4, words: 'passenger', label: 'Take a passenger', on: ['red', 'blue'] },
    { move: 7, words: 'score', label: 'Score a card', on: ['offer.1'] },
  ],
  picks: { made: [], pool: [], completes: [], ordered: true },
});

describe('a press that is meant for more than one question', () => {
  it('names the pawn at once, without a second press', () => {
    const { touch, sent, next } = touching(action);
    touch.press('blue');
    expect(sent.answer).toHaveBeenLastCalledWith(4);
    const made = action.choices.slice(0, 1);
    const choices = [
      { move: 13, words: 'colour red', label: 'Red', on: ['red'] },
      { move: 14, words: 'colour blue', label: 'Blue', on: ['blue'] },
    ];
    next(
      ask('a2', {
        prompt: 'doomsday.passenger.colour',
        choices,
        picks: { made, pool: choices, completes: [], ordered: true },
      }),
    );
    touch.goOn();
    expect(sent.answer).toHaveBeenLastCalledWith(14);
    touch.goOn();
    expect(sent.answer).toHaveBeenCalledTimes(2);
  });

  it('draws one card for one press', () => {
    const draw = (id: string) =>
      ask(id, {
        prompt: 'doomsday.draw.first',
        choices: [{ move: 1, words: 'draw', label: 'Draw', on: ['deck'] }],
      });
    const { touch, sent, next } = touching(draw('a1'));
    touch.press('deck');
    next(draw('a2'));
    touch.goOn();
    expect(sent.answer).toHaveBeenCalledTimes(1);
  });

  it('goes the whole way into a berth that is pressed', () => {
    const made = action.choices.slice(0, 1);
    const way = { label: 'Worker to F1-W: 3 cards', moves: [9, 10, 15], on: ['blue', 'F1-W.1'] };
    const choices = [{ move: 9, words: 'pick B01', label: 'B01', on: ['B01'] }];
    const { touch, sent } = touching(
      ask('a1', {
        prompt: 'doomsday.passenger.cards',
        choices,
        ways: [way],
        picks: { made, pool: choices, completes: [] },
      }),
    );
    expect(touch.deed('F1-W.1')).toBe(way.label);
    touch.press('F1-W.1');
    expect(sent.run).toHaveBeenCalledExactlyOnceWith(way.moves);
  });
});
