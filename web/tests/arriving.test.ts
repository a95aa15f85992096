import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveInTheEnd } from '../src/table/arriving';
import { keepSeat, seatToken } from '../src/table/keepsakes';
import { table } from './samples';

const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const me = { guest: 'g1', name: 'Ada', token: 'who-i-am' };

describe('coming to a table', () => {
  const ask = vi.fn<(path: string) => Promise<Response>>();
  beforeEach(() => {
    vi.stubGlobal('fetch', ask);
    ask.mockReset();
    localStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('finds the seat again by the cookie', async () => {
    const answers: Record<string, unknown> = {
      '/api/me': me,
      '/api/tables/t1': table(),
      '/api/tables/t1/link': { token: 'my-seat' },
    };
    ask.mockImplementation((path) => Promise.resolve(reply(200, answers[path])));
    expect(await arriveInTheEnd('t1', () => undefined)).toBe('who-i-am');
    expect(seatToken('t1')).toBe('my-seat');
  });

  it('asks a busy server again', async () => {
    keepSeat('t1', 'my-seat');
    ask.mockResolvedValueOnce(reply(503, { code: 'server/store', message: 'The store does not answer.' }));
    ask.mockRejectedValueOnce(new TypeError('no network'));
    ask.mockResolvedValueOnce(reply(200, me));
    const heard: unknown[] = [];
    expect(await arriveInTheEnd('t1', (problem) => heard.push(problem), 1)).toBe('who-i-am');
    expect(heard.map(String)).toEqual([
      'Error: The store does not answer.',
      'Error: The server does not answer.',
    ]);
  });

  it('takes a refusal for an answer', async () => {
    ask.mockResolvedValueOnce(reply(200, me));
    ask.mockResolvedValueOnce(reply(404, { code: 'table/unknown', message: 'There is no such table.' }));
    await expect(arriveInTheEnd('t1', () => undefined)).rejects.toThrow('There is no such table.');
  });
});
