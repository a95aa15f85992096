import { describe, expect, it } from 'vitest';
import { keyAction, ownsKeys, type Pressed } from '../src/table/keys';
import { ask } from './samples';

const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

describe('keys', () => {
  it('digits take the choice with that number', () => {
    expect(keyAction(key('2'), ask('a'))).toEqual({ do: 'answer', move: 12 });
    expect(keyAction(key('4'), ask('a'))).toBeNull();
    expect(keyAction(key('1'), null)).toBeNull();
  });

  it('space passes only where passing is a choice', () => {
    expect(keyAction(key(' '), ask('a'))).toEqual({ do: 'answer', move: 13 });
    expect(keyAction(key(' '), ask('a', { passing: null }))).toBeNull();
  });

  it('a move numbered 0 can be a pass', () => {
    expect(keyAction(key(' '), ask('a', { passing: 0 }))).toEqual({ do: 'answer', move: 0 });
  });

  it('the browser keeps its own shortcuts, and a held key answers once', () => {
    expect(keyAction(key('1', { ctrlKey: true }), ask('a'))).toBeNull();
    expect(keyAction(key('1', { repeat: true }), ask('a'))).toBeNull();
    expect(keyAction(key('U'), null)).toEqual({ do: 'undo' });
  });

  it('F1 turns to the deck and G to the charts, F1 also while typing', () => {
    expect(keyAction(key('F1'), null)).toEqual({ do: 'deck' });
    expect(keyAction(key('g'), null)).toEqual({ do: 'charts' });
    document.body.innerHTML = '<input><dialog><input></dialog>';
    expect(ownsKeys(document.querySelector('input'), 'F1')).toBe(false);
    expect(ownsKeys(document.querySelector('input'), 'g')).toBe(true);
    expect(ownsKeys(document.querySelector('dialog input'), 'F1')).toBe(true);
  });

  it('text being typed and a button under the space bar keep their keys', () => {
    document.body.innerHTML =
      '<input><button>b</button><dialog><p id="in">x</p></dialog><h2 tabindex="-1">q</h2>';
    const find = (selector: string) => document.querySelector(selector);
    expect(ownsKeys(find('input'), '1')).toBe(true);
    expect(ownsKeys(find('button'), ' ')).toBe(true);
    expect(ownsKeys(find('button'), '1')).toBe(false);
    expect(ownsKeys(find('#in'), '1')).toBe(true);
    expect(ownsKeys(find('h2'), ' ')).toBe(false);
  });
});
