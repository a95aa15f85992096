/** The little Markdown that rules are written in, as parts to show. Nothing becomes HTML. */

export interface Part {
  kind: 'text' | 'strong' | 'em' | 'code' | 'rule';
  text: string;
}

const PIECES = /(`[^`]+`)|(\*\*[^*]+\*\*)|(\*[^*\s][^*]*\*)|\b([A-Z]{3}-[A-Z]*\d+(?:\.\d+)*)\b/g;

const RULE = /^[A-Z]{3}-[A-Z]*\d+(?:\.\d+)*$/;

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(piece(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function piece([whole, code, strong, em]: RegExpMatchArray): Part {
  if (code) return { kind: RULE.test(code.slice(1, -1)) ? 'rule' : 'code', text: code.slice(1, -1) };
  if (strong) return { kind: 'strong', text: strong.slice(2, -2) };
  if (em) return { kind: 'em', text: em.slice(1, -1) };
  return { kind: 'rule', text: whole };
}
