import { describe, expect, it } from 'vitest';
import { idsIn, pointAt } from '../src/table/pointing';
import { thingId, zoneId } from '../src/wire/ids';
import { line, view } from './samples';

describe('a line of the log', () => {
  const shown = view({
    zones: [
      {
        id: zoneId('cities'),
        name: 'Cities',
        things: [
          { id: thingId('york'), name: 'York' },
          { id: thingId('new_york'), name: 'New York' },
          { id: thingId('rio'), name: 'Rio' },
        ],
      },
    ],
  });

  it('is about the things that it names, the longest name of each', () => {
    expect(idsIn(line(1, 'Hurricane at New York.'), shown)).toEqual(['new_york']);
    expect(idsIn(line(1, 'York falls.'), shown)).toEqual(['york']);
    expect(idsIn(line(1, 'A serious matter in Rio.'), shown), 'too short to be sure').toEqual([]);
    expect(idsIn(line(1, 'New York'), null)).toEqual([]);
  });

  it('marks them where they lie, and nothing else', () => {
    document.body.innerHTML = '<i data-thing="a" data-pointed></i><i data-thing="b"></i>';
    pointAt(['b']);
    const marked = [...document.querySelectorAll<HTMLElement>('[data-pointed]')];
    expect(marked.map((one) => one.dataset['thing'])).toEqual(['b']);
  });
});
