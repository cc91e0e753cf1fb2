import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { InputKind, InputProps } from '../input-kind.ts';
import classes from './vold-json.module.css';

/** Text that is not valid JSON is kept as it is, so that nothing typed is lost; it cannot be saved. */
function VoldJson({ id, describedBy, value, invalid, onType }: InputProps) {
  const [text, setText] = useState(() => print(value));
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(print(value));
  }, [value]);
  const valid = read(text).valid;
  return (
    <>
      <Textarea
        id={id}
        aria-describedby={describedBy}
        error={invalid || !valid}
        autosize
        minRows={6}
        maxRows={20}
        spellCheck={false}
        classNames={{ input: classes.code }}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          told.current = read(next).value;
          onType(told.current);
        }}
      />
      <p className={classes.note} data-valid={valid} role="status">
        {valid ? 'Valid' : 'Invalid JSON format'}
      </p>
    </>
  );
}

function read(text: string): { valid: boolean; value: unknown } {
  if (text.trim() === '') return { valid: true, value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? { valid: true, value } : { valid: false, value: text };
  } catch {
    return { valid: false, value: text };
  }
}

function print(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** An object or a list, written as JSON (PICK-34, PICK-35). */
export const voldJson: InputKind = {
  Input: VoldJson,
  labelling: 'control',
  isEmpty: (value) => value === undefined || value === null || value === '',
  problem: (value) => (typeof value === 'string' && value !== '' ? 'Invalid JSON format' : null),
};
