import { useEffect, useRef } from 'react';
import { createCodeView } from './create-code-view.ts';
import classes from './vold-code-editor.module.css';

interface CodeFieldProps {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  required: boolean;
  invalid: boolean;
  readOnly?: boolean;
  text: string;
  onText?: (text: string) => void;
}

/** A text of JSON with line numbers, colours, brackets and folding. Loaded when a form has one. */
export default function CodeField(props: CodeFieldProps) {
  const { id, labelId, describedBy, required, invalid, readOnly = false, text, onText } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createCodeView>>(null);
  const told = useRef(onText);
  told.current = onText;
  const first = useRef(text);

  useEffect(() => {
    if (!place.current) return;
    const made = createCodeView({
      parent: place.current,
      text: first.current,
      readOnly,
      attributes: {
        id,
        'aria-labelledby': labelId,
        'aria-multiline': 'true',
        ...(required && { 'aria-required': 'true' }),
      },
      onText: (next) => told.current?.(next),
    });
    view.current = made;
    return () => {
      first.current = made.text();
      made.destroy();
    };
  }, [id, labelId, required, readOnly]);

  // What it said itself is there already: putting it back would move the caret.
  useEffect(() => view.current?.setText(text), [text]);
  useEffect(() => view.current?.describe(describedBy, invalid), [describedBy, invalid]);

  return <div ref={place} className={classes.code} data-invalid={invalid || undefined} />;
}
