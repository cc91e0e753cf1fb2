import { Switch } from '@mantine/core';
import { formatDate } from '../../base/text/date.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import type { DraftOf } from '../drafts/draft-of.ts';
import type { RecordSource } from '../fields/record-source.ts';
import { useField } from '../fields/use-field.ts';
import classes from './record-aside.module.css';

const statusPath = ['status'] as const;

interface StatusSectionProps {
  source: RecordSource;
  readOnly: boolean;
  /** The time of the last change; undefined for a new record. */
  changedAt?: string | undefined;
  /** True if a save waits for its publication. */
  waits?: boolean;
  /** The record is new. */
  creating?: boolean;
  /** The draft of the record; null: it has none. */
  draft?: Pick<DraftOf, 'calls' | 'id' | 'draftState'> | null;
}

/** The switch for the status of a record (FORM-37). */
export function StatusSection(props: StatusSectionProps) {
  const { source, readOnly, changedAt, waits = false, creating = false, draft = null } = props;
  const { value, edited } = useField(source, statusPath);
  const published = value === 'published';
  const isOnline = useOnline(source, draft) && !creating;
  return (
    <section>
      <h2>Status</h2>
      <div className={classes.status}>
        <Switch
          label={statusLabel(published, isOnline, waits, draft !== null)}
          disabled={readOnly}
          checked={published}
          onChange={(event) => source.set(statusPath, event.currentTarget.checked ? 'published' : 'draft')}
        />
        <span className="meta num">{edited ? 'Not saved' : formatDate(changedAt)}</span>
      </div>
    </section>
  );
}

/** Returns the label for the status of a record, whose changes may wait for their publication. */
function statusLabel(published: boolean, isOnline: boolean, waits: boolean, hasDraft: boolean): string {
  if (!waits) return published ? 'Published' : 'Draft';
  if (!isOnline) return published ? 'Online after publishing' : 'Draft';
  if (!published) return 'Draft after publishing';
  return hasDraft ? 'Published · changed' : 'Published';
}

/** True if visitors see the published record now. */
function useOnline(source: RecordSource, draft: StatusSectionProps['draft']): boolean {
  const isPublished = draft ? draft.draftState.publishedRev !== null : false;
  const { data } = useAnswer(
    [draft?.calls.path ?? '', 'record', draft?.id],
    (settings) =>
      draft?.calls.get(draft.id, settings) ?? Promise.reject(new Error('Nothing is asked without a draft')),
    { enabled: isPublished },
  );
  if (!draft) return source.saved().status === 'published';
  // True until the answer comes, since most published records stay published.
  return isPublished && (data === undefined || asRecord(data).status === 'published');
}
