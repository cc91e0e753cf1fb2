import { TextInput } from '@mantine/core';
import { tidyAddress } from '@vold/contract';
import { z } from 'zod';

import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';

function VoldAddress({ id, describedBy, value, required, invalid, onType, onChange }: InputProps) {
  const text = asText(value);
  return (
    <TextInput
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      leftSection="/"
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => {
        const tidied = tidyAddress(text);
        if (tidied !== text) onChange(tidied);
      }}
    />
  );
}

/** A path on the website; on leaving, it is brought into the form that addresses have (FORM-28). */
export const voldAddress: InputKind = {
  Input: VoldAddress,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
