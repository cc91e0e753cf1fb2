import { tidyAddress } from '@vold/contract';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';
import { TextLine } from '../text-control.tsx';

function VoldAddress({ id, describedBy, value, required, invalid, onType, onChange }: InputProps) {
  const text = asText(value);
  return (
    <TextLine
      id={id}
      describedBy={describedBy}
      required={required}
      invalid={invalid}
      dir="ltr"
      lead="/"
      value={text}
      onType={onType}
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
