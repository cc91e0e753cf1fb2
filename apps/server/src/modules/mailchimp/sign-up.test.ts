import { randomBytes } from 'node:crypto';
import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeychain } from '../../platform/auth/keychain.ts';
import { sealSecret } from '../../platform/auth/sealed-secret.ts';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import { createSignUpHandler } from './index.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let ours: string;
let theirs: string;
const keychain = createKeychain(randomBytes(32));
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  ours = await createClient(open.db, 'ours');
  theirs = await createClient(open.db, 'theirs');
});
beforeEach(() => owner.query('truncate webconfig, newsletter_sign_up, "form-submission" cascade'));
afterAll(async () => {
  await owner.end();
  await open.close();
});

const account = { data_center: 'us21', list_id: 'abc' };
const mail = [{ type: 'Email', model: 'mail', label: 'Mail' }];
const hasAccount = (mailchimp: object, client = ours) => {
  const key = sealSecret(keychain, 'key', `${client} mailchimp.api_key`);
  return owner.query('insert into webconfig (client_id, id, mailchimp, secrets) values ($1, $2, $3, $4)', [
    ...[client, newId('webconfig')],
    ...[mailchimp, { 'mailchimp.api_key': key }].map((value) => JSON.stringify(value)),
  ]);
};
/** A submission that waits for the newsletter. */
async function submitted(
  client = ours,
  state = 'waiting',
  inputs: object[] = mail,
  deleted: string | null = null,
): Promise<void> {
  await owner.query(
    `insert into "form-submission" (client_id, id, form, form_title, language, data, inputs, state, deleted_at)
      values ($1, 'fs_1', 'fb_1', 'F', 'en', '{"mail": "ann@example.com"}', $2, 'unread', $3)`,
    [client, JSON.stringify(inputs), deleted],
  );
  await owner.query(
    `insert into newsletter_sign_up (client_id, submission_id, state, message) values ($1, 'fs_1', $2, 'as before')`,
    [client, state],
  );
}
const resultOf = async (client = ours) =>
  (await owner.query('select state, message from newsletter_sign_up where client_id = $1', [client])).rows[0];

/** Runs the job with what Mailchimp answers to each question. */
async function run(answers: [number, object?][] = [], attempt = 1) {
  const asked: [client: string, method: string | undefined, address: string][] = [];
  const handler = createSignUpHandler({
    db: open.db,
    keychain,
    base: 'https://{dc}.mailchimp.test',
    async fetch(client, address, options) {
      asked.push([client, options?.method, String(address)]);
      const [status, body = {}] = answers.shift() ?? [500];
      return { status, body: Buffer.from(JSON.stringify(body)), headers: {} } as never;
    },
  });
  const payload = { clientId: ours, id: 'fs_1' };
  const signal = new AbortController().signal;
  const failure = await handler.handle(payload, { attempt, signal, log: { warn() {} } }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked, failure };
}

it.each<[string, () => Promise<unknown>]>([
  ['was deleted', () => submitted(ours, 'waiting', mail, '2026-01-01')],
  ['is on the list already', () => submitted(ours, 'sent')],
  ['could not be added', () => submitted(ours, 'failed')],
  ['is of another client', () => submitted(theirs)],
])('asks nobody for a submission that %s', async (_, prepare) => {
  await hasAccount(account);
  await prepare();
  expect(await run()).toEqual({ asked: [], failure: null });
  expect(await resultOf()).toEqual(
    (await resultOf(theirs)) ? undefined : expect.objectContaining({ message: 'as before' }),
  );
});

it.each<[string, () => Promise<unknown>]>([
  ['The settings of the website have no API key of Mailchimp.', async () => {}],
  ['The settings of the website have no API key of Mailchimp.', () => hasAccount(account, theirs)],
  [
    'The data center in Settings, Website must be the end of the API key, such as us21.',
    () => hasAccount({ list_id: 'abc' }),
  ],
  ['The settings of the website have no list id of Mailchimp.', () => hasAccount({ data_center: 'us21' })],
  [
    'The settings of the website have no list id of Mailchimp.',
    () => hasAccount({ ...account, list_id: 'x'.repeat(61) }),
  ],
])('says of settings: %s', async (message, prepare) => {
  await prepare();
  await submitted();
  expect(await run()).toEqual({ asked: [], failure: null });
  expect(await resultOf()).toEqual({ state: 'failed', message });
});

it('says that a form has no input for an e-mail address', async () => {
  await hasAccount(account);
  await submitted(ours, 'waiting', [{ type: 'Input', model: 'mail', label: 'Mail' }]);
  expect(await run()).toEqual({ asked: [], failure: null });
  expect(await resultOf()).toEqual({
    state: 'failed',
    message: 'The form has no e-mail address: add an Email input to it.',
  });
});

it.each<
  [
    string,
    [number, object?][],
    { attempt?: number; state: string; message: string; asks?: number; again?: boolean },
  ]
>([
  [
    'a new one, who confirms',
    [[404], [200, { status: 'pending' }]],
    { state: 'sent', message: 'Mailchimp has asked the visitor by e-mail to confirm.' },
  ],
  [
    'a member',
    [[200], [200, { status: 'subscribed' }]],
    { state: 'sent', message: 'The visitor gets the newsletter already.' },
  ],
  [
    'one who left',
    [[200], [200, { status: 'unsubscribed' }]],
    { state: 'sent', message: 'The visitor had unsubscribed, and Mailchimp keeps it so.' },
  ],
  ['one of another state', [[200], [200, { status: 'cleaned' }]], { state: 'sent', message: '' }],
  [
    'a refused question',
    [[400, { detail: 'No.' }]],
    { asks: 1, state: 'failed', message: 'Mailchimp refused: “No.”.' },
  ],
  [
    'a refused member',
    [[404], [400, { detail: 'No.' }]],
    { state: 'failed', message: 'Mailchimp refused: “No.”.' },
  ],
  [
    'a list that nobody knows',
    [[404], [404]],
    {
      state: 'failed',
      message: 'Mailchimp does not know the list: “status 404”. Check the list id in Settings, Website.',
    },
  ],
  [
    'nobody at first',
    [[503]],
    { asks: 1, state: 'waiting', message: 'Mailchimp asks to wait: “status 503”.', again: true },
  ],
  [
    'nobody in the end',
    [[404], [503]],
    { attempt: 14, state: 'waiting', message: 'Mailchimp asks to wait: “status 503”.', again: true },
  ],
  [
    'nobody the last time',
    [[503]],
    { attempt: 15, asks: 1, state: 'failed', message: 'Mailchimp asks to wait: “status 503”.', again: true },
  ],
])('records what Mailchimp answers: %s', async (_, answers, { attempt, asks = 2, again, ...result }) => {
  await hasAccount({ ...account, list_id: ' abc ' });
  await submitted();
  const { asked, failure } = await run(answers, attempt);
  const member = 'https://us21.mailchimp.test/3.0/lists/abc/members/';
  expect(asked.map(([client, method, address]) => [client, method, address.startsWith(member)])).toEqual(
    ['GET', 'PUT'].slice(0, asks).map((method) => [ours, method, true]),
  );
  expect(failure).toBe(again ? result.message : null);
  expect(await resultOf()).toEqual(result);
});

it('records of another client what concerns it alone', async () => {
  await hasAccount(account);
  await submitted();
  await submitted(theirs);
  await run([[404], [200, { status: 'pending' }]]);
  expect([(await resultOf()).state, (await resultOf(theirs)).state]).toEqual(['sent', 'waiting']);
});
