import type { Operation } from '@vold/document';
import type { Channel } from './channel.ts';
import type { Clock } from './clock.ts';
import { inspect } from './inspect.ts';
import { LiveError, liveErrorCodes } from './live-error.ts';
import type { LiveErrorPayload, LiveSnapshot } from './messages/parts.ts';
import type { ToDashboard } from './messages/to-dashboard.ts';
import type { ToFrame } from './messages/to-frame.ts';
import { type ChangeMessage, type Mirror, mirrorOf, packOperations } from './outbox.ts';
import { protocol } from './protocol.ts';

/** Bytes for the envelope of a snapshot. */
const envelopeSize = 1000;

/** Splits a snapshot into messages: one, or several parts; null if it is larger than a frame accepts. */
function splitSnapshot(snapshot: LiveSnapshot): ToFrame['VE_DATA'][] | null {
  const { maxMessageSize, maxSnapshotSize, partSize } = protocol;
  if (inspect(snapshot, maxMessageSize - envelopeSize)?.code !== 'TOO_LARGE') return [{ snapshot }];
  const text = JSON.stringify(snapshot);
  if (text.length > maxSnapshotSize) return null;
  const count = Math.ceil(text.length / partSize);
  return Array.from({ length: count }, (_, index) => ({
    part: { index, count, text: text.slice(index * partSize, (index + 1) * partSize) },
  }));
}

export interface UpdateStreamOptions {
  channel: Channel<ToDashboard, ToFrame>;
  getSnapshot: () => LiveSnapshot;
  onError: (error: LiveErrorPayload) => void;
  clock: Clock;
}

export interface UpdateStream {
  /** Counts the messages that changed the frame's document. */
  readonly rev: number;
  /** Nothing waits to be sent. */
  readonly isIdle: boolean;
  push(ops: readonly Operation[]): void;
  refresh(): void;
  flush(): void;
  stop(): void;
}

/** Messages on their way at once; a slower frame gets fewer and larger updates. */
const maxInFlight = 3;
/** Operations that wait for a slow frame before a snapshot is the better answer. */
const maxQueued = 500;

/**
 * Keeps the frame's document in step: operations are gathered and sent at most once per animation frame; after anything
 * out of step the frame gets a snapshot of the store as it is then.
 */
export function createUpdateStream({
  channel,
  getSnapshot,
  onError,
  clock,
}: UpdateStreamOptions): UpdateStream {
  let rev = 0;
  let mirror: Mirror | null = null;
  let queue: Operation[] = [];
  let inFlight = 0;
  let isStopped = false;
  let isScheduled = false;
  // Set from a sending until the next animation frame.
  let cancelFrame: (() => void) | null = null;

  // The first edit after a pause goes out with the task that made it (waiting for the next frame would cost the
  // keystroke 16 ms); those that follow wait for the frame.
  const schedule = (): void => {
    if (isStopped || isScheduled) return;
    isScheduled = true;
    if (!cancelFrame) queueMicrotask(run);
  };
  const run = (): void => {
    if (!isScheduled) return;
    isScheduled = false;
    flush();
  };

  const flush = (): void => {
    if (isStopped || inFlight >= maxInFlight) return;
    if (mirror && queue.length === 0) return;
    const packed = mirror && packOperations(mirror, queue);
    queue = [];
    if (packed) {
      mirror = packed.mirror;
      for (const message of packed.messages) post(message);
    } else sendSnapshot();
    cancelFrame ??= clock.nextFrame(() => {
      cancelFrame = null;
      run();
    });
  };

  const sendSnapshot = (): void => {
    const snapshot = getSnapshot();
    mirror = mirrorOf(snapshot);
    const parts = splitSnapshot(snapshot);
    if (parts) for (const p of parts) post({ t: 'VE_DATA', p });
    else onError({ code: 'TOO_LARGE', message: 'This page is too large for the preview' });
  };

  const post = ({ t, p }: ChangeMessage): void => {
    rev += 1;
    inFlight += 1;
    const timeout = t === 'VE_DATA' ? protocol.timeouts.read : protocol.timeouts.structure;
    // `t` and `p` belong together by `ChangeMessage`, which TypeScript cannot follow.
    channel
      .request(t, p as never, { timeout, rev })
      .then(
        () => {},
        (error: unknown) => fail(error),
      )
      .finally(() => {
        inFlight -= 1;
        if (queue.length || !mirror) schedule();
      });
  };

  const fail = (error: unknown): void => {
    if (!(error instanceof LiveError)) throw error;
    // Silence is the heartbeat's business: the port keeps the order, so nothing is lost by waiting.
    if (isStopped || error.code === 'TIMEOUT' || error.code === 'CLOSED') return;
    // Changes that exceed one message are sent as the parts of a snapshot.
    if (error.code === 'STALE_REV' || error.code === 'TOO_LARGE') {
      invalidate();
      return;
    }
    const code = liveErrorCodes.find((known) => known === error.code) ?? 'BAD_PAYLOAD';
    onError({ code, message: error.message, sectionId: error.sectionId });
  };

  const invalidate = (): void => {
    mirror = null;
    queue = [];
    schedule();
  };

  return {
    get rev() {
      return rev;
    },
    get isIdle() {
      return mirror !== null && queue.length === 0;
    },
    push(ops) {
      // Without a mirror a snapshot is on its way, and it will hold these edits.
      if (!mirror || ops.length === 0) return;
      queue.push(...ops);
      if (queue.length > maxQueued) invalidate();
      else schedule();
    },
    refresh: invalidate,
    flush,
    stop() {
      isStopped = true;
      cancelFrame?.();
    },
  };
}
