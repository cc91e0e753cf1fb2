import { useFrame } from '../session/frame-store.ts';

/**
 * Selects the words that a search has found in a field, once, so that typing replaces them.
 *
 * @returns false if the field does not show them (yet)
 */
export function selectFound(control: HTMLElement): boolean {
  const { found } = useFrame.getState();
  if (found === '') return true;
  const isLine = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  const nodes = isLine ? [] : textsOf(control);
  const text = isLine ? control.value : nodes.map(({ data }) => data).join('');
  const [start, end] = placeIn(text.toLowerCase(), found.toLowerCase());
  if (start === end) return false;
  useFrame.setState({ found: '' });
  if (isLine) control.setSelectionRange(start, end);
  const [from, to] = [pointAt(nodes, start), pointAt(nodes, end)];
  if (from && to) getSelection()?.setBaseAndExtent(...from, ...to);
  return true;
}

/** The place of all the words, else of the first one that is there. */
function placeIn(text: string, words: string): [start: number, end: number] {
  for (const wanted of [words, ...words.split(/\s+/)]) {
    const at = text.indexOf(wanted);
    if (at >= 0) return [at, at + wanted.length];
  }
  return [0, 0];
}

function textsOf(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function pointAt(nodes: readonly Text[], offset: number): [node: Text, offset: number] | null {
  let left = offset;
  for (const node of nodes) {
    if (left <= node.length) return [node, left];
    left -= node.length;
  }
  return null;
}
