import { createCache } from '@vold/runtime/cache';
import postcss, { type ChildNode, type Container } from 'postcss';
import type { PageContent } from './page-content.ts';

/** The rules of a style sheet that can match in a page with this content, as text. */
export type UsedRules = (content: PageContent) => string;

/**
 * A piece of a style sheet: text that is always wanted, a rule with what each of its selectors needs, a face with the letters
 * that it is for, or a block of pieces (`@media`).
 */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; text: string; needs: readonly (readonly string[])[] }
  | { kind: 'face'; text: string; letters: readonly LetterRange[] }
  | { kind: 'block'; open: string; pieces: readonly Piece[] };

type LetterRange = readonly [first: number, last: number];

/**
 * Reads a style sheet once, so that a page can carry the part of it that it needs instead of asking for all of it before it
 * is painted. A visitor's page has no script: its elements are all that will ever match.
 */
export function readRules(css: string): UsedRules {
  const pieces = piecesOf(postcss.parse(css));
  return (content) => textOf(pieces, content);
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).map((node): Piece => {
    if (node.type === 'rule') {
      return { kind: 'rule', text: node.toString(), needs: node.selectors.map(needsOf) };
    }
    if (node.type === 'atrule' && node.name === 'font-face') {
      return { kind: 'face', text: node.toString(), letters: lettersOf(node) };
    }
    const isBlock = node.type === 'atrule' && node.nodes && /^(?:media|supports|layer)$/.test(node.name);
    if (!isBlock) return { kind: 'text', text: node.type === 'comment' ? '' : closed(node) };
    return { kind: 'block', open: `@${node.name} ${node.params}{`, pieces: piecesOf(node) };
  });
}

/** A statement without a block (`@layer a, b`) needs its semicolon, which the parser drops. */
function closed(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node};` : node.toString();
}

/** The elements and classes without which a selector matches nothing; those in brackets may be alternatives, or excluded. */
function needsOf(selector: string): string[] {
  // An escaped name would have to be read letter by letter; ours have none.
  if (selector.includes('\\')) return [];
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const names = plain.replace(/::?[\w-]+|#[\w-]+/g, '').match(/\.?[a-z_][\w-]*/gi) ?? [];
  return names.map((name) => (name.startsWith('.') ? name : name.toLowerCase()));
}

/** The letters that a face is for (`unicode-range`); none where it is for all. */
function lettersOf(face: Container<ChildNode>): LetterRange[] {
  const found: LetterRange[] = [];
  face.walkDecls('unicode-range', ({ value }) => {
    for (const [, first = '', last] of value.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)) {
      const end = last ?? first.replaceAll('?', 'f');
      found.push([Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(end, 16)]);
    }
  });
  return found;
}

function textOf(pieces: readonly Piece[], content: PageContent): string {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'block') {
      const inside = textOf(piece.pieces, content);
      if (inside) text += `${piece.open}${inside}}`;
    } else if (isNeeded(piece, content)) text += piece.text;
  }
  return text;
}

function isNeeded(piece: Exclude<Piece, { kind: 'block' }>, { names, letters }: PageContent): boolean {
  if (piece.kind === 'rule') return piece.needs.some((needs) => needs.every((name) => names.has(name)));
  if (piece.kind === 'text' || piece.letters.length === 0) return true;
  // Every page has Latin-1 letters. Other letters that a visitor types into a form use the fallback font.
  if (piece.letters.some(([first]) => first <= 0xff)) return true;
  for (const letter of letters) {
    if (piece.letters.some(([first, last]) => letter >= first && letter <= last)) return true;
  }
  return false;
}

/** Style sheets of themes that are kept as they were read. */
const maxKept = 100;
const kept = createCache<string, UsedRules>(maxKept);

/** The rules of a theme's stylesheet that a page can need: a page has few of its classes. */
export function usedRulesOf(css: string, content: PageContent): string {
  const rules = kept.get(css) ?? readRules(css);
  kept.set(css, rules);
  return rules(content);
}
