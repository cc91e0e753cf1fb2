import { IconAlertCircle, IconClock, IconPencil } from '@tabler/icons-react';
import type { DraftMarks, ScheduledPublication } from '@vold/contract';
import { formatDate, formatDateTime } from '../text/date.ts';
import classes from './status-mark.module.css';

interface ChangedMarkProps {
  marks: DraftMarks;
  /** It is deleted in the draft. */
  deleted?: boolean;
  /** Name of the person who drafted it, and when. */
  by: string | null;
  at: string;
  /** The scheduled publication, also a failed one. */
  scheduled?: ScheduledPublication | undefined;
  /** There is room for a sign only. */
  compact?: boolean;
}

/** Says that a record has unpublished changes; who drafted it and when is its tooltip. */
export function ChangedMark({
  marks,
  deleted = false,
  by,
  at,
  scheduled,
  compact = false,
}: ChangedMarkProps) {
  if (!marks.changed) return null;
  const [short, rest] = changeWords(marks, deleted);
  const who = `${by ? `by ${by}, ` : ''}${formatDate(at)}`;
  const mark = (
    <span className={classes.changed} title={`${short}${rest}: ${who}`}>
      <IconPencil size={12} aria-hidden />
      {short}
      <span className="visually-hidden">
        {rest}: {who}
      </span>
    </span>
  );
  if (!scheduled) return mark;
  const { failure } = scheduled;
  const Icon = failure ? IconAlertCircle : IconClock;
  const note = `Will be published on ${formatDateTime(scheduled.at)}`;
  return (
    <>
      {mark}{' '}
      <span className={failure ? classes.failed : classes.scheduled} title={failure?.message ?? note}>
        <Icon size={12} aria-hidden />
        {!compact && (failure ? 'Not published' : formatDateTime(scheduled.at))}
        <span className="visually-hidden">{failure ? `: ${failure.message}` : `: ${note}`}</span>
      </span>
    </>
  );
}

/** The text that is seen, and the one that is read out after it. */
function changeWords({ published_rev }: DraftMarks, deleted: boolean): [string, string] {
  if (deleted) return published_rev === null ? ['Never published', ''] : ['Will be deleted', ''];
  return published_rev === null ? ['New', ', not published'] : ['Changed', ' since published'];
}
