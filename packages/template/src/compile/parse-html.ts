import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
  type Token,
  Tokenizer,
} from 'parse5';
import { isSafeTag, voidTags } from '../allow-list.ts';
import { templateLimits } from '../compiled-template.ts';
import type { Place, Problems } from './problems.ts';

export type SourceElement = DefaultTreeAdapterTypes.Element;
export type SourceNode = DefaultTreeAdapterTypes.ChildNode;

/** A piece of the source, or of the tree that a browser makes of it. */
interface Piece {
  kind: 'open' | 'close' | 'text';
  /** The tag in lower case, or the text. */
  name: string;
  place: Place;
  /** The browser added it. */
  added?: boolean;
}

/**
 * Parses a template as browsers do, and only if they keep it as it is written: every element is closed, and nothing is moved,
 * dropped or added. What is drawn is then the same tree again.
 *
 * @returns the nodes at the top; null: it has errors
 */
export function parseHtml(source: string, problems: Problems): readonly SourceNode[] | null {
  const written = readPieces(source, problems);
  if (problems.errors > 0) return null;
  const body = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
  const tree = parseFragment(body, source, { sourceCodeLocationInfo: true });
  const kept = piecesOf(tree);
  if (!compare(written, kept, problems)) return null;
  const again = piecesOf(parseFragment(body, serialize(tree), {}));
  if (!compare(kept, again, problems)) return null;
  return tree.childNodes;
}

export function placeOf(location: Token.Location | null | undefined): Place {
  return { line: location?.startLine ?? 1, column: location?.startCol ?? 1 };
}

/** Elements whose content is no markup for browsers. */
const rawText = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
);

const syntaxMessages: Record<string, string> = {
  'duplicate-attribute': 'This attribute is here twice.',
  'missing-whitespace-between-attributes': 'Put a space between attributes.',
  'eof-in-tag': 'This tag is not finished.',
  'eof-in-comment': 'This comment is not finished.',
  'unexpected-character-in-attribute-name': 'An attribute name may not have quotes or “<”.',
  'unexpected-character-in-unquoted-attribute-value': 'Put quotes around this value.',
  'missing-attribute-value': 'The attribute has no value after “=”.',
  'invalid-first-character-of-tag-name': 'Write &lt; for a “<” in text.',
  'unknown-named-character-reference': 'There is no such character reference. Write &amp; for “&”.',
  'missing-semicolon-after-character-reference': 'A character reference ends in “;”.',
  'missing-end-tag-name': 'This end tag has no name.',
  'end-tag-with-attributes': 'An end tag has no attributes.',
  'end-tag-with-trailing-solidus': 'An end tag has no “/” at its end.',
  'unexpected-null-character': 'This control character is not allowed.',
  'control-character-in-input-stream': 'This control character is not allowed.',
};

/** Reads the tags as they are written. After a tag that fits nowhere the rest says nothing, and is skipped. */
function readPieces(source: string, problems: Problems): Piece[] {
  const pieces: Piece[] = [];
  const open: Piece[] = [];
  let stopped = false;
  let count = 0;
  let svgFrom: number | null = null;
  const stop = (place: Place, message: string) => {
    if (!stopped) problems.error(place, message);
    stopped = true;
  };
  const addText = (token: Token.CharacterToken) => {
    if (!stopped) count += pushText(pieces, token.chars, placeOf(token.location));
    limit(token);
  };
  const limit = (token: Token.Token) => {
    if (count > templateLimits.nodes)
      stop(placeOf(token.location), `A template has at most ${templateLimits.nodes} elements and texts.`);
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        if (stopped) return;
        const { tagName: name, selfClosing } = token;
        const place = placeOf(token.location);
        const inSvg = svgFrom !== null;
        count += 1;
        limit(token);
        if (!isSafeTag(name) && !isSvgName(name)) {
          problems.error(place, refusalOf(name));
          if (rawText.has(name)) stopped = true;
        }
        pieces.push({ kind: 'open', name, place });
        const isEmpty = inSvg ? selfClosing : voidTags.has(name) || (name === 'svg' && selfClosing);
        if (isEmpty) {
          pieces.push({ kind: 'close', name, place });
          return;
        }
        if (selfClosing)
          return stop(place, `<${name}> is not empty for browsers: write <${name}></${name}>.`);
        open.push({ kind: 'open', name, place });
        if (name === 'svg') svgFrom ??= open.length;
        if (open.length > templateLimits.depth)
          stop(place, `Elements are at most ${templateLimits.depth} deep within each other.`);
      },
      onEndTag(token) {
        if (stopped) return;
        const { tagName: name } = token;
        const place = placeOf(token.location);
        const last = open.at(-1);
        if (last?.name !== name) {
          const isOpen = open.some((one) => one.name === name);
          if (last && isOpen) stop(last.place, `<${last.name}> is not closed before </${name}>.`);
          else stop(place, `</${name}> closes nothing.`);
          return;
        }
        if (svgFrom === open.length) svgFrom = null;
        open.pop();
        pieces.push({ kind: 'close', name, place });
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onComment() {},
      onDoctype(token) {
        stop(placeOf(token.location), 'A template is one element, without a doctype.');
      },
      onEof() {
        if (stopped) return;
        for (const { name, place } of open) problems.error(place, `<${name}> is never closed.`);
      },
      onParseError({ code, startLine, startCol }) {
        if (stopped) return;
        const message = syntaxMessages[code] ?? `This is not well-formed HTML (${code}).`;
        problems.error({ line: startLine, column: startCol }, message);
      },
    },
  );
  tokenizer.write(source, true);
  return pieces;
}

/** Browsers correct the case of these names by themselves. */
const svgNames: Record<string, string> = {
  lineargradient: 'linearGradient',
  radialgradient: 'radialGradient',
  clippath: 'clipPath',
};

function isSvgName(name: string): boolean {
  return isSafeTag(svgNames[name] ?? name, true);
}

const refusals: Record<string, string> = {
  main: 'The page has its own <main>: use <section> or <div>.',
  style: 'Styles go into the CSS of the template.',
  script: 'Templates have no scripts.',
  iframe: 'Templates have no frames. Use the section “Embed”.',
};
for (const name of ['form', 'input', 'select', 'textarea', 'option', 'fieldset'])
  refusals[name] = `Templates have no <${name}>. Use the section “Form”.`;

function refusalOf(name: string): string {
  if (refusals[name]) return refusals[name];
  return name.includes('-')
    ? `<${name}> would need a script: templates have no custom elements.`
    : `Templates may not have <${name}>.`;
}

/** The pieces of a parsed tree, without recursion. */
function piecesOf(tree: DefaultTreeAdapterTypes.ParentNode): Piece[] {
  const pieces: Piece[] = [];
  const stack: (SourceNode | Piece)[] = [...tree.childNodes].reverse();
  while (true) {
    const node = stack.pop();
    if (node === undefined) return pieces;
    if ('kind' in node) pieces.push(node);
    else if ('value' in node) pushText(pieces, node.value, placeOf(node.sourceCodeLocation));
    else if ('tagName' in node) {
      const [name, place] = [node.tagName.toLowerCase(), placeOf(node.sourceCodeLocation)];
      pieces.push({ kind: 'open', name, place, added: !node.sourceCodeLocation });
      stack.push({ kind: 'close', name, place });
      for (let index = node.childNodes.length - 1; index >= 0; index--)
        stack.push(node.childNodes[index] as SourceNode);
    }
  }
}

/** Adds a text to the one before it, or as a new piece. Returns how many pieces that makes. */
function pushText(pieces: Piece[], text: string, place: Place): 0 | 1 {
  const last = pieces.at(-1);
  if (last?.kind === 'text') {
    last.name += text;
    return 0;
  }
  // Browsers drop a line break at the start of <pre>.
  const isStartOfPre = last?.kind === 'open' && last.name === 'pre';
  pieces.push({ kind: 'text', name: isStartOfPre ? text.replace(/^\n/, '') : text, place });
  return 1;
}

/** True if two parses are the same; reports the first difference. */
function compare(written: readonly Piece[], kept: readonly Piece[], problems: Problems): boolean {
  let at = 0;
  for (const piece of written) {
    // A text that is empty in one reading only.
    const other = kept[at];
    if (other && other.kind === piece.kind && other.name === piece.name) {
      at += 1;
      continue;
    }
    if (piece.kind === 'text' && piece.name === '') continue;
    problems.error(piece.place, differenceOf(piece, other, kept[at + 1]));
    return false;
  }
  const more = kept[at];
  if (!more) return true;
  problems.error(more.place, differenceOf(more, undefined));
  return false;
}

function differenceOf(piece: Piece, other: Piece | undefined, next?: Piece): string {
  const what = piece.kind === 'text' ? 'Text' : `<${piece.name}>`;
  if (other?.kind === 'open' && other.added)
    return `Browsers add <${other.name}> around ${what}: write it in the template.`;
  if (piece.kind === 'open' && (other?.kind === 'text' || other?.kind === 'open'))
    return `Browsers move something out of ${what}, which cannot be within it.`;
  const isMoved = next?.kind === 'open' && next.name === piece.name;
  if (other?.kind === 'close' && piece.kind === 'open' && isMoved)
    return `<${piece.name}> cannot be within <${other.name}>: browsers close <${other.name}> before it.`;
  return `${what} cannot be here: browsers move or drop it.`;
}
