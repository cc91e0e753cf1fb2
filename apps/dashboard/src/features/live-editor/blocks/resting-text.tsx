import DOMPurify from 'dompurify';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import { asText } from '../../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../../../editing/fields/input-kind.ts';
import { inputKinds } from '../../../editing/inputs/index.ts';
import rich from '../../../editing/inputs/vold-rich-editor/rich-text.module.css';
import classes from './resting-text.module.css';

const load = () => import('../../../editing/inputs/vold-rich-editor/rich-text-field.tsx');

interface EnteredTextProps extends EnterProps {
  input: InputProps;
  /** The text as it is. */
  still: ReactNode;
}

const EnteredText = lazyPart(
  async () => {
    const { default: RichTextField } = await load();
    return ({ input, ...enter }: EnteredTextProps) => (
      <Entered {...enter}>
        <RichTextField {...input} />
      </Entered>
    );
  },
  { waiting: ({ still }) => still },
);

/**
 * Rich text that is rendered as static text until it gets the focus: a post may have hundreds of texts, and an editor
 * for each would take seconds to open.
 */
function RestingText(props: InputProps) {
  const { id, labelId, describedBy, value, required } = props;
  const [active, setActive] = useState(false);
  const caret = useRef(0);
  const pressed = useRef(false);
  const early = useEarlyKeys(active);
  const html = asText(value);
  const clean = useMemo(
    () => (active ? '' : DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style'] })),
    [active, html],
  );
  const still = (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML holds formatted text that can be edited
    <div
      id={id}
      role="textbox"
      aria-multiline
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      tabIndex={0}
      className={`${rich.text} ${classes.still}`}
      data-empty={inputKinds.VoldRichEditor.isEmpty(html) || undefined}
      // A failed load is reported once the text gets the focus.
      onPointerEnter={() => void load().catch(() => {})}
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        pressed.current = true;
        caret.current = charactersBefore(currentTarget, clientX, clientY);
      }}
      // A text that is pressed is changed for its editor when it is let go: the browser would take the focus from it.
      onFocus={() => {
        if (!pressed.current) setActive(true);
      }}
      onClick={() => setActive(true)}
      onKeyDown={() => setActive(true)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the lines above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
  return active ? <EnteredText input={props} still={still} at={caret.current} early={early} /> : still;
}

/** Keeps characters typed while the editor loads: the user does not have to wait for it. */
function useEarlyKeys(active: boolean): EarlyKeys {
  const typed = useRef<string | null>('');
  const take = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);
  useEffect(() => {
    if (!active) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      // Without its text, which is changed for the editor, nothing has the focus.
      if (typed.current === null || document.activeElement !== document.body) return;
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      typed.current += key;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [active]);
  return take;
}

/** Hands out what was typed so far, once; from then on the editor gets the keys itself. */
type EarlyKeys = () => string;

interface EnterProps {
  /** How many characters stand before the caret. */
  at: number;
  early: EarlyKeys;
}

/** Goes into the editor of a text once it is there: the focus, and the caret where the text was clicked. */
function Entered({ at, early, children }: EnterProps & { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = element.current;
    if (!field) return;
    const watch = new MutationObserver(enter);
    watch.observe(field, { childList: true, subtree: true });
    enter();
    return () => watch.disconnect();

    function enter(): void {
      const text = field?.querySelector<HTMLElement>('[contenteditable="true"]');
      if (!text) return;
      watch.disconnect();
      if (text.contains(document.activeElement)) return;
      text.focus({ preventScroll: true });
      placeCaret(text, at);
      const typed = early();
      // As a key does it: the editor sees an input, and can undo it.
      if (typed) document.execCommand('insertText', false, typed);
    }
  }, [at, early]);
  return (
    <div ref={element} className={classes.active}>
      {children}
    </div>
  );
}

/** How many characters of a text stand before a point of the screen. */
function charactersBefore(element: HTMLElement, x: number, y: number): number {
  const at = document.caretPositionFromPoint?.(x, y);
  if (!at || !element.contains(at.offsetNode)) return 0;
  let before = 0;
  const texts = textsOf(element);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node === at.offsetNode) return before + at.offset;
    before += node.textContent?.length ?? 0;
  }
  return 0;
}

/** The texts of formatted text; breaks between its paragraphs are none, and the editor has no such. */
function textsOf(element: HTMLElement): TreeWalker {
  return document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    isLineBreak(node.textContent ?? '') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
}

function placeCaret(element: HTMLElement, characters: number): void {
  const texts = textsOf(element);
  let left = characters;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left <= length) {
      getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
}

export const restingText: InputKind = { ...inputKinds.VoldRichEditor, Input: RestingText };

/** Blank text with a line break: it comes from the markup, not from the user. */
function isLineBreak(text: string): boolean {
  return text.includes('\n') && text.trim() === '';
}
