import { setTimeout as delay } from 'node:timers/promises';
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
  // Whoever comes while it hangs does not wait at all.
  const later = delay(500, null, { ref: false });
  expect(await Promise.race([cache.get('/', hangs), later])).toBe(old);
  finish(page('new'));
  await expect.poll(() => cache.find('/')?.answer.body.toString()).toBe('new');
});
