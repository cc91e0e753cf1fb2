import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { formatPath } from '@vold/document';
import { useRef, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { DifferenceList } from '../differences/difference-list.tsx';
import { readableValue } from '../differences/readable-value.ts';
import { type Difference, type DiffOptions, diffRecords } from '../differences/record-diff.ts';
import { writtenIn } from '../differences/written-in.ts';
import type { DraftOf } from './draft-of.ts';
import classes from './drafts.module.css';
import { useDifferences } from './use-differences.ts';
import { usePartWrites } from './use-part-writes.ts';

type Shown = 'draft' | 'published';

interface DiscardedPart {
  title: string;
  /** The fields as the draft had them before. */
  fields: Record<string, unknown>;
}

/** Compares a record's draft with the published record, field by field; each difference can be discarded. */
export function ComparePopup({ draft, close }: { draft: DraftOf; close: () => void }) {
  const { calls, id, noun, readOnly, unsaved } = draft;
  const [shown, setShown] = useState<Shown>('draft');
  /** Discarded changes, the latest at the end. */
  const [discarded, setDiscarded] = useState<readonly DiscardedPart[]>([]);
  /** The revision of the last write: Undo is refused after another save. */
  const rev = useRef(0);
  const outdated = 'Another user has saved this. Look at the differences again.';
  const parts = usePartWrites(calls, id, outdated, draft.onChanged);
  const { busy, refusal, panel } = parts;
  const { published, drafted, differences, options, error } = useDifferences(draft);
  const written = <Answer extends { rev: number }>(answer: Answer | null) => {
    if (answer) rev.current = answer.rev;
    void queryClient.invalidateQueries({ queryKey: [calls.path] });
    return answer;
  };

  async function discard(difference: Difference) {
    if (!published || !drafted) return;
    const isSavedSince = drafted.rev !== rev.current;
    const taken = await parts.takePart(published, drafted, difference, { draft: true, rev: drafted.rev });
    written(taken?.record ?? null);
    if (!taken) return;
    const title = difference.trail.join(' › ');
    const part = { title, fields: taken.replaced };
    // Undoing earlier ones would also undo another user's save.
    setDiscarded((earlier) => [...(isSavedSince ? [] : earlier), part]);
    notify(`The change of ${title} is discarded`, {
      undo: () => void undo(part, taken.record.rev),
    });
  }

  /** Brings back a discarded change, unless it was saved again. */
  async function undo(part: DiscardedPart, seen: number) {
    setDiscarded((earlier) => earlier.filter((other) => other !== part));
    if (written(await parts.write(part.fields, { draft: true, rev: seen })))
      notify(`The change of ${part.title} is back`);
    else notifyError(`The change of ${part.title} cannot be brought back: this was saved since.`);
  }

  const last = discarded.at(-1);

  return (
    <div className={classes.comparison}>
      <SegmentedControl
        className={classes.versions}
        value={shown}
        aria-label="Version"
        data={[
          { value: 'draft', label: 'Draft' },
          { value: 'published', label: 'Published', disabled: published === null },
        ]}
        onChange={(value) => setShown(value === 'published' ? 'published' : 'draft')}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by keyboard */}
      <section ref={panel} className={classes.scroll} tabIndex={0} aria-label="Comparison" aria-live="polite">
        {error ? (
          <p role="alert">The versions could not be loaded. {error.message}</p>
        ) : !differences ? (
          <Skeleton height={120} />
        ) : shown === 'published' && published ? (
          <PublishedValues options={options} published={published} />
        ) : differences.length === 0 ? (
          <p className="note">The draft shows what is published.</p>
        ) : (
          <DifferenceList
            differences={differences}
            action={
              published && !readOnly && unsaved === 0
                ? (difference) => (
                    <Button size="xs" aria-disabled={busy} onClick={() => void discard(difference)}>
                      Discard
                      <span className="visually-hidden"> the change of {difference.trail.join(', ')}</span>
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </section>
      <PopupButtons refusal={refusal} mt={16}>
        {unsaved > 0 && !readOnly && (
          <span className="note">Save or discard what is not saved before you discard single changes.</span>
        )}
        {last && (
          <Button aria-disabled={busy} onClick={() => !busy && void undo(last, rev.current)}>
            Undo
            <span className="visually-hidden"> discarding the change of {last.title}</span>
          </Button>
        )}
        {published === null && <span className="note">Nothing of this {noun} is published yet.</span>}
        <Button onClick={close}>Close</Button>
      </PopupButtons>
    </div>
  );
}

function PublishedValues({ options, published }: { options: DiffOptions; published: RecordBase }) {
  const values = diffRecords({}, { ...published }, options);
  return (
    <dl className={classes.values}>
      {values.map(({ path, language, trail, after }) => (
        <div key={`${formatPath(path)} ${language}`}>
          <dt>
            <b>{trail.join(' › ')}</b>
            {language && ` ${language.toUpperCase()}`}
          </dt>
          <dd>
            <p {...writtenIn(language)}>{readableValue(after)}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
