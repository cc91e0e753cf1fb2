import postcss, { type ChildNode, type Container } from 'postcss';

/** The rules of a style sheet that can match in a page whose elements have these classes, as text. */
export type UsedRules = (classes: ReadonlySet<string>) => string;

/** A piece of a style sheet: text that is always wanted, a rule with what it needs, or a block of pieces (`@media`). */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; text: string; needs: readonly (readonly string[])[] }
  | { kind: 'block'; open: string; pieces: readonly Piece[] };

/**
 * Reads a style sheet once, so that a page can carry the part of it that it needs instead of asking for all of it before it
 * is painted. A visitor's page has no script: its classes are all that will ever match.
 */
export function readRules(css: string): UsedRules {
  const pieces = piecesOf(postcss.parse(css));
  return (classes) => textOf(pieces, classes);
}

/** The classes of a page's elements. */
export function classesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.split(' ')) found.add(name);
  }
  return found;
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).map((node): Piece => {
    if (node.type === 'rule')
      return { kind: 'rule', text: node.toString(), needs: node.selectors.map(needsOf) };
    const isBlock = node.type === 'atrule' && node.nodes && /^(?:media|supports|layer)$/.test(node.name);
    if (!isBlock) return { kind: 'text', text: node.type === 'comment' ? '' : closed(node) };
    return { kind: 'block', open: `@${node.name} ${node.params}{`, pieces: piecesOf(node) };
  });
}

/** A statement without a block (`@layer a, b`) ends in a semicolon, which belongs to nobody once it stands alone. */
function closed(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node};` : node.toString();
}

/** The classes without which a selector matches nothing; those in brackets may be alternatives, or excluded. */
function needsOf(selector: string): string[] {
  // An escaped name would have to be read letter by letter; ours have none.
  if (selector.includes('\\')) return [];
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function textOf(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'rule') {
      if (piece.needs.some((names) => names.every((name) => classes.has(name)))) text += piece.text;
    } else {
      const inside = textOf(piece.pieces, classes);
      if (inside) text += `${piece.open}${inside}}`;
    }
  }
  return text;
}
