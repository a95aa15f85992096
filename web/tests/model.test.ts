import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReadUpTo, keepSeat, seatToken } from '../src/table/keepsakes';
import { TableModel } from '../src/table/model.svelte';
import { factId } from '../src/wire/ids';
import { FakeSocket } from './fakesocket';
import { ask, line, said, state, table, update } from './samples';

describe('the table model', () => {
  let model: TableModel;
  const asked = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    localStorage.clear();
    asked.mockClear();
    keepSeat('t1', 'secret');
    model = new TableModel('t1', { asked, guest: () => 'me' }, 'ws://table.test/ws/tables/t1');
    model.open();
    FakeSocket.last.open();
  });
  afterEach(() => {
    model.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows what others do one after the other, and all at once for whoever skips', () => {
    FakeSocket.last.say(state({}));
    const others = [1, 2, 3].map((n) => line(n, `Line ${n}.`, { seat: 1 }));
    for (const [i, one] of others.entries()) FakeSocket.last.say(update({ n: i + 2, lines: [one] }));
    const shown = () => model.known?.lines.filter((one) => one.seat === 1).length;
    expect([shown(), model.behind]).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect([shown(), model.behind]).toEqual([2, 1]);
    model.skip();
    expect([shown(), model.behind]).toEqual([3, 0]);
  });

  it('shows at once what the viewer did, and everything to whoever wants no tempo', () => {
    FakeSocket.last.say(state({}));
    FakeSocket.last.say(update({ n: 2, lines: [line(1, 'One.', { seat: 1 })] }));
    FakeSocket.last.say(update({ n: 3, lines: [line(2, 'Mine.', { seat: 0 })] }));
    expect(model.known?.lines.at(-1)?.text).toBe('Mine.');
    localStorage.setItem('set:tempo', 'at once');
    FakeSocket.last.say(update({ n: 4, lines: [line(3, 'Two.', { seat: 1 })] }));
    expect([model.known?.lines.at(-1)?.text, model.behind]).toEqual(['Two.', 0]);
  });

  it('joins with the seat it remembers and one share for all tries', () => {
    const first = FakeSocket.last.sent[0];
    expect(first).toMatchObject({ type: 'join', wire: 2, token: 'secret', guest: 'me' });
    expect(first?.['share']).toMatch(/^[0-9a-f]{32}$/);
    FakeSocket.last.close();
    vi.advanceTimersByTime(600);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]?.['share']).toBe(first?.['share']);
  });

  it('asks for everything when a change does not fit, and takes no other change until it has come', () => {
    FakeSocket.last.say(state({}));
    const misfit = update({ n: 2, patch: [{ op: 'remove', path: '/view/zones/99' }] });
    FakeSocket.last.say(misfit);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'sync' });
    FakeSocket.last.say(update({ n: 3, lines: [line(3, 'Lost.')] }));
    expect(model.known?.lines.at(-1)?.text).not.toBe('Lost.');
    FakeSocket.last.say(state({ n: 4, lines: [line(3, 'All of it.')] }));
    FakeSocket.last.say(update({ n: 5, lines: [line(4, 'And on.', { seat: 0 })] }));
    expect(model.known?.lines.map((one) => one.text)).toEqual(['All of it.', 'And on.']);
  });

  it('says whether anybody looks at the charts, again after a break', () => {
    FakeSocket.last.say(state({}));
    const away = [model.lookAtCharts(), model.lookAtCharts()];
    const told = () => FakeSocket.last.sent.filter((one) => one['type'] === 'charts').map((one) => one['on']);
    expect(told()).toEqual([true]);
    FakeSocket.last.close();
    vi.advanceTimersByTime(600);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'join', charts: true });
    for (const look of away) look();
    expect(told()).toEqual([false]);
  });

  it('waits longer from try to try, up to fifteen seconds', () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const tries = FakeSocket.all.length;
      FakeSocket.last.close();
      expect(model.link).toBe('waiting');
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(tries + 1);
    }
  });

  it('does not come back after a last goodbye, and forgets a revoked seat', () => {
    FakeSocket.last.say({
      type: 'bye',
      n: 2,
      code: 'seat/revoked',
      message: 'A new link was made.',
      again: false,
    });
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(model.farewell?.message).toBe('A new link was made.');
    expect(seatToken('t1')).toBe('');
  });

  it('answers a question once, quoting its id', async () => {
    FakeSocket.last.say(state());
    void model.answer(11);
    void model.answer(12);
    expect(FakeSocket.last.sent.slice(1)).toEqual([{ type: 'answer', ask: 'a1', move: 11, ref: 1 }]);
    FakeSocket.last.say({ type: 'accepted', n: 2, ref: 1 });
    FakeSocket.last.say(update({ ask: ask('a2') }));
    await vi.runAllTimersAsync();
    expect(model.sent).toBeNull();
    void model.answer(12);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ ask: 'a2', move: 12 });
  });

  it('shows a refusal and the question that is open instead', async () => {
    FakeSocket.last.say(state());
    void model.answer(11);
    FakeSocket.last.say({
      type: 'error',
      n: 2,
      ref: 1,
      code: 'move/stale',
      message: 'Too late.',
      hint: '',
      rule: '',
      ask: ask('a7'),
    });
    await vi.runAllTimersAsync();
    expect(model.complaint?.code).toBe('move/stale');
    expect(model.known?.ask?.id).toBe('a7');
    expect(model.sent).toBeNull();
  });

  it('says so when there is no line, and frees the question for another try', async () => {
    FakeSocket.last.say(state());
    FakeSocket.last.readyState = 3;
    await model.answer(11);
    expect(model.complaint?.code).toBe('line/broken');
    expect(model.sent).toBeNull();
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.open();
    FakeSocket.last.say(state());
    expect(model.complaint).toBeNull(); // it came back by itself
  });

  it('brings the exact question back after a break', async () => {
    FakeSocket.last.say(state());
    const answering = model.answer(11);
    FakeSocket.last.close();
    await answering;
    vi.advanceTimersByTime(500);
    FakeSocket.last.open();
    FakeSocket.last.say(state());
    expect(model.link).toBe('open');
    expect(model.known?.ask?.id).toBe('a1');
    expect(model.sent).toBeNull();
  });

  it('calls out for a new question, not for the same one again', () => {
    FakeSocket.last.say(state());
    FakeSocket.last.say(update({ lines: [line(3)] }));
    expect(asked).toHaveBeenCalledTimes(1);
    FakeSocket.last.say(update({ ask: ask('a2') }));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(model.heard).toContain('Which card do you play?');
  });

  it('after an absence tells what was missed, after a blink nothing', () => {
    keepReadUpTo('t1', 1, Date.now() / 1000 - 5);
    FakeSocket.last.say(state());
    expect(model.missed).toEqual([]);
    keepReadUpTo('t1', 1, Date.now() / 1000 - 500);
    FakeSocket.last.say(state());
    expect(model.missed.map((l) => l.n)).toEqual([2]);
  });

  it('passes on what "why not?" brought', async () => {
    FakeSocket.last.say(state());
    const answer = model.why('play Ember 7');
    FakeSocket.last.say({
      type: 'why',
      n: 2,
      ref: 1,
      legal: false,
      rule: 'EMB-3',
      text: 'You do not hold it.',
    });
    expect((await answer)?.rule).toBe('EMB-3');
  });

  it('keeps the secret of a seat it has moved to', () => {
    FakeSocket.last.say(state({ you: { seat: 1, guest: 'g1', name: 'Ada', host: true, token: 'another' } }));
    expect(seatToken('t1')).toBe('another');
  });

  it('puts what was before in front of what it knows', async () => {
    FakeSocket.last.say(state({ lines: [line(3)], earlier: 2, chat: [said('c9', 'late')], earlier_chat: 1 }));
    const looking = model.lookBack();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'look_back', line: 3, chat: 'c9' });
    FakeSocket.last.say(update({ lines: [line(4)] }));
    FakeSocket.last.say({
      type: 'past',
      n: 3,
      ref: 1,
      lines: [line(1), line(2)],
      chat: [said('c1', 'early')],
      earlier: 0,
      earlier_chat: 0,
    });
    await looking;
    expect(model.known?.lines.map((one) => one.n)).toEqual([1, 2, 3, 4]);
    expect(model.known?.chat.map((one) => one.text)).toEqual(['early', 'late']);
    expect([model.known?.earlier, model.known?.earlierChat]).toEqual([0, 0]);
  });

  it('keeps what hits its own seat until it is put away or a new game begins', () => {
    const hit = vi.fn();
    const hurt = new TableModel('t1', { hit }, 'ws://table.test/ws/tables/t1');
    hurt.take(state({ lines: [line(1, 'Old.', { hits: 0 })] }));
    expect(hurt.hits).toEqual([]);
    hurt.take(
      update({ lines: [line(2, 'Well robs Hearth.', { hits: 0 }), line(3, 'Well robs Gate.', { hits: 2 })] }),
    );
    expect(hurt.hits.map((l) => l.n)).toEqual([2]);
    expect(hit).toHaveBeenCalledTimes(1);
    expect(hurt.heard).toContain('This hits you: Well robs Hearth.');
    hurt.putHitsAway();
    expect(hurt.hits).toEqual([]);
    hurt.take(update({ lines: [line(4, 'Again.', { hits: 0 })] }));
    hurt.take(update({ table: table({ round: 2 }) }));
    expect(hurt.hits).toEqual([]);
  });

  it('asks for a history and hands it on', async () => {
    FakeSocket.last.say(state());
    const asked = model.history(factId('wood.2'));
    const sent = FakeSocket.last.sent.at(-1);
    expect(sent).toMatchObject({ type: 'history', fact: 'wood.2' });
    FakeSocket.last.say({
      type: 'history',
      n: 3,
      ref: Number(sent?.['ref']),
      fact: 'wood.2',
      lines: [line(7)],
    });
    expect((await asked)?.map((l) => l.n)).toEqual([7]);
  });

  describe('with dice of its own', () => {
    const roll = line(3, 'You roll 5.', { seat: 0, reveal: { kind: 'dice', count: 1, plus: 0 } });
    const rolled = update({ lines: [roll, line(4)], ask: ask('a2') });

    it('waits to be pressed, reads it out, and takes no answer meanwhile', () => {
      FakeSocket.last.say(state());
      FakeSocket.last.say(rolled);
      expect(model.heard).toBe('Your dice are due: press 1d6.');
      void model.answer(11);
      expect(FakeSocket.last.sent).toHaveLength(1);
      model.reveal();
      expect(model.due).toBeNull();
      expect(model.heard).toContain('You roll 5. Line 4. Your decision');
      void model.answer(11);
      expect(FakeSocket.last.sent.at(-1)).toMatchObject({ ask: 'a2', move: 11 });
    });

    it('is pressed by the table after a short wait; a click that comes too late answers nothing', () => {
      FakeSocket.last.say(state());
      FakeSocket.last.say(rolled);
      vi.advanceTimersByTime(2999);
      expect(model.due).not.toBeNull();
      FakeSocket.last.say(update({ chat: [said('c1', 'Come on.')] }));
      vi.advanceTimersByTime(1);
      expect([model.due, model.known?.ask?.id]).toEqual([null, 'a2']);
      void model.answer(11);
      expect(FakeSocket.last.sent).toHaveLength(1);
      vi.advanceTimersByTime(400);
      void model.answer(11);
      expect(FakeSocket.last.sent).toHaveLength(2);
    });

    it('shows everything at once where that is wished', () => {
      localStorage.setItem('set:wait', '0');
      FakeSocket.last.say(state());
      FakeSocket.last.say(rolled);
      expect([model.due, model.known?.ask?.id]).toEqual([null, 'a2']);
    });

    it('loses nothing: the whole state shows everything', () => {
      FakeSocket.last.say(state());
      FakeSocket.last.say(rolled);
      FakeSocket.last.say(state({ lines: [line(1), line(2), roll, line(4)], ask: ask('a2') }));
      expect([model.due, model.known?.ask?.id, model.known?.lines.length]).toEqual([null, 'a2', 4]);
      vi.advanceTimersByTime(5000);
      expect(model.known?.lines.length).toBe(4);
    });

    it('keeps the question of a refusal behind what is due', () => {
      FakeSocket.last.say(state());
      FakeSocket.last.say(rolled);
      FakeSocket.last.say({
        type: 'error',
        n: 4,
        ref: 9,
        code: 'move/stale',
        message: 'Too late.',
        hint: '',
        rule: '',
        ask: ask('a2'),
      });
      expect(model.known?.ask).toBeNull();
      model.reveal();
      expect(model.known?.ask?.id).toBe('a2');
    });

    it('plays the beginning to a page that has just come, once', () => {
      const first = state({ now: 1005, lines: [line(1), { ...roll, n: 2 }] });
      FakeSocket.last.say(first);
      expect([model.due?.n, model.known?.view?.headline]).toEqual([2, '']);
      FakeSocket.last.say(first);
      expect([model.due, model.known?.lines.length]).toEqual([null, 2]);
    });
  });
});
