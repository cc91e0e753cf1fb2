import { Button } from '@mantine/core';
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
import { planDraft } from './plan-draft.ts';
import { failureText } from './publish-refusals.ts';
import { usePlan } from './use-plans.ts';

interface PlanNoteProps {
  draft: DraftOf;
  onLeave?: () => void;
}

/** Says when the draft of a record is published by itself, or why it was not; plans that, changes and withdraws it. */
export function PlanNote({ draft, onLeave }: PlanNoteProps) {
  const { path } = draft.calls;
  return isDrafted(path) ? <NoteOf draft={draft} resource={path} onLeave={onLeave} /> : null;
}

function NoteOf({ draft, resource, onLeave }: PlanNoteProps & { resource: DraftedName }) {
  const { calls, id, noun, prepared, readOnly, unsaved } = draft;
  const record = { resource, id };
  const { plan } = usePlan(record);
  const nameOf = usePeople(plan ? [plan.by] : []);
  const { mayPublish } = usePublishing(resource);
  const [busy, setBusy] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const failure = plan?.failure;
  const isNew = prepared.publishedRev === null;
  if (plan === undefined) return null;

  async function withdraw() {
    if (busy) return;
    setBusy(true);
    const answer = await api.draft.withdraw(record);
    setBusy(false);
    const isLate = answer.status === 404;
    if (!answer.ok && !isLate) return notifyError(answer.data.message);
    // The button that was pressed goes, and the focus would go with it. What is unsaved disables the one beside it.
    const enabled = 'button:not(:disabled)';
    const near = buttons.current?.querySelector<HTMLElement>(`${enabled}:not(:last-child)`);
    (near ?? buttons.current?.closest('section')?.querySelector<HTMLElement>(enabled))?.focus();
    if (!isLate) {
      void refresh('draft');
      return notify(`The ${noun} is not published by itself any more`);
    }
    const now = await calls.get(id, { edition: 'draft', exempt: true });
    void refresh(resource);
    notify(fateText(noun, prepared, now), { kind: 'info' });
  }
  const choose = () => {
    onLeave?.();
    void planDraft({ ...record, noun, rev: () => prepared.rev });
  };
  return (
    <div className={classes.plan}>
      {plan && (
        <p className={failure ? classes.failed : classes.planned} role={failure ? 'alert' : undefined}>
          {failure ? 'Was not published on' : 'Will be published on'}{' '}
          <span className="num">{formatDateTime(plan.at)}</span>, planned by{' '}
          {nameOf(plan.by) ?? 'somebody else'}
          {plan.languages && `, in ${plan.languages.join(', ').toUpperCase()}`}
          {failure && '.'}
        </p>
      )}
      {failure && <p className={classes.note}>{failureText(failure)}</p>}
      {plan && !failure && !mayPublish && !readOnly && (
        <p className={classes.note}>If you save this {noun}, somebody has to plan that again.</p>
      )}
      {!readOnly && mayPublish && (plan || !isNew) && (
        <div ref={buttons} className={classes.buttons}>
          <Button size="xs" disabled={unsaved > 0} onClick={choose}>
            {plan && !failure ? 'Change…' : 'Publish at…'}
          </Button>
          {plan && (
            <Button size="xs" aria-disabled={busy} onClick={() => void withdraw()}>
              Withdraw
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
