import { useCallbackRef } from '@mantine/hooks';
import type { Media } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { withoutFolder } from '../../files/dropped-files.ts';
import type { MediaKind } from '../../files/media-kind.ts';
import {
  addUploads,
  dropUpload,
  onUploaded as onUploadedFile,
  type QueuedFile,
  useUploadQueue,
} from '../../files/upload-queue.ts';

export interface Uploading {
  name: string;
  /** 0 to 1. */
  share: number;
  error: string | null;
}

/**
 * Uploads files by the queue that all uploads share, and hands them over in the order in which they were given; one that
 * fails keeps no other back. They go on when the field is left: the files are there then, but no field has them.
 *
 * @param kindOf which resource keeps a file
 */
export function useUpload(kindOf: (file: File) => MediaKind, onUploaded: (media: Media) => void) {
  const queued = useUploadQueue((state) => state.files);
  /** Ids in the queue, in order, of files that were not handed over. */
  const [ids, setIds] = useState<readonly number[]>([]);
  const handOver = useCallbackRef(onUploaded);
  /** Files that have arrived; the queue forgets them as soon as the user adds others. */
  const arrived = useRef(new Map<number, Media>());
  const mine = ids.flatMap((id) => queued.find((file) => file.id === id) ?? []);

  useEffect(() => onUploadedFile((media, id) => void arrived.current.set(id, media)), []);
  useEffect(() => {
    let waits = false;
    const left = ids.filter((id) => {
      const media = arrived.current.get(id);
      if (media && !waits) {
        arrived.current.delete(id);
        handOver(media);
        return false;
      }
      const file = queued.find((each) => each.id === id);
      waits ||= file?.state === 'waiting' || file?.state === 'sending';
      return media !== undefined || file !== undefined;
    });
    if (left.length < ids.length) setIds(left);
  }, [ids, queued, handOver]);

  const problems = mine.filter(isProblem);
  const current = mine.find(({ state }) => state === 'waiting' || state === 'sending') ?? null;
  const uploading: Uploading | null = current
    ? { name: current.file.name, share: current.sent / Math.max(1, current.file.size), error: null }
    : problems.length > 0
      ? { name: '', share: 0, error: problems.map(problemOf).join(' ') }
      : null;
  const drop = () => {
    for (const { id } of mine) dropUpload(id);
    setIds([]);
  };
  return {
    uploading,
    send: (files: readonly File[]) => {
      const byKind = files.map((file) => addUploads(withoutFolder([file]), '', kindOf(file)));
      setIds((now) => [...now, ...byKind.flat()]);
    },
    /** Forgets the uploads of this field, on their way or failed. */
    drop,
  };
}

function isProblem({ state }: QueuedFile): boolean {
  return state === 'failed' || state === 'too-large';
}

function problemOf({ error, file }: QueuedFile): string {
  return error.includes(file.name) ? error : `${file.name}: ${error}`;
}
