import { NumberInput } from '@mantine/core';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { useTypedText } from '../../fields/use-typed-text.ts';

/** A number, within the definition's limits. */
export function VoldNumber({ id, describedBy, definition, value, required, invalid, onType }: InputProps) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = definition.options ?? {};
  const stored = String(readNumber(value ?? definition.default) ?? '');
  const typing = useTypedText(stored);
  return (
    <NumberInput
      id={id}
      {...withDescription(describedBy)}
      aria-required={required || undefined}
      error={invalid}
      min={definition.options?.min}
      max={definition.options?.max}
      // The stored value may exceed the limits while it is typed: clamping on blur would be a change that the user did
      // not make.
      clampBehavior="none"
      trimLeadingZeroesOnBlur={false}
      value={typing.text}
      // An emptied field has no value; a text that is not a number yet ("-") is not one either.
      onChange={(next) => {
        const number = readNumber(next);
        const kept = number === undefined ? undefined : Math.min(Math.max(number, min), max);
        typing.type(String(next), String(kept ?? ''));
        onType(kept);
      }}
      onBlur={typing.leave}
    />
  );
}

function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
