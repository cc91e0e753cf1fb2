import { fileSize } from '@vold/contract';
import type { QueuedFile } from './upload-queue.ts';

export interface QueueSummary {
  /** Files that are or were to be sent. */
  readonly count: number;
  readonly done: number;
  readonly waiting: number;
  readonly failed: number;
  readonly tooLarge: number;
  /** 0 to 1. */
  readonly share: number;
  /** For example "26 of 37 MB". */
  readonly amount: string;
}

export function summarize(files: readonly QueuedFile[]): QueueSummary {
  const sendable = files.filter(({ state }) => state !== 'too-large');
  const total = sendable.reduce((sum, { file }) => sum + file.size, 0);
  const sent = sendable.reduce((sum, file) => sum + file.sent, 0);
  const of = (wanted: QueuedFile['state']) => files.filter(({ state }) => state === wanted).length;
  return {
    count: sendable.length,
    done: of('done'),
    waiting: of('waiting'),
    failed: of('failed'),
    tooLarge: of('too-large'),
    share: total > 0 ? sent / total : sendable.length > 0 ? 1 : 0,
    amount: `${fileSize(sent)} of ${fileSize(total)}`,
  };
}
