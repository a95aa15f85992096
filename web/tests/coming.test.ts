import { describe, expect, it } from 'vitest';
import { canRemove, canVoteOut, freeSeat, isAsking, isSilenced, seatToAskFor } from '../src/table/coming';
import { fromState, type Known } from '../src/table/fold';
import type { SeatInfo, TableInfo } from '../src/wire/messages';
import { state, table } from './samples';

const watcher = { seat: null, guest: 'g9', name: 'Eve', host: false, token: '' };
const known = (more: Partial<TableInfo>, you = watcher as Known['you']): Known =>
  fromState(state({ you, table: table(more) }));
const seats = (...changes: Partial<SeatInfo>[]): SeatInfo[] =>
  table().seats.map((seat, i) => ({ ...seat, ...changes[i] }));
const host = { seat: 0, guest: 'g1', name: 'Ada', host: true, token: '' };

describe('coming while a game is on', () => {
  it('asks for a bot seat where the table allows it', () => {
    expect(seatToAskFor(known({ late: true }))).toBe(1);
    expect(seatToAskFor(known({ late: false }))).toBe(null);
    expect(seatToAskFor(known({ late: true, status: 'over' }))).toBe(null);
    expect(seatToAskFor(known({ late: true }, host))).toBe(null);
  });

  it('takes a seat that was kept free', () => {
    expect(freeSeat(known({ seats: seats({}, { kind: 'open' }) }))).toBe(1);
    expect(freeSeat(known({}))).toBe(null);
    expect(freeSeat(known({ status: 'gathering', seats: seats({}, { kind: 'open' }) }))).toBe(null);
  });

  it('knows that one has asked', () => {
    const asking = { ...table().votes, newcomers: [{ guest: 'g9', name: 'Eve', seat: 1 }] };
    expect(isAsking(known({ votes: asking }))).toBe(true);
    expect(isAsking(known({}))).toBe(false);
  });
});

describe('a host and those who came', () => {
  const person = (more: Partial<SeatInfo> = {}): SeatInfo => ({
    ...table().seats[1]!,
    kind: 'person',
    name: 'Ben',
    guest: 'g2',
    ...more,
  });

  it('removes anybody while people gather, later those who came late', () => {
    expect(canRemove(known({ status: 'gathering' }, host), person())).toBe(true);
    expect(canRemove(known({}, host), person())).toBe(false);
    expect(canRemove(known({}, host), person({ late: true }))).toBe(true);
    expect(canRemove(known({ status: 'gathering' }), person())).toBe(false);
    expect(canRemove(known({ status: 'gathering' }, host), { ...person(), seat: 0 })).toBe(false);
  });

  it('votes with those who were there at the start', () => {
    expect(canVoteOut(known({}, host), person())).toBe(true);
    expect(canVoteOut(known({ seats: seats({ late: true }) }, host), person())).toBe(false);
    expect(canVoteOut(known({}), person())).toBe(false);
  });

  it('silences those who watch', () => {
    expect(isSilenced(known({ watcher_talk: 'silent' }))).toBe(true);
    expect(isSilenced(known({ watcher_talk: 'silent' }, host))).toBe(false);
    expect(isSilenced(known({ watcher_talk: 'slow' }))).toBe(false);
  });
});
