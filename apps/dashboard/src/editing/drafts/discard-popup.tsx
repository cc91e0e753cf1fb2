import { Skeleton, Text } from '@mantine/core';
import { type IdKind, isDrafted, versionedResources } from '@vold/contract';
import { notify } from '../../base/notices/notice-store.ts';
import { refresh, withoutAsking } from '../../core/events/refresh-cache.ts';
import { Question } from '../../core/popups/question.tsx';
import { fateText } from '../publishing/late-text.ts';
import type { DraftOf } from './draft-of.ts';
import classes from './drafts.module.css';
import { notifyDiscarded } from './undo-discard.ts';
import { useDifferences } from './use-differences.ts';

/** Maximum number of differences that are named; the others are counted. */
const shown = 12;

/** Kinds without a trash in the dashboard. */
const withoutTrash: ReadonlySet<string> = new Set(['redirect', 'navigation']);

/** Says what happens to a record that was never published. */
function fateOf(path: string): string {
  if (withoutTrash.has(path)) return 'Discarding it deletes it; the message that says so has an Undo.';
  return 'Discarding it moves it to the trash, where it stays for 30 days.';
}

/** Says where discarded changes can be found. */
function keptOf(path: string): string {
  const isVersioned = versionedResources.has(path as IdKind);
  return isVersioned ? 'These changes stay among the versions' : 'An Undo brings these changes back';
}

/** Asks before the draft of a record is discarded, and names its changes. */
export function DiscardPopup({ draft, close }: { draft: DraftOf; close: () => void }) {
  const { calls, id, noun, draftState, unsaved } = draft;
  const { differences, error } = useDifferences(draft);
  const { publishedRev, rev } = draftState;
  const isNew = publishedRev === null;
  const titles = [
    ...new Set(
      (differences ?? []).map(({ trail, language }) =>
        language === null ? trail.join(' › ') : `${trail.join(' › ')} (${language.toUpperCase()})`,
      ),
    ),
  ];

  async function discard() {
    const { discard: send } = calls;
    const result = send && (await (isNew ? withoutAsking(id, () => send(id, { rev })) : send(id, { rev })));
    const isLate = result?.status === 404;
    const isDone = result?.ok || isLate;
    const now = isDone && (isLate || !isNew) ? await calls.get(id, { draft: true, exempt: true }) : null;
    const isGone = isDone && (!now || now.status === 404);
    // The list removes the row first, since the popup would return the focus to it.
    if (isGone) await refresh(calls.path);
    if (result && !isDone) return result.data.message;
    if (now && !now.ok && !isGone) return now.data.message;
    close();
    if (now?.ok) {
      draft.onChanged(now.data);
      void refresh(calls.path);
    } else draft.onGone();
    if (isLate && now) notify(fateText(noun, draftState, now), { kind: 'info' });
    else if (result?.ok && isDrafted(calls.path)) {
      const { trashed } = result.data;
      const discarded = {
        resource: calls.path,
        id,
        rev: result.data.rev,
        title: `This ${noun}`,
        gone: isNew,
      };
      const discardedText = isNew ? `The ${noun} is discarded` : 'The changes are discarded';
      const said = trashed && !withoutTrash.has(calls.path) ? `The ${noun} is in the trash` : discardedText;
      notifyDiscarded(said, [discarded], isNew ? `The ${noun} is back` : 'The changes are back');
    }
  }

  return (
    <Question
      label={isNew ? `Discard the ${noun}` : 'Discard changes'}
      busyLabel={isNew ? `Discard the ${noun}` : 'Discard changes'}
      variant="default"
      className="is-bad"
      close={close}
      onConfirm={discard}
    >
      <Text>
        {isNew
          ? `This ${noun} was never published. ${fateOf(calls.path)}`
          : `Discarding brings back what is published. ${keptOf(calls.path)}:`}
      </Text>
      {!isNew && !differences && !error && <Skeleton height={60} mt={12} />}
      {!isNew && titles.length > 0 && (
        <ul className={classes.places}>
          {titles.slice(0, shown).map((title) => (
            <li key={title}>{title}</li>
          ))}
          {titles.length > shown && <li>and {titles.length - shown} more</li>}
        </ul>
      )}
      {unsaved > 0 && <Text c="dimmed">What is not saved here is lost as well.</Text>}
    </Question>
  );
}
