import { Switch } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';

function VoldToggle({ id, describedBy, definition, value, onChange }: InputProps) {
  return (
    <Switch
      id={id}
      aria-describedby={describedBy}
      checked={typeof value === 'boolean' ? value : definition.default === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Yes or no. A toggle always has a value. */
export const voldToggle: InputKind = {
  Input: VoldToggle,
  labelling: 'control',
  schema: z.boolean(),
  isEmpty: () => false,
};
