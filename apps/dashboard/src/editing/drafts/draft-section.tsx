import { Button, Group, Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { formatDateTime } from '../../base/text/date.ts';
import { useFocusRescue } from '../../core/popups/last-focus.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { usePeople } from '../../core/session/people.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useLanguages } from '../../core/session/session-store.ts';
import type { DraftOf } from './draft-of.ts';
import classes from './drafts.module.css';

/** Resources whose texts can be published by language. */
const inLanguages = new Set(['page', 'post', 'category']);

const waiting = <Skeleton height={160} />;
const ComparePopup = lazyPart(() => import('./compare-popup.tsx').then((module) => module.ComparePopup), {
  waiting,
});
const DiscardPopup = lazyPart(() => import('./discard-popup.tsx').then((module) => module.DiscardPopup), {
  waiting,
});
const LanguagesPopup = lazyPart(
  () => import('./languages-popup.tsx').then((module) => module.LanguagesPopup),
  {
    waiting,
  },
);

const ScheduledNote = lazyPart(() => import('./scheduled-note.tsx').then((module) => module.ScheduledNote));

/** A button that opens a popup. */
interface DraftAction {
  label: string;
  title: string;
  Popup: ComponentType<{ draft: DraftOf; close: () => void }>;
  width?: number;
  disabled?: boolean;
}

/** Says who changed a record since it was published, and when; compares, publishes by language and discards. */
export function DraftSection({ draft, onLeave }: { draft: DraftOf; onLeave?: () => void }) {
  const { draftState, readOnly, noun } = draft;
  useFocusRescue();
  const nameOf = usePeople([draftState.by]);
  const isNew = draftState.publishedRev === null;
  const isMultilingual = useLanguages().length > 1;
  const { mayPublish } = usePublishing(draft.calls.path);
  const by = nameOf(draftState.by) ?? (draftState.by ? 'another user' : 'the system');
  const isByLanguage = isMultilingual && mayPublish && inLanguages.has(draft.calls.path);
  const actions: DraftAction[] = [
    ...(isNew
      ? []
      : [{ label: 'Compare', title: 'Changed since published', Popup: ComparePopup, width: 760 }]),
    ...(readOnly || !isByLanguage
      ? []
      : [
          {
            label: 'Publish languages…',
            title: 'Publish languages',
            Popup: LanguagesPopup,
            disabled: draft.unsaved > 0,
          },
        ]),
    ...(readOnly
      ? []
      : [
          isNew
            ? { label: 'Discard…', title: `Discard this ${noun}`, Popup: DiscardPopup }
            : { label: 'Discard changes…', title: 'Discard changes', Popup: DiscardPopup },
        ]),
  ];
  return (
    <section aria-label="Draft">
      <p className={classes.changed}>{isNew ? 'Not published yet' : 'Changed since published'}</p>
      <p className="note">
        by {by}, <span className="num">{formatDateTime(draftState.at)}</span>
      </p>
      <Group gap={8} mt={10}>
        {actions.map(({ label, title, Popup, width, disabled }) => (
          <Button
            key={label}
            size="xs"
            disabled={disabled}
            onClick={() => {
              onLeave?.();
              openPopup({ title, width, content: (close) => <Popup draft={draft} close={close} /> });
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      <ScheduledNote draft={draft} onLeave={onLeave} />
    </section>
  );
}
