import { Text } from '@mantine/core';
import { type DraftedRecord, draftedNames } from '@vold/contract';
import { useState } from 'react';
import type { SeenDraft } from '../../base/api/calls/draft-calls.ts';
import type { ApiFailure, ApiResult } from '../../base/api/result.ts';
import { inParallel } from '../../base/loading/in-parallel.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { joinSome } from '../../base/text/join-titles.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { askInPopup } from '../../core/popups/ask-in-popup.ts';
import { Question } from '../../core/popups/question.tsx';
import { api } from '../../core/session/api.ts';
import { askAboutChanged } from '../publishing/ask-about-changed.tsx';
import { lateText } from '../publishing/late-text.ts';
import { type PublishRefusal, refusalsIn } from './publish-refusals.ts';
import { RefusalList } from './refusal-list.tsx';
import { type DiscardedDraft, notifyDiscarded } from './undo-discard.ts';

/** A draft as the user has seen it, and its title. */
export interface NamedChange extends SeenDraft {
  readonly title: string;
}

/** The drafts that are being published. */
export interface Publication {
  readonly what: readonly NamedChange[];
  /** Names of one and of several of them. */
  readonly noun: { one: string; many: string };
  /** Called with the refusals, by record; empty once the drafts are published. */
  readonly onRefused?: (refusals: readonly PublishRefusal[]) => void;
}

/** Calls at a time if each record needs its own. */
const atOnce = 4;

/** Publishes all of the drafts or none. @returns true if they were published, now or after a question */
export async function publishChanges(publication: Publication): Promise<boolean> {
  const result = await send(publication);
  if (result.ok) return true;
  const refusals = refusalsIn(result.data);
  publication.onRefused?.(refusals);
  if (result.data.code === 'STALE_REV' && refusals.length > 0) return publishAgain(publication, result);
  if (refusals.length === 0) {
    notifyError(result.data.message);
    return false;
  }
  return askInPopup<boolean>({
    title: 'Not published',
    unanswered: false,
    content: (answer, close) => (
      <Refused publication={publication} failure={result} onPublished={() => answer(true)} close={close} />
    ),
  });
}

/** Shows the drafts that were saved after the user saw them, and publishes all of the drafts if the user agrees. */
async function publishAgain(publication: Publication, { data }: ApiFailure): Promise<boolean> {
  const changed = new Set(refusalsIn(data).map(({ id }) => id));
  const drafts = publication.what.filter(({ id }) => changed.has(id));
  const count = publication.what.length;
  const label = count === 1 ? 'Publish this' : `Publish all ${formatCount(count)}`;
  const revs = await askAboutChanged(data.message, drafts, label);
  if (!revs) return false;
  const what = publication.what.map((change) => ({ ...change, rev: revs.get(change.id) ?? change.rev }));
  return publishChanges({ ...publication, what });
}

interface RefusedProps {
  publication: Publication;
  failure: ApiFailure;
  onPublished: () => void;
  close: () => void;
}

/** Says why nothing was published. If only drafts and publications have changed the same fields, the user decides. */
function Refused({ publication, failure, onPublished, close }: RefusedProps) {
  const [{ data }, setFailure] = useState(failure);
  const { what, noun } = publication;
  const refusals = refusalsIn(data);
  const isConflict = refusals.length > 0 && refusals.every(({ conflicts }) => conflicts);
  async function publishDraft() {
    const result = await send(publication, 'draft');
    if (result.ok) return onPublished();
    publication.onRefused?.(refusalsIn(result.data));
    setFailure(result);
  }
  return (
    <Question
      label={isConflict ? 'Publish the draft’s version' : undefined}
      cancel="Close"
      close={close}
      onConfirm={publishDraft}
    >
      <Text role="alert">{data.message}</Text>
      <RefusalList refusals={refusals} titles={titlesOf(publication)} />
      {what.length > 1 && (
        <Text c="dimmed" mt={8}>
          None of the {formatCount(what.length)} {noun.many} is published.
        </Text>
      )}
      {isConflict && (
        <Text c="dimmed" mt={8}>
          The draft’s version replaces what was published meanwhile, brings back what was deleted, and deletes
          what is still used.
        </Text>
      )}
    </Question>
  );
}

async function send(publication: Publication, conflicts?: 'draft'): Promise<ApiResult<unknown>> {
  const { what, noun, onRefused } = publication;
  const records = what.map(({ resource, id, rev }) => ({ resource, id, rev }));
  const result = await api.draft.publish(records, conflicts && { conflicts });
  if (result.ok) {
    onRefused?.([]);
    const { published } = result.data;
    const [first] = what;
    const one = published.length === 1 && first ? `“${first.title}”` : null;
    notify(
      `${one ?? `${formatCount(published.length)} ${published.length === 1 ? noun.one : noun.many}`} published`,
    );
  }
  // Also after a refusal: another user may have published them.
  await refreshDrafts();
  return result;
}

/** Asks, and discards the drafts. @returns those that were not discarded */
export function discardChanges(
  changes: readonly (NamedChange & { isNew: boolean })[],
  noun: { one: string; many: string },
): Promise<readonly DraftedRecord[]> {
  return askInPopup<readonly DraftedRecord[]>({
    title: 'Discard changes',
    width: 'small',
    unanswered: changes,
    content: (answer, close) => <Discard changes={changes} noun={noun} onDone={answer} close={close} />,
  });
}

interface DiscardProps {
  changes: readonly (NamedChange & { isNew: boolean })[];
  noun: { one: string; many: string };
  onDone: (refused: readonly DraftedRecord[]) => void;
  close: () => void;
}

function Discard({ changes, noun, onDone, close }: DiscardProps) {
  const [first] = changes;
  const named = changes.length === 1 && first ? first.title : `${formatCount(changes.length)} ${noun.many}`;
  /** On the screen of unpublished changes, the records are the changes. */
  const what =
    changes.length === 1
      ? `Changes of “${named}”`
      : noun.many === 'changes'
        ? `${formatCount(changes.length)} changes`
        : `Changes of ${named}`;
  async function discard() {
    const refused = new Map<DraftedRecord, string>();
    const late: NamedChange[] = [];
    const discarded: DiscardedDraft[] = [];
    await inParallel(changes, atOnce, async (change) => {
      const { resource, id, title } = change;
      const result = await api.draft.discard(change);
      if (result.ok) discarded.push({ resource, id, rev: result.data.rev, title: `“${title}”` });
      else if (result.status === 404) late.push(change);
      else refused.set(change, result.data.message);
    });
    const [why] = refused.values();
    if (why !== undefined) notifyError(why);
    else if (late.length > 0)
      notify(lateText(joinSome(late.map(({ title }) => `“${title}”`))), { kind: 'info' });
    else notifyDiscarded(`${what} discarded`, discarded, `${what} brought back`);
    // The list shows it before the keys can undo it.
    await refreshDrafts();
    onDone([...refused.keys()]);
  }
  return (
    <Question label="Discard" color="red" close={close} onConfirm={discard}>
      <Text>
        {changes.length > 1 && noun.many === 'changes' ? (
          <>
            Discard <b>{formatCount(changes.length)} unpublished changes</b>?
          </>
        ) : (
          <>
            Discard the unpublished changes of <b>{named}</b>?
          </>
        )}
      </Text>
      <Text c="dimmed" mt={4}>
        Published content stays as it is. Undo brings the changes back.
        {changes.some(({ isNew }) => isNew) &&
          ' Records that were never published move to the trash for 30 days; new redirects and menus are deleted.'}
      </Text>
    </Question>
  );
}

function titlesOf({ what }: Publication): ReadonlyMap<string, string> {
  return new Map(what.map(({ id, title }) => [id, title]));
}

async function refreshDrafts(): Promise<void> {
  await Promise.all(draftedNames.map((name) => refresh(name)));
}
