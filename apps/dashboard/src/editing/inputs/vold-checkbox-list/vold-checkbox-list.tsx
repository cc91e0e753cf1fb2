import { Checkbox, Stack } from '@mantine/core';
import { asTexts } from '../../../base/text/read-value.ts';
import type { InputProps } from '../../fields/input-kind.ts';

/** Any number of named values; stored as the list of their ids (PICK-25). */
export function VoldCheckboxList({ definition, value, onChange }: InputProps) {
  const chosen = asTexts(value);
  const offered = definition.options?.values ?? [];
  return (
    <Stack gap={8}>
      {offered.map((option) => (
        <Checkbox
          key={option.id}
          label={option.title}
          checked={chosen.includes(option.id)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id),
            )
          }
        />
      ))}
    </Stack>
  );
}
