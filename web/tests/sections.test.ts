import { describe, expect, it } from 'vitest';
import { clockwise, inOrder, sections, sizeOf } from '../src/table/sections';
import { factId, zoneId } from '../src/wire/ids';
import { table, view } from './samples';

describe('where things are shown', () => {
  const whole = view({
    zones: [
      { id: zoneId('deck'), name: 'Deck', hidden: 20 },
      { id: zoneId('hand.1'), name: 'Hand', seat: 0, things: [{ name: 'Ember 5', count: 2 }] },
      { id: zoneId('hand.2'), name: 'Hand', seat: 1, hidden: 3 },
    ],
    facts: [
      { id: factId('night'), name: 'Night', value: 1 },
      { id: factId('wood.2'), name: 'Wood', value: 4, seat: 1 },
    ],
  });

  it('mine, shared, and the others clockwise from me', () => {
    const parts = sections(whole, table().seats, 1);
    expect(parts.mine?.zones.map((z) => z.id)).toEqual(['hand.2']);
    expect(parts.mine?.facts.map((f) => f.id)).toEqual(['wood.2']);
    expect(parts.shared.zones.map((z) => z.id)).toEqual(['deck']);
    expect(parts.others.map((o) => o.seat)).toEqual([2, 0]);
  });

  it('player order comes before the order of the seats', () => {
    const rolled = { ...whole, order: [2, 0, 1] };
    expect(sections(rolled, table().seats, 0).others.map((o) => o.seat)).toEqual([1, 2]);
    expect(sections(rolled, table().seats, null).others.map((o) => o.seat)).toEqual([2, 0, 1]);
    expect(inOrder(null, table().seats)).toEqual([0, 1, 2]);
  });

  it('a spectator has no place of their own', () => {
    const parts = sections(whole, table().seats, null);
    expect(parts.mine).toBeNull();
    expect(parts.others.map((o) => o.seat)).toEqual([0, 1, 2]);
  });

  it('every zone and fact is shown somewhere, once', () => {
    const parts = sections(whole, table().seats, 0);
    const panels = [parts.shared, ...(parts.mine ? [parts.mine] : []), ...parts.others];
    expect(panels.flatMap((p) => p.zones.map((z) => z.id)).sort()).toEqual(['deck', 'hand.1', 'hand.2']);
    expect(panels.flatMap((p) => p.facts.map((f) => f.id)).sort()).toEqual(['night', 'wood.2']);
  });

  it('counts equal things and hidden ones', () => {
    expect(
      sizeOf({ id: zoneId('z'), name: 'Z', things: [{ name: 'a', count: 2 }, { name: 'b' }], hidden: 4 }),
    ).toBe(7);
    expect(clockwise([0, 1, 2, 3], 3)).toEqual([0, 1, 2]);
  });
});
