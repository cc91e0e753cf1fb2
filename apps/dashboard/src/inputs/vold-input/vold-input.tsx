import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';
import { TextLine } from '../text-control.tsx';

function VoldInput({ id, describedBy, definition, value, required, invalid, onType }: InputProps) {
  return (
    <TextLine
      id={id}
      describedBy={describedBy}
      required={required}
      invalid={invalid}
      type={definition.type === 'url' || definition.type === 'email' ? definition.type : 'text'}
      value={asText(value)}
      onType={onType}
    />
  );
}

/** One line of plain text. */
export const voldInput: InputKind = {
  Input: VoldInput,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
