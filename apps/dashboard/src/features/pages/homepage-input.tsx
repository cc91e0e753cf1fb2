import { Switch } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../../inputs/input-kind.ts';

function HomepageSwitch({ id, describedBy, definition, value, onChange }: InputProps) {
  const isHome = definition.default === true;
  return (
    <Switch
      id={id}
      aria-describedby={describedBy}
      checked={value === true}
      // A website always has a home page: another page takes its place, none switches it off (PAGE-10).
      disabled={isHome}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** The 'Set as Homepage' toggle (PAGE-08). `default` says whether the page is the home page now. */
export const homepageInput: InputKind = {
  Input: HomepageSwitch,
  labelling: 'control',
  schema: z.boolean(),
  isEmpty: () => false,
};
