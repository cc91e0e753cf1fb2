import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useRef } from 'react';
import { clientTime, momentAt } from '../../base/text/client-time.ts';
import { calendarLabels } from '../../base/ui/calendar-labels.ts';

interface ScheduleTimeProps {
  id?: string;
  /** What the time is for. */
  name: string;
  /** Shown above it; without it a label stands elsewhere. */
  label?: string;
  placeholder: string;
  /** Only days from today on are offered. */
  fromToday?: boolean;
  /** ISO 8601, or null for never. */
  value: string | null;
  disabled?: boolean;
  describedBy: string | undefined;
  onChange: (value: string | null) => void;
}

/** A date with hours and minutes in the client's time zone. Loaded when a form has one. */
export default function ScheduleTime(props: ScheduleTimeProps) {
  const { id, name, label, placeholder, fromToday, value, disabled, describedBy, onChange } = props;
  const field = useRef<HTMLButtonElement>(null);
  return (
    <DateTimePicker
      ref={field}
      id={id}
      label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      valueFormat="DD MMMM YYYY, HH:mm"
      clearable
      clearButtonProps={{ 'aria-label': `Clear: ${name}` }}
      ariaLabels={calendarLabels}
      popoverProps={{ returnFocus: true }}
      disabled={disabled}
      minDate={fromToday ? clientTime().format('YYYY-MM-DD') : undefined}
      leftSection={<IconClock size={16} aria-hidden />}
      value={value && clientTime(value).format('YYYY-MM-DD HH:mm:ss')}
      timePickerProps={{ hoursInputLabel: `${name}: hours`, minutesInputLabel: `${name}: minutes` }}
      submitButtonProps={{ 'aria-label': 'Set the time' }}
      onChange={(next) => {
        onChange(next === null ? null : momentAt(dayjs(next)));
        // The button that cleared it goes.
        if (next === null) field.current?.focus();
      }}
    />
  );
}
