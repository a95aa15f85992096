/** What moves, moves by transform and opacity: nothing else is animated anywhere on the page. */
import { describe, expect, it } from 'vitest';

const SMOOTH = ['transform', 'opacity', 'translate', 'scale', 'rotate', 'none', 'animation-timing-function'];
const sources = import.meta.glob<string>('../src/**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([name, text]) => ({ name, text }));

/** What stands between the brackets that open at `from`. */
function block(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
}

function inKeyframes(text: string): string[] {
  const starts = [...text.matchAll(/@keyframes [\w-]+ \{/g)];
  const blocks = starts.map((found) => block(text, found.index + found[0].length - 1));
  return blocks.flatMap((one) => [...one.matchAll(/^\s*([a-z-]+):/gm)].map((found) => found[1] ?? ''));
}

function inTransitions(text: string): string[] {
  const values = [...text.matchAll(/^\s*transition(?:-property)?:([^;]+);/gm)].map((found) => found[1] ?? '');
  const each = values.flatMap((value) => value.replace(/\([^)]*\)/g, '').split(','));
  return each.map((one) => one.trim().split(/\s+/)[0] ?? '');
}

describe('motion', () => {
  it('finds what a rule animates', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(inKeyframes('@keyframes a { from {\n height: 0;\n } to {\n opacity: 1;\n } }')).toEqual([
      'height',
      'opacity',
    ]);
    expect(inTransitions(' transition:\n  width 0.2s,\n  opacity 1s cubic-bezier(0, 1, 0, 1);')).toEqual([
      'width',
      'opacity',
    ]);
  });

  it('is nowhere of anything that is laid out', () => {
    const rough = ({ text }: { text: string }) =>
      [...inKeyframes(text), ...inTransitions(text)].some((name) => !SMOOTH.includes(name)) ||
      /import \{[^}]*\bslide\b[^}]*\} from 'svelte\/transition'/.test(text);
    expect(files.filter(rough).map((file) => file.name)).toEqual([]);
  });
});
