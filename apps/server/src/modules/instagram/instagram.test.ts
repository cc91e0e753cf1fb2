import { join } from 'node:path';
import { type ServiceStatus, type ServiceTest, type SiteAnswer, siteAnswer } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { readServices } from '../../platform/config/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { startTestInstagram, type TestInstagram } from './testing/test-instagram.ts';

let api: TestApi;
let owner: pg.Client;
let instagram: TestInstagram;
let handlers: JobHandler[];

const fetchHere: SafeFetch = (address, options) =>
  safeFetch(address, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) });

beforeAll(async () => {
  instagram = await startTestInstagram();
  const services = readServices({ instagram: instagram.address });
  api = await startTestApi({ fetch: fetchHere, services });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  handlers = createJobHandlers({
    db: api.db,
    storage: api.storage,
    keychain: api.keychain,
    mailer: createMailer({ smtpUrl: null, outbox: join(api.dataDir, 'outbox') }),
    fetch: fetchHere,
    services,
  });
  const section = (id: string, sectionId: string) => ({
    id,
    sectionId,
    data: { title: 'T', text: '<p>x</p>' },
  });
  for (const [slug, sectionId] of [
    ['with', 'instagram-posts'],
    ['without', 'text'],
  ] as const) {
    const body = {
      title: { en: slug },
      slug: { en: slug },
      status: 'published',
      components: { en: [section(`sc_${slug}`, sectionId)] },
    };
    const made = await api.call('POST', 'page', { token: api.bali.tokens.editor, body });
    expect(made.status).toBe(201);
  }
});
beforeEach(async () => {
  Object.assign(instagram, { posts: ['3v', '2', '1'], failure: null });
  await set({});
  await run('instagram.find-due');
  await set({ access_token: 'token-1', description: 'Every day from the house' });
  instagram.asked.length = 0;
});
afterAll(async () => {
  await owner.end();
  await api.close();
  await instagram.close();
});

const set = (fields: object) =>
  api.call('POST', 'webconfig', { token: api.bali.tokens.superadmin, body: { instagram: fields } });
async function run(name: string, clientId: string | null = null): Promise<void> {
  const handler = handlers.find((one) => one.name === name);
  await handler?.handle({ clientId }, { attempt: 1, signal: new AbortController().signal, log: console });
}
const fetchPosts = () => run('instagram.fetch', api.bali.id);
/** Clients whose posts the next round fetches. */
async function findDue(): Promise<string[]> {
  await owner.query(`delete from graphile_worker._private_jobs`);
  await run('instagram.find-due');
  const { rows } = await owner.query<{ client: string }>(
    `select j.payload ->> 'clientId' as client from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'instagram.fetch'`,
  );
  return rows.map(({ client }) => client);
}
async function render(path: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ host: 'bali.localhost', path, ...more });
  const { body } = await api.call('GET', `site/render?${query}`, { token: api.siteToken });
  return siteAnswer.parse(body) as Extract<SiteAnswer, { kind: 'page' | 'frame' }>;
}
const status = async () =>
  (await api.call<ServiceStatus>('GET', 'webconfig/services', { token: api.bali.tokens.superadmin })).body
    .instagram;

it('keeps the latest posts with copies of their pictures, and gives them to pages that show them', async () => {
  await fetchPosts();
  const { config, tags } = await render('/with');
  expect(config.instagram).toEqual({
    description: 'Every day from the house',
    problem: '',
    posts: ['3v', '2', '1'].map((id) => ({
      id,
      href: `https://www.instagram.com/p/${id}/`,
      picture: {
        url: expect.stringMatching(new RegExp(`^/files/${api.bali.id}/instagram/[0-9a-f]{32}\\.webp$`)),
        alt: id === '2' ? '' : `Post ${id} "of" the <house>`,
        width: 640,
        height: 427,
      },
    })),
  });
  expect(tags).toContain('instagram');
  const without = await render('/without');
  expect([without.config.instagram.posts, without.tags.includes('instagram')]).toEqual([[], false]);

  const address = config.instagram.posts[0]?.picture.url ?? '';
  const picture = await fetch(api.url + address);
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual(
    [200, 'image/webp', 'public, max-age=31536000, s-maxage=86400, immutable'],
  );
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  const elsewhere = address.replace(api.bali.id, api.other.id);
  expect((await fetch(api.url + elsewhere)).status).toBe(404);
});

it('fetches a picture once, and forgets those of posts that are no longer among the latest', async () => {
  await fetchPosts();
  const before = await render('/with');
  instagram.asked.length = 0;
  instagram.posts = ['4', '3v', '2'];
  await fetchPosts();
  expect(instagram.asked).toEqual(['/me/media token-1', '/pictures/4.png']);
  const after = await render('/with');
  expect(after.config.instagram.posts.map(({ id }) => id)).toEqual(['4', '3v', '2']);
  const gone = before.config.instagram.posts.at(-1)?.picture.url ?? '';
  expect((await fetch(api.url + gone)).status).toBe(404);
});

it('shows the last posts while Instagram is away, and staff why there are no newer ones', async () => {
  await fetchPosts();
  instagram.failure = { status: 503, body: {} };
  await fetchPosts();
  const page = await render('/with');
  expect([page.config.instagram.posts.length, page.config.instagram.problem]).toEqual([3, '']);
  const draft = await render('/', { draft: 'en' });
  expect([draft.config.instagram.posts.length, draft.config.instagram.problem]).toEqual([
    3,
    'Instagram asks to wait: “status 503”.',
  ]);
  expect(await status()).toMatchObject({ isSet: true, posts: 3, problem: draft.config.instagram.problem });
});

it('asks a quarter of an hour later at the earliest, and never again with a token that was refused', async () => {
  expect(await findDue()).toEqual([api.bali.id]);
  await fetchPosts();
  expect(await findDue()).toEqual([]);
  await owner.query(`update instagram_feed set tried_at = now() - interval '16 minutes'`);
  expect(await findDue()).toEqual([api.bali.id]);

  instagram.failure = { status: 400, body: { error: { code: 190, message: 'Session has expired' } } };
  await fetchPosts();
  expect((await status()).problem).toBe(
    'Instagram did not accept the access token: “Session has expired”. Enter a new one in Settings, Website.',
  );
  await owner.query(`update instagram_feed set tried_at = now() - interval '30 days'`);
  expect(await findDue()).toEqual([]);
  // Another token is tried at once, and shows nothing of the account before.
  await set({ access_token: 'token-2' });
  expect(await findDue()).toEqual([api.bali.id]);
  await fetchPosts();
  expect((await render('/with')).config.instagram.posts).toEqual([]);
});

it('renews the token every week, long before its 60 days are over', async () => {
  await fetchPosts();
  await owner.query(`update instagram_feed set token_at = now() - interval '8 days'`);
  instagram.asked.length = 0;
  await fetchPosts();
  await fetchPosts();
  expect(instagram.asked).toEqual([
    '/refresh_access_token token-1',
    '/me/media token-renewed',
    '/me/media token-renewed',
  ]);
  const { rows } = await owner.query<{ token: string }>('select token from instagram_feed');
  expect(rows[0]?.token).not.toContain('renewed');
});

it('forgets everything with the token', async () => {
  await fetchPosts();
  await set({});
  await run('instagram.find-due');
  const { rows } = await owner.query('select from instagram_feed union all select from instagram_picture');
  expect(rows).toEqual([]);
  expect((await render('/with')).config.instagram.posts).toEqual([]);
});

it('tests the token for those who have credentials, and never tells it', async () => {
  const test = (token = api.bali.tokens.superadmin) =>
    api.call<ServiceTest>('POST', 'webconfig/services/instagram/test', { token });
  expect((await test()).body).toEqual({
    ok: true,
    message: 'Instagram knows the account @bali.house. Its posts are fetched now.',
  });
  instagram.failure = { status: 500, body: { error: { message: 'Please retry' } } };
  const away = await test();
  expect(away.body).toEqual({ ok: false, message: 'Instagram asks to wait: “Please retry”.' });
  expect(JSON.stringify([away.body, await status()])).not.toContain('token-1');
  expect((await test(api.bali.tokens.editor)).status).toBe(403);
});
