export { cleanPasted } from '@vold/document/clean-pasted';

/**
 * Puts cleaned blocks where the caret is, as the form's editor does: a paragraph at the start or the end is joined with
 * the one around the caret. The browser's own command would bring its look and nest lists wrongly.
 */
export function insertBlocks(field: HTMLElement, html: string): void {
  const selection = getSelection();
  if (!html || !selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  if (!field.contains(range.commonAncestorContainer)) return;
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const blocks = [...holder.children];
  deleteSelected(field, range);
  const around = blockAround(field, range.startContainer);
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return;
  if (blocks.length === 1 && isParagraph(first) && around && !isEmpty(around)) {
    insertInline(field, range, first, selection);
    return;
  }
  // The rest of the block goes below what is pasted.
  const rest = document.createRange();
  rest.setStart(range.startContainer, range.startOffset);
  if (around) rest.setEndAfter(around);
  const tail = around ? (rest.extractContents().firstElementChild ?? null) : null;
  if (around) around.after(...blocks);
  else range.insertNode(holder);
  if (!around) holder.replaceWith(...blocks);
  if (around && isEmpty(around)) around.remove();
  else if (around && isTextBlock(around) && isParagraph(first)) {
    around.append(...first.childNodes);
    first.remove();
  }
  const end = last.isConnected ? last : (around ?? last);
  const caret = document.createRange();
  caret.selectNodeContents(end);
  caret.collapse(false);
  if (tail && !isEmpty(tail)) {
    if (isTextBlock(tail) && isParagraph(end)) end.append(...tail.childNodes);
    else end.after(tail);
  }
  selection.removeAllRanges();
  selection.addRange(caret);
}

/** The rest of the first and the last block becomes one block, with the caret at the start of the selection. */
function deleteSelected(field: HTMLElement, range: Range): void {
  const { startContainer, startOffset } = range;
  const first = blockAround(field, startContainer);
  const last = blockAround(field, range.endContainer);
  range.deleteContents();
  if (startContainer !== field) range.setStart(startContainer, startOffset);
  range.collapse(true);
  if (!last?.isConnected || last === first) return;
  if (first && isTextBlock(first) && isTextBlock(last)) first.append(...last.childNodes);
  if (isEmpty(last)) last.remove();
}

/** Puts text where the caret is, and out of what is bold or a link there: it has its own formatting. */
function insertInline(field: HTMLElement, range: Range, from: Element, selection: Selection): void {
  const { startContainer, startOffset } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const found = element?.closest('p, h1, h2, h3, h4, h5, h6, li, td, th, pre');
  const line = found && field.contains(found) ? found : field;
  const rest = document.createRange();
  rest.setStart(startContainer, startOffset);
  rest.setEnd(line, line.childNodes.length);
  const tail = rest.extractContents();
  const nodes = [...from.childNodes];
  const last = nodes.at(-1);
  line.append(...nodes, tail);
  // The halves of what was split may be empty.
  for (const part of line.querySelectorAll('a, b, strong, code, i, em, s, u, sub, sup'))
    if (isEmpty(part)) part.remove();
  if (last) range.setStartAfter(last);
  range.collapse(true);
  selection.removeAllRanges();
  selection.addRange(range);
}

/** The block of the field that a node is in; null for text that is in none. */
function blockAround(field: HTMLElement, node: Node): Element | null {
  let at: Node | null = node;
  // After everything was deleted the caret is in the field itself.
  if (at === field) return field.firstElementChild;
  while (at && at.parentNode !== field) at = at.parentNode;
  return at instanceof Element && !/^(?:A|B|BR|CODE|EM|I|IMG|S|SPAN|STRONG|SUB|SUP|U)$/.test(at.tagName)
    ? at
    : null;
}

function isParagraph(element: Element): boolean {
  return element.tagName === 'P';
}

function isTextBlock(element: Element): boolean {
  return /^(?:P|H[1-6])$/.test(element.tagName);
}

function isEmpty(element: Element): boolean {
  return !element.textContent?.trim() && !element.querySelector('img, hr, video, audio');
}
