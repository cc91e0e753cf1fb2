import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { type Folder, folderTree } from './folder-tree.ts';
import { kindsOf, type MediaKinds } from './media-kind.ts';

/** Folders that were made here and have no file yet, by client. The server knows a folder by its files only. */
export const useNewFolders = create<Readonly<Record<string, readonly string[]>>>(() => ({}));

/** The folders of the client's files as a tree. */
export function useFolders(kinds: MediaKinds): readonly Folder[] {
  const clientId = useSession((state) => state.clientId);
  const made = useNewFolders((all) => all[clientId ?? '']);
  const { data } = useQuery({
    queryKey: [kinds === 'all' ? 'media' : kinds, clientId, 'folders'],
    // Without a client there are no files.
    enabled: clientId !== null,
    queryFn: async ({ signal }) => {
      const asked = kindsOf(kinds).map((kind) => api.call(`GET ${kind}/folders`, { signal, exempt: true }));
      return (await Promise.all(asked)).flatMap((answer) => unwrap(answer).results);
    },
  });
  return useMemo(
    () => folderTree([...(data ?? []), ...(made ?? []).map((folder) => ({ folder, count: 0 }))]),
    [data, made],
  );
}
