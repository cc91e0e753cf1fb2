import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { printJson, readJson } from './read-json.ts';
import classes from './vold-code-editor.module.css';

const JsonField = lazyPart(() => import('./json-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={200} />,
});

/**
 * An object or a list, written as JSON (PICK-34, PICK-35). Text that is not valid JSON is kept, so that nothing typed is lost; it
 * cannot be saved.
 */
export function VoldCodeEditor({ id, labelId, describedBy, value, required, invalid, onType }: InputProps) {
  const [text, setText] = useState(() => printJson(value));
  // The value of the current text: another value comes from outside and replaces the text. A parent that ignores
  // `onChange` keeps its earlier value, which does not come from outside.
  const told = useRef(value);
  const given = useRef(value);
  if (value !== given.current) {
    given.current = value;
    if (value !== told.current) {
      told.current = value;
      setText(printJson(value));
    }
  }
  const read = readJson(text);
  const tidy = read.valid ? printJson(read.value) : text;
  const change = (next: string) => {
    const now = readJson(next);
    setText(next);
    told.current = now.valid ? now.value : next;
    onType(told.current);
  };
  return (
    <>
      <JsonField
        id={id}
        labelId={labelId}
        describedBy={[describedBy, `${id}-validity`].filter(Boolean).join(' ')}
        required={required}
        invalid={invalid || !read.valid}
        text={text}
        onText={change}
      />
      <div className={`${classes.foot} row`}>
        <p id={`${id}-validity`} className={`${classes.note} note bad`} data-valid={read.valid} role="status">
          <span>{read.valid ? 'Valid' : 'Invalid JSON format'}</span>
          {!read.valid && <small>{read.fault}</small>}
        </p>
        {read.valid && tidy !== text && (
          <Button size="xs" onClick={() => change(tidy)}>
            Format
          </Button>
        )}
      </div>
    </>
  );
}
