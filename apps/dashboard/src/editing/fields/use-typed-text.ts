import { useState } from 'react';

interface TypedText {
  /** What the field shows. */
  text: string;
  /** Somebody typed this text, and the field's value is this one now. */
  type: (text: string, value: string) => void;
  /** The field was left: it shows its value again. */
  leave: () => void;
}

/**
 * The text of a field while it may be no value yet (`#f`, `-`). It is kept here and not in the document, so leaving the
 * field has nothing to bring into its form: a change that no person made would be a new step, and undo could never get
 * past it. A value that changes by other means (undo, another editor) is shown at once.
 */
export function useTypedText(value: string): TypedText {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return {
    text: typed?.value === value ? typed.text : value,
    type: (text, next) => setTyped({ text, value: next }),
    leave: () => setTyped(null),
  };
}
