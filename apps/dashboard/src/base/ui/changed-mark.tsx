import { IconPencil } from '@tabler/icons-react';
import type { DraftMarks } from '@vold/contract';
import { formatDate } from '../text/date.ts';
import classes from './status-mark.module.css';

interface ChangedMarkProps {
  marks: DraftMarks;
  /** It is deleted in the draft. */
  deleted?: boolean;
  /** Name of the person who prepared it, and when. */
  by: string | null;
  at: string;
}

/** Says that a record is prepared and not published; who prepared it and when is its tooltip. */
export function ChangedMark({ marks, deleted = false, by, at }: ChangedMarkProps) {
  if (!marks.changed) return null;
  const [short, rest] = changeWords(marks, deleted);
  const who = `${by ? `by ${by}, ` : ''}${formatDate(at)}`;
  return (
    <span className={classes.changed} title={`${short}${rest}: ${who}`}>
      <IconPencil size={12} aria-hidden />
      {short}
      <span className="visually-hidden">
        {rest}: {who}
      </span>
    </span>
  );
}

/** The text that is seen, and the one that is read out after it. */
function changeWords({ published_rev }: DraftMarks, deleted: boolean): [string, string] {
  if (deleted) return published_rev === null ? ['Never published', ''] : ['Will be deleted', ''];
  return published_rev === null ? ['New', ', not published'] : ['Changed', ' since published'];
}
