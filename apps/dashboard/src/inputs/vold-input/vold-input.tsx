import { TextInput } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';

function VoldInput({ id, describedBy, definition, value, required, invalid, onType }: InputProps) {
  return (
    <TextInput
      id={id}
      dir="auto"
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      type={definition.type === 'url' || definition.type === 'email' ? definition.type : 'text'}
      value={asText(value)}
      onChange={(event) => onType(event.currentTarget.value)}
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
