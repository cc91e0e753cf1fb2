import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
  system,
} from '../../platform/db/testing/sample-data.ts';
import { confirmedOf, confirmFor, countMail, pruneMailCounts } from './recipients.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let ours: string;
let theirs: string;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  ours = await createClient(open.db, 'ours');
  theirs = await createClient(open.db, 'theirs');
});
beforeEach(() => owner.query('truncate mail_count, mail_address, domain_proof; delete from webconfig'));
afterAll(async () => {
  await owner.end();
  await open.close();
});

const scope = () => ({ kind: 'client', clientId: ours }) as const;
const allowed = async (...to: string[]) =>
  (await open.db.transact(scope(), (tx) => countMail(tx, ours, to))).toSorted();

/** Mails that were counted before, of this hour and day unless it says so. */
const counted = (count: number, address = '', { span = 'day', ago = '0', client = ours } = {}) =>
  owner.query(
    `insert into mail_count (client_id, address, span, starts, count)
      values ($1, $2, $3, date_trunc($3, now() - $4::interval), $5)`,
    [client, address, span, ago, count],
  );
const proves = (domain: string, client = ours) =>
  owner.query('insert into domain_proof (client_id, domain) values ($1, $2)', [client, domain]);
const confirms = (address: string, client = ours) =>
  open.db.transact({ kind: 'client', clientId: client }, (tx) => confirmFor(tx, client, address));
const hasAccount = (client = ours) =>
  owner.query(`insert into webconfig (client_id, id, secrets) values ($1, $1, '{"mandrill_key": "x"}')`, [
    client,
  ]);

const ann = 'ann@shop.test-mail.com';
describe('mail to an address', () => {
  it.each<[string, () => unknown, boolean]>([
    ['of a stranger', () => {}, true],
    ['of a stranger who has three today', () => counted(3, ann), false],
    ['of a stranger who has two today', () => counted(2, ann), true],
    ['of a stranger who had three yesterday', () => counted(3, ann, { ago: '1 day' }), true],
    ['of a stranger to whom another client wrote', () => counted(3, ann, { client: theirs }), true],
    ['if 500 mails went to strangers today', () => counted(500, '?'), false],
    ['if 499 mails went to strangers today', () => counted(499, '?'), true],
    ['if 500 mails went to strangers yesterday', () => counted(500, '?', { ago: '1 day' }), true],
    ['if 500 mails of another client went to strangers', () => counted(500, '?', { client: theirs }), true],
    ['if 500 mails went this hour', () => counted(500, '', { span: 'hour' }), false],
    ['if 499 mails went this hour', () => counted(499, '', { span: 'hour' }), true],
    ['if 500 mails went an hour ago', () => counted(500, '', { span: 'hour', ago: '1 hour' }), true],
    ['if 3,000 mails went today', () => counted(3_000), false],
    ['if 2,999 mails went today', () => counted(2_999), true],
    ['if 3,000 mails of another client went today', () => counted(3_000, '', { client: theirs }), true],
  ])('%s is sent: %s', async (_name, prepare, isSent) => {
    await prepare();
    expect(await allowed(ann)).toEqual(isSent ? [ann] : []);
  });

  it.each<[string, () => unknown, boolean]>([
    ['nothing', () => {}, false],
    ['a link that was used there', () => confirms(ann), true],
    ['a link, whatever the case', () => confirms(ann.toUpperCase()), true],
    ['a link of another client', () => confirms(ann, theirs), false],
    ['a link at another address', () => confirms('ben@shop.test-mail.com'), false],
    ['a proof of its domain', () => proves('shop.test-mail.com'), true],
    ['a proof of the domain above', () => proves('test-mail.com'), true],
    ['a proof of a domain below', () => proves('a.shop.test-mail.com'), false],
    ['a proof of a domain with the same end', () => proves('mail.com'), false],
    ['a proof of another client', () => proves('shop.test-mail.com', theirs), false],
  ])('is confirmed by %s: %s, and then goes on after three a day', async (_name, prepare, isConfirmed) => {
    await prepare();
    await counted(150, ann);
    await counted(500, '?');
    expect([...(await confirmedOf(open.db, ours, [ann]))]).toEqual(isConfirmed ? [ann] : []);
    expect(await allowed(ann)).toEqual(isConfirmed ? [ann] : []);
  });

  it('is confirmed however it is written, by a link as by a domain', async () => {
    const [link, domain] = ['ANN@Shop.Test-Mail.com', 'Ben@ONE.test-mail.com'];
    await confirms(ann);
    await proves('one.test-mail.com');
    await counted(500, '?');
    expect(await allowed(link, domain)).toEqual([link, domain]);
  });

  it.each<[string, number, boolean]>([
    ['199', 199, true],
    ['200', 200, false],
  ])('that is confirmed is sent after %s of a day: %s', async (_name, count, isSent) => {
    await confirms(ann);
    await counted(count, ann);
    expect(await allowed(ann)).toEqual(isSent ? [ann] : []);
  });

  it.each([
    ['a mail account of its own', () => ours, true],
    ['none, as another has', () => theirs, false],
  ])('of a stranger goes on after three a day, of a client that has %s', async (_name, client, isSent) => {
    await hasAccount(client());
    await counted(3, ann);
    await counted(500, '?');
    expect(await allowed(ann)).toEqual(isSent ? [ann] : []);
    // A client's own account does not confirm addresses for the installation's server.
    expect((await confirmedOf(open.db, ours, [ann])).size).toBe(0);
  });

  it('is refused for itself alone: others of the mail have it', async () => {
    const [ben, cyd] = ['ben@one.test-mail.com', 'cyd@two.test-mail.com'];
    await confirms(cyd);
    await counted(3, ann);
    expect(await allowed(ann, ben, cyd)).toEqual([ben, cyd]);
    await owner.query(`update mail_count set count = 500 where address = '?'`);
    expect(await allowed(ann, ben, cyd)).toEqual([cyd]);
  });

  it('counts once in a mail that names it twice, whatever the case', async () => {
    expect(await allowed(ann, ann, ann.toUpperCase())).toEqual([ann.toUpperCase(), ann].toSorted());
    const rows = await open.db.read(scope(), (tx) =>
      sql<{ count: number }>`select count from mail_count where address = ${ann}`.execute(tx),
    );
    expect(rows.rows).toEqual([{ count: 1 }]);
  });

  it('that is refused is counted as refused, in its hour and its day', async () => {
    await counted(500, '', { span: 'hour' });
    await allowed(ann, 'ben@one.test-mail.com');
    const { rows } = await owner.query(
      `select span, count, refused from mail_count where address = '' order by span`,
    );
    expect(rows).toEqual([
      { span: 'day', count: 2, refused: 0 },
      { span: 'hour', count: 502, refused: 2 },
    ]);
  });
});

it('counts of mails are kept for two days', async () => {
  await counted(1, 'a', { ago: '1 day' });
  await counted(1, 'b', { ago: '3 days' });
  await pruneMailCounts(open.db);
  const { rows } = await open.db.read(system, (tx) =>
    sql<{ address: string }>`select address from mail_count`.execute(tx),
  );
  expect(rows).toEqual([{ address: 'a' }]);
});
