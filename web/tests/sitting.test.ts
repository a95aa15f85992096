import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Layout } from '../src/table/layout.svelte';
import { TableSitting } from '../src/table/tablesitting.svelte';
import { FakeSocket } from './fakesocket';
import { ask, state } from './samples';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const screen = (narrow: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: narrow }));

describe('the layout', () => {
  it('opens a panel beside the rest', () => {
    screen(false);
    const layout = new Layout('me', 'table');
    layout.toggle('deck');
    expect(layout.panels.deck).toBe(true);
    expect(layout.section).toBe('me');
  });

  it('on a phone a panel is a page of its own, and closing it leads back', () => {
    screen(true);
    const layout = new Layout('me', 'table');
    layout.toggle('deck');
    expect([layout.section, layout.panels.deck]).toEqual(['deck', false]);
    layout.toggle('deck');
    expect(layout.section).toBe('table');
  });

  it('shows the log to whoever goes there by keyboard', () => {
    const layout = new Layout('me', 'table');
    layout.go('prompt');
    expect(layout.section).toBe('me');
    layout.go('chat');
    expect(layout.section).toBe('log');
  });
});

describe('a place at a table', () => {
  it('knows nothing before the server has spoken, then what the model knows', () => {
    vi.stubGlobal('WebSocket', FakeSocket);
    const at = new TableSitting('t1');
    expect(() => at.known).toThrow('nothing is known of table t1 yet');
    at.model.take(state({ ask: ask('1.0.1') }));
    expect(at.known.ask?.id).toBe('1.0.1');
    at.model.open();
    FakeSocket.last.open();
    at.answer(11);
    expect(at.sent).toBe('1.0.1');
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'answer', ask: '1.0.1', move: 11 });
    at.model.close();
  });

  it('opens one dialogue at a time', () => {
    const at = new TableSitting('t1');
    at.why('launch 1');
    expect([at.open, at.words]).toEqual(['why', 'launch 1']);
    at.orders();
    expect(at.open).toBe('orders');
  });
});
