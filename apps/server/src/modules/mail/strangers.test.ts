import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/testing/test-smtp.ts';
import { safeFetch } from '../../platform/safe-fetch/index.ts';
import { input, makeForm, send } from '../form-builder/testing/make-form.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { confirmFor, queueMail } from './index.ts';

interface MailDetail {
  failing: unknown;
  refused: number;
  sender: { name: string; address: string; reply_to: string | null; why: string };
}
type Client = TestApi['bali'];

const origin = 'https://cms.platform.example';
let api: TestApi;
let owner: pg.Client;
let smtp: TestSmtp;
let worker: RunningWorker;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  smtp = await startTestSmtp();
  worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer: createMailer({ smtpUrl: smtp.url, outbox: api.dataDir }),
      fetch: safeFetch,
      origin,
    }),
    log: { warn() {}, error() {} } as never,
  });
  const platform = { default_email: 'office@platform.com', default_name: 'Vold' };
  await api.call('POST', `webconfig/${api.platformId}`, { token: api.masterToken, body: platform });
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterEach(async () => {
  await owner.query('delete from mail_count');
  await owner.query('delete from domain_proof');
  await owner.query(`update client set domains = '[]'`);
});
afterAll(async () => {
  await worker.stop();
  await owner.end();
  await smtp.close();
  await api.close();
});

const as = (token: string) => (method: string, path: string, body?: unknown) =>
  api.call<Record<string, never>>(method, path, { token, body });
const webconfig = (client: Client, body: object) => as(client.tokens.superadmin)('POST', 'webconfig', body);
const idle = () =>
  expect
    .poll(async () => (await owner.query('select from graphile_worker.jobs')).rowCount, { timeout: 30_000 })
    .toBe(0);
/** The mails that were sent, once nothing waits any more. */
async function sent() {
  await idle();
  return smtp.received.map(({ from, to, text }) => ({
    from,
    to: to.join(),
    header: text.split('\r\n\r\n')[0]?.replaceAll('\r\n ', ' ') ?? '',
    text: text.replaceAll('=\r\n', '').replaceAll('=3D', '='),
  }));
}
const state = async (client: Client) =>
  (await api.call<MailDetail>('GET', 'insight/mail', { token: client.tokens.editor })).body;
const queue = (client: Client, to: string[]) =>
  api.db.transact({ kind: 'client', clientId: client.id }, (tx) =>
    queueMail(tx, {
      clientId: client.id,
      to,
      replyTo: null,
      subject: 'Free words',
      html: '<p>Free words https://evil.example</p>',
      fixed: { subject: 'Ours', html: '<p>Our words</p>' },
    }),
  );
const confirm = (client: Client, ...addresses: string[]) =>
  api.db.transact({ kind: 'client', clientId: client.id }, async (tx) => {
    for (const address of addresses) await confirmFor(tx, client.id, address);
  });
async function prove(client: Client, ...domains: string[]) {
  await api.call('PUT', `client/${client.id}`, { token: api.masterToken, body: { domains } });
  for (const domain of domains)
    await owner.query('insert into domain_proof (client_id, domain) values ($1, $2)', [client.id, domain]);
}

describe('the sender of mail that leaves through the installation', () => {
  it.each([
    'office@platform.com',
    'OFFICE@PLATFORM.COM',
    'no-reply@platform.com',
    'security@mail.platform.com',
    'ceo@saltwater-house.com',
    'ceo@mail.saltwater-house.com',
    'ceo@below.evil-tenant.com',
    'ceo@evil-tenant.com.saltwater-house.com',
    'x@not-evil-tenant.com',
    'x@main.example',
    'x@unproven-tenant.com',
    'x@xn--slt-0na.com',
  ])(
    'is the platform’s, and marked, for an address that the client has not proven: %s (K6)',
    async (default_email) => {
      const [client, other] = [await api.makeClient(), await api.makeClient()];
      await prove(other, 'saltwater-house.com', 'below.evil-tenant.com');
      await prove(client, 'evil-tenant.com', 'main.example');
      await api.call('PUT', `client/${client.id}`, {
        token: api.masterToken,
        body: { domains: ['evil-tenant.com', 'main.example', 'unproven-tenant.com'] },
      });
      const saved = await webconfig(client, { default_name: 'Vold security', default_email });
      expect(saved.status).toBeLessThan(300);
      await confirm(client, 'ann@example.com');
      await queue(client, ['ann@example.com']);
      const [mail] = await sent();
      expect(mail?.from).toBe('no-reply@platform.com');
      expect(mail?.header).toContain('From: security via Vold <no-reply@platform.com>');
      expect(mail?.header.toLowerCase()).toContain(`reply-to: ${default_email.toLowerCase()}`);
      expect(await state(client)).toMatchObject({
        sender: { name: 'security via Vold', address: 'no-reply@platform.com' },
      });
    },
  );

  it.each([
    'VOLD',
    'Vold',
    'vold vold',
    'Vold: your account https://evil.example',
    'Vold\u200b Security',
    '"Vold" <master@platform.com>',
    'Ｖｏｌｄ team',
    `Vold${' '.repeat(60)}team`,
    'V.o.l.d',
    '',
  ])('never has the platform’s name for its own: %s (K6)', async (default_name) => {
    const client = await api.makeClient();
    await webconfig(client, { default_name, site_name: 'Vold' });
    await confirm(client, 'ann@example.com');
    await queue(client, ['ann@example.com']);
    const [mail] = await sent();
    const name =
      /^From: (.*) <no-reply@platform.com>$/m.exec(mail?.header ?? '')?.[1]?.replaceAll('"', '') ?? '';
    expect(name).toMatch(/^[\p{L}\p{N} ]+ via Vold$/u);
    expect(name.replace(/ via Vold$/, '').toLowerCase()).not.toContain('vold');
  });

  it('is the client’s own address on a domain that it has proven, until it has it no more (K6)', async () => {
    const client = await api.makeClient();
    await prove(client, 'own-house.com');
    await confirm(client, 'ann@example.com');
    for (const default_email of ['hello@own-house.com', 'hello@mail.own-house.com']) {
      await webconfig(client, { default_name: 'Müller & Söhne', default_email });
      smtp.received.length = 0;
      await queue(client, ['ann@example.com']);
      expect((await sent())[0]?.from).toBe(default_email);
      expect((await state(client)).sender).toMatchObject({ address: default_email, why: 'proven' });
    }
    await api.call('PUT', `client/${client.id}`, { token: api.masterToken, body: { domains: [] } });
    smtp.received.length = 0;
    await queue(client, ['ann@example.com']);
    expect((await sent())[0]?.from).toBe('no-reply@platform.com');
    expect((await state(client)).sender.why).toBe('unproven');
  });

  it('is changed by developers and super admins only, in the draft too (K6)', async () => {
    const client = await api.makeClient();
    for (const role of ['editor', 'admin'] as const)
      for (const body of [{ default_email: 'x@example.com' }, { default_name: 'Vold security' }])
        for (const headers of [{}, { 'x-vold-edition': 'draft' }] as Record<string, string>[])
          expect(
            (await api.call('POST', 'webconfig', { token: client.tokens[role], body, headers })).status,
          ).toBe(403);
    const same = { default_email: '', default_name: '', site_name: 'Mine' };
    expect((await as(client.tokens.editor)('POST', 'webconfig', same)).status).toBeLessThan(300);
    expect(
      (await as(client.tokens.developer)('POST', 'webconfig', { default_name: 'Mine' })).status,
    ).toBeLessThan(300);
  });
});

describe('an address that nobody has confirmed', () => {
  const words = 'https://evil.example/login';
  async function openTickets(client: Client, count: number) {
    const chief = as(client.tokens.superadmin);
    const made = await chief('POST', 'user', {
      name: `Your account is locked: ${words}`,
      email: `stranger@${client.slug}.example.com`,
      password: 'a-long-password',
      role: 'ticketMaster',
    });
    expect(made.status).toBe(201);
    await owner.query(
      `update "user" set blocked = true where client_id = $1 and role = 'ticketMaster' and id <> $2`,
      [client.id, made.body.id],
    );
    for (let at = 0; at < count; at += 1)
      await chief('POST', 'ticket', {
        title: `Your account is locked ${words}`,
        description: `Sign in at ${words}`,
      });
  }

  it('gets no word of a ticket, and three mails a day at most, which staff are told (K5)', async () => {
    const client = await api.makeClient();
    await openTickets(client, 12);
    const mails = (await sent()).filter(({ to }) => to.startsWith('stranger@'));
    expect(mails).toHaveLength(3);
    for (const { text, header } of mails) {
      expect(text).not.toMatch(/evil|locked|Sign in at|Hello/);
      expect(text).toContain('/dashboard/tickets/tk_');
      expect(header).toMatch(/Subject: Ticket #\d+$/m);
      expect(header).not.toContain('Reply-To');
    }
    expect((await state(client)).refused).toBe(9);
    const summary = await api.call<{ mail: MailDetail }>('GET', 'insight/summary', {
      token: client.tokens.editor,
    });
    expect(summary.body.mail.refused).toBe(9);
    expect((await state(api.other)).refused).toBe(0);
  });

  it('gets the whole text once a link was used there, for this client alone; a name in it is no link (K5)', async () => {
    const [client, other] = [await api.makeClient(), await api.makeClient()];
    await confirm(other, `stranger@${client.slug}.example.com`);
    await openTickets(client, 1);
    const [unconfirmed] = (await sent()).filter(({ to }) => to.startsWith('stranger@'));
    expect(unconfirmed?.text).not.toContain('evil');
    await confirm(client, `Stranger@${client.slug}.example.com`);
    smtp.received.length = 0;
    await as(client.tokens.superadmin)('POST', 'ticket', {
      title: 'Slow',
      description: 'Free words',
    });
    const [confirmed] = (await sent()).filter(({ to }) => to.startsWith('stranger@'));
    expect(confirmed?.text).toContain('Free words');
    expect(confirmed?.text).toContain('Hello Your account is locked https evil exampl,');
  });

  it('is confirmed by the link of a password mail (K5)', async () => {
    const client = await api.makeClient();
    const email = `editor@${client.slug}.example.com`;
    await api.call('POST', 'self/forgot-password', { body: { email } });
    const token = /reset-password\?token=([\w-]+)/.exec((await sent())[0]?.text ?? '')?.[1];
    const password = 'another-long-password';
    expect((await api.call('POST', 'self/reset-password', { body: { token, password } })).status).toBe(200);
    smtp.received.length = 0;
    await queue(client, [email]);
    expect((await sent())[0]?.text).toContain('Free words');
  });

  it('is confirmed by a domain that the client has proven, and by no reserved one (K5)', async () => {
    const client = await api.makeClient();
    await prove(client, 'own-staff.com', 'staff.example');
    await queue(client, [
      'ann@own-staff.com',
      'bob@mail.own-staff.com',
      'cid@staff.example',
      'dan@not-own-staff.com',
    ]);
    const free = (await sent()).filter(({ text }) => text.includes('Free words')).map(({ to }) => to);
    expect(free).toEqual(['ann@own-staff.com,bob@mail.own-staff.com']);
  });

  it.each([
    ['alone', ['stranger@example.com']],
    ['after a confirmed address', ['known@example.com', 'stranger@example.com']],
    ['before a confirmed address', ['stranger@example.com', 'known@example.com']],
  ])('is not reached by a key that the client’s mail account refuses: %s (K5)', async (_, to) => {
    const client = await api.makeClient();
    await confirm(client, 'known@example.com');
    await webconfig(client, { mandrill_key: 'none' });
    await queue(client, to);
    await expect
      .poll(async () => (await owner.query('select from graphile_worker.jobs where attempts > 0')).rowCount)
      .toBe(1);
    expect(smtp.received).toEqual([]);
    await owner.query('delete from graphile_worker._private_jobs');
  });

  it('gets as many mails as others if the client has its own mail account, and three without (K5)', async () => {
    const counted = async (settings: object) => {
      const client = await api.makeClient();
      await webconfig(client, settings);
      for (let at = 0; at < 5; at += 1) await queue(client, ['stranger@example.com']);
      return (await state(client)).refused;
    };
    expect(await counted({ mandrill_key: 'none' })).toBe(0);
    await owner.query('delete from graphile_worker._private_jobs');
    expect(await counted({})).toBe(2);
    await idle();
  });
});

describe('forms', () => {
  const inputs = [input('Input', 'name'), input('Email', 'mail')];
  const answers = { name: 'https://evil.example/pay', mail: 'visitor@example.com' };
  const linkIn = (text = '') => /confirm-address\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
  const agree = (token: string) => api.call('POST', 'mail/confirm-address', { body: { token } });

  it('mail answers to a receiver once they have confirmed the address (K5)', async () => {
    const form = await makeForm(api, inputs, { receiver: 'staff@example.org' });
    await send(api, form, answers);
    const [asked] = await sent();
    expect(asked?.to).toBe('staff@example.org');
    expect(asked?.text).not.toContain('evil');
    const token = linkIn(asked?.text);
    expect((await agree(token)).status).toBe(200);
    expect((await agree(token)).status).toBe(200);
    smtp.received.length = 0;
    await send(api, form, answers);
    expect((await sent())[0]?.text).toContain('https://evil.example/pay');
  });

  it('take no link that is made up, changed or for nobody (K5)', async () => {
    const form = await makeForm(api, inputs, { receiver: 'other-staff@example.org' });
    await send(api, form, answers);
    const token = linkIn((await sent())[0]?.text);
    const [text = '', mac = ''] = token.split('.');
    const changed = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('other-staff', 'victim'),
    ).toString('base64url');
    const tries = [
      '',
      '.',
      'x.y',
      text,
      `${text}.`,
      `${text}.${mac.slice(1)}`,
      `${changed}.${mac}`,
      `${text}.${mac}x`,
      mac,
    ];
    for (const one of tries) expect((await agree(one)).status).toBe(422);
    expect((await api.call('POST', 'mail/confirm-address', { body: {} })).status).toBe(422);
    const { rows } = await owner.query(
      `select from mail_address where address like '%victim%' or address like 'other-staff%'`,
    );
    expect(rows).toEqual([]);
  });

  const template = async (client: Client) =>
    (
      await as(client.tokens.superadmin)('POST', 'mail-template', {
        name: 'Thanks',
        subject: { en: 'Dear {{name}}' },
        body: { en: '<p>Pay at https://evil.example, {{name}}</p>' },
      })
    ).body.id;

  it('confirm to visitors with a text of ours, if the client has proven no domain (K5)', async () => {
    const form = await makeForm(api, inputs, { confirmTemplate: await template(api.bali) });
    for (let at = 0; at < 5; at += 1) await send(api, form, answers);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('visitor@example.com'));
    for (const { text } of mails) {
      expect(text).not.toContain('evil');
      expect(text).toContain('Subject: Your message was received');
      expect(text).toContain('into a form of the website bali.');
    }
  });

  it('confirm to visitors with the client’s template in a frame, from its own proven address, three times a day (K5)', async () => {
    await prove(api.bali, 'bali-forms.com', 'a-later.com');
    const earlier = `update domain_proof set verified_at = verified_at - interval '1 day' where domain = 'bali-forms.com'`;
    await owner.query(earlier);
    await webconfig(api.bali, { default_email: 'hello@bali-forms.com' });
    const form = await makeForm(api, inputs, { confirmTemplate: await template(api.bali) });
    const other = { ...answers, mail: 'guest@example.com' };
    for (let at = 0; at < 5; at += 1) await send(api, form, other);
    const mails = await sent();
    expect(mails).toHaveLength(3);
    for (const { from, text } of mails) {
      expect(from).toBe('hello@bali-forms.com');
      expect(text).toContain('Pay at');
      expect(text).toContain('written into a form of the website bali-forms.com');
    }
  });
});

describe('a client', () => {
  it('that has no mails left for strangers still writes to those who confirmed their addresses (K5)', async () => {
    const client = await api.makeClient();
    await confirm(client, 'known@example.com');
    await queue(client, ['stranger@example.com']);
    expect((await sent()).map(({ to }) => to)).toEqual(['stranger@example.com']);
    await owner.query(`update mail_count set count = 500 where client_id = $1 and address = '?'`, [
      client.id,
    ]);
    await queue(client, ['another-stranger@example.com', 'Known@example.com']);
    expect((await sent()).map(({ to }) => to)).toEqual(['stranger@example.com', 'Known@example.com']);
  });

  it('sends no more than its mails of an hour and of a day, and staff are told (K5)', async () => {
    const client = await api.makeClient();
    const addresses = Array.from({ length: 30 }, (_, at) => `p${at}@example.com`);
    await confirm(client, ...addresses);
    await Promise.all(Array.from({ length: 20 }, () => queue(client, addresses)));
    const mails = await sent();
    // 16 mails to 30 addresses are 480, a further one would be 510.
    expect(mails).toHaveLength(16);
    expect((await state(client)).refused).toBe(120);
    await owner.query(
      `update mail_count set count = 3000 where client_id = $1 and address = '' and span = 'day'`,
      [client.id],
    );
    await owner.query(
      `update mail_count set count = 0 where client_id = $1 and address = '' and span = 'hour'`,
      [client.id],
    );
    await queue(client, ['p1@example.com']);
    expect(await sent()).toHaveLength(16);
    expect((await state(client)).refused).toBeGreaterThan(0);
    const other = await api.makeClient();
    await confirm(other, 'p1@example.com');
    await queue(other, ['p1@example.com']);
    expect(await sent()).toHaveLength(17);
  });
});
