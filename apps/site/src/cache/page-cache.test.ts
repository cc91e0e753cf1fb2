import { setTimeout as delay } from 'node:timers/promises';
import type { SiteChange } from '@vold/contract';
import { expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';
import { PageEntry } from './page-entry.ts';

const entry = (bytes: number, status = 200) =>
  new PageEntry({ status, headers: {}, body: Buffer.alloc(bytes) }, 'cl_1', []);

it('stays within its bytes and forgets the longest unused first', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  let rendered = 0;
  const get = (key: string) =>
    cache.get(key, async () => {
      rendered++;
      return entry(10_000);
    });
  for (let index = 0; index < 500; index++) {
    await get(`page ${index}`);
    await get('favorite');
  }
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  const before = rendered;
  await get('favorite');
  expect(rendered).toBe(before);
  await get('page 0');
  expect(rendered).toBe(before + 1);
});

it('keeps no more memory than it counts: neither a page nor its compressed bytes hold on to a slab', async () => {
  const body = Buffer.from('<p>words</p>'.repeat(500));
  expect(body.buffer.byteLength).toBeGreaterThan(body.length);
  const kept = new PageEntry({ status: 200, headers: {}, body }, 'cl_1', []);
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const bytes = await kept.body(encoding);
    expect(bytes.buffer.byteLength, encoding).toBeLessThanOrEqual(bytes.length * 1.1);
  }
  expect(await kept.body('identity')).toEqual(body);
});

it('does not let addresses without a page push pages out', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  let rendered = 0;
  const page = () =>
    cache.get('page', async () => {
      rendered++;
      return entry(10_000);
    });
  await page();
  for (let index = 0; index < 1000; index++)
    await cache.get(`/wp-login-${index}`, async () => entry(5_000, 404));
  await page();
  expect(rendered).toBe(1);
});

it('keeps no page that would push most others out', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  const rendered: string[] = [];
  const get = (key: string, bytes: number) =>
    cache.get(key, async () => {
      rendered.push(key);
      return entry(bytes);
    });
  for (let at = 0; at < 10; at++) await get(`page ${at}`, 40_000);
  await get('large', 500_000);
  for (let at = 0; at < 10; at++) await get(`page ${at}`, 40_000);
  await get('large', 500_000);
  expect(rendered.slice(10)).toEqual(['large', 'large']);
});

it('shows the last known page where the new one hangs, and the new one once it is there', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  const page = (text: string) =>
    new PageEntry({ status: 200, headers: {}, body: Buffer.from(text) }, 'cl_1', ['page']);
  const old = await cache.get('/', async () => page('old'));
  cache.apply({ client: 'cl_1', tags: ['page'] });
  let finish: (made: PageEntry) => void = () => {};
  const hangs = () =>
    new Promise<PageEntry>((resolve) => {
      finish = resolve;
    });
  expect(await cache.get('/', hangs)).toBe(old);
  // A request that comes while it hangs does not wait at all.
  const later = delay(500, null, { ref: false });
  expect(await Promise.race([cache.get('/', hangs), later])).toBe(old);
  finish(page('new'));
  await expect.poll(() => cache.find('/')?.answer.body.toString()).toBe('new');
});

const of = (clientId: string, tags: string[], status = 200) =>
  new PageEntry({ status, headers: {}, body: Buffer.alloc(100) }, clientId, tags);

/** Pages of a client and of hosts without a website, and changes. */
const changes: [string, PageEntry, SiteChange, boolean][] = [
  ['one of its tags', of('cl_1', ['a', 'b']), { client: 'cl_1', tags: ['b', 'c'] }, true],
  ['no tag of it', of('cl_1', ['a', 'b']), { client: 'cl_1', tags: ['c'] }, false],
  ['its tag, of another client', of('cl_1', ['a']), { client: 'cl_2', tags: ['a'] }, false],
  ['everything', of('cl_1', ['a']), { client: '*', tags: [] }, true],
  ['the clients, for a host that is nobody’s', of('', []), { client: 'cl_1', tags: ['client'] }, true],
  ['another tag, for a host that is nobody’s', of('', ['a']), { client: 'cl_1', tags: ['a'] }, false],
  [
    'one of its tags, for an address without a page',
    of('cl_1', ['a'], 404),
    { client: 'cl_1', tags: ['a'] },
    true,
  ],
];

it.each(changes)('draws a page again after a change of %s', async (_name, page, change, isDrawn) => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  let drawn = 0;
  const get = () =>
    cache.get('/', async () => {
      drawn += 1;
      return drawn === 1 ? page : of('cl_1', []);
    });
  await get();
  await get();
  cache.apply(change);
  await get();
  expect(drawn).toBe(isDrawn ? 2 : 1);
});

it.each(changes)(
  'draws a page again after a change while it is drawn of %s',
  async (_name, page, change, isDrawn) => {
    const cache = new PageCache({ maxBytes: 1_000_000 });
    // A drawing that goes on: changes before this page are not its own.
    const other = Promise.withResolvers<PageEntry>();
    const others = cache.get('/other', () => other.promise);
    cache.apply({ client: '*', tags: [] });
    const first = Promise.withResolvers<PageEntry>();
    let drawn = 0;
    const get = () =>
      cache.get('/', () => {
        drawn += 1;
        return first.promise;
      });
    const asked = [get(), get()];
    cache.apply({ client: 'cl_3', tags: ['c'] });
    cache.apply(change);
    first.resolve(page);
    await Promise.all(asked);
    await get();
    expect(drawn).toBe(isDrawn ? 2 : 1);
    other.resolve(of('cl_1', []));
    await others;
    // A page that was rendered while everything changed is out of date.
    expect(cache.find('/other')?.stale).toBe(true);
    const after = await cache.get('/after', async () => of('cl_1', ['a']));
    expect(after.stale).toBe(false);
  },
);

it('throws what a drawing threw if there is no older page, and draws it again', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  const fails = () => Promise.reject(new Error('The API is down'));
  await expect(cache.get('/', fails)).rejects.toThrow('The API is down');
  const page = await cache.get('/', async () => of('cl_1', ['a']));
  cache.apply({ client: '*', tags: [] });
  expect(await cache.get('/', fails)).toBe(page);
  expect(await cache.get('/', async () => of('cl_1', [], 404))).not.toBe(page);
  // A page that is gone is no older page.
  expect(cache.find('/')).toBeUndefined();
  const again = await cache.get('/', () => Promise.reject(new Error('Not drawn')));
  expect(again.answer.status).toBe(404);
});

it('counts the bytes of what it keeps, pages and addresses without one', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 });
  const size = of('cl_1', []).size;
  for (const status of [200, 404, 301, 200]) {
    await cache.get('/', async () => of('cl_1', [], status));
    expect(cache.bytes).toBe(size);
    cache.apply({ client: '*', tags: [] });
  }
  await cache.get('/more', async () => of('cl_1', [], 404));
  expect(cache.bytes).toBe(2 * size);
});
