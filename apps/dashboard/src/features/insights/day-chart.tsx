import dayjs from 'dayjs';
import { useState } from 'react';
import { formatDate } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import classes from './day-chart.module.css';
import { niceScale } from './nice-scale.ts';

interface DayChartProps {
  /** The unit of the values, in the plural: `page views`. */
  what: string;
  /** Oldest first; a day each, as `YYYY-MM-DD`. */
  days: readonly { day: string; value: number }[];
}

/** One bar per day. Users who cannot see it have the table next to it. */
export function DayChart({ what, days }: DayChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const { top, steps } = niceScale(Math.max(0, ...days.map(({ value }) => value)));
  const shown = active === null ? undefined : days[active];
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const label = `${formatCount(total)} ${what}, ${formatDate(days[0]?.day)} to ${formatDate(days.at(-1)?.day)}`;
  return (
    <figure className={classes.chart}>
      <div className={classes.plot} role="img" aria-label={label} onPointerLeave={() => setActive(null)}>
        {steps.map((step) => (
          <span key={step} className={classes.line} style={{ bottom: `${(step / top) * 100}%` }}>
            <span className="num">{formatCount(step)}</span>
          </span>
        ))}
        <span className={classes.bars}>
          {days.map(({ day, value }, index) => (
            <span
              key={day}
              className={`${classes.day} grow`}
              data-active={index === active || undefined}
              onPointerEnter={() => setActive(index)}
            >
              <span className={classes.bar} style={{ height: `${(value / top) * 100}%` }} />
            </span>
          ))}
        </span>
      </div>
      <figcaption className={classes.axis} aria-hidden="true">
        <span>{shortDay(days[0]?.day)}</span>
        <span className={classes.shown}>
          {shown && (
            <>
              {formatDate(shown.day)}: <b className="num">{formatCount(shown.value)}</b>
            </>
          )}
        </span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </figcaption>
    </figure>
  );
}

function shortDay(day: string | undefined): string {
  return day ? dayjs(day).format('D MMM') : '';
}
