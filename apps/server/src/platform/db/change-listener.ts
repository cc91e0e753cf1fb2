import pg from 'pg';
import { changeEvent } from './change-event.ts';
import { connectionOptions } from './connection-options.ts';
import type { Change } from './database.ts';

/** First and longest pause before connecting again, in milliseconds. */
const firstPause = 50;
const longestPause = 5_000;
/** How often the connection is asked whether it lives, in milliseconds: a silent network loses no changes unseen. */
const heartbeat = 30_000;

/** Where processes tell each other what is not stored (`Database.broadcast`). */
export const messageChannel = 'vold_message';

export interface ChangeListener {
  subscribe(onChange: (change: Change) => void): () => void;
  subscribeToMessages(onMessage: (text: string) => void): () => void;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * One dedicated connection that LISTENs to `vold_change`, opened with the first subscriber. When it breaks, it is
 * opened again with back-off, and subscribers get `{ kind: '*' }`, because notifications were lost in between.
 */
export function listenForChanges(url: string): ChangeListener {
  const subscribers = new Set<(change: Change) => void>();
  const messageSubscribers = new Set<(text: string) => void>();
  let closed = false;
  let started = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let standing = Promise.withResolvers<void>();
  // A close before the connection stands rejects it; whoever does not wait must not crash.
  standing.promise.catch(() => {});

  function emit(change: Change): void {
    for (const subscriber of subscribers) subscriber(change);
  }

  async function connect(afterGap: boolean): Promise<void> {
    const next = new pg.Client(connectionOptions(url, 'vold_site'));
    client = next;
    let lost = false;
    const onLoss = () => {
      if (lost) return;
      lost = true;
      clearInterval(beat);
      next.end().catch(() => {});
      if (closed) return;
      if (next === client) standing = renewed(standing);
      timer = setTimeout(() => void connect(true), pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, longestPause);
    };
    const beat = setInterval(() => void next.query('select 1').catch(onLoss), heartbeat);
    beat.unref();
    next.on('error', onLoss);
    next.on('end', onLoss);
    next.on('notification', (message) => {
      if (message.channel === messageChannel) {
        for (const subscriber of messageSubscribers) subscriber(message.payload ?? '');
        return;
      }
      const change = changeEvent.safeParse(message.payload);
      if (change.success) emit(change.data);
    });
    try {
      await next.connect();
      await next.query(`listen ${messageChannel}`);
      await next.query('listen vold_change');
    } catch {
      onLoss();
      return;
    }
    if (closed || lost) return;
    pause = firstPause;
    standing.resolve();
    if (afterGap) emit({ kind: '*' });
  }

  function start(): void {
    if (started || closed) return;
    started = true;
    void connect(false);
  }

  return {
    subscribe(onChange) {
      subscribers.add(onChange);
      start();
      return () => void subscribers.delete(onChange);
    },
    subscribeToMessages(onMessage) {
      messageSubscribers.add(onMessage);
      start();
      return () => void messageSubscribers.delete(onMessage);
    },
    ready: () => standing.promise,
    async close() {
      closed = true;
      clearTimeout(timer);
      standing.reject(new Error('The database was closed'));
      await client?.end();
    },
  };
}

/** A promise for the next connection, unless the last one is still awaited. */
function renewed(last: PromiseWithResolvers<void>): PromiseWithResolvers<void> {
  const next = Promise.withResolvers<void>();
  next.promise.catch(() => {});
  next.promise.then(last.resolve, last.reject);
  return next;
}
