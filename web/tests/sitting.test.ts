import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Layout } from '../src/table/layout.svelte';
import { TableSitting } from '../src/table/tablesitting.svelte';
import { FakeSocket } from './fakesocket';
import { ask, state } from './samples';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const screen = (narrow: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: narrow }));

describe('the layout', () => {
  it('has one tab of the rail open, and the same key leads back to the log', () => {
    screen(false);
    const layout = new Layout();
    layout.toggle('deck');
    expect([layout.tab, layout.pulled]).toEqual(['deck', null]);
    layout.toggle('deck');
    expect(layout.tab).toBe('log');
  });

  it('on a narrow screen pulls a tab up over the board, and puts it away again', () => {
    screen(true);
    const layout = new Layout();
    layout.toggle('deck');
    expect(layout.pulled).toBe('deck');
    layout.toggle('deck');
    expect(layout.pulled).toBeNull();
  });

  it('shows what somebody goes to by keyboard', () => {
    screen(false);
    const layout = new Layout();
    layout.go('prompt');
    expect([layout.tab, layout.list]).toEqual(['log', false]);
    layout.go('chat');
    expect(layout.tab).toBe('talk');
    layout.go('command');
    expect(layout.list).toBe(true);
    expect(new Layout().list, 'is remembered').toBe(true);
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
