import { ColorInput } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';

const hidden = { 'aria-hidden': true };

function VoldColorPicker({ id, describedBy, value, required, invalid, onType }: InputProps) {
  return (
    <ColorInput
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      format="hex"
      // The areas to drag in are for the mouse and have no names; everybody else has the text.
      attributes={{ saturation: hidden, body: hidden }}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      placeholder="For example #282C36"
      value={asText(value)}
      onChange={(next) => onType(next === '' ? undefined : next)}
    />
  );
}

/** A colour, by picking or as text (PICK-29). */
export const voldColorPicker: InputKind = {
  Input: VoldColorPicker,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
