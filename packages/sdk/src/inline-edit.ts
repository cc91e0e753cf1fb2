import { keepSelection } from './dom/keep-selection.ts';
import { selectWord } from './dom/select-word.ts';
import { keepKeys } from './dom/typing-keys.ts';

export { createEchoes } from './echoes.ts';
// Rich texts are loaded with this file, and get from it what both use.
export { keepKeys, keepSelection, selectWord };

export interface InlineEdit {
  readonly field: HTMLElement;
  readonly sectionId: string;
  readonly path: string;
  /** The current text of the field. */
  readonly text: string;
  /**
   * A value for this field came from the dashboard, which holds all that this edit sent. What was sent changes nothing;
   * another one (an undo, another form) replaces what is shown.
   */
  receive(value: string): void;
  /** Ends; the text stays. */
  end(): void;
}

export interface InlineEditOptions {
  field: HTMLElement;
  sectionId: string;
  path: string;
  /** Enter makes a new line; else it ends the edit. */
  isMultiline: boolean;
  /** The value that the field shows. */
  value: string;
  /** At most once per painted frame, never within a composition (an accent, a Chinese word). @returns what will be stored */
  onText: (text: string) => string;
  onEnd: () => void;
}

/** Edits the text of an element in place. */
export function startInlineEdit({
  field,
  sectionId,
  path,
  value: first,
  isMultiline,
  onText,
  onEnd,
}: InlineEditOptions): InlineEdit {
  const before = { editable: field.getAttribute('contenteditable'), spell: field.getAttribute('spellcheck') };
  const textNow = (): string => {
    const text = shownText(field, isMultiline ? '\n' : ' ').replaceAll('\u00a0', ' ');
    return isMultiline ? text : oneLine(text);
  };
  let last = textNow();
  // The value we expect the dashboard to have after our last message.
  let stored = first;
  let pending = 0;
  let isComposing = false;
  let isOver = false;
  const listening = new AbortController();

  const flush = (): void => {
    cancelAnimationFrame(pending);
    pending = 0;
    const text = textNow();
    if (text === last) return;
    last = text;
    stored = onText(text);
  };
  const schedule = (): void => {
    if (!isComposing) pending ||= requestAnimationFrame(flush);
  };
  const onCompositionStart = (): void => {
    isComposing = true;
  };
  const onCompositionEnd = (): void => {
    isComposing = false;
    schedule();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isMultiline || oneLine(text) === text) return;
    event.preventDefault();
    document.execCommand('insertText', false, oneLine(text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && !event.isComposing;
    if (event.key !== 'Escape' && !(isEnter && !isMultiline)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.isComposing) end();
  };

  const end = (): void => {
    if (isOver) return;
    isOver = true;
    flush();
    listening.abort();
    restore(field, 'contenteditable', before.editable);
    restore(field, 'spellcheck', before.spell);
    onEnd();
  };

  // plaintext-only: pasted and dropped markup arrives as text.
  field.setAttribute('contenteditable', 'plaintext-only');
  field.setAttribute('spellcheck', 'true');
  const options = { signal: listening.signal };
  field.addEventListener('input', schedule, options);
  field.addEventListener('compositionstart', onCompositionStart, options);
  field.addEventListener('compositionend', onCompositionEnd, options);
  field.addEventListener('keydown', onKeyDown, options);
  field.addEventListener('paste', onPaste, options);
  keepKeys(field, options);
  field.addEventListener('blur', end, options);
  field.focus({ preventScroll: true });

  return {
    field,
    sectionId,
    path,
    get text() {
      return textNow();
    },
    receive(value) {
      if (value === stored) return;
      stored = value;
      if (isComposing || value === textNow()) return;
      keepSelection(field, () => {
        field.textContent = value;
      });
      last = value;
    },
    end,
  };
}

/** Returns the text of an element with its line breaks. Templates and Firefox write `<br>`; one at the end shows nothing. */
function shownText(field: HTMLElement, lineBreak: string): string {
  const nodes = document.createTreeWalker(field, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  let isBreak = false;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (isBreak) text += lineBreak;
    isBreak = node.nodeName === 'BR';
    if (node instanceof Text) text += node.data;
  }
  return text;
}

/** Replaces line breaks by spaces, as browsers do in a text input. */
function oneLine(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, ' ');
}

function restore(element: Element, attribute: string, value: string | null): void {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}
