import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { changeEvent } from './change-event.ts';
import { connectionOptions } from './connection-options.ts';
import type { Change } from './database.ts';
import { cutConnection } from './driver.ts';
import { isSilence } from './retry.ts';

/** First and longest pause before connecting again, in milliseconds. */
const firstPause = 50;
const longestPause = 5_000;

/** Channel for messages between processes that are not stored (`Database.broadcast`). */
export const messageChannel = 'vold_message';

export interface ChangeListener {
  subscribe(onChange: (change: Change) => void): () => void;
  subscribeToMessages(onMessage: (text: string) => void): () => void;
  ready(): Promise<void>;
  /** True while it is connected, and before the first subscription. */
  isConnected(): boolean;
  close(): void;
}

export interface ListenerOptions {
  url: string;
  /** Milliseconds between two questions whether the connection lives, and until the answer. */
  heartbeat: number;
  /** Called when the server answers on a new connection after the last one had gone silent: others may be silent, too. */
  onSilence: () => void;
}

/**
 * One dedicated connection that LISTENs to `vold_change`, opened with the first subscriber. When it breaks or goes silent,
 * it is opened again with back-off, and subscribers get `{ kind: '*' }`, because notifications were lost in between.
 */
export function listenForChanges({ url, heartbeat, onSilence }: ListenerOptions): ChangeListener {
  const subscribers = new Set<(change: Change) => void>();
  const messageSubscribers = new Set<(text: string) => void>();
  const closing = new AbortController();
  const { signal } = closing;
  let started = false;
  let connected = false;
  let client: pg.Client | undefined;
  let standing = Promise.withResolvers<void>();
  // A close before the connection is ready rejects it; without a handler that would end the process.
  standing.promise.catch(() => {});

  function emit(change: Change): void {
    for (const subscriber of subscribers) subscriber(change);
  }

  function onNotification(message: pg.Notification): void {
    if (message.channel === messageChannel) {
      for (const subscriber of messageSubscribers) subscriber(message.payload ?? '');
      return;
    }
    const change = changeEvent.safeParse(message.payload);
    if (change.success) emit(change.data);
  }

  /** Connects and listens until the connection is lost. Never rejects. */
  async function listenOnce(onConnected: () => void): Promise<{ silent: boolean }> {
    const next = new pg.Client({
      ...connectionOptions(url, 'vold_site'),
      connectionTimeoutMillis: heartbeat,
      // Closes the connection as well.
      query_timeout: heartbeat,
    });
    client = next;
    next.on('error', () => {});
    next.on('notification', onNotification);
    const ended = new AbortController();
    next.once('end', () => ended.abort());
    let answered = false;
    try {
      await next.connect();
      await next.query(`listen ${messageChannel}`);
      await next.query('listen vold_change');
      answered = true;
      onConnected();
      while (!signal.aborted) {
        await delay(heartbeat, null, { ref: false, signal: ended.signal }).catch(() => {});
        if (ended.signal.aborted) break;
        await next.query('select 1');
      }
      return { silent: false };
    } catch (error) {
      return { silent: answered && isSilence(error) };
    } finally {
      connected = false;
      cutConnection(next);
    }
  }

  async function keepListening(): Promise<void> {
    let pause = firstPause;
    let wasSilent = false;
    for (let gap = false; !signal.aborted; gap = true) {
      const { silent } = await listenOnce(() => {
        connected = true;
        pause = firstPause;
        standing.resolve();
        if (wasSilent) onSilence();
        if (gap) emit({ kind: '*' });
        wasSilent = false;
      });
      wasSilent ||= silent;
      if (signal.aborted) return;
      standing = renewed(standing);
      await delay(pause * (0.5 + Math.random()), null, { signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
  }

  function start(): void {
    if (started || signal.aborted) return;
    started = true;
    void keepListening();
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
    isConnected: () => connected || !started,
    close() {
      closing.abort();
      standing.reject(new Error('The database was closed'));
      if (client) cutConnection(client);
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
