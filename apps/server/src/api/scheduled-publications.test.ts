import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createMaintenanceHandlers } from '../modules/maintenance/index.ts';
import { startWorker } from '../platform/jobs/index.ts';
import { restorePublications } from '../resource/draft/scheduled-publications.ts';
import { draft, hour, inAnHour, startPublications } from './testing/test-publications.ts';

const releases = await startPublications();
const {
  api,
  owner,
  handler,
  as,
  draftPage,
  titleOf,
  hasDraft,
  scheduleOf,
  jobsOf,
  mailsTo,
  letPass,
  work,
  fallDue,
} = releases;
afterAll(() => releases.close());

it('publishes each kind of record at its time, late too, once, in the name of who scheduled it', async () => {
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
    expect(await scheduleOf(client, id, resource)).toEqual(release);
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

it('publishes the chosen languages only, and leaves the others drafted without a schedule', async () => {
  const client = await api.makeClient();
  const id = await draftPage(client, 'New');
  await as(client)('PUT', `page/${id}`, { title: { en: 'New', de: 'Neu' } }, draft);
  const plan = { at: inAnHour(), languages: ['de'] };
  const { body } = await as(client)('POST', `page/${id}/publish`, plan);
  expect(body.release.languages).toEqual(['de']);
  await fallDue(id);
  expect((await as(client)('GET', `page/${id}`)).body.title).toEqual({ en: 'Old', de: 'Neu' });
  expect(await hasDraft(client, id)).toBe(true);
  expect(await scheduleOf(client, id)).toBeNull();
});

it('refuses times that have passed or are none, and what is not drafted', async () => {
  const client = await api.makeClient();
  const id = await draftPage(client);
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

describe('a schedule', () => {
  it('ends when it is withdrawn, and when somebody publishes or discards by hand', async () => {
    const client = await api.makeClient();
    const call = as(client);
    const ends: [string, string, string][] = [
      ['DELETE', 'publish', 'Old'],
      ['POST', 'publish', 'New'],
      ['POST', 'discard', 'Old'],
    ];
    for (const [method, verb, title] of ends) {
      const id = await draftPage(client);
      await call('POST', `page/${id}/publish`, { at: inAnHour() });
      expect((await call(method, `page/${id}/${verb}`)).status).toBe(200);
      expect(await scheduleOf(client, id)).toBeFalsy();
      // A later draft does not take over the earlier plan.
      await call('PUT', `page/${id}`, { title: { en: 'Later' } }, draft);
      await fallDue(id);
      expect([await titleOf(client, id), await hasDraft(client, id)]).toEqual([title, true]);
    }
  });

  it('has one time: the latest', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
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

  it('has each part of the latest, and none of an earlier one: languages, conflicts, person and failure', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client, 'Mine');
    const at = inAnHour();
    const plan = async (person: 'developer' | 'editor', body: object) => {
      const answer = await as(client, person)('POST', `page/${id}/publish`, { at, ...body });
      expect([answer.status, answer.body.release]).toEqual([200, await scheduleOf(client, id)]);
      return answer.body.release;
    };
    const { developer, editor } = client.userIds;
    expect(await plan('editor', { languages: ['en'], conflicts: 'draft' })).toMatchObject({
      by: editor,
      languages: ['en'],
    });
    expect(await plan('developer', {})).toMatchObject({ by: developer, languages: null, failure: null });
    await as(client)('PUT', `page/${id}`, { title: { en: 'Theirs' } });
    // The earlier schedule would have taken the draft.
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Theirs');
    expect((await scheduleOf(client, id))?.failure).toMatchObject({ code: 'CONFLICT' });
    expect(await plan('editor', { languages: ['en'], conflicts: 'draft' })).toMatchObject({
      by: editor,
      languages: ['en'],
      failure: null,
    });
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Mine');
  });

  it('fails where both have changed the same: it says so, keeps the draft, and is not tried again', async () => {
    const client = await api.makeClient();
    const call = as(client);
    const id = await draftPage(client, 'Mine');
    await call('POST', `page/${id}/publish`, { at: inAnHour() });
    await call('PUT', `page/${id}`, { title: { en: 'Theirs' } });
    await letPass(id);
    await work(id);
    await work(id);
    expect([await titleOf(client, id), await hasDraft(client, id)]).toEqual(['Theirs', true]);
    expect((await scheduleOf(client, id))?.failure).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('It was changed since it was drafted'),
      details: [{ path: `page.${id}.title.en` }],
    });
    const mails = await mailsTo(`admin@${client.slug}.example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Not published: Mine']);
    expect(mails[0]?.html).toContain('It was changed since it was drafted');
    expect(mails[0]?.html).toContain('<a href="https://cms.example/dashboard/changes">');
    expect(mails[0]?.html).toMatch(/^<p>Hello \S.*,<\/p>$/m);
    expect(mails[0]?.html).toMatch(
      /^<p>You scheduled the publication of the page “Mine” for \S.* \(UTC\)\. It was not published\.<\/p>$/m,
    );
    expect(mails[0]?.html).toContain(
      '<p>The draft is unchanged. The publication is not tried again until somebody schedules it again.</p>',
    );
    // Planned again, with the answer.
    const again = { at: inAnHour(), conflicts: 'draft' };
    expect((await call('POST', `page/${id}/publish`, again)).body.release.failure).toBeNull();
    await fallDue(id);
    expect(await titleOf(client, id)).toBe('Mine');
  });

  it('names what was not published in the mail, and keeps the first 20 places of a refusal', async () => {
    const client = await api.makeClient();
    const call = as(client);
    const values = (text: string) =>
      Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`f${at}`, text]));
    const kinds: [string, string, (text: string) => object][] = [
      ['redirect', 'Not published: tours', (text) => ({ from: '/tours', to: `/${text}` })],
      ['page', 'Not published: Startseite', (text) => ({ title: { de: 'Startseite' }, data: values(text) })],
    ];
    for (const [resource, subject, body] of kinds) {
      const { id } = (await call('POST', resource, body('old'))).body;
      expect((await call('PUT', `${resource}/${id}`, body('mine'), draft)).status).toBe(200);
      expect((await call('POST', `${resource}/${id}/publish`, { at: inAnHour() })).status).toBe(200);
      expect((await call('PUT', `${resource}/${id}`, body('theirs'))).status).toBe(200);
      await letPass(id);
      await work(id);
      const mails = await mailsTo(`admin@${client.slug}.example.com`);
      expect(mails.map((mail) => mail.subject)).toContain(subject);
      const details = (await scheduleOf(client, id, resource))?.failure?.details;
      expect(details).toHaveLength(resource === 'page' ? 20 : 1);
    }
  });

  it('names the scheduled time as clocks of the client show it', async () => {
    const client = await api.makeClient();
    const call = as(client);
    const config = (await call('GET', 'webconfig')).body.results[0]?.id;
    await call('PUT', `webconfig/${config}`, { time_zone: 'Asia/Makassar' });
    const id = await draftPage(client, 'Mine');
    await call('POST', `page/${id}/publish`, { at: inAnHour() });
    await call('PUT', `page/${id}`, { title: { en: 'Theirs' } });
    await letPass(id);
    const at = (await scheduleOf(client, id))?.at ?? '';
    await work(id);
    const there = new Date(Date.parse(at) + 8 * hour).toISOString().slice(0, 16).replace('T', ' ');
    const [mail] = await mailsTo(`admin@${client.slug}.example.com`);
    expect(mail?.html).toContain(`for ${there} (Asia/Makassar)`);
  });

  it('is all or nothing when its connection is cut, and is tried again', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
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
    expect([await titleOf(client, id), (await scheduleOf(client, id))?.failure]).toEqual(['Old', null]);
    await work(id);
    expect([await titleOf(client, id), await hasDraft(client, id)]).toEqual(['New', false]);
  });

  it('is given up at its last attempt, not before, and its scheduler is told', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client, 'Mine');
    await as(client)('POST', `page/${id}/publish`, { at: inAnHour() });
    await letPass(id);
    await owner.query(`create function break_always() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = 'XX000'; end $$;
      create trigger break_always before update on page for each row when (old.id = '${id}') execute function break_always();`);
    const [payload] = await jobsOf(id);
    const attempt = (number: number) =>
      handler.handle(payload, {
        attempt: number,
        signal: new AbortController().signal,
        log: { warn: () => {} },
      });
    const mails = () => mailsTo(`admin@${client.slug}.example.com`);
    try {
      await expect(attempt(24)).rejects.toThrow('broken');
      expect([(await scheduleOf(client, id))?.failure, await mails()]).toEqual([null, []]);
      await expect(attempt(25)).rejects.toThrow('broken');
      expect((await scheduleOf(client, id))?.failure).toMatchObject({
        code: 'INTERNAL',
        message: 'The server could not publish it.',
        details: [],
      });
      expect((await mails()).map(({ subject }) => subject)).toEqual(['Not published: Mine']);
      expect((await mails())[0]?.html).toContain('<p>The server could not publish it.</p>');
    } finally {
      await owner.query('drop trigger break_always on page; drop function break_always()');
    }
  });

  it('is queued again after trouble of the database, which is no refusal', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
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
      expect([await titleOf(client, id), (await scheduleOf(client, id))?.failure]).toEqual(['Old', null]);
      await letPass(id);
      await expect.poll(() => jobsOf(id), { timeout: 30_000 }).toEqual([]);
      await worker.stop();
      expect([await titleOf(client, id), await hasDraft(client, id)]).toEqual(['New', false]);
      expect(await mailsTo(`admin@${client.slug}.example.com`)).toEqual([]);
    } finally {
      await owner.query('drop function cancel_once cascade; drop sequence page_trouble;');
    }
  });

  it('has a job again after a backup without a queue was restored', async () => {
    const client = await api.makeClient();
    const id = await draftPage(client);
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

  it('has a job again before later ones, unless it has failed', async () => {
    const client = await api.makeClient();
    const hours = [4, 2, 3];
    const ids = await Promise.all(hours.map(() => draftPage(client)));
    for (const [at, id] of ids.entries()) {
      const time = new Date(Date.now() + (hours[at] ?? 0) * hour).toISOString();
      await as(client)('POST', `page/${id}/publish`, { at: time });
    }
    const failed = await draftPage(client, 'Mine');
    await as(client)('POST', `page/${failed}/publish`, { at: inAnHour() });
    await as(client)('PUT', `page/${failed}`, { title: { en: 'Theirs' } });
    await fallDue(failed);
    await owner.query('delete from graphile_worker._private_jobs');
    await owner.query('delete from scheduled_publication where client_id <> $1', [client.id]);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) => restorePublications(tx, 2));
    const jobs: number[] = [];
    for (const id of [...ids, failed]) jobs.push((await jobsOf(id)).length);
    expect(jobs).toEqual([0, 1, 1, 0]);
  });
});

it('shows a draft at once that is published after the time at which it was to go online', async () => {
  const call = as(await api.makeClient(), 'admin');
  const late = { status: 'draft', publish_at: new Date(Date.now() - hour).toISOString() };
  const there = (await call('POST', 'page', { title: { en: 'There' }, status: 'draft' })).body.id;
  expect((await call('PUT', `page/${there}`, late, draft)).status).toBe(200);
  const fresh = (await call('POST', 'page', { title: { en: 'New' }, ...late }, draft)).body.id;
  expect((await call('POST', 'draft/publish', { all: true })).status).toBe(200);
  for (const id of [there, fresh])
    expect((await call('GET', `page/${id}`)).body).toMatchObject({ status: 'published', publish_at: null });
});
