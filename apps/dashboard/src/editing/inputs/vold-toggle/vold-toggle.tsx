import { Switch } from '@mantine/core';
import type { InputProps } from '../../fields/input-kind.ts';

/** Yes or no. A toggle always has a value. */
export function VoldToggle({ id, describedBy, definition, value, onChange }: InputProps) {
  return (
    <Switch
      id={id}
      aria-describedby={describedBy}
      checked={typeof value === 'boolean' ? value : definition.default === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
