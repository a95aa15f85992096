import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { news, seatWords } from '../src/table/mainroom';
import { MainRoom } from '../src/table/mainroom.svelte';
import type { TableLine } from '../src/wire/messages';

const table = (id: string, more: Partial<TableLine> = {}): TableLine => ({
  id,
  edition: '',
  name: `Table ${id}`,
  game: 'last-ember',
  title: 'Last Ember',
  status: 'gathering',
  round: 1,
  options: {},
  taken: 1,
  free: 2,
  bots: 1,
  people: ['Ada'],
  privacy: 'open',
  updated: 0,
  mine: null,
  asked: false,
  trouble: '',
  finished: [],
  ...more,
});

describe('news from the main room', () => {
  it('tells of new tables, beginnings, seats and what is gone', () => {
    expect(news([], [table('a')])).toBe('New table: Table a, Last Ember, 1 of 4 seats taken, 2 free, 1 bot.');
    expect(news([table('a')], [table('a', { status: 'running', free: 0 })])).toBe('Table a has begun.');
    expect(news([table('a')], [table('a', { free: 1, taken: 2 })])).toBe('Table a: 1 seat free.');
    expect(news([table('a')], [])).toBe('Table a is no longer listed.');
  });

  it('is silent about small things and short about many', () => {
    expect(news([table('a')], [table('a', { updated: 99 })])).toBe('');
    expect(
      news(
        [],
        ['a', 'b', 'c', 'd', 'e'].map((id) => table(id)),
      ),
    ).toMatch(/ 2 more changes\.$/);
  });

  it('counts bots as seats that are neither taken nor free', () => {
    expect(seatWords(table('a', { free: 0, bots: 2, taken: 0 }))).toBe('0 of 2 seats taken, 2 bots');
  });
});

describe('the main room', () => {
  const asked = vi.fn();
  let hidden = false;
  let tables = [table('a')];

  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockReset();
    hidden = false;
    vi.stubGlobal('fetch', (path: string) => {
      asked(path);
      return Promise.resolve(new Response(JSON.stringify({ tables })));
    });
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const turn = (away: boolean) => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('looks again by itself and tells what is new', async () => {
    const room = new MainRoom();
    const leave = room.watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(room.heard).toBe('');
    tables = [table('a'), table('b')];
    await vi.advanceTimersByTimeAsync(4000);
    expect(room.tables).toHaveLength(2);
    expect(room.heard).toContain('New table: Table b');
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('does not look while nobody looks at the page', async () => {
    const leave = new MainRoom().watch();
    await vi.advanceTimersByTimeAsync(0);
    turn(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    turn(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(2);
    leave();
  });
});
