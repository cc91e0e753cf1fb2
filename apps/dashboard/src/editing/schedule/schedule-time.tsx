import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import dayjs from 'dayjs';
import { useId, useRef, useState } from 'react';
import { clientTime, momentAt } from '../../base/text/client-time.ts';
import { calendarLabels } from '../../base/ui/calendar-labels.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import { useTypedText } from '../fields/use-typed-text.ts';
import classes from './schedule.module.css';
import { notATime } from './schedule-problem.ts';
import { nextHour, readTime, stepTime } from './time-of-day.ts';

interface ScheduleTimeProps {
  id?: string;
  /** Names the time in labels of its controls. */
  name: string;
  /** Shown above the control, unless it is labeled elsewhere. */
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

/** Minutes by which an arrow key changes the time. */
const step = 15;

/**
 * A day and a time in the client's time zone. The text of the time stays as it is typed. While it is not a time, the value is
 * `notATime`, so that nothing happens at another time than the one that is shown. Loaded when a form needs it.
 */
export default function ScheduleTime(props: ScheduleTimeProps) {
  const { id, name, label, placeholder, fromToday, value, disabled, describedBy, onChange } = props;
  const dayField = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const wall = value === null ? null : clientTime(value);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const time = useTypedText(wall?.format('HH:mm') ?? '');
  const day = wall?.format('YYYY-MM-DD') ?? (time.text === '' ? null : chosenDay);
  const isWrong = day !== null && readTime(time.text) === null;

  const set = (nextDay: string, text: string) => {
    const read = readTime(text);
    setChosenDay(nextDay);
    time.type(text, read ?? '');
    onChange(read ? momentAt(dayjs(`${nextDay} ${read}`)) : notATime);
  };
  return (
    <div>
      <div className={classes.fields}>
        <DatePickerInput
          ref={dayField}
          id={id}
          label={label}
          {...withDescription(describedBy)}
          placeholder={placeholder}
          valueFormat="DD MMMM YYYY"
          clearable
          clearButtonProps={{ 'aria-label': `Clear: ${name}` }}
          ariaLabels={calendarLabels}
          popoverProps={{ returnFocus: true }}
          disabled={disabled}
          minDate={fromToday ? clientTime().format('YYYY-MM-DD') : undefined}
          value={day}
          onChange={(next) => {
            if (next !== null) return set(next, time.text || nextHour(clientTime()));
            setChosenDay(null);
            time.leave();
            onChange(null);
            // The clear button is removed, and had the focus.
            dayField.current?.focus();
          }}
        />
        {day !== null && (
          <TextInput
            className={classes.time}
            aria-label={`${name}: time`}
            {...withDescription(isWrong ? problemId : undefined)}
            error={isWrong}
            disabled={disabled}
            maxLength={12}
            value={time.text}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => set(day, event.currentTarget.value)}
            onKeyDown={(event) => {
              const steps = { ArrowUp: step, ArrowDown: -step }[event.key];
              const read = readTime(time.text);
              if (steps && read) {
                event.preventDefault();
                set(day, stepTime(read, steps));
              } else if (event.key === 'Enter' && !isWrong) time.leave();
            }}
            onBlur={() => {
              if (!isWrong) time.leave();
            }}
          />
        )}
      </div>
      {isWrong && (
        <p id={problemId} className={`${classes.problem} note bad`} role="alert">
          A time is written as 17:30.
        </p>
      )}
    </div>
  );
}
