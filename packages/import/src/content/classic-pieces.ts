import { escapeHtml } from '@vold/contract';
import { cutUp, placeholder } from './cut-up.ts';
import { embedProvider } from './embed-address.ts';
import { type ChildNode, findElements, isTag, type ParentNode, parseHtml } from './html-dom.ts';
import { addParagraphs } from './paragraphs.ts';
import type { ContentSource, Piece } from './piece.ts';
import { shortcodeReplacers } from './shortcode-pieces.ts';
import { replaceShortcodes, shortcodeNames } from './shortcodes.ts';

/** Marks in classic content that WordPress writes as comments. */
const marks: [RegExp, Piece][] = [
  [/<!--\s?more\b[^<>]*-->/gi, { kind: 'more' }],
  [/<!--\s?nextpage\s?-->/gi, { kind: 'page-break' }],
];

/**
 * Pieces of classic content: shortcodes, addresses that embed, marks and frames become pieces of their own; the HTML
 * between gets its paragraphs. `withParagraphs` is false for the HTML of blocks, which has them.
 */
export function classicPieces(
  html: string,
  source: ContentSource,
  withParagraphs = true,
  { found, unwrap }: Container = { found: [], unwrap: new Set() },
): Piece[] {
  const put = (piece: Piece) => `\n\n<${placeholder} n="${found.push(piece) - 1}"></${placeholder}>\n\n`;
  let marked = html;
  for (const [pattern, piece] of marks) marked = marked.replace(pattern, () => put(piece));
  const replaced = replaceShortcodes(marked, shortcodeReplacers(source, put));
  for (const name of shortcodeNames(replaced, 20)) {
    source.lose(`The shortcode [${name}] is not known here and stays in the text as it was written.`);
  }
  const embedded = embedLines(replaced, put);
  const nodes = withParagraphs ? addParagraphs(embedded) : parseHtml(embedded);
  return cutUp(unwrap.size > 0 ? unwrapped(nodes, unwrap, aroundPieces(nodes)) : nodes, found);
}

/** The HTML of a block that has others in it. */
interface Container {
  /** Pieces of these others, for which placeholders are in the HTML. */
  found: Piece[];
  /** Names of elements around placeholders that mean nothing. */
  unwrap: ReadonlySet<string>;
}

/** Opens elements around placeholders, so that their pieces are at the outermost level. */
function unwrapped(
  nodes: ChildNode[],
  names: ReadonlySet<string>,
  around: ReadonlySet<ParentNode>,
): ChildNode[] {
  return nodes.flatMap((node) =>
    isTag(node) && names.has(node.name) && around.has(node)
      ? unwrapped(node.children, names, around)
      : [node],
  );
}

/** The elements that have placeholders in them. */
function aroundPieces(nodes: ChildNode[]): Set<ParentNode> {
  const around = new Set<ParentNode>();
  for (const { parent } of findElements(nodes, placeholder))
    for (
      let one: ParentNode | null = parent;
      one && !around.has(one);
      one = 'parent' in one ? one.parent : null
    )
      around.add(one);
  return around;
}

/** An address alone on its line is an embed where WordPress knows the website, else a link. */
function embedLines(html: string, put: (piece: Piece) => string): string {
  if (!/https?:\/\//.test(html)) return html;
  return html
    .split('\n')
    .map((line) => {
      const address = aloneOn(line);
      if (!address) return line;
      const url = address.replace(/&#0?38;|&amp;/g, '&');
      if (embedProvider(url)) return put({ kind: 'embed', url, caption: '' });
      return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
    })
    .join('\n');
}

/** The address that a line consists of, with or without a paragraph around it. */
function aloneOn(line: string): string | undefined {
  const text = line
    .trim()
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .trim();
  return /^https?:\/\/[^\s<>"]+$/.test(text) ? text : undefined;
}
