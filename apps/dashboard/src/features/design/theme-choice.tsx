import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { RecordSource } from '../../editing/fields/record-source.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { FieldFrame } from '../../editing/inputs/field-frame.tsx';
import type { RecordField } from '../../editing/record/record-field.ts';

interface ThemeChoiceProps {
  field: RecordField;
  source: RecordSource;
  /** The stored values, and their labels. */
  values: Readonly<Record<string, string>>;
  /** The theme's default value; default the first. */
  own?: string;
}

/** A choice between a few named looks of a part of the theme. */
export function ThemeChoice({ field, source, values, own }: ThemeChoiceProps) {
  const id = useId();
  const { value, edited } = useField(source, field.path);
  const data = Object.entries(values).map(([value, label]) => ({ value, label }));
  const shown = data.some((one) => one.value === value) ? String(value) : (own ?? data[0]?.value);
  const { title, note } = field.definition;
  return (
    <FieldFrame id={id} label={title} help={note} group edited={edited}>
      {() => (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={title}
          value={shown}
          onChange={(next) => source.set(field.path, next)}
          data={data}
        />
      )}
    </FieldFrame>
  );
}
