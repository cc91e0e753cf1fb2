import { useQueryClient } from '@tanstack/react-query';
import type { Media } from '@vold/contract';
import { useRef } from 'react';
import { notify, notifyError } from '../notices/notice-store.ts';
import { api } from '../session/api.ts';
import type { MediaKind } from './media-kind.ts';

/** Saves details of a file, one change after another: each is conditional on the one before it. */
export function useSaveMedia(kind: MediaKind) {
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const revs = useRef(new Map<string, number>());
  return (media: Media, fields: Partial<Pick<Media, 'name' | 'alt' | 'focal' | 'folder'>>): void => {
    last.current = last.current.then(async () => {
      const rev = Math.max(media.rev, revs.current.get(media.id) ?? 0);
      const result = await api[kind].update(media.id, fields, { rev, exempt: true });
      if (result.ok) {
        revs.current.set(media.id, result.data.rev);
        if (!fields.focal) notify('Saved');
      } else {
        notifyError(
          result.status === 412
            ? 'Somebody else changed this file just now. Look, then try again.'
            : result.data.message,
        );
      }
      await queries.invalidateQueries({ queryKey: [kind] });
    });
  };
}
