import { describe, expect, it } from 'vitest';
import { keyAction, ownsKeys, pressNumber, toLit, type Pressed } from '../src/table/keys';

const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

describe('keys', () => {
  it('digits press the button that has the number on the screen', () => {
    expect(keyAction(key('2'))).toEqual({ do: 'press', number: 2 });
    document.body.innerHTML = '<button data-number="1">a</button><button data-number="2">b</button>';
    const pressed: string[] = [];
    document.body.onclick = (event) => pressed.push((event.target as HTMLElement).innerHTML);
    pressNumber(2);
    pressNumber(3);
    expect(pressed).toEqual(['b']);
    document.body.onclick = null;
  });

  it('the browser keeps its own shortcuts, and a held key answers once', () => {
    expect(keyAction(key('1', { ctrlKey: true }))).toBeNull();
    expect(keyAction(key('1', { repeat: true }))).toBeNull();
    expect(keyAction(key('U'))).toEqual({ do: 'undo' });
    expect(keyAction(key(' '))).toEqual({ do: 'pass' });
    expect(keyAction(key('L'))).toEqual({ do: 'list' });
  });

  it('brackets go round the lit things', () => {
    document.body.innerHTML =
      '<button data-thing="a" data-lit></button><button data-thing="b"></button><button data-thing="c" data-lit></button>';
    const at = () => (document.activeElement as HTMLElement).dataset['thing'];
    const visited = ([1, 1, 1, -1] as const).map((step) => {
      toLit(step);
      return at();
    });
    expect(visited).toEqual(['a', 'c', 'a', 'c']);
  });

  it('F1 turns to the deck and G to the charts, F1 also while typing', () => {
    expect(keyAction(key('F1'))).toEqual({ do: 'deck' });
    expect(keyAction(key('g'))).toEqual({ do: 'charts' });
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
