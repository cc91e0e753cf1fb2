import { constants, type Media } from '@vold/contract';
import { create } from 'zustand';
import type { Upload } from '../api/upload.ts';
import { queryClient } from '../app/query-client.ts';
import { api } from '../session/api.ts';
import { addThumbnail } from './add-thumbnail.ts';
import { kindOfFile, type MediaKind } from './media-kind.ts';

export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly kind: MediaKind;
  readonly folder: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'too-large';
  /** Bytes. */
  readonly sent: number;
  readonly error: string;
}

interface QueueState {
  readonly files: readonly QueuedFile[];
  readonly paused: boolean;
}

/** Uploads go on while people browse: the queue belongs to no screen. It holds what is not done yet, and failures. */
export const useUploadQueue = create<QueueState>(() => ({ files: [], paused: false }));

/** Two at once keep a line busy while the server works on a picture. */
const atOnce = 2;
const running = new Map<number, Upload<Media>>();
const listeners = new Set<(media: Media, kind: MediaKind) => void>();
let lastId = 0;

/** Calls back for every file that arrives; answers how to stop that. */
export function onUploaded(listener: (media: Media, kind: MediaKind) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is said of a file over the limit, before a byte is sent (FILE-08). */
export function tooLarge({ name }: File): string {
  return `${name} is larger than 100 MB.`;
}

/** Queues files. Those over the limit are refused here, before a byte is sent (FILE-08). */
export function addUploads(files: Iterable<File>, folder = '', only?: MediaKind): void {
  const added = [...files].map((file): QueuedFile => {
    const kind = only === 'files' ? 'files' : kindOfFile(file);
    lastId += 1;
    const base = { id: lastId, file, kind, folder, sent: 0 };
    if (file.size > constants.maxUploadBytes) {
      return { ...base, state: 'too-large', error: tooLarge(file) };
    }
    if (only === 'picture' && kind === 'files') {
      return { ...base, state: 'failed', error: `${file.name} is not an image` };
    }
    return { ...base, state: 'waiting', error: '' };
  });
  useUploadQueue.setState(({ files: before }) => ({
    // What is done has been seen by now.
    files: [...before.filter(({ state }) => state !== 'done'), ...added],
  }));
  work();
}

/** Stops sending; what was on its way starts again from its beginning. */
export function pauseUploads(): void {
  useUploadQueue.setState({ paused: true });
  for (const { cancel } of running.values()) cancel();
}

export function resumeUploads(): void {
  useUploadQueue.setState({ paused: false });
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
  useUploadQueue.setState({ files: [], paused: false });
  for (const { id } of files) running.get(id)?.cancel();
}

function change(id: number, changes: Partial<QueuedFile>): void {
  useUploadQueue.setState(({ files }) => ({
    files: files.map((file) => (file.id === id ? { ...file, ...changes } : file)),
  }));
}

function work(): void {
  const { files, paused } = useUploadQueue.getState();
  if (paused) return;
  const waiting = files.filter(({ state }) => state === 'waiting');
  for (const next of waiting.slice(0, Math.max(0, atOnce - running.size))) void send(next);
}

async function send({ id, file, kind, folder }: QueuedFile): Promise<void> {
  const call = kind === 'picture' ? api.uploadPicture : api.uploadFile;
  const upload = call(file, (sent) => change(id, { sent: Math.min(sent, file.size) }), folder || undefined);
  running.set(id, upload);
  change(id, { state: 'sending', sent: 0 });
  const result = await upload.result;
  running.delete(id);
  if (result.ok) {
    change(id, { state: 'done', sent: file.size });
    for (const listener of listeners) listener(result.data, kind);
    addThumbnail(file, result.data);
    await queryClient.invalidateQueries({ queryKey: [kind] });
  } else if (result.data.code === 'ABORTED') {
    change(id, { state: 'waiting', sent: 0 });
  } else {
    change(id, { state: 'failed', error: result.data.message });
  }
  work();
}
