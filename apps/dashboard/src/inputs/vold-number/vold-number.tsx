import { NumberInput } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';

function VoldNumber({ id, describedBy, definition, value, required, invalid, onType }: InputProps) {
  const number = readNumber(value ?? definition.default);
  return (
    <NumberInput
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      min={definition.options?.min}
      max={definition.options?.max}
      value={number ?? ''}
      // An emptied field has no value; a text that is not a number yet ("-") is not one either.
      onChange={(next) => onType(readNumber(next))}
    />
  );
}

function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A number, within the definition's limits. */
export const voldNumber: InputKind = {
  Input: VoldNumber,
  labelling: 'control',
  schema: z.number(),
  isEmpty: (value) => readNumber(value) === undefined,
};
