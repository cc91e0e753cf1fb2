import type { ListedRecord } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { NameForm } from '../../core/popups/name-form.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { openVersions } from '../versions/versions-section.tsx';
import { reusableNouns } from './reusable-nouns.ts';

export type ReusableItem = Pick<ListedRecord<'reusable'>, 'id' | 'kind' | 'title' | 'rev'>;

/** Asks for another name of a synced section, preset or template. */
export function renameReusable(item: ReusableItem): void {
  openPopup({
    title: `Rename ${reusableNouns[item.kind]}`,
    width: 'small',
    content: (close) => (
      <NameForm
        name={item.title}
        action="Rename"
        required
        selects
        onSubmit={async (title) => {
          const result = await api.reusable.update(item.id, { title });
          if (!result.ok) return result.data.details?.[0]?.message ?? result.data.message;
          await queryClient.invalidateQueries({ queryKey: ['reusable'] });
          return null;
        }}
        close={close}
      />
    ),
  });
}

/** Shows what it was, and brings an earlier version back: of a synced section on every page at once. */
export function openReusableVersions({ id, rev }: ReusableItem): void {
  const { path, versions, version, restoreVersion, update } = api.reusable;
  if (!versions || !version || !restoreVersion) return;
  openVersions({
    calls: { path, versions, version, restoreVersion, update },
    record: { id, rev },
    titleOf: () => null,
    unsaved: 0,
    readOnly: false,
    onRestored: () => void queryClient.invalidateQueries({ queryKey: ['reusable'] }),
  });
}

async function restoreReusable({ id, kind, title }: ReusableItem): Promise<void> {
  const result = await api.reusable.restore(id);
  await queryClient.invalidateQueries({ queryKey: ['reusable'] });
  if (result.ok) notify(`Restored ${reusableNouns[kind]} ${title}`);
  else notifyError(result.data.message);
}

/** Asks, and deletes it; the toast brings it back. A synced section that pages show stays, and they are named. */
export function deleteReusable(item: ReusableItem): void {
  const { id, kind, title } = item;
  const noun = reusableNouns[kind];
  confirmDelete({
    kind: noun,
    title,
    ...(kind !== 'synced' && {
      note: 'What was made with it stays as it is. It is in the trash for 30 days.',
    }),
    async onConfirm() {
      const result = await api.reusable.remove(id);
      if (!result.ok) {
        const places = result.data.details?.map(({ message }) => message) ?? [];
        return [
          `${result.data.message}.`,
          places.length > 0 ? `Detach or delete it there first: ${places.join('; ')}.` : '',
        ].join(' ');
      }
      notify(`Successfully deleted ${noun} ${title}`, {
        undo: () => void restoreReusable(item),
      });
      await queryClient.invalidateQueries({ queryKey: ['reusable'] });
      return null;
    },
  });
}
