import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeychain } from '../../platform/auth/keychain.ts';
import { sealSecret } from '../../platform/auth/sealed-secret.ts';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { deliverMail } from './deliver-mail.ts';
import { createTellOwnerHandler, readMailSender } from './index.ts';
import { mailDomain, platformSender, readServerSender } from './sender.ts';

it.each([
  ['https://www.example.com/a', 'example.com'],
  ['https://mail.example.co.id:8080', 'mail.example.co.id'],
  ['https://example.com', 'example.com'],
  ['https://wwwx.example.com', 'wwwx.example.com'],
  ['http://localhost:4000', 'vold.localhost'],
  ['http://192.168.0.1', 'vold.localhost'],
  ['http://[::1]', 'vold.localhost'],
  ['https://example.c', 'vold.localhost'],
  ['example.com', 'vold.localhost'],
  ['', 'vold.localhost'],
])('the domain for mail of %j is %s', (url, domain) => {
  expect(mailDomain(url)).toBe(domain);
});

it('the platform sends under its own name and address, else under those of its website, else of the dashboard', () => {
  const facts = {
    platform_email: 'hello@vold.example',
    platform_name: 'Acme',
    platform_url: 'https://acme.example',
  };
  const origin = 'https://dashboard.example';
  expect(platformSender(facts, origin)).toEqual({ name: 'Acme', address: 'hello@vold.example' });
  expect(platformSender({ ...facts, platform_email: '' }, origin)).toEqual({
    name: 'Acme',
    address: 'no-reply@acme.example',
  });
  expect(platformSender({ platform_email: '', platform_name: '', platform_url: '' }, origin)).toEqual({
    name: 'Vold',
    address: 'no-reply@dashboard.example',
  });
  expect(platformSender(undefined, 'http://localhost')).toEqual({
    name: 'Vold',
    address: 'no-reply@vold.localhost',
  });
});

describe('the mail of a client', () => {
  let open: OpenTestDatabase;
  let owner: pg.Client;
  let ours: string;
  let theirs: string;
  let platform: string;
  const keychain = createKeychain(randomBytes(32));
  const origin = 'https://cms.dashboard.example';
  beforeAll(async () => {
    open = await openTestDatabase();
    owner = new pg.Client({ connectionString: open.url });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    platform = await createClient(open.db, 'platform');
    ours = await createClient(open.db, 'ours');
    theirs = await createClient(open.db, 'theirs');
    await owner.query('update client set master = true where id = $1', [platform]);
  });
  beforeEach(async () => {
    await owner.query(
      `truncate domain_proof, client_domain, mail_address, mail_failure, login_attempt; delete from webconfig;
        delete from "user"; update client set deleted_at = null, name = slug`,
    );
    await settings({ default_email: 'office@acme.com', default_name: 'Acme' }, platform);
  });
  afterAll(async () => {
    await owner.end();
    await open.close();
  });

  function settings(values: Record<string, string>, client = ours) {
    const all = Object.entries({ client_id: client, id: client, ...values });
    const names = all.map(([name]) => `"${name}"`).join(', ');
    const places = all.map((_, at) => `$${at + 1}`).join(', ');
    return owner.query(
      `insert into webconfig (${names}) values (${places})`,
      all.map(([, value]) => value),
    );
  }
  const account = (client = ours) => ({
    secrets: JSON.stringify({ mandrill_key: sealSecret(keychain, 'md-key', `${client} mandrill_key`) }),
  });
  const owns = (domain: string, client = ours) =>
    owner.query('insert into client_domain (client_id, domain) values ($1, $2)', [client, domain]);
  const proves = async (domain: string, client = ours) => {
    await owns(domain, client);
    await owner.query('insert into domain_proof (client_id, domain) values ($1, $2)', [client, domain]);
  };
  const inOrder =
    (...steps: (() => Promise<unknown>)[]) =>
    async () => {
      for (const step of steps) await step();
    };
  const noReply = 'no-reply@acme.com';

  it.each<[string, () => Promise<unknown>, object]>([
    ['its name for mail', () => settings({ default_name: 'D', site_name: 'S' }), { name: 'D via Acme' }],
    ['that of its website', () => settings({ site_name: 'S' }), { name: 'S via Acme' }],
    [
      'its own without settings',
      async () => {},
      { name: 'ours via Acme', address: noReply, reply_to: null, why: 'none' },
    ],
    ['none that is the platform’s', () => settings({ default_name: 'ACME' }), { name: 'A client via Acme' }],
    [
      'its address as one for answers',
      () => settings({ default_email: 'a@b.com' }),
      { address: noReply, reply_to: 'a@b.com', why: 'unproven' },
    ],
    [
      'its own address',
      inOrder(
        () => settings({ default_email: 'A@Mail.B.com', default_name: 'Acme D' }),
        () => proves('b.com'),
      ),
      { name: 'D', address: 'A@Mail.B.com', reply_to: null, why: 'proven' },
    ],
    [
      'no address of a domain that another has below it',
      inOrder(
        () => settings({ default_email: 'a@mail.b.com' }),
        () => proves('b.com'),
        () => owns('mail.b.com', theirs),
      ),
      { address: noReply, why: 'unproven' },
    ],
    [
      'no address of a closer domain that it has not proven',
      inOrder(
        () => settings({ default_email: 'a@mail.b.com' }),
        () => proves('b.com'),
        () => owns('mail.b.com'),
      ),
      { address: noReply, why: 'unproven' },
    ],
    [
      'no address of the platform’s domain',
      inOrder(
        () => settings({ default_email: 'a@acme.com' }),
        () => proves('acme.com'),
      ),
      { address: noReply, why: 'unproven' },
    ],
    [
      'one of a domain below the platform’s',
      inOrder(
        () => settings({ default_email: 'a@shop.acme.com' }),
        () => proves('shop.acme.com'),
      ),
      { address: 'a@shop.acme.com', why: 'proven' },
    ],
    [
      'that of its account',
      () => settings({ site_name: 'S', website_url: 'https://www.shop.com/a', ...account() }),
      { name: 'S', address: 'no-reply@shop.com', reply_to: null, why: 'account' },
    ],
    [
      'that of its account by name',
      () => settings({ site_name: 'S', default_name: 'D', default_email: 'd@e.com', ...account() }),
      { name: 'D', address: 'd@e.com' },
    ],
    ['no account of another client', () => settings(account(theirs), theirs), { why: 'none' }],
  ])('has for its sender %s', async (_, prepare, sender) => {
    await prepare();
    expect(await readMailSender(open.db, ours, origin)).toMatchObject(sender);
  });

  it('is the platform’s own for the platform, and its host without settings', async () => {
    const acme = { name: 'Acme', address: 'office@acme.com' };
    expect(await readMailSender(open.db, platform, origin)).toEqual({
      ...acme,
      reply_to: null,
      why: 'proven',
    });
    expect(await readServerSender(open.db, 'cl_gone', origin)).toMatchObject({ isOwn: false, replyTo: null });
    await owner.query('delete from webconfig');
    await settings({ default_email: 'x@y.com' });
    expect(await readMailSender(open.db, ours, origin)).toEqual({
      name: 'ours via Vold',
      address: 'no-reply@cms.dashboard.example',
      reply_to: 'x@y.com',
      why: 'unproven',
    });
  });

  const message = { id: 'm1', subject: 'Theirs', html: '<p>Theirs</p>', replyTo: null };
  const fixed = { subject: 'Ours', html: '<p>Ours</p>' };
  const known = 'ann@example.com';
  const stranger = 'eve@example.com';
  interface Given {
    to: string[];
    replyTo?: string;
    fixed?: typeof fixed | null;
    framed?: boolean;
    /** The account of the client refuses the mail. */
    refuses?: boolean;
    hasServer?: boolean;
  }
  /** Delivers a mail; what was sent to whom, from whom, and what was logged. */
  async function deliver({ to, replyTo, framed = false, refuses, hasServer = true, ...more }: Given) {
    const sent: unknown[] = [];
    const logged: string[] = [];
    const mailer: Mailer = {
      hasServer,
      async send(mail, sender, key) {
        if (key !== null && refuses) throw new Error('Invalid key');
        sent.push([mail.id, mail.to.join(), mail.subject, mail.replyTo, sender.address, key]);
      },
    };
    const mail = {
      clientId: ours,
      message: { ...message, to, ...(replyTo !== undefined && { replyTo }) },
      fixed: more.fixed === undefined ? fixed : more.fixed,
      framed,
    };
    const log = { warn: (_: unknown, text: string) => logged.push(text) } as never;
    const failure = await deliverMail({ db: open.db, keychain, mailer, origin }, mail, log).then(
      () => null,
      (error: Error) => error.message,
    );
    return { sent, logged, failure };
  }
  const confirms = () =>
    owner.query('insert into mail_address (client_id, address) values ($1, $2)', [ours, known]);
  const refusal = "A client's own mail account does not take a mail";
  const dropped = 'A mail to an address that is not confirmed is not sent';

  it.each<[string, Record<string, string>, Given, unknown[][], { logged?: string[]; failure?: string }?]>([
    ['one that is confirmed', {}, { to: [known] }, [['m1', known, 'Theirs', null, noReply, null]]],
    ['a stranger', {}, { to: [stranger] }, [['m1', stranger, 'Ours', null, noReply, null]]],
    [
      'both',
      { default_email: 'x@y.com' },
      { to: [stranger, known] },
      [
        ['m1', known, 'Theirs', 'x@y.com', noReply, null],
        ['m1-other', stranger, 'Ours', null, noReply, null],
      ],
    ],
    [
      'one who answers somebody',
      { default_email: 'x@y.com' },
      { to: [known], replyTo: 'r@s.com' },
      [['m1', known, 'Theirs', 'r@s.com', noReply, null]],
    ],
    ['a stranger, of an older version', {}, { to: [stranger], fixed: null }, [], { logged: [dropped] }],
    [
      'a stranger, in a frame',
      {},
      { to: [stranger], framed: true },
      [['m1', stranger, 'Ours', null, noReply, null]],
    ],
    [
      'a stranger, in a frame, of an own address',
      { default_email: 'a@own.com' },
      { to: [stranger], framed: true },
      [['m1', stranger, 'Theirs', null, 'a@own.com', null]],
    ],
    [
      'a stranger, of an own address',
      { default_email: 'a@own.com' },
      { to: [stranger] },
      [['m1', stranger, 'Ours', null, 'a@own.com', null]],
    ],
    [
      'a stranger, by an own account',
      { account: '' },
      { to: [stranger] },
      [['m1', stranger, 'Theirs', null, 'no-reply@vold.localhost', 'md-key']],
    ],
    [
      'one that is confirmed, by an account that refuses',
      { account: '' },
      { to: [known], refuses: true },
      [['m1', known, 'Theirs', null, noReply, null]],
      { logged: [refusal] },
    ],
    [
      'both, by an account that refuses',
      { account: '' },
      { to: [known, stranger], refuses: true },
      [],
      { logged: [refusal], failure: 'Invalid key' },
    ],
    [
      'one, by an account that refuses, without a server',
      { account: '' },
      { to: [known], refuses: true, hasServer: false },
      [],
      { logged: [refusal], failure: 'Invalid key' },
    ],
  ])('to %s', async (_, { account: own, ...values }, given, sent, { logged = [], failure = null } = {}) => {
    await confirms();
    await proves('own.com');
    await settings({ ...values, ...(own !== undefined && account()) });
    expect(await deliver(given)).toEqual({ sent, logged, failure });
  });

  const email = 'two@example.com';
  const person = (client: string, values: Record<string, unknown> = {}) =>
    owner.query(
      `insert into "user" (client_id, id, name, email, password_hash, role, blocked, deleted_at)
        values ($1, $1, 'Two', $2, 'x', 'editor', $3, $4)`,
      [client, values.email ?? email, values.blocked ?? false, values.deleted_at ?? null],
    );
  /** Tells the owner of the address that this client made an account of theirs; the mails that were sent. */
  async function tell(attempt = 1) {
    const sent: unknown[][] = [];
    const mailer = {
      hasServer: true,
      send: async (mail, sender, key) => void sent.push([mail, sender.address, key]),
    } satisfies Mailer;
    const handler = createTellOwnerHandler({ db: open.db, keychain, mailer });
    const payload = { clientId: ours, email, origin: 'https://cms.dashboard.example' };
    await handler.handle(payload, {
      attempt,
      signal: new AbortController().signal,
      log: { warn() {} },
    });
    return sent;
  }
  const deleted_at = '2026-01-01';

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['in another client', () => person(theirs), true],
    ['nowhere else', async () => {}, false],
    ['of another address', () => person(theirs, { email: 'x@example.com' }), false],
    ['that is blocked', () => person(theirs, { blocked: true }), false],
    ['that is deleted', () => person(theirs, { deleted_at }), false],
    [
      'in a client that is gone',
      inOrder(
        () => person(theirs),
        () => owner.query('update client set deleted_at = now() where id = $1', [theirs]),
      ),
      false,
    ],
    [
      'in another client, though the new one is deleted',
      inOrder(
        () => person(theirs),
        () => owner.query('update "user" set deleted_at = now() where client_id = $1', [ours]),
      ),
      false,
    ],
  ])('tells the owner of an account %s: %s', async (_, prepare, isTold) => {
    await person(ours);
    await prepare();
    expect(await tell()).toHaveLength(isTold ? 1 : 0);
  });

  it('tells the owner three times a day, and again what no server took', async () => {
    await person(ours);
    await person(theirs);
    await owner.query(`update client set name = '<b>Ours</b> http://evil.example' where id = $1`, [ours]);
    const [[mail, sender, key] = []] = await tell();
    expect(mail).toMatchObject({
      to: [email],
      replyTo: null,
      subject: 'Another account with your address',
      html: expect.stringContaining(
        'Another client of cms.dashboard.example, “b Ours b http evil example”, made',
      ),
    });
    expect([sender, key]).toEqual(['office@acme.com', null]);
    expect([(await tell()).length, (await tell()).length, (await tell()).length]).toEqual([1, 1, 0]);
    expect(await tell(2)).toHaveLength(1);
  });
});
