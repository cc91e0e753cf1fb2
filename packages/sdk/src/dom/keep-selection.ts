/**
 * A place in a text, independent of markup. White space is not counted: a website may write it differently between its elements
 * than it is stored.
 */
interface Place {
  /** Characters before it that are no white space. */
  readonly letters: number;
  /** White space between it and the letter before it; null: it belongs to the letter after it, as at the start of a line. */
  readonly spaces: number | null;
}

/** Replaces what is in a field by `change`, and leaves the caret or the selection at the same letters. */
export function keepSelection(field: HTMLElement, change: () => void): void {
  const selection = getSelection();
  const [anchor, focus] = [
    placeOf(field, selection?.anchorNode ?? null, selection?.anchorOffset ?? 0),
    placeOf(field, selection?.focusNode ?? null, selection?.focusOffset ?? 0),
  ];
  change();
  if (anchor && focus) selection?.setBaseAndExtent(...pointOf(field, anchor), ...pointOf(field, focus));
}

function placeOf(field: HTMLElement, node: Node | null, offset: number): Place | null {
  if (!node || !field.contains(node)) return null;
  const before = document.createRange();
  before.selectNodeContents(field);
  before.setEnd(node, offset);
  const own = node instanceof Text ? node.data.slice(0, offset) : '';
  const text = own.trimEnd();
  return {
    letters: before.toString().replaceAll(/\s/g, '').length,
    spaces: text === '' ? null : own.length - text.length,
  };
}

function pointOf(field: HTMLElement, { letters, spaces }: Place): [node: Node, offset: number] {
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  let end: [node: Node, offset: number] = [field, field.childNodes.length];
  let left = spaces === null ? letters + 1 : letters;
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (/\S/.test(node.data)) end = [node, node.data.length];
    for (const { index } of node.data.matchAll(/\S/g)) {
      left -= 1;
      if (left > 0) continue;
      if (spaces === null) return [node, index];
      const rest = node.data.slice(index + 1);
      return [node, index + 1 + Math.min(spaces, rest.length - rest.trimStart().length)];
    }
  }
  return end;
}
