import type { InsightSummary, LoginAnswer } from '@vold/contract';
import { type RunningServer, startServer, visit } from '@vold/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
let token = '';
beforeAll(async () => {
  server = await startServer({ env: { VOLD_SITE_VIEW_SECONDS: '1' } });
  token = String((await call<LoginAnswer & { token: string }>('POST', 'login', server.master)).token);
}, 200_000);
afterAll(() => server?.stop());

async function call<T = { id: string }>(method: string, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${server.url}/api/v1/${path}`, init);
  const said = await answer.text();
  expect([answer.status < 300, said]).toEqual([true, said]);
  return JSON.parse(said) as T;
}
const statusOf = async (path: string) => (await visit(server.sitePort, 'coast', path)).status;
const named = async (client: string) =>
  (await call<InsightSummary>('GET', `insight/summary/${client}`)).large_pages;

it('K3 K4 Insights names a page that visitors cannot see because it is too large, until it is mended', async () => {
  const coast = (await call('POST', 'client', { name: 'Coast', slug: 'coast' })).id;
  const other = (await call('POST', 'client', { name: 'Hills', slug: 'hills' })).id;
  const items = Array.from({ length: 60 }, (_, at) => ({
    id: `${at}`,
    type: 'custom',
    customTitle: { en: `Entry ${at}` },
    customUrl: `/entry-${at}`,
    configuration: {},
    child: [],
  }));
  for (const position of ['main', 'top', 'bottom'])
    await call('POST', `navigation/${coast}`, { position, title: position, status: 'published', items });
  const each = (menus: string[], inner: string): string =>
    menus.reduceRight((html, menu) => `<div data-vold-each="@menu.${menu}">${html}</div>`, inner);
  const component = {
    title: 'Menus',
    kind: 'section',
    sectionId: 'menus',
    html: `<section>${each(['main', 'top', 'bottom'], '<b data-vold-field="title">T</b>')}</section>`,
  };
  await call('POST', `component/${coast}`, component);
  const section = (sectionId: string, data: object) => ({ en: [{ id: 'sc_1', sectionId, data }] });
  const { id } = await call('POST', `page/${coast}`, {
    title: { en: 'Large' },
    slug: { en: 'large' },
    status: 'published',
    components: section('menus', {}),
  });
  await expect.poll(() => statusOf('/large'), { timeout: 30_000 }).toBe(503);
  await expect
    .poll(() => named(coast), { timeout: 30_000 })
    .toMatchObject([{ kind: 'page', id, path: '/large', limit: 'elements', title: { en: 'Large' } }]);
  expect(await named(other)).toEqual([]);

  await call('PUT', `page/${id}/${coast}`, { components: section('text', { text: '<p>Words</p>' }) });
  expect(await named(coast)).toEqual([]);
  await expect.poll(() => statusOf('/large'), { timeout: 30_000 }).toBe(200);
  expect(await named(coast)).toEqual([]);
}, 200_000);
