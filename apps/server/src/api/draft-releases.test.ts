import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draftedResources } from '../modules/content-modules.ts';
import { createReleaseHandler } from '../modules/draft/index.ts';
import { createMaintenanceHandlers } from '../modules/maintenance/index.ts';
import { createAccessRules } from '../platform/auth/access-rules.ts';
import { createFormCache } from '../platform/forms/client-forms.ts';
import { createDashboardOrigin } from '../platform/http/dashboard-origin.ts';
import { createWebsites } from '../platform/http/websites.ts';
import { type JobHandler, startWorker } from '../platform/jobs/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Release {
  at: string;
  by: string;
  languages: string[] | null;
  failure: { code: string; message: string; details: { path: string }[] } | null;
}
interface Answer {
  id: string;
  rev: number;
  title: Record<string, string>;
  meta: { description: Record<string, string> };
  updated_by: string;
  code: string;
  changed: boolean;
  release: Release;
  results: (Answer & { release: Release | null })[];
  details: { path: string }[];
}
interface ApiKey {
  id: string;
  key: string;
}
type Client = TestApi['bali'];
type Person = keyof Client['tokens'];

let api: TestApi;
let owner: pg.Client;
let handler: JobHandler;
let closeCaches: () => void;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const { db, keychain, storage } = api;
  const [rules, forms] = [createAccessRules(db), createFormCache(db)];
  const origin = 'https://cms.example';
  const websites = createWebsites({ websiteAddress: null, dashboardOrigins: origin, sitePort: 4001 });
  const dashboardOrigin = createDashboardOrigin(origin);
  const drafted = draftedResources({ db, keychain, storage, rules, forms, websites, dashboardOrigin });
  handler = createReleaseHandler({ db, rules, drafted, origin });
  closeCaches = () => {
    rules.close();
    forms.close();
  };
});
afterAll(async () => {
  closeCaches();
  await owner.end();
  await api.close();
});

const draft = { 'x-vold-edition': 'draft' };
const hour = 3_600_000;
const inAnHour = () => new Date(Date.now() + hour).toISOString();
const as =
  (client: Client, person: Person = 'admin') =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    api.call<Answer>(method, path, { token: client.tokens[person], body, headers });

/** A published page with a draft that says `after`. */
async function preparePage(client: Client, after = 'New', before = 'Old') {
  const call = as(client);
  const { id } = (await call('POST', 'page', { title: { en: before } })).body;
  await call('PUT', `page/${id}`, { title: { en: after } }, draft);
  return id;
}
const titleOf = async (client: Client, id: string) => (await as(client)('GET', `page/${id}`)).body.title.en;
const isPrepared = async (client: Client, id: string) =>
  (await as(client)('GET', `page/${id}`, undefined, draft)).body.changed;
const planOf = async (client: Client, id: string, resource = 'page') =>
  (await as(client)('GET', `draft/changes?resource=${resource}&id=${id}`)).body.results[0]?.release;

const payloads = z.array(z.object({ payload: z.looseObject({ id: z.string() }) }));
async function jobsOf(id: string) {
  const { rows } = await owner.query(
    `select j.payload, j.run_at from graphile_worker._private_jobs j where payload ->> 'id' = $1`,
    [id],
  );
  return payloads.parse(rows).map(({ payload }) => payload);
}
const mailsTo = async (email: string) =>
  (
    await owner.query(
      `select payload -> 'message' as message from graphile_worker._private_jobs
       where payload #>> '{message,to,0}' = $1`,
      [email],
    )
  ).rows.map(({ message }) => message as { subject: string; html: string });

/** Moves a plan and its job into the past, as its time or a downtime does. */
async function letPass(id: string): Promise<void> {
  const past = new Date(Date.now() - hour).toISOString();
  await owner.query('update edition_release set publish_at = $2 where record_id = $1', [id, past]);
  await owner.query(
    `update graphile_worker._private_jobs set run_at = $2::timestamptz, payload = jsonb_set(payload::jsonb, '{at}', to_jsonb($3::text))::json
     where payload ->> 'id' = $1`,
    [id, past, past],
  );
}
/** Runs the queued jobs of a record as a worker does, the first time. */
async function work(id: string): Promise<void> {
  const run = { attempt: 1, signal: new AbortController().signal, log: { warn: () => {} } };
  for (const payload of await jobsOf(id)) await handler.handle(payload, run);
}
const fallDue = async (id: string) => {
  await letPass(id);
  await work(id);
};

it('publishes each kind of record at its time, late too, once, in the name of who planned it', async () => {
  const client = await api.makeClient();
  const call = as(client, 'developer');
  const en = (text: string) => ({ en: text });
  const kinds: [string, object, object][] = [
    ['page', { title: en('A') }, { title: en('B') }],
    ['post', { title: en('A'), type: 'journal' }, { title: en('B') }],
    ['category', { title: en('A'), type: 'tours' }, { title: en('B') }],
    ['navigation', { title: 'A', position: 'main', items: [] }, { title: 'B' }],
    ['static', { title: en('A') }, { title: en('B') }],
    ['form-builder', { title: 'A', status: 'published' }, { title: 'B' }],
    ['redirect', { from: '/old', to: '/b' }, { to: '/c' }],
  ];
  const config = (await call('GET', 'webconfig')).body.results[0]?.id ?? '';
  const records = await Promise.all(
    kinds.map(async ([resource, body, change]) => {
      const { id } = (await call('POST', resource, body)).body;
      return { resource, id, change };
    }),
  );
  records.push({
    resource: 'webconfig',
    id: config,
    change: { site_name: 'B', embed_hosts: ['player.vimeo.com'] },
  });
  const before = new Map<string, number>();
  for (const { resource, id, change } of records) {
    before.set(id, (await call('GET', `${resource}/${id}`)).body.rev);
    expect((await call('PUT', `${resource}/${id}`, change, draft)).status).toBe(200);
    const at = inAnHour();
    const release = { at, by: client.userIds.developer, languages: null, failure: null };
    expect((await call('POST', `${resource}/${id}/publish`, { at })).body).toEqual({ id, release });
    expect(await planOf(client, id, resource)).toEqual(release);
  }
  expect((await call('GET', 'draft/changes?planned=true')).body.results).toHaveLength(8);
  for (const { resource, id } of records)
    expect((await call('GET', `${resource}/${id}`)).body.rev).toBe(before.get(id));
  for (const { id } of records) await letPass(id);
  const failures: unknown[] = [];
  const log = { warn: (told: unknown) => failures.push(told), error: (told: unknown) => failures.push(told) };
  const start = () => startWorker({ url: api.databaseUrl, handlers: [handler], log: log as never });
  const workers = await Promise.all([start(), start()]);
  for (const { id } of records) await expect.poll(() => jobsOf(id), { timeout: 30_000 }).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const { resource, id, change } of records)
    expect((await call('GET', `${resource}/${id}`)).body).toMatchObject({
      ...change,
      rev: (before.get(id) ?? 0) + 1,
      updated_by: client.userIds.developer,
    });
  expect((await call('GET', 'draft/changes')).body.results).toEqual([]);
  expect(failures).toEqual([]);
});

it('publishes the chosen languages only, and leaves the others prepared without a plan', async () => {
  const client = await api.makeClient();
  const id = await preparePage(client, 'New');
  await as(client)('PUT', `page/${id}`, { title: { en: 'New', de: 'Neu' } }, draft);
  const plan = { at: inAnHour(), languages: ['de'] };
  const { body } = await as(client)('POST', `page/${id}/publish`, plan);
  expect(body.release.languages).toEqual(['de']);
  await fallDue(id);
  expect((await as(client)('GET', `page/${id}`)).body.title).toEqual({ en: 'Old', de: 'Neu' });
  expect(await isPrepared(client, id)).toBe(true);
  expect(await planOf(client, id)).toBeNull();
});

it('refuses times that have passed or are none, and what is not prepared', async () => {
  const client = await api.makeClient();
  const id = await preparePage(client);
  const plan = (body: object, of = id) => as(client)('POST', `page/${of}/publish`, body);
  for (const at of [new Date(Date.now() - 1000).toISOString(), 'tomorrow', '2099-01-01', null])
    expect(await plan({ at })).toMatchObject({ status: 422, body: { details: [{ path: 'at' }] } });
  const at = inAnHour();
  expect((await plan({ at, languages: ['fr'] })).status).toBe(409);
  const plain = (await as(client)('POST', 'page', { title: { en: 'Plain' } })).body.id;
  expect((await plan({ at }, plain)).body.code).toBe('CONFLICT');
  expect((await plan({ at }, 'pg_none')).status).toBe(404);
  expect((await as(client)('DELETE', `page/${id}/publish`)).status).toBe(404);
  expect((await as(client)('GET', `draft/changes?id=${id}`)).status).toBe(422);
  expect(await jobsOf(id)).toEqual([]);
});

describe('a plan', () => {
  it('ends when it is withdrawn, and when somebody publishes or discards by hand', async () => {
    const client = await api.makeClient();
    const call = as(client);
    const ends: [string, string, string][] = [
      ['DELETE', 'publish', 'Old'],
      ['POST', 'publish', 'New'],
      ['POST', 'discard', 'Old'],
    ];
    for (const [method, verb, title] of ends) {
      const id = await preparePage(client);
      await call('POST', `page/${id}/publish`, { at: inAnHour() });
      expect((await call(method, `page/${id}/${verb}`)).status).toBe(200);
      expect(await planOf(client, id)).toBeFalsy();
      // A later draft does not take over the earlier plan.
      await call('PUT', `page/${id}`, { title: { en: 'Later' } }, draft);
      await fallDue(id);
      expect([await titleOf(client, id), await isPrepared(client, id)]).toEqual([title, true]);
    }
  });

  it('has one time: the latest', async () => {
    const client = await api.makeClient();
    const id = await preparePage(client);
    const plan = (at: string) => as(client)('POST', `page/${id}/publish`, { at });
    await plan(inAnHour());
    const [first] = await jobsOf(id);
    const at = new Date(Date.now() + 2 * hour).toISOString();
    await plan(at);
    expect(await jobsOf(id)).toEqual([{ ...first, at }]);
    const run = { attempt: 1, signal: new AbortController().signal, log: { warn: () => {} } };
    await handler.handle(first, run);
    expect(await titleOf(client, id)).toBe('Old');
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('New');
    await handler.handle(first, run);
    expect(await mailsTo(`admin@${client.slug}.example.com`)).toEqual([]);
  });

  it('fails where both have changed the same: it says so, keeps the draft, and is not tried again', async () => {
    const client = await api.makeClient();
    const call = as(client);
    const id = await preparePage(client, 'Mine');
    await call('POST', `page/${id}/publish`, { at: inAnHour() });
    await call('PUT', `page/${id}`, { title: { en: 'Theirs' } });
    await letPass(id);
    await work(id);
    await work(id);
    expect([await titleOf(client, id), await isPrepared(client, id)]).toEqual(['Theirs', true]);
    expect((await planOf(client, id))?.failure).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('It was changed since it was prepared'),
      details: [{ path: `page.${id}.title.en` }],
    });
    const mails = await mailsTo(`admin@${client.slug}.example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Not published: Mine']);
    expect(mails[0]?.html).toContain('It was changed since it was prepared');
    expect(mails[0]?.html).toContain('https://cms.example/dashboard/changes');
    // Planned again, with the answer.
    const again = { at: inAnHour(), conflicts: 'draft' };
    expect((await call('POST', `page/${id}/publish`, again)).body.release.failure).toBeNull();
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Mine');
  });

  it('is all or nothing when its connection is cut, and is tried again', async () => {
    const client = await api.makeClient();
    const id = await preparePage(client);
    await as(client)('POST', `page/${id}/publish`, { at: inAnHour() });
    await letPass(id);
    const other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from page where id = $1 for update', [id]);
    let isOver = false;
    const working = expect(
      work(id).finally(() => {
        isOver = true;
      }),
    ).rejects.toThrow();
    // A new connection is tried, too.
    const cut = async () => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'vold_app' and wait_event_type = 'Lock' and datname = current_database()`,
      );
      return isOver;
    };
    await expect.poll(cut, { timeout: 20_000 }).toBe(true);
    await working;
    await other.query('rollback');
    await other.end();
    expect([await titleOf(client, id), (await planOf(client, id))?.failure]).toEqual(['Old', null]);
    await work(id);
    expect([await titleOf(client, id), await isPrepared(client, id)]).toEqual(['New', false]);
  });

  it('is queued again after trouble of the database, which is no refusal', async () => {
    const client = await api.makeClient();
    const id = await preparePage(client);
    await as(client)('POST', `page/${id}/publish`, { at: inAnHour() });
    // The statement is canceled, as by a deadline, once: a sequence is not rolled back.
    await owner.query(`create sequence page_trouble; grant usage on page_trouble to public;
      create function cancel_once() returns trigger language plpgsql as $$ begin
        if nextval('page_trouble') = 1 then raise exception 'canceled' using errcode = '57014'; end if;
        return new;
      end $$;
      create trigger cancel_once before update on page for each row when (old.id = '${id}') execute function cancel_once();`);
    try {
      await letPass(id);
      const log = { warn: () => {}, error: () => {} };
      const worker = await startWorker({ url: api.databaseUrl, handlers: [handler], log: log as never });
      const attempts = async () =>
        (
          await owner.query(
            `select attempts from graphile_worker._private_jobs
             where payload ->> 'id' = $1 and last_error is not null and locked_at is null`,
            [id],
          )
        ).rows;
      await expect.poll(attempts, { timeout: 30_000 }).toEqual([{ attempts: 1 }]);
      expect([await titleOf(client, id), (await planOf(client, id))?.failure]).toEqual(['Old', null]);
      await letPass(id);
      await expect.poll(() => jobsOf(id), { timeout: 30_000 }).toEqual([]);
      await worker.stop();
      expect([await titleOf(client, id), await isPrepared(client, id)]).toEqual(['New', false]);
      expect(await mailsTo(`admin@${client.slug}.example.com`)).toEqual([]);
    } finally {
      await owner.query('drop function cancel_once cascade; drop sequence page_trouble;');
    }
  });

  it('has a job again after a backup without a queue was restored', async () => {
    const client = await api.makeClient();
    const id = await preparePage(client);
    await as(client)('POST', `page/${id}/publish`, { at: inAnHour() });
    const before = await jobsOf(id);
    await owner.query(`delete from graphile_worker._private_jobs where payload ->> 'id' = $1`, [id]);
    const run = { attempt: 1, signal: new AbortController().signal, log: { warn: () => {} } };
    const [daily] = createMaintenanceHandlers(api);
    await daily?.handle({ clientId: null }, run);
    expect(await jobsOf(id)).toEqual(before);
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('New');
  });
});

describe('the right to publish at a time', () => {
  const review = (client: Client) =>
    api.call('PUT', `client/${client.id}`, {
      token: api.masterToken,
      body: { options: { publishing: 'review' } },
    });

  it('is that to publish: of those who may change a record, or of its own', async () => {
    const client = await api.makeClient();
    const id = await preparePage(client);
    const body = { at: inAnHour() };
    const editor = as(client, 'editor');
    expect((await editor('POST', `page/${id}/publish`, body)).status).toBe(200);
    await review(client);
    expect((await editor('POST', `page/${id}/publish`, body)).status).toBe(403);
    expect((await editor('DELETE', `page/${id}/publish`)).status).toBe(403);
    expect((await as(api.other)('DELETE', `page/${id}/publish`)).status).toBe(404);
    expect((await as(api.other)('GET', `draft/changes?resource=page&id=${id}`)).body.results).toEqual([]);
    // Planned by somebody who may not publish any more.
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Old');
    expect((await planOf(client, id))?.failure).toMatchObject({ code: 'FORBIDDEN' });
    expect(await mailsTo(`editor@${client.slug}.example.com`)).toHaveLength(1);
  });

  it('is asked of the last who saved, if that was after the planning', async () => {
    const client = await api.makeClient();
    await review(client);
    const save = (person: Person, id: string, title: string) =>
      as(client, person)('PUT', `page/${id}`, { title: { en: title } }, draft);
    const plan = (id: string) => as(client)('POST', `page/${id}/publish`, { at: inAnHour() });

    const approved = await preparePage(client);
    await save('editor', approved, 'Approved');
    await plan(approved);
    await fallDue(approved);
    expect(await titleOf(client, approved)).toBe('Approved');

    const slipped = await preparePage(client);
    await plan(slipped);
    await save('editor', slipped, 'Slipped in');
    await fallDue(slipped);
    expect(await titleOf(client, slipped)).toBe('Old');
    expect((await planOf(client, slipped))?.failure?.message).toContain('changed after it was planned');

    const corrected = await preparePage(client);
    await plan(corrected);
    await save('admin', corrected, 'Corrected');
    await fallDue(corrected);
    expect(await titleOf(client, corrected)).toBe('Corrected');
  });

  it('goes with the API key that planned it: revoked, expired or with fewer rights, and with its maker', async () => {
    const client = await api.makeClient();
    await review(client);
    const scopes = ['page.publish', 'page.update', 'page.create'];
    const plan = async () => {
      const [{ id, key }, page] = await Promise.all([
        as(client, 'superadmin')('POST', 'api-key', { name: 'Build', scopes }).then(
          ({ body }) => body as unknown as ApiKey,
        ),
        preparePage(client),
      ]);
      const planned = await api.call<Answer>('POST', `page/${page}/publish`, {
        token: key,
        body: { at: inAnHour() },
      });
      expect(planned).toMatchObject({ status: 200, body: { release: { by: client.userIds.superadmin } } });
      return { key: id, page };
    };
    const [living, revoked, expired, poor, replanned] = await Promise.all([1, 2, 3, 4, 5].map(plan));
    if (!living || !revoked || !expired || !poor || !replanned) throw new Error('Nothing is planned');
    for (const { key } of [revoked, replanned])
      expect((await as(client, 'superadmin')('DELETE', `api-key/${key}`)).status).toBe(200);
    await as(client)('POST', `page/${replanned.page}/publish`, { at: inAnHour() });
    await owner.query(`update "api-key" set expires_at = now() where id = $1`, [expired.key]);
    await owner.query(`update "api-key" set scopes = '["page.update"]' where id = $1`, [poor.key]);
    for (const { page } of [living, revoked, expired, poor, replanned]) await fallDue(page);
    for (const { page } of [living, replanned]) expect(await titleOf(client, page)).toBe('New');
    for (const { page } of [revoked, expired, poor]) {
      expect([await titleOf(client, page), await isPrepared(client, page)]).toEqual(['Old', true]);
      const failure = { code: 'FORBIDDEN', message: expect.stringContaining('API key') };
      expect((await planOf(client, page))?.failure).toMatchObject(failure);
    }
    expect(await mailsTo(`superadmin@${client.slug}.example.com`)).toHaveLength(3);

    const orphan = await plan();
    await owner.query(`update "user" set blocked = true where id = $1`, [client.userIds.superadmin]);
    await fallDue(orphan.page);
    expect(await titleOf(client, orphan.page)).toBe('Old');
  });

  it('goes with the account: the plans of somebody who is deleted fail, and nobody is mailed', async () => {
    const client = await api.makeClient();
    const id = await preparePage(client);
    await as(client, 'editor')('POST', `page/${id}/publish`, { at: inAnHour() });
    const path = `user/${client.userIds.editor}/${client.id}`;
    expect((await api.call('DELETE', path, { token: api.masterToken })).status).toBe(200);
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Old');
    expect((await planOf(client, id))?.failure?.message).toContain('may not publish it any more');
    expect(await mailsTo(`editor@${client.slug}.example.com`)).toEqual([]);
  });
});
