import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

interface SavedFieldProps
  extends Pick<
    TextInputProps,
    'label' | 'aria-label' | 'description' | 'readOnly' | 'required' | 'maxLength'
  > {
  value: string;
  onSave: (value: string) => void;
  /** Minimum number of lines of a text that may have several; by default it has one. */
  rows?: number;
}

/** A text that is saved when the field is left or Enter is pressed; Esc takes back what was typed. */
export function SavedField({ value, onSave, rows, ...props }: SavedFieldProps) {
  const [text, setText] = useState(value);
  const [saved, setSaved] = useState(value);
  if (value !== saved) {
    setSaved(value);
    // Text that is being typed stays when a colleague saves.
    if (text === saved) setText(value);
  }
  const field = {
    ...props,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(event.currentTarget.value),
    onBlur: () => {
      if (text !== value) onSave(text);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key === 'Enter' && rows === undefined) event.currentTarget.blur();
      if (event.key !== 'Escape' || text === value) return;
      // Only what was typed is taken back; the popup around it stays.
      event.stopPropagation();
      setText(value);
    },
  };
  return rows === undefined ? (
    <TextInput {...field} />
  ) : (
    <Textarea {...field} autosize minRows={rows} maxRows={6} />
  );
}
