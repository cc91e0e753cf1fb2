import { Select } from '@mantine/core';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, isEmptyText } from '../read-value.ts';
import { useOffered } from './use-offered.ts';

function VoldSelectOption({ id, describedBy, definition, value, required, invalid, onChange }: InputProps) {
  const { values } = useOffered(definition.options);
  const offered = values ?? [];
  const current = asText(value) || asText(definition.default);
  // A value that is no longer offered stays visible, so that opening a form never loses it.
  const known = current === '' || offered.some((option) => option.id === current);
  const data = [
    ...offered.map((option) => ({ value: option.id, label: option.title })),
    ...(known
      ? []
      : [{ value: current, label: values ? `${current} (no longer offered)` : 'Loading Data...' }]),
  ];
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      data={data}
      value={current === '' ? null : current}
      placeholder="Choose"
      clearable={!required && definition.default === undefined}
      searchable={data.length > 8}
      maxDropdownHeight={280}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

/** One of several named values. */
export const voldSelectOption: InputKind = {
  Input: VoldSelectOption,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
