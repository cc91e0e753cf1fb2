import { useState } from 'react';

interface TypedText {
  text: string;
  /** Keeps a typed text with the value that the field has now. */
  type: (text: string, value: string) => void;
  /** Shows the value again, once the field is left. */
  leave: () => void;
}

/**
 * The text of a field while it may not be a value yet (`#f`, `-`). It is not kept in the document: leaving the field would
 * change it there, as a step that undo could never get past. A value that changes otherwise (undo, another editor) is shown
 * at once.
 */
export function useTypedText(value: string): TypedText {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return {
    text: typed?.value === value ? typed.text : value,
    type: (text, next) => setTyped({ text, value: next }),
    leave: () => setTyped(null),
  };
}
