import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { asText } from '../../../base/text/read-value.ts';
import { calendarLabels } from '../../../base/ui/calendar-labels.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { dateFormat, dateHint, parseDate } from './parse-date.ts';

const stored = /^\d{4}-\d{2}-\d{2}/;

/** Loaded when a form has a date: the calendar is not part of the editor's first download. */
export default function CalendarField({ id, describedBy, value, required, invalid, onChange }: InputProps) {
  const date = stored.exec(asText(value))?.[0] ?? null;
  // Text that is not a date stays, with a message that says what is wrong; the value is unchanged.
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const isRefused = typed.trim() !== '' && parseDate(typed) === null;
  const isWhole = left || typed.trim().length >= dateFormat.length;
  return (
    <DateInput
      id={id}
      {...withDescription(describedBy)}
      aria-required={required || undefined}
      error={isRefused && isWhole ? dateHint : invalid}
      valueFormat={dateFormat}
      placeholder={dateFormat}
      dateParser={parseDate}
      fixOnBlur={!isRefused}
      clearable={!required}
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      ariaLabels={calendarLabels}
      leftSection={<IconCalendar size={16} aria-hidden />}
      value={date}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(next) => {
        setTyped('');
        onChange(next ?? undefined);
      }}
    />
  );
}
