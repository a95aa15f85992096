import { describe, expect, it } from 'vitest';
import { coast, CITIES, CONTINENTS, HEIGHT, WIDTH } from '../src/boards/earth-gone-mad/land';
import { drawingOf } from '../src/boards';

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
