import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let rendered: number;
beforeEach(async () => {
  site = await startTestSite();
  rendered = 0;
  site.answer = () => {
    rendered += 1;
    return pageAnswer(`Rendering ${rendered}`);
  };
});
afterEach(() => site.close());

const lasting = ({ headers }: { headers: Record<string, unknown> }) => ({ ...headers, date: '' });

it.each(['identity', 'gzip', 'br'])(
  'a page from the cache is the one that was rendered (%s)',
  async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const first = await site.get('/a', asked);
    const again = await site.get('/a', asked);
    expect(rendered).toBe(1);
    expect(again.status).toBe(200);
    expect(again.body.equals(first.body)).toBe(true);
    expect(lasting(again)).toEqual(lasting(first));
    const known = await site.get('/a', { ...asked, 'if-none-match': String(first.headers.etag) });
    expect(known.status).toBe(304);
    expect(known.body).toHaveLength(0);
    expect(known.headers.etag).toBe(first.headers.etag);
    expect(known.headers['content-encoding']).toBeUndefined();
  },
);

it('keeps the pages of http and https apart', async () => {
  const plain = await site.get('/a');
  const secure = await site.get('/a', { 'x-forwarded-proto': 'https' });
  const again = await site.get('/a', { 'x-forwarded-proto': 'https' });
  expect(plain.body.toString()).toContain('<link rel="canonical" href="http://');
  expect(secure.body.toString()).toContain('<link rel="canonical" href="https://');
  expect(again.body.equals(secure.body)).toBe(true);
  expect(rendered).toBe(2);
});

it('never answers for a page with a query, a strange host or an editor', async () => {
  await site.get('/a');
  expect((await site.get('/a', { host: 'bali.example/evil' })).status).toBe(404);
  expect((await site.get('/a?page=2')).status).toBe(200);
  expect(rendered).toBe(2);
  expect((await site.get('/a?editor=true&tkn=x')).headers['cache-control']).toBe('no-store');
});
