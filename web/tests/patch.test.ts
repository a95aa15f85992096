import { describe, expect, it } from 'vitest';
import type { Patch } from '../src/wire/messages';
import { BadPatch, patched } from '../src/wire/patch';

const op = (kind: Patch['op'], path: string, value?: unknown): Patch => ({ op: kind, path, value });
const known = {
  view: {
    zones: [{ id: 'pile', things: [{ name: 'a' }, { name: 'b' }] }, { id: 'hand' }],
    board: { 'a/b': 1 },
  },
  charts: [] as unknown[],
};

describe('a patch', () => {
  it('adds, removes and replaces in lists and objects', () => {
    const after = patched(known, [
      op('add', '/view/zones/0/things/1', { name: 'c' }),
      op('remove', '/view/zones/0/things/0'),
      op('replace', '/view/zones/1/id', 'other'),
      op('add', '/view/zones/1/hidden', 2),
      op('add', '/view/zones/2', { id: 'new' }),
      op('remove', '/view/board/a~1b'),
      op('replace', '/charts', [1]),
    ]);
    expect(after).toEqual({
      view: {
        zones: [
          { id: 'pile', things: [{ name: 'c' }, { name: 'b' }] },
          { id: 'other', hidden: 2 },
          { id: 'new' },
        ],
        board: {},
      },
      charts: [1],
    });
  });

  it('leaves what was there as it was, and what is not touched the same', () => {
    const after = patched(known, [op('replace', '/view/zones/1/id', 'other')]);
    expect(known.view.zones[1]!.id).toBe('hand');
    expect(after.view.zones[0]).toBe(known.view.zones[0]);
  });

  it('that was made for something else is told apart', () => {
    for (const wrong of [
      op('replace', '/view/zones/7/id', 'x'),
      op('remove', '/view/zones/2'),
      op('add', '/view/zones/9', {}),
      op('replace', '/view/zones/first', {}),
      op('remove', '/view/none'),
      op('add', '/view/none/deeper', 1),
      op('replace', '/view/board/a~1b/c', 1),
    ])
      expect(() => patched(known, [wrong]), wrong.path).toThrow(BadPatch);
  });
});
