interface Caret {
  node: Node;
  offset: number;
}

/**
 * Selects the word at a point of the window, as a double click does. Browsers do not select text in links that are not
 * edited: a press there may begin a drag.
 */
export function selectWord(field: HTMLElement, x: number, y: number): void {
  const caret = caretAt(x, y);
  if (!(caret?.node instanceof Text) || !field.contains(caret.node)) return;
  const texts = textsOf(lineOf(caret.node, field));
  const text = texts.map(({ data }) => data).join('');
  const before = texts.slice(0, texts.indexOf(caret.node)).reduce((sum, { data }) => sum + data.length, 0);
  const at = before + caret.offset;
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  // Behind the last letter of a word is the right half of that letter.
  const found = [words.containing(at), words.containing(at - 1)].find((part) => part?.isWordLike);
  const [start, end] = found ? [found.index, found.index + found.segment.length] : [at, at];
  const [anchor, focus] = [pointIn(texts, start, false), pointIn(texts, end, true)];
  getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}

function caretAt(x: number, y: number): Caret | null {
  // Safari before 26.2 has the older call only.
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Returns the element whose lines the text is in: words continue over bold and links. */
function lineOf(text: Text, field: HTMLElement): HTMLElement {
  let line = text.parentElement ?? field;
  while (line !== field && getComputedStyle(line).display === 'inline') line = line.parentElement ?? field;
  return line;
}

function textsOf(line: Node): Text[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** @param isEnd true: at the end of a text rather than at the start of the next one */
function pointIn(texts: readonly Text[], at: number, isEnd: boolean): Caret {
  let left = at;
  for (const node of texts) {
    const { length } = node.data;
    if (left < length || (isEnd && left === length)) return { node, offset: left };
    left -= length;
  }
  const last = texts.at(-1) as Text;
  return { node: last, offset: last.data.length };
}
