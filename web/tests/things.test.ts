import { describe, expect, it } from 'vitest';
import { drawnThing } from '../src/frame/things';
import type { AskInfo } from '../src/wire/messages';

const ask = { text: 'What do you do?', rule: 'DMD-3.4' } as AskInfo;

function drawn(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

describe('a thing that is only drawn', () => {
  it('is called as on the board, and says what is asked instead, with the rule', () => {
    expect(drawnThing(drawn('<i data-thing="F1-W.1" aria-label="Seat F1-W: empty"></i>'), ask)).toEqual({
      name: 'Seat F1-W: empty',
      text: 'Not part of what you are asked now: What do you do?',
      rule: 'DMD-3.4',
    });
  });

  it('says nothing where it has no name', () => {
    expect(drawnThing(drawn('<i data-thing="x"></i>'), ask)).toBeNull();
  });
});
