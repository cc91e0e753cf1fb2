import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { formatPath } from '@vold/document';
import { useRef, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useIsOpen } from '../../core/popups/use-is-open.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { readableValue } from '../differences/readable-value.ts';
import { type Difference, type DiffOptions, diffRecords } from '../differences/record-diff.ts';
import { writtenIn } from '../differences/written-in.ts';
import { discardedPart } from './discard-part.ts';
import type { DraftOf } from './draft-of.ts';
import classes from './drafts.module.css';
import { useDifferences } from './use-differences.ts';

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
  const [busy, setBusy] = useState(false);
  /** Discarded changes, the latest at the end. */
  const [discarded, setDiscarded] = useState<readonly DiscardedPart[]>([]);
  /** The revision of the last write: Undo is refused after another save. */
  const rev = useRef(0);
  const isOpen = useIsOpen();
  const list = useRef<HTMLElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { published, drafted, differences, options, error } = useDifferences(draft);

  async function write(fields: Record<string, unknown>, seen: number): Promise<RecordBase | null> {
    setBusy(true);
    setRefusal(null);
    const result = await calls.update(id, fields, { draft: true, rev: seen });
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: [calls.path] });
    // The pressed button is removed, and the focus would be lost with it.
    list.current?.focus();
    if (!result.ok) {
      const isStale = result.status === 412;
      setRefusal(
        isStale ? 'Another user has saved this. Look at the differences again.' : result.data.message,
      );
      return null;
    }
    rev.current = result.data.rev;
    // After the popup is closed, the form may have unsaved text: it then merges the change as if another user had saved it.
    if (isOpen.current) draft.onChanged(result.data);
    return result.data;
  }

  async function discard(difference: Difference) {
    if (busy || !published || !drafted) return;
    const fields = discardedPart({ ...published }, { ...drafted }, difference);
    if (!fields) return;
    const isSavedSince = drafted.rev !== rev.current;
    if (!(await write(fields, drafted.rev))) return;
    const title = difference.trail.join(' › ');
    const before = Object.fromEntries(
      Object.keys(fields).map((name) => [name, asRecord(drafted)[name] ?? null]),
    );
    const part = { title, fields: before };
    // Undoing earlier ones would also undo another user's save.
    setDiscarded((parts) => [...(isSavedSince ? [] : parts), part]);
    const made = rev.current;
    notify(`The change of ${title} is discarded`, {
      undo: () => void undo(part, made),
    });
  }

  /** Brings back a discarded change, unless it was saved again. */
  async function undo(part: DiscardedPart, seen: number) {
    setDiscarded((parts) => parts.filter((other) => other !== part));
    if (await write(part.fields, seen)) notify(`The change of ${part.title} is back`);
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
      <section ref={list} className={classes.scroll} tabIndex={0} aria-label="Comparison" aria-live="polite">
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
