import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useRef } from 'react';
import { calendarLabels } from '../ui/calendar-labels.ts';

interface ScheduleTimeProps {
  label: string;
  /** ISO 8601, or null for never. */
  value: string | null;
  disabled: boolean;
  describedBy: string;
  onChange: (value: string | null) => void;
}

/** A date with hours and minutes in the person's time zone. Loaded when a form has a schedule. */
export default function ScheduleTime({ label, value, disabled, describedBy, onChange }: ScheduleTimeProps) {
  const field = useRef<HTMLButtonElement>(null);
  return (
    <DateTimePicker
      ref={field}
      label={label}
      aria-describedby={describedBy}
      placeholder="Never"
      valueFormat="DD MMMM YYYY, HH:mm"
      clearable
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      ariaLabels={calendarLabels}
      popoverProps={{ returnFocus: true }}
      disabled={disabled}
      minDate={dayjs().format('YYYY-MM-DD')}
      leftSection={<IconClock size={16} aria-hidden />}
      value={value && dayjs(value).format('YYYY-MM-DD HH:mm:ss')}
      timePickerProps={{ hoursInputLabel: `${label}: hours`, minutesInputLabel: `${label}: minutes` }}
      submitButtonProps={{ 'aria-label': 'Set the time' }}
      onChange={(next) => {
        onChange(next === null ? null : dayjs(next).toISOString());
        // The button that cleared it goes.
        if (next === null) field.current?.focus();
      }}
    />
  );
}
