import { describe, expect, it } from 'vitest';
import { route, rulesAddress } from '../src/router';

const at = (path: string) => route(new URL(path, 'http://table.test'));

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new?game=doomsday', { page: 'new', game: 'doomsday' }],
    ['/tables', { page: 'tables' }],
    ['/owner', { page: 'owner' }],
    ['/notices#stop=abc', { page: 'notices' }],
    ['/table/abc123', { page: 'table', id: 'abc123' }],
    ['/rules/doomsday?q=tie%20break', { page: 'rules', game: 'doomsday', q: 'tie break', rule: '' }],
    ['/rules/doomsday#DMD-4.1', { page: 'rules', game: 'doomsday', q: '', rule: 'DMD-4.1' }],
    ['/learn/earth-gone-mad', { page: 'learn', game: 'earth-gone-mad', lesson: '' }],
    ['/learn/earth-gone-mad/last-year', { page: 'learn', game: 'earth-gone-mad', lesson: 'last-year' }],
    ['/records/abc?round=2', { page: 'record', id: 'abc', round: 2 }],
    ['/records/abc?round=x', { page: 'record', id: 'abc', round: null }],
    ['/table/a/b', { page: 'missing', path: '/table/a/b' }],
    ['/elsewhere', { page: 'missing', path: '/elsewhere' }],
  ])('%s', (path, expected) => expect(at(path)).toEqual(expected));

  it('survives a stray per cent sign', () => {
    expect(at('/table/100%')).toEqual({ page: 'table', id: '100%' });
  });

  it('a rule id is a place on the rules page', () => {
    expect(at(rulesAddress('doomsday', 'DMD-4.1'))).toMatchObject({ page: 'rules', rule: 'DMD-4.1' });
  });
});
