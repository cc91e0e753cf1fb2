import type { LanguageSupport } from '@codemirror/language';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type CodeProblem, createCodeView } from './create-code-view.ts';
import classes from './vold-code-editor.module.css';

/** The field's own methods. */
export interface CodeFieldHandle {
  /** Puts the caret at a line and a column, which count from 1. */
  goTo(line: number, column: number): void;
}

export interface CodeFieldProps {
  /** Always the same one. */
  language: () => LanguageSupport;
  id: string;
  labelId: string;
  describedBy: string | undefined;
  required: boolean;
  invalid: boolean;
  readOnly?: boolean;
  text: string;
  onText?: (text: string) => void;
  /** Underlined in the text. */
  problems?: readonly CodeProblem[] | undefined;
  ref?: Ref<CodeFieldHandle> | undefined;
}

/** Code with line numbers, colors, brackets and folding. Loaded when a form has one. */
export function CodeField(props: CodeFieldProps) {
  const { language, id, labelId, describedBy, required, invalid, readOnly = false, text, onText } = props;
  const { problems, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createCodeView>>(null);
  const told = useRef(onText);
  told.current = onText;
  const first = useRef(text);

  useEffect(() => {
    if (!place.current) return;
    const made = createCodeView({
      parent: place.current,
      language: language(),
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
  }, [language, id, labelId, required, readOnly]);

  // Skips the field's own text: setting it again would move the caret.
  useEffect(() => view.current?.setText(text), [text]);
  useEffect(() => view.current?.describe(describedBy, invalid), [describedBy, invalid]);
  useEffect(() => view.current?.mark(problems ?? []), [problems]);
  useImperativeHandle(ref, () => ({ goTo: (line, column) => view.current?.goTo(line, column) }), []);

  return <div ref={place} className={classes.code} data-invalid={invalid || undefined} />;
}
