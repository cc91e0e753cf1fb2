import { Button, Group, TextInput } from '@mantine/core';
import { constants, type ListedRecord } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { openVersions } from '../versions/versions-section.tsx';
import { reusableNouns } from './reusable-nouns.ts';

type Item = Pick<ListedRecord<'reusable'>, 'id' | 'kind' | 'title' | 'rev'>;

/** Asks for another name of a synced section, preset or template. */
export function renameReusable(item: Item): void {
  openPopup({
    title: `Rename ${reusableNouns[item.kind]}`,
    width: constants.popupWidth.small,
    content: (close) => <RenameForm item={item} close={close} />,
  });
}

/** Shows what it was, and brings an earlier version back: of a synced section on every page at once. */
export function openReusableVersions({ id, rev }: Item): void {
  const { path, versions, version, restoreVersion } = api.reusable;
  if (!versions || !version || !restoreVersion) return;
  openVersions({
    calls: { path, versions, version, restoreVersion },
    record: { id, rev },
    titleOf: () => null,
    unsaved: 0,
    readOnly: false,
    onRestored: () => void queryClient.invalidateQueries({ queryKey: ['reusable'] }),
  });
}

async function restoreReusable({ id, kind, title }: Item): Promise<void> {
  const result = await api.reusable.restore(id);
  await queryClient.invalidateQueries({ queryKey: ['reusable'] });
  if (result.ok) notify(`Restored ${reusableNouns[kind]} ${title}`);
  else notifyError(result.data.message);
}

/** Asks, and deletes it; the toast brings it back. A synced section that pages show stays, and they are named. */
export function deleteReusable(item: Item): void {
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
      await queryClient.invalidateQueries({ queryKey: ['reusable'] });
      notify(`Successfully deleted ${noun} ${title}`, {
        action: { label: 'Undo', run: () => void restoreReusable(item) },
      });
      return null;
    },
  });
}

function RenameForm({ item, close }: { item: Item; close: () => void }) {
  const [title, setTitle] = useState(item.title);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedPopup(() => title !== item.title);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return setError('Name is required');
    setBusy(true);
    const result = await api.reusable.update(item.id, { title: title.trim() });
    setBusy(false);
    if (!result.ok) return setError(result.data.details?.[0]?.message ?? result.data.message);
    await queryClient.invalidateQueries({ queryKey: ['reusable'] });
    close();
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={200}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(null);
        }}
      />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy}>
          Rename
        </Button>
      </Group>
    </form>
  );
}
