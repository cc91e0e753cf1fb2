import { tokenize, tokenTypes } from './css-tree.ts';
import type { Place, Problems } from './problems.ts';

/** Brackets within each other: the parser is recursive. */
const maxNesting = 32;

const { Function: FunctionToken, BadString, BadUrl, CDO, CDC, Comment, Delim } = tokenTypes;
const { String: StringToken, LeftCurlyBracket, LeftParenthesis, LeftSquareBracket } = tokenTypes;
const { RightCurlyBracket, RightParenthesis, RightSquareBracket } = tokenTypes;
const closing: Record<number, number> = {
  [LeftCurlyBracket]: RightCurlyBracket,
  [LeftParenthesis]: RightParenthesis,
  [LeftSquareBracket]: RightSquareBracket,
  [FunctionToken]: RightParenthesis,
};
const closers = new Set([RightCurlyBracket, RightParenthesis, RightSquareBracket]);
const mayEscape = new Set<number>([StringToken, Comment]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * Checks at the level of tokens: no construct is left open, and names have no escapes. A browser reads `u\72l(` as an address;
 * other readers would be fooled.
 */
export function checkTokens(css: string, problems: Problems): void {
  const place = placesIn(css);
  const open: { close: number; start: number }[] = [];
  let stopped = false;
  const stop = (start: number, message: string) => {
    if (!stopped) problems.error(place(start), message);
    stopped = true;
  };
  tokenize(css, (type, start, end) => {
    if (stopped) return;
    const text = css.slice(start, end);
    if (control.test(text)) return stop(start, 'Control characters are not allowed.');
    if (!mayEscape.has(type) && text.includes('\\'))
      return stop(
        start,
        'Backslashes are allowed in strings only: write names and addresses without escapes.',
      );
    if (type === BadString) return stop(start, 'This string is not closed.');
    if (type === BadUrl) return stop(start, 'This address cannot be read: put it in quotes.');
    if (type === CDO || type === CDC) return stop(start, 'HTML comments are not allowed in CSS.');
    if (type === StringToken && !isClosed(text)) return stop(start, 'This string is not closed.');
    if (type === Comment && !text.endsWith('*/')) return stop(start, 'This comment is not closed.');
    const close = closing[type];
    if (close !== undefined) {
      open.push({ close, start });
      if (open.length > maxNesting) stop(start, `Brackets are at most ${maxNesting} deep within each other.`);
    } else if (closers.has(type) && open.pop()?.close !== type) stop(start, 'This bracket closes nothing.');
  });
  const left = open.at(-1);
  if (left) stop(left.start, 'This bracket is never closed.');
}

function isClosed(text: string): boolean {
  return text.length > 1 && text.at(-1) === text[0];
}

/** The place of each offset, for offsets that grow. */
function placesIn(text: string): (offset: number) => Place {
  let [line, start, at] = [1, 0, 0];
  return (offset) => {
    for (; at < offset; at++) {
      if (text[at] !== '\n') continue;
      line += 1;
      start = at + 1;
    }
    return { line, column: offset - start + 1 };
  };
}

/** The style sheet as it may stand in a style element: without a `<` that HTML could read. */
export function closedToHtml(css: string): string {
  if (!css.includes('<')) return css;
  const parts: string[] = [];
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    // A range of a media query has `<` before a number, or before a name as tags have it.
    const isOpen = text === '<' && !/[\d=]/.test(css.charAt(end));
    if (type === Delim) parts.push(isOpen ? '< ' : text);
    else parts.push(text.replaceAll('<', '\\3c '));
  });
  return parts.join('');
}
