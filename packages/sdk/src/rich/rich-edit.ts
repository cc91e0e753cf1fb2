import type { ToFrame } from '@vold/live/frame';
import type { InlineEdit, keepKeys, keepSelection } from '../inline-edit.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Sanitize } from '../sanitize/sanitizer.ts';
import { createToolbar } from './toolbar.ts';

export interface RichEditOptions {
  field: HTMLElement;
  sectionId: string;
  path: string;
  /** The value that the field shows. */
  value: string;
  /** Buttons by the names that definitions use; default all. */
  buttons: readonly string[] | undefined;
  sanitize: Sanitize;
  /** Functions of the file that is loaded with this one: no script of the SDK imports another by its name. */
  typing: { readonly keepKeys: typeof keepKeys; readonly keepSelection: typeof keepSelection };
  /** Asks for a picture of the client's files. */
  pickImage: () => Promise<ToFrame['SELECTED_FILES']> | undefined;
  overlay: Pick<Overlay, 'host' | 'fieldBox'>;
  /** At most once per painted frame. @returns what will be stored */
  onText: (html: string) => string;
  onEnd: () => void;
}

const hasMarkup = /<[a-z]/i;
const fixedSpaces = /&nbsp;|&#160;|\u00a0/g;

/** Why a text is not edited here; null: it is. Where cleaning takes something away, only the form keeps all of it. */
export function refusalOf(value: string, sanitize: Sanitize): string | null {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = value;
  return body.innerHTML === sanitize(value) ? null : 'This text has parts that only its form can edit';
}

/**
 * Edits rich text in place, with a toolbar at the field. What is typed and pasted is cleaned before it is sent; the
 * dashboard cleans it again.
 */
export function startRichEdit(options: RichEditOptions): InlineEdit {
  const { field, sectionId, path, value, buttons, sanitize, typing, pickImage, overlay, onText, onEnd } =
    options;
  const show = (html: string): void => {
    if (field.innerHTML === html) return;
    typing.keepSelection(field, () => {
      field.innerHTML = html;
    });
  };
  const before = field.innerHTML;
  // The stored value is edited, not the website's rendering of it (links at headings, other classes).
  if (hasMarkup.test(value)) show(sanitize(value));
  const editable = field.getAttribute('contenteditable');
  // A browser writes a fixed space for a space at an edge. All of them stay if a person has written one.
  let keepsFixedSpaces = false;
  const noteFixedSpaces = (text: string | null | undefined): void => {
    keepsFixedSpaces ||= Boolean(text && text.search(fixedSpaces) >= 0);
  };
  noteFixedSpaces(value);
  const htmlNow = (): string => {
    if (isEmpty(field)) return '';
    const html = tidy(sanitize(field.innerHTML));
    return keepsFixedSpaces ? html : html.replaceAll(fixedSpaces, ' ');
  };
  const first = htmlNow();
  let last = first;
  // The value we expect the dashboard to have after our last message; it may sanitize it further.
  let stored = value;
  let pending = 0;
  let isComposing = false;
  let isOver = false;
  const listening = new AbortController();
  const { signal } = listening;

  const flush = (): void => {
    cancelAnimationFrame(pending);
    pending = 0;
    const html = htmlNow();
    if (html === last) return;
    last = html;
    stored = onText(html === first ? value : html);
  };
  const schedule = (): void => {
    if (!isComposing) pending ||= requestAnimationFrame(flush);
  };
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    flush();
    listening.abort();
    toolbar.remove();
    if (editable === null) field.removeAttribute('contenteditable');
    else field.setAttribute('contenteditable', editable);
    // A renderer that owns the field (React) finds its own markup; otherwise the field shows the value that was sent, not the
    // browser's markup.
    field.innerHTML = last === first ? before : last;
    onEnd();
  };

  const paste = async (html: string): Promise<void> => {
    // It comes with the first text that is pasted.
    const { cleanPasted, insertBlocks } = await import('./paste.ts');
    if (isOver) return;
    const cleaned = sanitize(cleanPasted(html).html);
    noteFixedSpaces(cleaned);
    insertBlocks(field, cleaned);
    schedule();
  };

  field.setAttribute('contenteditable', 'true');
  document.execCommand('defaultParagraphSeparator', false, 'p');
  document.execCommand('styleWithCSS', false, 'false');
  field.focus({ preventScroll: true });
  const toolbar = createToolbar({
    ...overlay,
    ...typing,
    field,
    buttons,
    pickImage,
    onChange: schedule,
    onLeave: end,
  });

  field.addEventListener('beforeinput', ({ data }) => noteFixedSpaces(data), { signal });
  stayInLink(field, signal);
  field.addEventListener('input', schedule, { signal });
  const onComposition = (event: CompositionEvent): void => {
    isComposing = event.type === 'compositionstart';
    schedule();
  };
  field.addEventListener('compositionstart', onComposition, { signal });
  field.addEventListener('compositionend', onComposition, { signal });
  for (const kind of ['paste', 'drop'] as const)
    field.addEventListener(
      kind,
      (event) => {
        event.preventDefault();
        const transfer =
          event instanceof ClipboardEvent ? event.clipboardData : (event as DragEvent).dataTransfer;
        const html = transfer?.getData('text/html');
        if (html) return void paste(html);
        const plain = transfer?.getData('text/plain') ?? '';
        noteFixedSpaces(plain);
        document.execCommand('insertText', false, plain);
      },
      { signal },
    );
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey && event.key === 'F10') toolbar.focus();
      else if (event.key !== 'Escape') return;
      else if (!event.isComposing) end();
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  typing.keepKeys(field, { signal });
  field.addEventListener(
    'blur',
    (event) => {
      // The tools belong to the text, and so does the file manager while it is asked.
      if (event.relatedTarget !== overlay.host && !toolbar.isAsking) end();
    },
    { signal },
  );

  return {
    field,
    sectionId,
    path,
    get text() {
      const html = htmlNow();
      return html === first ? value : html;
    },
    receive(next) {
      if (next === stored) return;
      stored = next;
      noteFixedSpaces(next);
      const html = tidy(sanitize(next));
      if (isComposing || html === last) return;
      show(html);
      last = html;
    },
    end,
  };
}

/** Browsers write `b` and `i`. */
function tidy(html: string): string {
  return html.replace(/<(\/?)b>/g, '<$1strong>').replace(/<(\/?)i>/g, '<$1em>');
}

/** An emptied field still contains a line break. */
function isEmpty(field: HTMLElement): boolean {
  return !field.textContent?.trim() && !field.querySelector('img, hr, video, audio');
}

/**
 * Keeps what takes the place of a link's last words in the link. Chromium does so with its first letter only, since a caret at the
 * end of a link writes behind it: each further letter is written over the one before it, with that one.
 */
function stayInLink(field: HTMLElement, signal: AbortSignal): void {
  let link: Element | null = null;
  field.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, data } = event;
      const selection = getSelection();
      const caret = selection?.anchorNode;
      if (!selection || !caret) return;
      if (!selection.isCollapsed) link = linkOf(caret) ?? linkOf(selection.focusNode);
      else if (inputType.startsWith('delete')) return;
      else if (data && inputType === 'insertText' && link && isAtEnd(link, caret, selection.anchorOffset)) {
        const { anchorOffset } = selection;
        selection.modify('extend', 'backward', 'character');
        const letter = selection.toString();
        // A picture is no letter.
        if (letter === '') return selection.collapse(caret, anchorOffset);
        event.preventDefault();
        // A fixed space, as browsers write one at an edge: with another one, Chromium leaves the link as well.
        document.execCommand('insertText', false, (letter + data).replace(/ $/, '\u00a0'));
      } else link = null;
    },
    { signal },
  );
  const leave = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || /^(Arrow|Home|End|Page)/.test(event.key)) link = null;
  };
  for (const kind of ['keydown', 'pointerdown']) field.addEventListener(kind, leave, { signal });
}

const linkOf = (node: Node | null): Element | null => node?.parentElement?.closest('a') ?? null;

/** True for the end of a link, in it or right behind it. */
function isAtEnd(link: Element, node: Node, offset: number): boolean {
  if (!link.isConnected) return false;
  const between = document.createRange();
  between.selectNodeContents(link);
  const place = between.comparePoint(node, offset);
  if (place > 0) {
    between.setEnd(node, offset);
    between.setStartAfter(link);
  } else between.setStart(node, offset);
  return place >= 0 && between.toString() === '';
}
