import { describe, expect, it } from 'vitest';
import { Deals } from '../src/boards/earth-gone-mad/deals.svelte';
import { fromState, type Known } from '../src/table/fold';
import type { Composing } from '../src/wire/messages';
import { state } from './samples';

/** A draft with the second seat, of which nothing is written yet. */
const composing = {
  begun: true,
  ways: [{ label: '1 Nuke to Europe', moves: [5], on: ['survivors.2', 'nuke'] }],
  lines: [],
  send: 9,
  drop: 8,
} as unknown as Composing;
const known: Known = { ...fromState(state({})), composing };

describe('a deal on its sheet', () => {
  it('stays there as it is where the table has not heard it', async () => {
    const deals = new Deals(
      () => known,
      () => Promise.resolve(false),
    );
    deals.open(1);
    expect(deals.drafting).toBe(true);
    await deals.send();
    expect(deals.drafting).toBe(true);
  });

  it('is put away once it is sent, and sent once', async () => {
    const sent: unknown[] = [];
    const deals = new Deals(
      () => known,
      (what) => Promise.resolve(sent.push(what) > 0),
    );
    deals.open(1);
    await Promise.all([deals.send(), deals.send()]);
    expect(deals.drafting).toBe(false);
    expect(sent).toHaveLength(1);
  });
});
