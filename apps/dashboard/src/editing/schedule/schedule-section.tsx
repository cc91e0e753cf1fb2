import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import type { FieldSource } from '../fields/field-source.ts';
import { useField } from '../fields/use-field.ts';
import classes from './schedule.module.css';
import { asTime, scheduleProblem } from './schedule-problem.ts';
import { timeZoneName } from './time-zone.ts';

const ScheduleTime = lazyPart(() => import('./schedule-time.tsx').then((module) => module.default), {
  waiting: <Skeleton height={58} />,
});

const publishPath = ['publish_at'] as const;
const unpublishPath = ['unpublish_at'] as const;

/** The times at which a record is published and set to draft automatically; saved with the record. */
export function ScheduleSection({ source, readOnly }: { source: FieldSource; readOnly: boolean }) {
  const publish = useField(source, publishPath);
  const unpublish = useField(source, unpublishPath);
  const id = useId();
  const [publish_at, unpublish_at] = [asTime(publish.value), asTime(unpublish.value)];
  const days = [publish_at, unpublish_at].flatMap((time) => (time ? [new Date(time)] : []));
  const edited = publish.edited || unpublish.edited;
  const problem = edited ? scheduleProblem({ publish_at, unpublish_at }) : null;
  return (
    <section data-schedule>
      <h2>Schedule</h2>
      <div className={classes.times}>
        <ScheduleTime
          name="Publish on"
          label="Publish on"
          placeholder="Never"
          fromToday
          value={publish_at}
          disabled={readOnly}
          describedBy={id}
          onChange={(value) => source.set(publishPath, value)}
        />
        <ScheduleTime
          name="Back to draft on"
          label="Back to draft on"
          placeholder="Never"
          fromToday
          value={unpublish_at}
          disabled={readOnly}
          describedBy={id}
          onChange={(value) => source.set(unpublishPath, value)}
        />
      </div>
      {problem && (
        <p className={`${classes.problem} note bad`} role="alert">
          {problem}
        </p>
      )}
      <p id={id} className={`${classes.zone} note`}>
        Times are in {timeZoneName(...days)}.
      </p>
    </section>
  );
}
