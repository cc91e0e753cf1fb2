import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { Media } from '@vold/contract';
import { useState } from 'react';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { PopupForm } from '../../core/popups/popup-form.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { minTold } from '../listing/bulk-run.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { allFolders, type Folder, isWithin, joinFolder, nameOf, parentOf } from './folder-tree.ts';
import { moveMedia } from './media-actions.ts';
import { kindOfRecord } from './media-kind.ts';
import { saveMedia } from './save-media.ts';
import { useNewFolders } from './use-folders.ts';

const longest = 300;

/** Renames or moves a folder with all that is in it. @returns why that was refused; null if it was done */
async function moveFolder(from: string, to: string | null): Promise<string | null> {
  let moved = 0;
  for (const kind of ['picture', 'files'] as const) {
    for (;;) {
      const result = await api.call(`POST ${kind}/folders/move`, { body: { from, to } });
      if (!result.ok) {
        await refresh('media');
        const why = result.data.details?.[0]?.message ?? result.data.message;
        return moved > 0 ? `${formatCount(moved)} files were moved, the others were not: ${why}` : why;
      }
      moved += result.data.moved;
      if (result.data.isDone) break;
    }
  }
  changeNew((folders) =>
    folders.flatMap((folder) => {
      if (!isWithin(folder, from)) return folder;
      const rest = folder.slice(from.length);
      return to === null ? rest.slice(1) || [] : to + rest;
    }),
  );
  await refresh('media');
  return null;
}

function changeNew(change: (folders: readonly string[]) => string[]): void {
  const { clientId } = useSession.getState();
  if (clientId === null) return;
  useNewFolders.setState((all) => ({ [clientId]: [...new Set(change(all[clientId] ?? []))] }));
}

/** Moves a folder into another one, or to the top. Dropped and chosen from a menu alike. */
export async function moveFolderInto(folder: string, parent: string | null, onMoved: (path: string) => void) {
  const to = joinFolder(parent, nameOf(folder));
  if (to === folder) return;
  const refusal = await moveFolder(folder, to);
  if (refusal !== null) return notifyError(refusal);
  notify(`“${nameOf(folder)}” moved`, {
    undo: () => void moveFolder(to, folder),
  });
  onMoved(to);
}

/** Puts files into a folder; null: in none. */
export async function moveFiles(files: readonly Media[], folder: string | null): Promise<void> {
  const moving = files.filter((media) => media.folder !== folder);
  const where = folder === null ? 'out of folders' : `to “${nameOf(folder)}”`;
  if (moving.length >= minTold) return moveMedia(moving, folder, where);
  for (const media of moving) saveMedia(kindOfRecord(media.id), media, () => ({ folder }));
  if (moving.length === 0) return;
  notify(`${moving.length === 1 ? '1 file' : `${moving.length} files`} moved ${where}`);
}

/** Asks for the name of a new folder. */
export function openNewFolder(parent: string | null, onMade: (path: string) => void): void {
  openPopup({
    title: 'New folder',
    width: 'small',
    content: (close) => (
      <NameForm
        button="Create"
        note="Put a file into it: an empty folder is gone when you reload the page."
        close={close}
        onSave={async (name) => {
          const path = joinFolder(parent, name);
          if (path.length > longest)
            return `The names of the folders are longer than ${longest} characters together`;
          changeNew((folders) => [...folders, path]);
          onMade(path);
          return null;
        }}
      />
    ),
  });
}

/** Asks for another name of a folder. */
export function openRenameFolder(folder: string, onRenamed: (path: string) => void): void {
  openPopup({
    title: 'Rename folder',
    width: 'small',
    content: (close) => (
      <NameForm
        initial={nameOf(folder)}
        button="Rename"
        close={close}
        onSave={async (name) => {
          const to = joinFolder(parentOf(folder), name);
          const refusal = to === folder ? null : await moveFolder(folder, to);
          if (refusal === null) onRenamed(to);
          return refusal;
        }}
      />
    ),
  });
}

/** Asks where to put something. @param without a folder that cannot be a place, with those in it */
export function openMoveTo(options: {
  title: string;
  folders: readonly Folder[];
  without?: string;
  onMove: (folder: string | null) => void;
}): void {
  const { title, folders, without, onMove } = options;
  openPopup({
    title,
    width: 'small',
    content: (close) => (
      <PlaceForm
        places={allFolders(folders).filter(({ path }) => without === undefined || !isWithin(path, without))}
        close={close}
        onMove={onMove}
      />
    ),
  });
}

/** Says what is in a folder, and takes the folder away; its files go to the one above. */
export function removeFolder(folder: Folder, onRemoved: (parent: string | null) => void): void {
  const parent = parentOf(folder.path);
  const files = folder.total === 1 ? 'Its 1 file is' : `Its ${formatCount(folder.total)} files are`;
  const deeper = allFolders(folder.below).length;
  const also =
    deeper > 0 ? ` It has ${deeper === 1 ? '1 folder' : `${formatCount(deeper)} folders`} in it.` : '';
  const place = parent === null ? 'are then at the top' : `go to “${nameOf(parent)}”`;
  confirmDelete({
    kind: 'folder',
    title: folder.name,
    note:
      folder.total === 0
        ? `It is empty.${also}`
        : `${files} not deleted${parent === null ? '' : `, and moved to “${nameOf(parent)}”`}.${also}${deeper > 0 ? ` These ${place}.` : ''}`,
    onConfirm: async () => {
      const refusal = await moveFolder(folder.path, parent);
      if (refusal === null) onRemoved(parent);
      return refusal;
    },
  });
}

interface NameFormProps {
  initial?: string;
  note?: string;
  button: string;
  close: () => void;
  onSave: (name: string) => Promise<string | null>;
}

function NameForm({ initial = '', note, button, close, onSave }: NameFormProps) {
  const [name, setName] = useState(initial);
  const save = async () => {
    const wanted = name.trim();
    if (wanted === '') return 'Name is required';
    if (wanted.includes('/')) return 'A name has no slash. Move the folder into another one instead.';
    return onSave(wanted);
  };
  return (
    <PopupForm action={button} close={close} onSubmit={save}>
      {(error, clear) => (
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={100}
          description={note}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            clear();
          }}
        />
      )}
    </PopupForm>
  );
}

/** The value for no folder: no folder can have this name. */
const none = '/';

interface PlaceFormProps {
  places: readonly Folder[];
  close: () => void;
  onMove: (folder: string | null) => void;
}

function PlaceForm({ places, close, onMove }: PlaceFormProps) {
  const [place, setPlace] = useState(none);
  const move = () => {
    onMove(place === none ? null : place);
    return null;
  };
  return (
    <PopupForm action="Move" close={close} onSubmit={move}>
      {() => (
        <>
          <NativeSelect
            label="Move to"
            data-autofocus
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
            data={[
              { value: none, label: 'No folder' },
              ...places.map(({ path }) => ({ value: path, label: path.replaceAll('/', ' / ') })),
            ]}
          />
          {places.length === 0 && (
            <Text c="dimmed" mt={4}>
              There are no other folders yet.
            </Text>
          )}
        </>
      )}
    </PopupForm>
  );
}
