import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { asTime, notATime } from './schedule-problem.ts';

const ScheduleTime = lazyPart(() => import('./schedule-time.tsx').then((module) => module.default), {
  waiting: <Skeleton height={36} />,
});

function Moment({ id, describedBy, definition, value, onChange }: InputProps) {
  return (
    <ScheduleTime
      id={id}
      name={definition.title}
      placeholder="Not set"
      describedBy={describedBy}
      value={asTime(value)}
      onChange={onChange}
    />
  );
}

/** A date with a time of day, in the client's time zone; null for none. */
export const momentInput: InputKind = {
  Input: Moment,
  labeling: 'control',
  isEmpty: (value) => value !== notATime && asTime(value) === null,
};
