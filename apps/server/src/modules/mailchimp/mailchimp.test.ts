import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { NewsletterSignUp, ServiceTest } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { readServices } from '../../platform/config/index.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../../platform/safe-fetch/index.ts';
import { input, makeForm, send, submissionsOf } from '../form-builder/testing/make-form.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { startTestMailchimp, type TestMailchimp } from './testing/test-mailchimp.ts';

let api: TestApi;
let owner: pg.Client;
let mailchimp: TestMailchimp;
let worker: RunningWorker | undefined;
let form: { id: string };

/** As `safeFetch`, and to the double. */
const fetchHere: SafeFetch = (address, options) =>
  safeFetch(address, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) });

beforeAll(async () => {
  mailchimp = await startTestMailchimp();
  const services = readServices({ mailchimp: mailchimp.address });
  api = await startTestApi({ fetch: fetchHere, services });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  form = await makeForm(api, [
    input('Input', 'name'),
    input('Email', 'mail', { input_require: true }),
    input('Newsletter', 'news', { input_label: 'Yes, write to me', content: '<p>Twice a year.</p>' }),
  ]);
});
beforeEach(async () => {
  mailchimp.asked.length = 0;
  mailchimp.answer = { status: 200, body: { status: 'pending' } };
  mailchimp.hasMembers = false;
  await set({ api_key: 'key-us21', data_center: 'us21', list_id: 'abc123' });
  worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer: createMailer({ smtpUrl: null, outbox: join(api.dataDir, 'outbox') }),
      fetch: fetchHere,
      services: readServices({ mailchimp: mailchimp.address }),
    }),
    log: { warn: () => {}, error: () => {} } as never,
  });
});
afterEach(async () => {
  await worker?.stop();
  await owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await owner.end();
  await api.close();
  await mailchimp.close();
});

const set = (account: object, token = api.bali.tokens.superadmin) =>
  api.call('POST', 'webconfig', { token, body: { mailchimp: account } });

/** Sends the form; answers the new submission's id. */
async function submit(answers: object): Promise<string> {
  expect((await send(api, form, { name: 'Ann van Dyk', mail: 'Ann@Example.com', ...answers })).status).toBe(
    200,
  );
  const { results } = await submissionsOf(api, form);
  return results[0]?.id ?? '';
}
const signUpOf = async (id: string, method = 'GET') =>
  (
    await api.call<NewsletterSignUp>(method, `form-submission/${id}/newsletter`, {
      token: api.bali.tokens.editor,
    })
  ).body;
/** The member's path at Mailchimp for the address that `submit` sends. */
const ann = `/us21/3.0/lists/abc123/members/${createHash('md5').update('ann@example.com').digest('hex')}`;
const stateOf = async (id: string) => (await signUpOf(id))?.state;

it('adds who ticked the box, once confirmed by e-mail, with the names that the form asks for', async () => {
  const id = await submit({ news: 'on' });
  await expect.poll(() => stateOf(id)).toBe('sent');
  const authorization = 'vold:key-us21';
  expect(mailchimp.asked).toEqual([
    { method: 'GET', path: `${ann}?fields=status`, authorization, body: null },
    {
      method: 'PUT',
      path: `${ann}?skip_merge_validation=true`,
      authorization,
      body: {
        email_address: 'Ann@example.com',
        status_if_new: 'pending',
        language: 'en',
        merge_fields: { FNAME: 'Ann van', LNAME: 'Dyk' },
      },
    },
  ]);
  expect((await signUpOf(id))?.message).toContain('asked the visitor by e-mail to confirm');
});

it('changes neither the names nor the language of who is a member, whoever typed the address', async () => {
  mailchimp.hasMembers = true;
  mailchimp.answer = { status: 200, body: { status: 'subscribed' } };
  const id = await submit({ news: 'on', name: 'Somebody Else' });
  await expect.poll(() => stateOf(id)).toBe('sent');
  expect(mailchimp.asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'GET', path: `${ann}?fields=status`, body: null },
    {
      method: 'PUT',
      path: `${ann}?skip_merge_validation=true`,
      body: { email_address: 'Ann@example.com', status_if_new: 'pending' },
    },
  ]);
  expect((await signUpOf(id))?.message).toBe('The visitor gets the newsletter already.');
});

it('asks nothing for those who did not', async () => {
  const before = await submit({});
  expect(await signUpOf(before)).toBe(null);
  const after = await submit({ news: 'on' });
  await expect.poll(() => stateOf(after)).toBe('sent');
  expect(mailchimp.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  const answer = await api.call<{ data: object }>('GET', `form-submission/${before}`, {
    token: api.bali.tokens.editor,
  });
  expect(answer.body.data).toMatchObject({ news: false });
});

it('stops at a refused key, tells staff why in words, and tries again when they say so', async () => {
  mailchimp.answer = {
    status: 401,
    body: { title: 'API Key Invalid', detail: 'Your API key may be invalid' },
  };
  const id = await submit({ news: 'on' });
  await expect.poll(() => stateOf(id)).toBe('failed');
  expect((await signUpOf(id))?.message).toBe(
    'Mailchimp did not accept the API key: “Your API key may be invalid”. Enter a new one in Settings, Website.',
  );
  const { rows } = await owner.query(
    `select from graphile_worker.jobs where task_identifier = 'form-submission.subscribe'`,
  );
  expect([rows.length, mailchimp.asked.length]).toEqual([0, 1]);
  mailchimp.answer = { status: 200, body: { status: 'subscribed' } };
  expect((await signUpOf(id, 'POST'))?.state).toBe('waiting');
  await expect.poll(() => stateOf(id)).toBe('sent');
  // Retries do not add a member twice.
  expect((await signUpOf(id, 'POST'))?.state).toBe('sent');
  expect(mailchimp.asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
});

it('waits and tries again while Mailchimp is away', async () => {
  mailchimp.answer = { status: 503, body: {} };
  const id = await submit({ news: 'on' });
  await expect
    .poll(async () => (await signUpOf(id))?.message)
    .toContain('Mailchimp asks to wait: “status 503”');
  expect(await stateOf(id)).toBe('waiting');
  mailchimp.answer = { status: 200, body: { status: 'pending' } };
  await owner.query(`with due as (update graphile_worker._private_jobs set run_at = now() where locked_at is null)
    select pg_notify('jobs:insert', '{"r":"x","count":9}')`);
  await expect.poll(() => stateOf(id)).toBe('sent');
});

it.each([
  [{ api_key: 'k', data_center: '', list_id: 'abc' }, 'data center'],
  [{ api_key: 'k', data_center: 'us21', list_id: '../x' }, 'list id'],
  [{ api_key: '', data_center: 'us21', list_id: 'abc' }, 'API key'],
])('asks nobody with the settings %j, and says what is wrong', async (account, what) => {
  await set({});
  await set(account);
  const { body } = await test();
  expect(body).toEqual({ ok: false, message: expect.stringContaining(what) });
  const id = await submit({ news: 'on' });
  await expect.poll(() => stateOf(id)).toBe('failed');
  expect((await signUpOf(id))?.message).toContain(what);
  expect(mailchimp.asked).toEqual([]);
});

const test = (token = api.bali.tokens.superadmin) =>
  api.call<ServiceTest>('POST', 'webconfig/services/mailchimp/test', { token });

it.each(['evil.example/x?', 'us21@evil.example', 'us21.evil', 'us21:8080', '{dc}', ' us21'])(
  'refuses %j as a data center: it becomes part of a host name',
  async (data_center) => {
    const { status, body } = await set({ api_key: 'k', data_center, list_id: 'abc' });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('such as us21')]);
  },
);

it('tests the settings for those who have credentials', async () => {
  mailchimp.answer = { status: 200, body: { name: 'Guests', stats: { member_count: 12 } } };
  expect((await test()).body).toEqual({
    ok: true,
    message: 'Mailchimp knows the list “Guests”, with 12 members.',
  });
  mailchimp.answer = { status: 404, body: { detail: 'The requested resource could not be found.' } };
  expect((await test()).body).toMatchObject({
    ok: false,
    message: expect.stringContaining('Check the list id'),
  });
  expect(mailchimp.asked.map(({ method, path }) => `${method} ${path}`)[0]).toBe(
    'GET /us21/3.0/lists/abc123?fields=name,stats.member_count',
  );
  expect((await test(api.bali.tokens.admin)).status).toBe(403);
  expect((await test(api.bali.tokens.editor)).status).toBe(403);
});

it('tries nothing again for who did not wish it, nor for a submission in the trash', async () => {
  const [plain, id] = [await submit({}), await submit({ news: 'on' })];
  const again = (one: string, method = 'POST') =>
    api.call<{ message: string }>(method, `form-submission/${one}/newsletter`, {
      token: api.bali.tokens.editor,
    });
  expect(await again(plain)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('This sign-up') },
  });
  await expect.poll(() => stateOf(id)).toBe('sent');
  expect((await signUpOf(id))?.updated_at).toMatch(/^\d{4}-/);
  const { status } = await api.call('DELETE', `form-submission/${id}`, { token: api.bali.tokens.superadmin });
  expect(status).toBe(200);
  for (const method of ['GET', 'POST'])
    expect(await again(id, method)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('This submission') },
    });
});

it('shows no newsletter to those who read their own submissions only', async () => {
  const id = await submit({ news: 'on' });
  const actions = ['form-submission.get', 'form-submission.update'];
  const set = async (is_need_self_permission: boolean) => {
    for (const action of actions) {
      const { rows } = await owner.query<{ id: string }>(
        'select id from "restricted-action" where client_id = $1 and action = $2',
        [api.bali.id, action],
      );
      const token = api.bali.tokens.superadmin;
      const body = { is_need_self_permission };
      expect((await api.call('PUT', `restricted-action/${rows[0]?.id}`, { token, body })).status).toBe(200);
    }
  };
  onTestFinished(() => set(false));
  await set(true);
  const statuses = await Promise.all(
    ['GET', 'POST'].map(
      async (method) =>
        (await api.call(method, `form-submission/${id}/newsletter`, { token: api.bali.tokens.editor }))
          .status,
    ),
  );
  expect(statuses).toEqual([404, 404]);
});

it('shows the newsletter of a submission to nobody else', async () => {
  const id = await submit({ news: 'on' });
  const path = `form-submission/${id}/newsletter`;
  expect((await api.call('GET', path, { token: api.other.tokens.editor })).status).toBe(404);
  expect((await api.call('POST', path, { token: api.other.tokens.editor })).status).toBe(404);
  expect((await api.call('GET', `${path}/${api.bali.id}`)).status).toBe(401);
});
