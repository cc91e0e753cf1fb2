import { Select } from '@mantine/core';
import { asText } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { PageSelect } from '../choices/page-select.tsx';
import { useOffered } from './use-offered.ts';

/** One of several named values, or one of the client's records. */
export function VoldSelectOption(props: InputProps) {
  return props.definition.options?.source === 'page' ? <OnePage {...props} /> : <OneValue {...props} />;
}

function OnePage({ id, describedBy, value, required, invalid, onChange }: InputProps) {
  return (
    <PageSelect
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      invalid={invalid}
      value={asText(value) || null}
      placeholder="Choose"
      clearable={!required}
      onChange={(page) => onChange(page ?? undefined)}
    />
  );
}

function OneValue({ id, describedBy, definition, value, required, invalid, onChange }: InputProps) {
  const { values } = useOffered(definition.options);
  const offered = values ?? [];
  const current = asText(value) || asText(definition.default);
  // A value that is no longer offered stays visible, so that opening a form never loses it.
  const isOffered = offered.some((option) => option.id === current);
  const known = current === '' || isOffered;
  const data = [
    ...offered.map((option) => ({ value: option.id, label: option.title })),
    ...(known
      ? []
      : [{ value: current, label: values ? `${current} (no longer offered)` : 'Loading Data...' }]),
  ];
  return (
    <Select
      id={id}
      {...withDescription(describedBy)}
      aria-required={required || undefined}
      error={invalid}
      data={data}
      value={current === '' && !isOffered ? null : current}
      placeholder="Choose"
      clearable={!required && definition.default === undefined}
      searchable={data.length > 8}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
