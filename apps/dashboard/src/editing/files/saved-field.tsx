import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

interface FieldProps {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface SavedFieldProps {
  value: string;
  onSave: (value: string) => void;
  children: (field: FieldProps) => ReactNode;
}

/** A text that is saved when the field is left or Enter is pressed; Esc takes back what was typed. */
export function SavedField({ value, onSave, children }: SavedFieldProps) {
  const [text, setText] = useState(value);
  const [saved, setSaved] = useState(value);
  if (value !== saved) {
    setSaved(value);
    // Text that is being typed stays when a colleague saves.
    if (text === saved) setText(value);
  }
  return children({
    value: text,
    onChange: (event) => setText(event.currentTarget.value),
    onBlur: () => {
      if (text !== value) onSave(text);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement)
        event.currentTarget.blur();
      if (event.key !== 'Escape' || text === value) return;
      // Only what was typed is taken back; the popup around it stays.
      event.stopPropagation();
      setText(value);
    },
  });
}
