import { Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { isDrafted } from '@vold/contract';
import { useState } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { joinSome } from '../../base/text/join-titles.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useIsOpen } from '../../core/popups/use-is-open.ts';
import { useLanguages } from '../../core/session/session-store.ts';
import { type Publication, publishDraft } from '../publishing/save-and-publish.ts';
import type { DraftOf } from './draft-of.ts';
import classes from './drafts.module.css';
import { scheduleDraft } from './schedule-draft.ts';
import { useDifferences } from './use-differences.ts';

/** Milliseconds until a closed popup has returned the focus. */
const afterPopup = 50;

/** Publishes the draft of a record in some languages; the others stay in the draft. */
export function LanguagesPopup({ draft, close }: { draft: DraftOf; close: () => void }) {
  const { calls, id, noun, titleOf } = draft;
  const languages = useLanguages();
  const { differences, error } = useDifferences(draft);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [publication] = useState<Publication>({ unanswered: false });
  const isOpen = useIsOpen();
  const countIn = (code: string | null) =>
    (differences ?? []).filter(({ language }) => language === code).length;
  const isNew = draft.draftState.publishedRev === null;
  const shared = countIn(null);

  async function publish() {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    setRefusal(null);
    const { draftState } = draft;
    const { rev } = draftState;
    const draftNow = { calls, id, noun, titleOf, publication, rev, draftState, languages: chosen };
    const result = await publishDraft(draftNow);
    // Other languages may still have a draft.
    const isDone = result.kind === 'saved' || result.kind === 'late';
    const now = isDone ? await calls.get(id, { draft: true, exempt: true }) : null;
    setBusy(false);
    if (result.kind === 'refused' || result.kind === 'unreachable')
      return setRefusal(result.failure.data.message);
    if (!now) return;
    if (!now.ok) return setRefusal(now.data.message);
    // After the popup is closed, the form may have unsaved text: it then merges the change as if another user had saved it.
    if (isOpen.current) draft.onChanged(now.data);
    close();
    void refresh(calls.path);
    if (result.kind === 'late') return;
    const names = languages.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
    notify(`The ${noun} is published in ${joinSome(names)}`);
  }

  /** Asks for a time instead. */
  function scheduleAt(resource: string) {
    if (busy || !isDrafted(resource)) return;
    close();
    // This popup returns the focus first.
    setTimeout(
      () => void scheduleDraft({ resource, id, noun, rev: () => draft.draftState.rev, languages: chosen }),
      afterPopup,
    );
  }

  return (
    <>
      <Text>
        Visitors get the languages that you choose. The others stay in the draft
        {isNew ? `: the ${noun} is not on the website in them.` : ' and are shown as they were published.'}
      </Text>
      {error && <p role="alert">The changes could not be loaded. {error.message}</p>}
      {!differences && !error && <Skeleton height={80} mt={12} />}
      {differences && (
        <Checkbox.Group aria-label="Languages" value={[...chosen]} onChange={setChosen}>
          <div className={classes.languages}>
            {languages.map(({ code, name }) => (
              <Checkbox
                key={code}
                value={code}
                label={
                  <>
                    {name} <span className="note">{changesWord(countIn(code))}</span>
                  </>
                }
                // A chosen one stays enabled even if another user publishes it now: it may have the focus.
                disabled={countIn(code) === 0 && !chosen.includes(code)}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {shared > 0 && (
        <Text c="dimmed">
          {shared === 1 ? 'One change has no language and is' : `${shared} changes have no language and are`}{' '}
          published in any case.
        </Text>
      )}
      <PopupButtons refusal={refusal} onCancel={close} asks>
        {isDrafted(calls.path) && !isNew && (
          <Button disabled={chosen.length === 0} aria-disabled={busy} onClick={() => scheduleAt(calls.path)}>
            Publish at…
          </Button>
        )}
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          aria-disabled={busy}
          onClick={() => void publish()}
        >
          Publish
        </Button>
      </PopupButtons>
    </>
  );
}

function changesWord(count: number): string {
  if (count === 0) return 'No changes';
  return count === 1 ? '1 change' : `${count} changes`;
}
