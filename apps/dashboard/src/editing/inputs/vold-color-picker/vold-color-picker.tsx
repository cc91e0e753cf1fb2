import { ColorInput } from '@mantine/core';
import { asText } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { useTypedText } from '../../fields/use-typed-text.ts';

const hidden = { 'aria-hidden': true };
/** Accepted notations of a typed color. */
const color = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\([\d.,%/ deg]{3,40}\))$/i;

/** A color, by picking or as text (PICK-29). */
export function VoldColorPicker({ id, describedBy, value, required, invalid, onType }: InputProps) {
  const stored = asText(value);
  const typing = useTypedText(stored);
  return (
    <ColorInput
      id={id}
      {...withDescription(describedBy)}
      aria-required={required || undefined}
      error={invalid}
      format="hex"
      // The areas to drag in are for the mouse and have no names; everybody else has the text.
      attributes={{ saturation: hidden, body: hidden }}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      placeholder="For example #282C36"
      // Its own way to drop what is no color tells of a change on leaving the field, also of one that undo has made.
      fixOnBlur={false}
      value={typing.text}
      onChange={(text) => {
        const next = text.trim();
        const isValue = next === '' || color.test(next);
        typing.type(text, isValue ? next : stored);
        if (isValue) onType(next === '' ? undefined : next);
      }}
      onBlur={typing.leave}
      onKeyDown={(event) => {
        // Its list of colors stays open as long as it has the focus.
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
