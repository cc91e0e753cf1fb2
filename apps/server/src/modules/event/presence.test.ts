import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { createPresence, type KnownPresence, type Place } from './presence.ts';

const second = 1000;
const [ann, bob] = ['Ann', 'Bob'].map((name) => ({ id: `us_${name}`, name })) as [Person, Person];
type Person = { id: string; name: string };
const page: Place = { client: 'cl_1', resource: 'page', id: 'pg_1' };
const post: Place = { client: 'cl_1', resource: 'post', id: 'po_1', type: 'journal', owner: 'us_Ann' };

/** Processes hear each other's messages at once. */
let listeners: Set<(text: string) => void>;
let sent: string[];
let failure: Error | null;
const errors = vi.fn();
const started: { close(): void }[] = [];
function start() {
  const db = {
    async broadcast(text: string) {
      if (failure) throw failure;
      sent.push(text);
      for (const listener of listeners) listener(text);
    },
    onBroadcast(listener: (text: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const presence = createPresence(db as unknown as Database, errors);
  started.push(presence);
  const heard: KnownPresence[] = [];
  const stop = presence.subscribe((event) => heard.push(event));
  const seen = () => heard.splice(0).map(({ id, users }) => `${id} ${users.map(({ name }) => name)}`);
  return { ...presence, heard, seen, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Set();
  sent = [];
  failure = null;
  errors.mockReset();
});
afterEach(() => {
  for (const presence of started.splice(0)) presence.close();
  vi.useRealTimers();
});

it('lasts as long as its stream, and 40 seconds where its process has died', async () => {
  const [here, there] = [start(), start()];
  here.join('a', ann.id);
  await here.tell(ann, 'a', page);
  expect(there.seen()).toEqual(['pg_1 Ann']);
  vi.advanceTimersByTime(300 * second);
  // The process repeats its message: that is no change.
  expect(there.seen()).toEqual([]);
  expect(there.all()).toMatchObject([{ id: 'pg_1', users: [ann] }]);
  here.close();
  vi.advanceTimersByTime(39 * second);
  expect(there.seen()).toEqual([]);
  vi.advanceTimersByTime(16 * second);
  expect(there.seen()).toEqual(['pg_1 ']);
  expect(there.all()).toEqual([]);
  expect(here.all()).toHaveLength(1);
});

it('ends with its stream, which says nothing if it had nothing open', async () => {
  const here = start();
  const [leave, leaveToo] = [here.join('a', ann.id), here.join('b', bob.id)];
  await here.tell(ann, 'a', page);
  leaveToo();
  expect(sent).toHaveLength(1);
  leave();
  expect(sent).toHaveLength(2);
  expect(here.seen()).toEqual(['pg_1 Ann', 'pg_1 ']);
});

it('moves from one record to another', async () => {
  const here = start();
  await here.tell(ann, 'a', page);
  await here.tell(ann, 'a', post);
  expect(here.heard.slice(1)).toEqual([
    { ...page, users: [] },
    { ...post, users: [ann] },
  ]);
});

it('names each person of a record once, in the same order on every process', async () => {
  const [here, there] = [start(), start()];
  await here.tell(bob, 'b', page);
  await there.tell(ann, 'a', page);
  await here.tell(ann, 'window', page);
  await here.tell(ann, 'other', { ...page, client: 'cl_2' });
  for (const { all } of [here, there])
    expect(all()).toEqual([
      { ...page, users: [ann, bob] },
      { ...page, client: 'cl_2', users: [ann] },
    ]);
});

it('takes messages about a stream from its user alone', async () => {
  const [here, there] = [start(), start()];
  here.join('a', ann.id);
  await there.tell(bob, 'a', page);
  expect(here.seen()).toEqual([]);
  await there.tell(ann, 'b', page);
  await there.tell(bob, 'b', null);
  await there.tell(bob, 'b', post);
  expect(here.seen()).toEqual(['pg_1 Ann']);
});

it.each([
  '',
  '{"type":"presence"}',
  JSON.stringify({ type: 'other', connection: 'a', user: ann, place: page }),
])('is not changed by the message %j', (text) => {
  const here = start();
  for (const listener of listeners) listener(text);
  expect(here.seen()).toEqual([]);
});

it('keeps 100 places of a person, who may move among them', async () => {
  const here = start();
  const at = (id: number | string): Place => ({ ...page, id: String(id) });
  for (let id = 0; id < 100; id++) await here.tell(ann, `c${id}`, at(id));
  await here.tell(ann, 'more', at('more'));
  await here.tell(ann, 'c7', at('moved'));
  await here.tell(bob, 'his', at('his'));
  const ids = here.all().map(({ id }) => id);
  expect(ids).toHaveLength(101);
  expect(['7', 'more', 'moved', 'his'].filter((id) => ids.includes(id))).toEqual(['moved', 'his']);
  await here.tell(ann, 'c8', null);
  await here.tell(ann, 'more', at('more'));
  expect(here.all().map(({ id }) => id)).toContain('more');
});

it('reports messages that cannot be sent, and goes on', async () => {
  const here = start();
  const leave = here.join('a', ann.id);
  await here.tell(ann, 'a', page);
  failure = new Error('gone');
  await vi.advanceTimersByTimeAsync(15 * second);
  expect(errors.mock.calls).toEqual([[failure]]);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toHaveBeenCalledTimes(2);
  failure = null;
  // The stream has ended, so no process repeats it.
  await vi.advanceTimersByTimeAsync(50 * second);
  expect(here.all()).toEqual([]);
});

it('is not sent to subscribers that have ended', async () => {
  const here = start();
  here.stop();
  await here.tell(ann, 'a', page);
  expect(here.heard).toEqual([]);
});
