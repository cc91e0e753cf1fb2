import type { DraftChange, ScheduledPublication } from '@vold/contract';
import { inParallel } from '../../base/loading/in-parallel.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { modelTitle } from '../../base/text/history-title.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import { failureText } from '../../editing/drafts/publish-refusals.ts';
import type { RecordToSchedule } from '../../editing/drafts/schedule-draft.ts';
import { lateWithdrawalText } from '../../editing/publishing/late-text.ts';
import classes from './changes.module.css';

/** The scheduled publication of a change and who scheduled it, or why it failed. */
export function ScheduledMark({ scheduled, by }: { scheduled: ScheduledPublication; by: string | null }) {
  const { at, failure, languages } = scheduled;
  const when = formatDateTime(at);
  const where = languages ? ` in ${languages.join(', ').toUpperCase()}` : '';
  const who = `${where}${by ? `, scheduled by ${by}` : ''}`;
  if (failure) {
    const why = failureText(failure);
    return (
      <span className="bad" title={`Not published on ${when}${who}. ${why}`}>
        Not published. {why}
      </span>
    );
  }
  return (
    <span className={`num ${classes.scheduled}`} title={`${when}${who}`}>
      {when}
      {who}
    </span>
  );
}

/** The record of a change, for the popup that asks for a time. */
export function plannedOf({ resource, id, rev }: DraftChange): RecordToSchedule {
  return { resource, id, noun: modelTitle(resource).toLowerCase(), rev: () => rev };
}

const atOnce = 4;

/** Leaves the publication of changes to people again. */
export async function withdrawPublications(
  changes: readonly DraftChange[],
): Promise<{ refused: DraftChange[] }> {
  const refused = new Map<DraftChange, string>();
  let late = 0;
  await inParallel(changes, atOnce, async (change) => {
    const answer = await api.draft.withdraw(change);
    if (answer.status === 404) late += 1;
    else if (!answer.ok) refused.set(change, answer.data.message);
  });
  void refresh('draft');
  const [why] = refused.values();
  if (why === undefined && late > 0)
    notify(lateWithdrawalText(changes.length === 1 ? 'this record' : 'some of these records'), {
      kind: 'info',
    });
  else if (why === undefined)
    notify(changes.length === 1 ? 'The publication is unscheduled' : 'The publications are unscheduled');
  else notifyError(why);
  return { refused: [...refused.keys()] };
}
