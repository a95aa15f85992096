import { describe, expect, it } from 'vitest';
import { choiceAt, choiceOf, counted, layable, placesFor } from '../src/boards/laying';
import { coast, CITIES, CONTINENTS, HEIGHT, WIDTH } from '../src/boards/earth/land';
import { drawingOf } from '../src/boards';
import type { Choice } from '../src/wire/messages';

const choice = (move: number, on: string[], count?: number): Choice => ({
  move,
  words: '',
  label: '',
  on,
  ...(count === undefined ? {} : { count }),
});
const done: Choice = { move: 9, words: 'done', label: 'Done spending' };
const spending = [
  choice(1, ['survivor', 'survivors.1']),
  choice(2, ['nuke', 'nukes.1']),
  choice(3, ['optimize', 'london']),
  choice(4, ['optimize', 'rome']),
  choice(5, ['tracking', 'rome']),
  done,
];
const launching = [
  choice(12, ['nuke', 'box'], 2),
  choice(10, ['nuke', 'box'], 0),
  choice(11, ['nuke', 'box']),
];

describe('what is laid where', () => {
  it('is told by the choices only', () => {
    expect(layable(spending)).toEqual(['survivor', 'nuke', 'optimize', 'tracking']);
    expect(layable([done])).toEqual([]);
    expect(placesFor(spending, 'optimize')).toEqual(['london', 'rome']);
    expect(placesFor(spending, 'targeting_marker')).toEqual([]);
  });

  it('names the one choice for a thing and a place', () => {
    expect(choiceAt(spending, 'optimize', 'rome')?.move).toBe(4);
    expect(choiceAt(spending, 'tracking', 'rome')?.move).toBe(5);
    expect(choiceAt(spending, 'tracking', 'london')).toBeNull();
    expect(choiceAt(launching, 'nuke', 'box')).toBeNull();
  });

  it('counts where a number is asked for', () => {
    expect(counted(launching, 'nuke', 'box').map((each) => each.move)).toEqual([10, 11, 12]);
    expect(counted(spending, 'nuke', 'nukes.1')).toEqual([]);
    expect(launching[0]?.move, 'the question keeps its order').toBe(12);
  });

  it('finds a choice that is about one thing alone', () => {
    expect(choiceOf([choice(7, ['europe']), ...spending], 'europe')?.move).toBe(7);
    expect(choiceOf(spending, 'rome')).toBeNull();
  });
});

describe('the map of Earth Gone Mad!', () => {
  it('draws six continents and keeps every city on the sheet, apart from the others', () => {
    expect(Object.keys(CONTINENTS)).toHaveLength(6);
    const cities = Object.entries(CITIES);
    expect(cities).toHaveLength(36);
    for (const [id, [x, y]] of cities) {
      expect(x > 30 && x < WIDTH - 30 && y > 20 && y < HEIGHT - 20, id).toBe(true);
      const near = cities
        .filter(([other, [a, b]]) => other !== id && Math.hypot(a - x, b - y) < 48)
        .map(([other]) => other);
      expect(near, id).toEqual([]);
    }
  });

  it('closes its coasts', () => {
    expect(coast('0,0 10,0 10,10')).toMatch(/^M0 0C.* 10 0C.* 10 10C.* 0 0Z$/);
  });

  it('belongs to that game, and a game without a picture has none', async () => {
    expect((await drawingOf('earth-gone-mad'))?.Board).toBeDefined();
    expect(await drawingOf('ember')).toBeNull();
  });
});
