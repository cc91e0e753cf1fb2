import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { clientTime } from '../../base/text/client-time.ts';
import { formatDate } from '../../base/text/date.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import { type MonthEntry, monthDays, monthLater, monthOf } from './month.ts';
import classes from './month-view.module.css';

/** Maximum number of records of one day before Show more. */
const atOnce = 3;

interface MonthViewProps {
  entries: readonly MonthEntry[];
  /** The month in the address; undefined: the current one. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  busy: boolean;
}

/** The records of a month in a calendar; on a phone, a list of the days with records. */
export function MonthView(props: MonthViewProps) {
  const { entries, onMonth, busy } = props;
  const month = monthOf(props.month);
  const today = clientTime().format('YYYY-MM-DD');
  const byDay = Map.groupBy(entries, ({ date }) => clientTime(date).format('YYYY-MM-DD'));
  const days = monthDays(month);
  const isEmpty = !days.some(({ date }) => byDay.has(date));
  return (
    <section aria-label="Month" aria-busy={busy}>
      <div className={`${classes.head} row`}>
        <h2 className={classes.title} aria-live="polite">
          {dayjs(`${month}-01`).format('MMMM YYYY')}
        </h2>
        <ActionIcon aria-label="Month before" onClick={() => onMonth(monthLater(month, -1))}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Month after" onClick={() => onMonth(monthLater(month, 1))}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Button size="xs" onClick={() => onMonth(undefined)} disabled={month === monthOf(undefined)}>
          This month
        </Button>
      </div>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map(({ date }) => (
          <span key={date}>{dayjs(date).format('ddd')}</span>
        ))}
      </div>
      <ol className={`${classes.days} panel`}>
        {days.map(({ date, outside }) => (
          <li
            key={date}
            className={classes.day}
            data-outside={outside || undefined}
            data-empty={!byDay.has(date) || undefined}
            aria-current={date === today ? 'date' : undefined}
          >
            <time dateTime={date} className={`${classes.number} num`}>
              <span aria-hidden className={classes.short}>
                {dayjs(date).format('D')}
              </span>
              <span className={`${classes.long} visually-hidden`}>{formatDate(date)}</span>
            </time>
            <DayEntries key={month} entries={byDay.get(date) ?? []} date={date} busy={busy} />
          </li>
        ))}
      </ol>
      {isEmpty && !busy && <p className={`${classes.note} quiet`}>Nothing is dated in this month.</p>}
    </section>
  );
}

interface DayEntriesProps {
  entries: readonly MonthEntry[];
  date: string;
  /** They answer an earlier query. */
  busy: boolean;
}

function DayEntries({ entries, date, busy }: DayEntriesProps) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return null;
  const shown = all ? entries : entries.slice(0, atOnce);
  return (
    <div {...earlierAnswer(busy)}>
      <ul className={classes.records}>
        {shown.map(({ id, title, href, status }) => (
          <li key={id} className={classes.record} data-status={status} title={title}>
            {href ? <AppLink href={href}>{title}</AppLink> : title}
            {status === 'draft' && <span className="visually-hidden">, draft</span>}
          </li>
        ))}
      </ul>
      {entries.length > shown.length && (
        <button
          type="button"
          className={`${classes.more} bare`}
          aria-label={`Show ${entries.length - shown.length} more of ${formatDate(date)}`}
          onClick={() => setAll(true)}
        >
          {entries.length - shown.length} more
        </button>
      )}
    </div>
  );
}
