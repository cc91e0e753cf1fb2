import { Textarea } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';

function VoldTextarea({ id, describedBy, value, required, invalid, onType }: InputProps) {
  return (
    <Textarea
      id={id}
      dir="auto"
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      autosize
      minRows={3}
      maxRows={12}
      value={asText(value)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** Several lines of plain text. */
export const voldTextarea: InputKind = {
  Input: VoldTextarea,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
