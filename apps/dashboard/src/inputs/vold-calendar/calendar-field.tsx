import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { calendarLabels } from '../../ui/calendar-labels.ts';
import type { InputProps } from '../input-kind.ts';
import { asText } from '../read-value.ts';

const stored = /^\d{4}-\d{2}-\d{2}/;

/** Loaded when a form has a date: the calendar is not part of the editor's first download. */
export default function CalendarField({ id, describedBy, value, required, invalid, onChange }: InputProps) {
  const date = stored.exec(asText(value))?.[0] ?? null;
  return (
    <DateInput
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={invalid}
      valueFormat="MM/DD/YYYY"
      placeholder="MM/DD/YYYY"
      clearable={!required}
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      ariaLabels={calendarLabels}
      leftSection={<IconCalendar size={16} aria-hidden />}
      value={date}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
