import { constants, type DraftedRecord } from '@vold/contract';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { Prepared } from './prepared.ts';

const PreparedBefore = lazyPart(() =>
  import('./prepared-before.tsx').then((module) => module.PreparedBefore),
);

/**
 * Asks whether a save publishes what somebody else prepared, or what is planned for later. Resolves to true without a question if the
 * draft is the person's own and nothing is planned.
 *
 * @param before the draft as it was before the save
 */
export async function askWhetherAll(record: DraftedRecord, noun: string, before: Prepared): Promise<boolean> {
  const found = await api.draft.changes(record, { exempt: true });
  const release = found.ok ? found.data.results[0]?.release : null;
  const plan = release && !release.failure ? release : null;
  // The person is asked, too, if the plans could not be read.
  if (found.ok && plan === null && before.by === useSession.getState().detail?.id) return true;
  return new Promise((resolve) => {
    openPopup({
      title: 'Publish what is prepared, too?',
      width: constants.popupWidth.medium,
      onClose: () => resolve(false),
      content: (close) => (
        <PreparedBefore
          noun={noun}
          before={before}
          plan={plan}
          onKeep={close}
          onPublish={() => {
            resolve(true);
            close();
          }}
        />
      ),
    });
  });
}
