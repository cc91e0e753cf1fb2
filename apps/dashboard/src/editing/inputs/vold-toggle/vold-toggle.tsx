import { Switch } from '@mantine/core';
import type { InputProps, InputView } from '../../fields/input-kind.ts';

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
export const voldToggle: InputView = {
  Input: VoldToggle,
  labeling: 'control',
};
