import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readArchive } from '../../../platform/archive/testing/read-archive.ts';
import { packEntries, repackArchive } from '../../../platform/archive/testing/repack-archive.ts';
import { createKeychain, type Keychain } from '../../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../../platform/auth/sealed-secret.ts';
import { json, type Transaction } from '../../../platform/db/index.ts';
import {
  createClient,
  fillClient,
  findTenantTables,
  type OpenTestDatabase,
  openTestDatabase,
  system,
} from '../../../platform/db/testing/sample-data.ts';
import { createDiskStorage, type FileStorage } from '../../../platform/storage/index.ts';
import { ensurePlatform } from '../../client/index.ts';
import { verifyHistory } from '../../history/index.ts';
import { leftOut } from '../archive-policy.ts';
import { exportClient } from '../export-client.ts';
import { type RestoreRequest, restoreClient } from './restore-client.ts';

const gzip = promisify(gzipWithCallback);

/** A database, a data directory and a key of their own. */
interface Installation extends OpenTestDatabase {
  owner: pg.Client;
  dataDir: string;
  storage: FileStorage;
  keychain: Keychain;
}

let source: Installation;
let target: Installation;
let clientId: string;
let archive: string;
const shown = 'shown-shown-shown-00';
const sent = 'sent-sent-sent-sent-';
const temporary: string[] = [];

async function newInstallation(keychain = createKeychain(randomBytes(32))): Promise<Installation> {
  const database = await openTestDatabase();
  await ensurePlatform(database.db, { email: 'master@example.com', password: 'a-password-for-tests' });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const dataDir = await mkdtemp(join(tmpdir(), 'vold-restore-'));
  temporary.push(dataDir);
  return { ...database, owner, dataDir, storage: createDiskStorage(dataDir), keychain };
}

async function close({ owner, close: closeDatabase }: Installation): Promise<void> {
  await owner.end();
  await closeDatabase();
}

const providerOf = async (tx: Transaction) =>
  (
    await tx
      .selectFrom('sign-in-provider')
      .select('id')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  source = await newInstallation();
  const { db, keychain, dataDir, owner } = source;
  clientId = await createClient(db, 'full');
  const ids = await fillClient(db, clientId, 'full');
  await owner.query('delete from client_erasure');
  // Its home page gets a time that is refused today.
  await owner.query('alter table page disable trigger page_keeps_home');
  // Brings its catalog of actions up to date, as a start does.
  await ensurePlatform(db, { email: '', password: '' });
  await db.transact({ kind: 'system', reason: 'test', clientId, userId: ids.user }, async (tx) => {
    const factor = sealSecret(keychain, 'TOTP', `${ids.user} second factor`);
    await sql`insert into second_factor (client_id, user_id, secret) values (${clientId}, ${ids.user}, ${factor})`.execute(
      tx,
    );
    await sql`update "user" set second_factor_at = now() where client_id = ${clientId}`.execute(tx);
    await sql`insert into recovery_code (client_id, user_id, code_hash) values (${clientId}, ${ids.user}, 'HASH')`.execute(
      tx,
    );
    await sql`insert into passkey (client_id, id, user_id, name, credential_id, public_key)
      values (${clientId}, 'pk_1', ${ids.user}, 'Phone', 'CREDENTIAL', 'PUBLIC')`.execute(tx);
    const application = `${clientId} ${await providerOf(tx)} application secret`;
    await sql`update "sign-in-provider" set secret = ${sealSecret(keychain, 'APPLICATION', application)}
      where client_id = ${clientId}`.execute(tx);
    await sql`insert into user_identity (client_id, provider, subject, user_id)
      values (${clientId}, ${await providerOf(tx)}, 'SUBJECT', ${ids.user})`.execute(tx);
    await sql`update picture set path = ${`/files/${clientId}/${shown}/`} where client_id = ${clientId}`.execute(
      tx,
    );
    const secrets = { mandrill_key: sealSecret(keychain, 'MANDRILL', `${clientId} mandrill_key`) };
    await sql`update webconfig set secrets = ${JSON.stringify(secrets)}::jsonb where client_id = ${clientId}`.execute(
      tx,
    );
    await sql`update page set components = ${JSON.stringify({
      en: [{ sectionId: 'hero', text: 'a line\u2028separator and a return\r', page: ids.post, big: 1.5e300 }],
    })}::jsonb, publish_at = now() + interval '1 day' where client_id = ${clientId} and id = ${ids.page}`.execute(
      tx,
    );
    // Behind its child in the order of ids.
    const parent = newId('category');
    await tx
      .insertInto('category')
      .values({
        client_id: clientId,
        id: parent,
        type: 'journal',
        title: json({ en: 'All' }),
        slug: json({ en: 'all' }),
      })
      .execute();
    await sql`update category set parent = ${parent} where client_id = ${clientId} and id = ${ids.category}`.execute(
      tx,
    );
    // A redirect from where a page is published: made by hand, and nothing that an import may tidy away.
    await tx
      .insertInto('redirect')
      .values({ client_id: clientId, id: newId('redirect'), from: '/about', to: '/x' })
      .execute();
  });
  const { rows } = await owner.query('select id from webhook where client_id = $1', [clientId]);
  await owner.query(
    'update webhook set secret = $1, updated_by = (select id from "user" where client_id = $2 limit 1)',
    [sealSecret(keychain, 'WEBHOOK', `${clientId} ${rows[0].id}`), clientId],
  );
  await owner.query(`update "form-submission" set files = $2 where client_id = $1`, [
    clientId,
    { letter: `${clientId}/${sent}/letter.txt` },
  ]);
  for (const [area, place, name, bytes] of [
    ['files', shown, 'a.jpg', randomBytes(100_000)],
    ['files', shown, 'ümlaut.txt', Buffer.alloc(0)],
    ['private', sent, 'letter.txt', Buffer.from('a letter')],
  ] as const) {
    await mkdir(join(dataDir, area, clientId, place), { recursive: true });
    await writeFile(join(dataDir, area, clientId, place, name), bytes);
  }
  archive = await exportTo(source);
});
async function renewTarget(): Promise<void> {
  if (target) await close(target);
  target = await newInstallation();
}
afterAll(async () => {
  for (const installation of [source, target]) if (installation) await close(installation);
  for (const path of temporary) await rm(path, { recursive: true, force: true });
});

async function exportTo(from: Installation, withSecrets = true): Promise<string> {
  const found = await exportClient({ ...from, scope: system, clientId, withSecrets });
  const path = join(from.dataDir, `${randomBytes(6).toString('hex')}.tar.gz`);
  await pipeline(found?.stream ?? [], createWriteStream(path));
  return path;
}

const restore = (file = archive, options: Partial<RestoreRequest> = {}) =>
  restoreClient({ ...target, file, sourceKeychain: source.keychain, ...options });
const entriesOf = async (file: string) => readArchive(await readFile(file));

/** All that an installation has of the client, derived tables and files included. */
async function tracesOf({ owner, dataDir }: Installation, id = clientId): Promise<string[]> {
  const traces: string[] = [];
  for (const table of await findTenantTables(owner)) {
    const { rowCount } = await owner.query(`select from "${table}" where client_id = $1`, [id]);
    if (rowCount) traces.push(table);
  }
  for (const area of ['files', 'private', 'uploads']) {
    const names = await readdir(join(dataDir, area)).catch((): string[] => []);
    traces.push(...names.map((name) => `${area}/${name}`));
  }
  return traces;
}

async function repack(
  change: (entries: Map<string, Buffer>) => void,
  edit?: (manifest: Record<string, unknown>) => void,
): Promise<string> {
  return keep(await repackArchive(await readFile(archive), change, edit));
}

async function keep(bytes: Buffer): Promise<string> {
  const path = join(source.dataDir, `${randomBytes(6).toString('hex')}.tar.gz`);
  await writeFile(path, bytes);
  return path;
}

const replaceIn = (entries: Map<string, Buffer>, table: string, from: string, to: string) =>
  entries.set(
    `tables/${table}.jsonl`,
    Buffer.from(String(entries.get(`tables/${table}.jsonl`)).replaceAll(from, to)),
  );

describe('an archive in another installation', () => {
  beforeEach(renewTarget);

  it('compares equal, entry by entry, and its history is intact', async () => {
    await close(target);
    target = await newInstallation(source.keychain);
    const { slug, notes } = await restore(archive, { sourceKeychain: null });
    expect([slug, notes]).toEqual(['full', []]);
    const [before, after] = [await entriesOf(archive), await entriesOf(await exportTo(target))];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const different = [...before].filter(([name, bytes]) => !after.get(name)?.equals(bytes));
    expect(different.map(([name]) => name)).toEqual(['manifest.json']);
    const at = { created_at: '' };
    expect({ ...JSON.parse(String(after.get('manifest.json'))), ...at }).toEqual({
      ...JSON.parse(String(before.get('manifest.json'))),
      ...at,
    });
    const verdict = await verifyHistory(target.db, clientId);
    expect(verdict).toEqual(await verifyHistory(source.db, clientId));
    expect(verdict).toMatchObject({ broken: [], unchained: [] });
  });

  it('has what is derived from its rows: addresses, references, counters, host names, schedules', async () => {
    await restore();
    const read = async ({ owner }: Installation) => {
      const found: unknown[][] = [];
      for (const query of [
        'select * from address where client_id = $1 and not drafted order by language, path',
        'select * from address where client_id = $1 and drafted order by language, path',
        'select * from title_order where client_id = $1 and not drafted order by id, language',
        'select * from title_order where client_id = $1 and drafted order by id, language',
        'select * from reference where client_id = $1 order by from_id, to_id, place, drafted',
        'select * from client_domain where client_id = $1 order by domain',
        'select * from field_order where client_id = $1 order by id, model, language',
        'select * from marked_type where client_id = $1 order by type',
        'select id, has_synced from page where client_id = $1 order by id',
        `select resource, key, sum(count)::int as count from list_count where client_id = $1
         group by 1, 2 having sum(count) <> 0 order by 1, 2`,
      ]) {
        found.push((await owner.query(query, [clientId])).rows);
      }
      return found;
    };
    const [was, is] = [await read(source), await read(target)];
    expect(was.map(({ length }) => length > 0)).toEqual(was.map(() => true));
    expect(is).toEqual(was);
    const jobs = await target.owner.query('select payload from graphile_worker._private_jobs');
    expect(jobs.rows).toMatchObject([{ payload: { clientId, change: 'publish' } }]);
  });

  it('may have tables under their former names', async () => {
    const former = await repack(
      (entries) => {
        entries.set('tables/edition_entry.jsonl', entries.get('tables/draft_entry.jsonl') ?? Buffer.alloc(0));
        entries.delete('tables/draft_entry.jsonl');
      },
      (manifest) => {
        const tables = manifest.tables as { name: string; rows: number }[];
        const table = tables.find(({ name }) => name === 'draft_entry');
        Object.assign(table ?? {}, { name: 'edition_entry', rows: 1 });
      },
    );
    await restore(former);
    const { rowCount } = await target.owner.query('select from draft_entry where client_id = $1', [clientId]);
    expect(rowCount).toBe(1);
  });

  it('gives drafts revisions that none of them had', async () => {
    const revOf = async ({ owner }: Installation) =>
      (await owner.query<{ rev: number }>('select rev from draft_entry where client_id = $1', [clientId]))
        .rows[0]?.rev ?? 0;
    await restore();
    const rev = await revOf(target);
    expect(rev).toBe(await revOf(source));
    await target.owner.query('update draft_entry set rev = default where client_id = $1', [clientId]);
    expect(await revOf(target)).toBeGreaterThan(rev);
  });

  it('has every table with rows but those that are left out', async () => {
    await restore();
    const empty: string[] = [];
    for (const table of await findTenantTables(target.owner)) {
      const { rowCount } = await target.owner.query(`select from "${table}" where client_id = $1`, [
        clientId,
      ]);
      if (!rowCount) empty.push(table);
    }
    const derived = [
      'address',
      'client_domain',
      'field_order',
      'list_count',
      'marked_type',
      'reference',
      'title_order',
      'unique_value',
    ];
    // Digests of codes that only the other installation can check.
    expect(empty.sort()).toEqual(
      [...leftOut.keys(), 'recovery_code'].filter((name) => !derived.includes(name)).sort(),
    );
  });

  it('tells of itself in the history of the platform, not in its own', async () => {
    await restore();
    const { rows } = await target.owner.query(
      `select h.action, h.model, h.record_id, h.data from history h join client c on c.id = h.client_id
       where c.master and h.record_id = $1`,
      [clientId],
    );
    expect(rows).toMatchObject([
      {
        action: 'create',
        model: 'client',
        record_id: clientId,
        data: { slug: 'full', archive: { secrets: true } },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });
});

describe('secrets', () => {
  beforeEach(renewTarget);

  const secretsOf = async ({ owner }: Installation) => {
    const one = async (text: string) => (await owner.query(text, [clientId])).rows[0];
    return {
      mandrill: (await one('select secrets from webconfig where client_id = $1')).secrets.mandrill_key,
      provider: await one('select id, secret, active from "sign-in-provider" where client_id = $1'),
      webhook: await one('select id, secret, active from webhook where client_id = $1'),
      user: await one('select id, password_hash, second_factor_at from "user" where client_id = $1'),
      factors: (await owner.query('select secret from second_factor where client_id = $1', [clientId])).rows,
      keys: (await owner.query('select from "api-key" where client_id = $1', [clientId])).rowCount,
    };
  };

  it('are sealed anew with the key of the installation they are from', async () => {
    const { notes } = await restore();
    expect(notes).toEqual(['Recovery codes are left out: users make new ones in their profile.']);
    const { mandrill, webhook, user, factors, provider } = await secretsOf(target);
    const { keychain } = target;
    expect(openSecret(keychain, provider.secret, `${clientId} ${provider.id} application secret`)).toBe(
      'APPLICATION',
    );
    expect(openSecret(keychain, mandrill, `${clientId} mandrill_key`)).toBe('MANDRILL');
    expect(openSecret(keychain, webhook.secret, `${clientId} ${webhook.id}`)).toBe('WEBHOOK');
    expect(openSecret(keychain, factors[0].secret, `${user.id} second factor`)).toBe('TOTP');
    expect(user).toMatchObject({ password_hash: 'HASH', second_factor_at: expect.anything() });
  });

  it('that nobody here can read are named, and what they were for is switched off', async () => {
    const { notes } = await restore(archive, { sourceKeychain: null });
    const text = notes.join('\n');
    for (const word of [
      'second factor',
      'Recovery codes',
      'mandrill_key',
      '1 webhook is switched off',
      'Switched off until its secret is entered again: Staff.',
    ]) {
      expect(text).toContain(word);
    }
    const { mandrill, webhook, user, factors, keys } = await secretsOf(target);
    expect([mandrill, webhook.active, factors, user.second_factor_at, keys]).toEqual([
      undefined,
      false,
      [],
      null,
      1,
    ]);
  });

  it.each([
    ['a user without an account here', `updated_by = 'us_elsewhere'`],
    ['an API key that does not exist here', `saved_with = 'ak_elsewhere'`],
    ['the system', 'updated_by = null'],
  ])('K7 of a webhook that %s saved are kept, and the webhook is turned off and named', async (_, change) => {
    const { rows } = await source.owner.query(
      'select updated_by, saved_with from webhook where client_id = $1',
      [clientId],
    );
    // Without triggers: the source's history stays as it was exported for the other tests.
    await source.owner.query('set session_replication_role = replica');
    await source.owner.query(`update webhook set ${change} where client_id = $1`, [clientId]);
    const file = await exportTo(source);
    await source.owner.query('update webhook set updated_by = $2, saved_with = $3 where client_id = $1', [
      clientId,
      rows[0].updated_by,
      rows[0].saved_with,
    ]);
    await source.owner.query('set session_replication_role = origin');
    const { notes } = await restore(file);
    expect(notes).toContain(
      '1 webhook is turned off: the user who saved it last has no account here. Turn it on again.',
    );
    expect((await secretsOf(target)).webhook.active).toBe(false);
  });

  it('of an archive without any leave accounts that ask for a new password', async () => {
    const { notes } = await restore(await exportTo(source, false));
    expect(notes.join('\n')).toMatch(/1 API key is left out.*\n.*\n1 user needs a new password/);
    const { user, keys } = await secretsOf(target);
    expect([user.password_hash.startsWith('$argon2id$'), keys]).toEqual([true, 0]);
    expect(await verifyHistory(target.db, clientId)).toMatchObject({ broken: [], unchained: [] });
  });
});

describe('an archive is refused, and nothing of it is left,', () => {
  beforeAll(renewTarget);

  const refused = async (file: string, message: string | RegExp, options: Partial<RestoreRequest> = {}) => {
    const before = await tracesOf(target);
    await expect(restore(file, options)).rejects.toThrow(message);
    expect(await tracesOf(target)).toEqual(before);
  };

  it('where it is none, is cut off or was changed', async () => {
    const bytes = await readFile(archive);
    await refused(await keep(Buffer.from('hello '.repeat(100))), 'no archive of a client');
    await refused(await keep(await gzip('hello '.repeat(1000))), 'cannot be unpacked');
    await refused(await keep(bytes.subarray(0, bytes.length - 100)), 'cut off');
    await refused(await keep(bytes.subarray(0, bytes.length / 2)), 'cut off');
    const middle = Math.floor(bytes.length / 2);
    const torn = Buffer.from(bytes);
    torn.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await refused(await keep(torn), /damaged|cut off/);
    await refused(
      await repack(
        () => {},
        (manifest) => Object.assign(manifest, { checksums: { name: 'SHA256SUMS', sha256: 'x' } }),
      ),
      'SHA256SUMS is not as it was written',
    );
    await refused(
      await repack(
        () => {},
        (manifest) => Object.assign(manifest, { files: { count: 9, bytes: 9 } }),
      ),
      'damaged',
    );
  });

  it('where a row of it was changed without its checksum', async () => {
    const entries = await entriesOf(archive);
    replaceIn(entries, 'page', 'About us', 'About me');
    await refused(await keep(await packEntries(entries)), 'tables/page.jsonl is not as it was written');
  });

  it('where it is a newer version’s', async () => {
    await refused(
      await repack(
        () => {},
        (manifest) => Object.assign(manifest, { version: 2 }),
      ),
      'newer version',
    );
    await refused(
      await repack(
        () => {},
        (manifest) => Object.assign(manifest, { schema: 9000 }),
      ),
      'newer version',
    );
    await refused(
      await repack((entries) => replaceIn(entries, 'page', '"title"', '"headline"')),
      'page.headline',
    );
  });

  it.each([
    '../outside.txt',
    'files/../../outside.txt',
    '/etc/passwd',
    `files/${shown}/..`,
    `files/${shown}/a/b`,
    'tables/PG.jsonl',
  ])('where an entry has the name %s', async (name) => {
    await refused(await repack((entries) => entries.set(name, Buffer.from('x'))), 'has an entry');
    expect(await readdir(join(target.dataDir, '..'))).not.toContain('outside.txt');
  });

  it('where it unpacks to far more than it is', async () => {
    const zeros = Buffer.alloc(80_000_000);
    await refused(await repack((entries) => entries.set(`files/${shown}/zeros.bin`, zeros)), 'far more');
  });

  it('where rows are another client’s, refer to nothing or are no rows', async () => {
    const stranger = newId('client');
    await refused(
      await repack((entries) => replaceIn(entries, 'page', clientId, stranger)),
      'A row belongs to another client',
    );
    await refused(
      await repack((entries) => replaceIn(entries, 'user', '"editor"', '"nobody"')),
      'do not fit together (table user)',
    );
    await refused(
      await repack((entries) => entries.set('tables/post.jsonl', Buffer.from('{"id": \n'))),
      'Row 1 of post is not valid',
    );
    await refused(
      await repack((entries) => replaceIn(entries, 'client', '"master": false', '"master": true')),
      'platform itself',
    );
  });

  it('where it is canceled, at any time', async () => {
    for (const phase of ['reading', 'content'] as const) {
      const stop = new AbortController();
      await refused(archive, 'canceled', {
        signal: stop.signal,
        onProgress: (now) => now === phase && stop.abort(),
      });
    }
  });

  it('where the slug, a domain or the client itself is there already; --as helps with the slug', async () => {
    onTestFinished(renewTarget);
    const neighbor = await createClient(target.db, 'full');
    await refused(
      archive,
      'There is already a client with the slug “full” (choose another with --as), the domain full.example.com.',
    );
    await target.owner.query(`update client set domains = '[]' where id = $1`, [neighbor]);
    await fillClient(target.db, neighbor, 'full');
    await target.owner.query(`update "api-key" set key_hash = 'else' where client_id = $1`, [neighbor]);
    await target.owner.query(`update "sign-in-provider" set domains = '[]' where client_id = $1`, [neighbor]);
    await target.owner.query(`update session set token_hash = 'else' where client_id = $1`, [neighbor]);
    expect((await restore(archive, { slug: 'second' })).slug).toBe('second');
    await refused(archive, 'the client full itself', { slug: 'third' });
  });
});
