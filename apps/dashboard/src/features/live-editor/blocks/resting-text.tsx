import DOMPurify from 'dompurify';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { InputKind, InputProps } from '../../../inputs/input-kind.ts';
import { asText } from '../../../inputs/read-value.ts';
import { voldRichEditor } from '../../../inputs/vold-rich-editor/vold-rich-editor.tsx';
import classes from './resting-text.module.css';

const RichTextField = lazy(() => import('../../../inputs/vold-rich-editor/rich-text-field.tsx'));

/** Where on the screen a text was clicked. */
interface Point {
  x: number;
  y: number;
}

/**
 * Rich text that is drawn as it is until somebody goes into it: a post may have hundreds of texts, and an editor for
 * each would take seconds to open.
 */
function RestingText(props: InputProps) {
  const { id, labelId, describedBy, value, required } = props;
  const [active, setActive] = useState(false);
  const clicked = useRef<Point | null>(null);
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
      className={classes.still}
      data-empty={voldRichEditor.isEmpty(html) || undefined}
      onPointerDown={({ clientX, clientY }) => {
        clicked.current = { x: clientX, y: clientY };
      }}
      onFocus={() => setActive(true)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the lines above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
  if (!active) return still;
  return (
    <Suspense fallback={still}>
      <div ref={(element) => goInto(element, clicked.current)} className={classes.active}>
        <RichTextField {...props} />
      </div>
    </Suspense>
  );
}

/** Puts the caret where the text was clicked, else at its start. */
function goInto(element: HTMLElement | null, point: Point | null): void {
  const text = element?.querySelector<HTMLElement>('[contenteditable="true"]');
  if (!text) return;
  text.focus({ preventScroll: true });
  const at = point && document.caretPositionFromPoint?.(point.x, point.y);
  if (at && text.contains(at.offsetNode)) getSelection()?.collapse(at.offsetNode, at.offset);
}

export const restingText: InputKind = { ...voldRichEditor, Input: RestingText };
