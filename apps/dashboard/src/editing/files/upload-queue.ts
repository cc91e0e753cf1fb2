import { constants, cutText, type Media } from '@vold/contract';
import { create } from 'zustand';
import type { Upload } from '../../base/api/upload.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { addThumbnail } from './add-thumbnail.ts';
import type { DroppedFile } from './dropped-files.ts';
import { kindOfFile, type MediaKind } from './media-kind.ts';
import { useUploadSignal } from './upload-signal.ts';
import { askStorageUseAgain } from './use-storage-use.ts';

export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly kind: MediaKind;
  readonly folder: string;
  /** Whose file it is: a master may choose another client while it waits. */
  readonly clientId: string | undefined;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'too-large';
  /** Bytes. */
  readonly sent: number;
  readonly error: string;
  /** The stored file, once it is done. */
  readonly media?: Media;
}

interface QueueState {
  readonly files: readonly QueuedFile[];
  readonly stopped: boolean;
}

/** Uploads go on while people browse: the queue belongs to no screen. It holds what is not done yet, and failures. */
export const useUploadQueue = create<QueueState>(() => ({ files: [], stopped: false }));

useUploadQueue.subscribe(({ files }) => {
  const any = files.length > 0;
  if (useUploadSignal.getState().any !== any) useUploadSignal.setState({ any });
});

/** Two at once keep a line busy while the server works on a picture. */
const atOnce = 2;
const longestFolder = 300;
const running = new Map<number, Upload<Media>>();
const listeners = new Set<(media: Media, id: number) => void>();
let lastId = 0;
/** Who added what is in the queue. */
let owner: string | undefined;

/** Calls back for every file that arrives, with its id in the queue; answers how to stop that. */
export function onUploaded(listener: (media: Media, id: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message for a file over the limit, shown before a byte is sent (FILE-08). */
export function tooLarge({ name }: File): string {
  return `${name} is larger than 100 MB.`;
}

/**
 * Queues files. Those over the limit are refused here, before a byte is sent (FILE-08).
 *
 * @param folder what they go into; what lay in a folder goes into one of that name below it
 * @returns their ids in the queue
 */
export function addUploads(files: Iterable<DroppedFile>, folder = '', only?: MediaKind): number[] {
  const { clientId, detail } = useSession.getState();
  owner = detail?.id;
  const added = [...files].map(({ file, folder: own }): QueuedFile => {
    const kind = only === 'files' ? 'files' : kindOfFile(file);
    lastId += 1;
    const into = cutText([folder, own].filter(Boolean).join('/'), longestFolder);
    const base = { id: lastId, file, kind, folder: into, clientId: clientId ?? undefined, sent: 0 };
    if (file.size > constants.maxUploadBytes) {
      return { ...base, state: 'too-large', error: tooLarge(file) };
    }
    if (only === 'picture' && kind === 'files') {
      return { ...base, state: 'failed', error: `${file.name} is not an image` };
    }
    return { ...base, state: 'waiting', error: '' };
  });
  window.addEventListener('beforeunload', askBeforeLoss);
  useUploadQueue.setState(({ files: before }) => ({
    // The uploads that are done have been seen by now.
    files: [...before.filter(({ state }) => state !== 'done'), ...added],
  }));
  work();
  return added.map(({ id }) => id);
}

/** Stops sending. The server keeps no part of a file (docs/decisions/0011): one that was on its way starts over. */
export function stopUploads(): void {
  useUploadQueue.setState({ stopped: true });
  for (const { cancel } of running.values()) cancel();
}

export function startUploads(): void {
  useUploadQueue.setState({ stopped: false });
  work();
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', sent: 0, error: '' });
  work();
}

/** Takes a file out of the queue, on its way or not. */
export function dropUpload(id: number): void {
  useUploadQueue.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));
  running.get(id)?.cancel();
}

/** Takes all out of the queue. */
export function dropUploads(): void {
  const { files } = useUploadQueue.getState();
  useUploadQueue.setState({ files: [], stopped: false });
  for (const { id } of files) running.get(id)?.cancel();
}

function change(id: number, changes: Partial<QueuedFile>): void {
  useUploadQueue.setState(({ files }) => ({
    files: files.map((file) => (file.id === id ? { ...file, ...changes } : file)),
  }));
}

function work(): void {
  const { files, stopped } = useUploadQueue.getState();
  if (stopped) return;
  const waiting = files.filter(({ state }) => state === 'waiting');
  for (const next of waiting.slice(0, Math.max(0, atOnce - running.size))) void send(next);
}

async function send({ id, file, kind, folder, clientId }: QueuedFile): Promise<void> {
  const onProgress = (sent: number) => change(id, { sent: Math.min(sent, file.size) });
  const upload = api.upload(kind, file, { onProgress, folder: folder || undefined, clientId });
  running.set(id, upload);
  change(id, { state: 'sending', sent: 0 });
  const result = await upload.result;
  running.delete(id);
  if (result.ok) {
    change(id, { state: 'done', sent: file.size, media: result.data });
    for (const listener of listeners) listener(result.data, id);
    addThumbnail(file, result.data);
    askStorageUseAgain();
    await refresh(kind);
  } else if (result.data.code === 'ABORTED') {
    change(id, { state: 'waiting', sent: 0 });
  } else {
    change(id, { state: 'failed', error: result.data.message });
  }
  work();
}

// The end of a session stops the queue. The same user finds it again after signing in; other users do not.
useSession.subscribe(({ auth, detail }, before) => {
  if (auth === null && before.auth !== null && isBusy()) stopUploads();
  if (detail && detail.id !== before.detail?.id) {
    if (detail.id !== owner) dropUploads();
    else startUploads();
  }
});

/** The browser asks before what is on its way is thrown away with the page. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  if (isBusy()) event.preventDefault();
}

function isBusy(): boolean {
  return useUploadQueue.getState().files.some(({ state }) => state === 'sending' || state === 'waiting');
}
