import { Button, Skeleton } from '@mantine/core';
import { constants } from '@vold/contract';
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

/** Says who changed a record since it was published, and when; compares, publishes by language and discards. */
export function DraftSection({ draft, onLeave }: { draft: DraftOf; onLeave?: () => void }) {
  const { draftState, readOnly, noun } = draft;
  useFocusRescue();
  const nameOf = usePeople([draftState.by]);
  const isNew = draftState.publishedRev === null;
  const isMultilingual = useLanguages().length > 1;
  const { mayPublish } = usePublishing(draft.calls.path);
  const by = nameOf(draftState.by) ?? (draftState.by ? 'another user' : 'the system');
  return (
    <section aria-label="Draft">
      <p className={classes.changed}>{isNew ? 'Not published yet' : 'Changed since published'}</p>
      <p className={classes.note}>
        by {by}, <span className="num">{formatDateTime(draftState.at)}</span>
      </p>
      <div className={classes.buttons}>
        {!isNew && (
          <Button
            size="xs"
            onClick={() => {
              onLeave?.();
              openPopup({
                title: 'Changed since published',
                width: 760,
                content: (close) => <ComparePopup draft={draft} close={close} />,
              });
            }}
          >
            Compare
          </Button>
        )}
        {!readOnly && isMultilingual && mayPublish && inLanguages.has(draft.calls.path) && (
          <Button
            size="xs"
            disabled={draft.unsaved > 0}
            onClick={() => {
              onLeave?.();
              openPopup({
                title: 'Publish languages',
                width: constants.popupWidth.medium,
                content: (close) => <LanguagesPopup draft={draft} close={close} />,
              });
            }}
          >
            Publish languages…
          </Button>
        )}
        {!readOnly && (
          <Button
            size="xs"
            onClick={() => {
              onLeave?.();
              openPopup({
                title: isNew ? `Discard this ${noun}` : 'Discard changes',
                width: constants.popupWidth.medium,
                content: (close) => <DiscardPopup draft={draft} close={close} />,
              });
            }}
          >
            {isNew ? 'Discard…' : 'Discard changes…'}
          </Button>
        )}
      </div>
      <ScheduledNote draft={draft} onLeave={onLeave} />
    </section>
  );
}
