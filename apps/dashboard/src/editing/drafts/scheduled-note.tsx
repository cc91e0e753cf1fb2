import { Button, Group } from '@mantine/core';
import { type DraftedName, isDrafted } from '@vold/contract';
import { useRef, useState } from 'react';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import { usePeople } from '../../core/session/people.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { fateText } from '../publishing/late-text.ts';
import type { DraftOf } from './draft-of.ts';
import classes from './drafts.module.css';
import { failureText } from './publish-refusals.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { useScheduledPublication } from './use-scheduled-publications.ts';

interface ScheduledNoteProps {
  draft: DraftOf;
  onLeave?: () => void;
}

/** Says when the draft of a record will be published, or why it was not; schedules, changes and withdraws that. */
export function ScheduledNote({ draft, onLeave }: ScheduledNoteProps) {
  const { path } = draft.calls;
  return isDrafted(path) ? <NoteOf draft={draft} resource={path} onLeave={onLeave} /> : null;
}

function NoteOf({ draft, resource, onLeave }: ScheduledNoteProps & { resource: DraftedName }) {
  const { calls, id, noun, draftState, readOnly, unsaved } = draft;
  const record = { resource, id };
  const { scheduled } = useScheduledPublication(record);
  const nameOf = usePeople(scheduled ? [scheduled.by] : []);
  const { mayPublish } = usePublishing(resource);
  const [busy, setBusy] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const failure = scheduled?.failure;
  const isNew = draftState.publishedRev === null;
  if (scheduled === undefined) return null;

  async function withdraw() {
    if (busy) return;
    setBusy(true);
    const answer = await api.draft.withdraw(record);
    setBusy(false);
    const isLate = answer.status === 404;
    if (!answer.ok && !isLate) return notifyError(answer.data.message);
    // The pressed button is removed, and the focus would be lost with it. Unsaved changes disable the button next to it.
    const enabled = 'button:not(:disabled)';
    const near = buttons.current?.querySelector<HTMLElement>(`${enabled}:not(:last-child)`);
    (near ?? buttons.current?.closest('section')?.querySelector<HTMLElement>(enabled))?.focus();
    if (!isLate) {
      void refresh('draft');
      return notify(`The ${noun} is no longer scheduled`);
    }
    const now = await calls.get(id, { draft: true, exempt: true });
    void refresh(resource);
    notify(fateText(noun, draftState, now), { kind: 'info' });
  }
  const choose = () => {
    onLeave?.();
    void scheduleDraft({ ...record, noun, rev: () => draftState.rev });
  };
  return (
    <div className={classes.schedule}>
      {scheduled && (
        <p className={`note ${failure ? 'bad' : 'quiet'}`} role={failure ? 'alert' : undefined}>
          {failure ? 'Was not published on' : 'Will be published on'}{' '}
          <span className="num">{formatDateTime(scheduled.at)}</span>, scheduled by{' '}
          {nameOf(scheduled.by) ?? 'another user'}
          {scheduled.languages && `, in ${scheduled.languages.join(', ').toUpperCase()}`}
          {failure && '.'}
        </p>
      )}
      {failure && <p className="note">{failureText(failure)}</p>}
      {scheduled && !failure && !mayPublish && !readOnly && (
        <p className="note">If you save this {noun}, another user has to schedule it again.</p>
      )}
      {!readOnly && mayPublish && (scheduled || !isNew) && (
        <Group ref={buttons} gap={8} mt={4}>
          <Button size="xs" disabled={unsaved > 0} onClick={choose}>
            {scheduled && !failure ? 'Change…' : 'Publish at…'}
          </Button>
          {scheduled && (
            <Button size="xs" aria-disabled={busy} onClick={() => void withdraw()}>
              Withdraw
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
