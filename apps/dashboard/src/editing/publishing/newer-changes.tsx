import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftChange, RecordBase } from '@vold/contract';
import { useId } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { Question } from '../../core/popups/question.tsx';
import { api } from '../../core/session/api.ts';
import { useLanguages, useSession } from '../../core/session/session-store.ts';
import { withContents } from '../differences/content-titles.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { diffRecords } from '../differences/record-diff.ts';
import { useSectionKinds } from '../differences/use-section-kinds.ts';
import type { ChangedDraft } from './ask-about-changed.tsx';
import classes from './publishing.module.css';

/** Drafts that are compared in one dialog. */
const maxCompared = 10;

/** A draft as it is now: the change that it is, and both versions. Null: it was published or discarded. */
interface Shown {
  readonly change: DraftChange;
  readonly draft: RecordBase | null;
  readonly published: RecordBase | null;
}

interface NewerChangesProps {
  message: string;
  drafts: readonly ChangedDraft[];
  label: string;
  onClose: () => void;
  /** Called with the revisions that are shown, by record id. */
  onContinue: (revs: ReadonlyMap<string, number>) => void;
}

/** Drafts that were saved after the person looked at them, as they are now. Later saves do not change what is shown. */
export function NewerChanges({ message, drafts, label, onClose, onContinue }: NewerChangesProps) {
  const clientId = useSession((state) => state.clientId);
  const mark = useId();
  const compared = drafts.slice(0, maxCompared);
  const { data, error } = useQuery({
    queryKey: ['newer-changes', clientId, mark],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => Promise.all(compared.map((draft) => readDraft(draft, signal))),
  });
  const isWhole = drafts.length <= maxCompared && data?.every((shown) => shown !== null);
  return (
    <Question
      label={isWhole ? label : undefined}
      cancel="Close"
      close={onClose}
      onConfirm={() =>
        onContinue(new Map(data?.flatMap((shown) => (shown ? [[shown.change.id, shown.change.rev]] : []))))
      }
    >
      <Text role="alert">{message}</Text>
      {error && <p role="alert">The drafts could not be loaded. {error.message}</p>}
      {!data && !error && <Skeleton height={120} mt={12} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by keyboard
        <section className={classes.newerChanges} tabIndex={0} aria-label="Comparison">
          {compared.map((draft, index) => (
            <div key={draft.id}>
              {draft.title !== null && <b>{draft.title}</b>}
              <NowOf draft={draft} shown={data[index] ?? null} />
            </div>
          ))}
          {drafts.length > maxCompared && (
            <Text c="dimmed">{drafts.length - maxCompared} more. Look at them in the list.</Text>
          )}
        </section>
      )}
    </Question>
  );
}

/** The changes that publishing a draft would make now. */
function NowOf({ draft: { resource, titleOf }, shown }: { draft: ChangedDraft; shown: Shown | null }) {
  const languages = useLanguages().map(({ code }) => code);
  const kinds = useSectionKinds(resource);
  if (!shown) return <p className="note">It has been published or discarded since.</p>;
  const { change, draft, published } = shown;
  if (change.action === 'delete') return <p className="note">It will be deleted.</p>;
  if (!draft || !kinds) return <Skeleton height={60} />;
  const options = { languages, titleOf: withContents(titleOf ?? (() => null)), kinds };
  return <DifferenceList differences={diffRecords({ ...published }, { ...draft }, options)} />;
}

async function readDraft({ resource, id }: ChangedDraft, signal: AbortSignal): Promise<Shown | null> {
  const settings = { signal, exempt: true };
  const [change] = unwrap(await api.draft.changes({ resource, id }, settings)).results;
  if (!change) return null;
  const read = async (draft: boolean) =>
    unwrap(await api.draft.record({ resource, id }, { ...settings, draft }));
  const [draft, published] = await Promise.all([
    change.action === 'delete' ? null : read(true),
    change.published_rev === null ? null : read(false),
  ]);
  // Saved between the two answers: the revision would not be the one that is shown.
  return draft && draft.rev !== change.rev
    ? readDraft({ resource, id, title: null }, signal)
    : { change, draft, published };
}
