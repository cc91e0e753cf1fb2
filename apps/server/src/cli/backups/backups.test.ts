import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensurePlatform } from '../../modules/client/index.ts';
import { exportClient } from '../../modules/client-archive/index.ts';
import { verifyHistory } from '../../modules/history/index.ts';
import { createJobHandlers } from '../../modules/job-handlers.ts';
import { createMaintenanceHandlers } from '../../modules/maintenance/index.ts';
import { readArchive } from '../../platform/archive/testing/read-archive.ts';
import { packEntries, repackArchive } from '../../platform/archive/testing/repack-archive.ts';
import { createKeychain } from '../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../platform/auth/sealed-secret.ts';
import { readConfig, readInstallationKey } from '../../platform/config/index.ts';
import { type Database, migrate, openDatabase } from '../../platform/db/index.ts';
import { latestVersion } from '../../platform/db/migration-files.ts';
import { createClient, fillClient, type SampleIds, system } from '../../platform/db/testing/sample-data.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { startTestS3 } from '../../platform/storage/testing/test-s3.ts';
import { writeArchiveFile } from '../archives/write-archive-file.ts';
import { leftOutJobs, leftOutTables } from './backup-policy.ts';
import { backupToFile } from './backup-to-file.ts';
import { type RestoreOptions, restoreFromFile } from './restore-from-file.ts';
import {
  allRows,
  type EmptyInstallation,
  emptyInstallation,
  filesBelow,
  writeFiles,
} from './testing/installations.ts';

interface Saved {
  rows: Awaited<ReturnType<typeof allRows>>;
  jobs: Awaited<ReturnType<typeof jobsOf>>;
  verdicts: Map<string, Awaited<ReturnType<typeof verifyHistory>>>;
}

let source: EmptyInstallation;
let db: Database;
let first: SampleIds;
let keyFile: string;
let archive: string;
/** Files that the rows of samples only claim to have. */
let samples: number;
/** The source's content when the archive was made: tests write to it later. */
let saved: Saved;
const shown = 'shown-shown-shown-00';
const sent = 'sent-sent-sent-sent-';
const orphan = 'orphan-orphan-orphan';
const secretPlace = () => `${first.client} mandrill_key`;

beforeAll(async () => {
  source = await emptyInstallation();
  const { config, owner, dataDir } = source;
  db = await openDatabase({ url: config.databaseUrl ?? '' });
  await ensurePlatform(db, { email: 'master@example.com', password: 'a-password-for-tests' });
  first = await fillClient(db, await createClient(db, 'first'), 'first');
  const second = await createClient(db, 'second');
  await fillClient(db, second, 'second');
  const keychain = createKeychain(await readInstallationKey(dataDir));
  keyFile = join(dataDir, 'installation.key');
  await db.transact(
    { kind: 'system', reason: 'test', clientId: first.client, userId: first.user },
    async (tx) => {
      const factor = sealSecret(keychain, 'TOTP', `${first.user} second factor`);
      await sql`insert into second_factor (client_id, user_id, secret)
      values (${first.client}, ${first.user}, ${factor})`.execute(tx);
      await sql`update "user" set second_factor_at = now() where id = ${first.user}`.execute(tx);
      await sql`insert into passkey (client_id, id, user_id, name, credential_id, public_key)
      values (${first.client}, 'pk_1', ${first.user}, 'Phone', 'CREDENTIAL', 'PUBLIC')`.execute(tx);
      await sql`insert into user_identity (client_id, provider, subject, user_id)
      select client_id, id, 'SUBJECT', ${first.user} from "sign-in-provider" where client_id = ${first.client}`.execute(
        tx,
      );
      await sql`insert into recovery_code (client_id, user_id, code_hash)
      values (${first.client}, ${first.user}, 'HASH')`.execute(tx);
      const secrets = JSON.stringify({ mandrill_key: sealSecret(keychain, 'MANDRILL', secretPlace()) });
      await sql`update webconfig set secrets = ${secrets}::jsonb where client_id = ${first.client}`.execute(
        tx,
      );
      // Characters that text formats mishandle: separators, backslashes, tabs, and a number beyond a double.
      const text = { sectionId: 'hero', text: 'a\\b\tc\u2028d\r\n\\N \\.', page: first.post };
      const components = JSON.stringify({ en: [text] }).replace('}]', ',"big":1.10000000000000000001e300}]');
      await sql`update post set publish_at = now() + interval '1 day' where id = ${first.post}`.execute(tx);
      await sql`update page set components = ${components}::jsonb where id = ${first.page}`.execute(tx);
      await sql`update picture set path = ${`/files/${first.client}/${shown}/`} where client_id = ${first.client}`.execute(
        tx,
      );
      await sql`select vold_add_job('mail.send', ${JSON.stringify({ clientId: first.client })}::json, null, 'k', 3)`.execute(
        tx,
      );
    },
  );
  await owner.query(`update "form-submission" set files = $2 where client_id = $1`, [
    second,
    { letter: `${second}/${sent}/letter.txt` },
  ]);
  await writeFiles(dataDir, {
    [`files/${first.client}/${shown}/a.jpg`]: randomBytes(300_000),
    [`files/${first.client}/${shown}/ümlaut.txt`]: Buffer.alloc(0),
    [`files/${first.client}/${orphan}/half.jpg`]: Buffer.from('x'),
    [`private/${second}/${sent}/letter.txt`]: Buffer.from('a letter'),
  });
  archive = join(dataDir, 'backup.tar.gz');
  saved = {
    rows: await allRows(owner),
    jobs: await jobsOf(source),
    verdicts: new Map(),
  };
  const { missing, manifest } = await backupToFile(config, { out: archive, withKey: false });
  samples = missing;
  for (const { id } of manifest.clients) saved.verdicts.set(id, await verifyHistory(db, id));
}, 180_000);
afterAll(async () => {
  await db.close();
  await source.close();
});

async function target(...options: Parameters<typeof emptyInstallation>): Promise<EmptyInstallation> {
  const made = await emptyInstallation(...options);
  onTestFinished(() => made.close());
  return made;
}
const restore = (into: EmptyInstallation, options: Partial<RestoreOptions> = {}) =>
  restoreFromFile(into.config, { file: archive, key: keyFile, ...options });
const jobsOf = async ({ owner }: EmptyInstallation) =>
  (
    await owner.query(`select t.identifier, j.payload, j.run_at, j.max_attempts, j.key
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 5`)
  ).rows;
async function keep(bytes: Buffer): Promise<string> {
  const path = join(source.dataDir, `${randomBytes(6).toString('hex')}.tar.gz`);
  await writeFile(path, bytes);
  return path;
}

describe('a restored backup', () => {
  it('compares equal, row by row and byte by byte, for an owner who is no superuser', async () => {
    const into = await target({}, { isNew: true });
    const { manifest, notes } = await restore(into);
    expect(notes).toEqual([]);
    expect(manifest.clients.map(({ slug }) => slug)).toEqual(['first', 'platform', 'second']);

    const [was, is] = [{ ...saved.rows }, await allRows(into.owner)];
    const leftOut = [...leftOutTables.keys()];
    for (const name of [...leftOut, 'login_attempt', 'installation']) expect(is[name], name).toEqual([]);
    const deliveries = is.webhook_delivery ?? [];
    expect(deliveries.length).toBeGreaterThan(0);
    for (const rows of [was, is]) {
      for (const name of [
        ...leftOut,
        'installation',
        'login_attempt',
        'webhook_delivery',
        'schema_file',
        'schema_migration',
      ])
        delete rows[name];
    }
    expect(is).toEqual(was);
    expect(Object.keys(is).filter((name) => is[name]?.length === 0)).toEqual([]);
    const stored = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).filter(([name]) => /^(?:files|private)\//.test(name)));
    const { [`files/${first.client}/${orphan}/half.jpg`]: _, ...shownFiles } = stored(
      await filesBelow(source.dataDir),
    );
    expect(stored(await filesBelow(into.dataDir))).toEqual(shownFiles);
    expect(await readFile(join(into.dataDir, 'installation.key'))).toEqual(await readFile(keyFile));
    expect((await stat(join(into.dataDir, 'installation.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(into.dataDir, 'uploads'))).toEqual([]);

    const opened = await openDatabase({ url: into.config.databaseUrl ?? '' });
    onTestFinished(() => opened.close());
    for (const { id } of manifest.clients) {
      const verdict = await verifyHistory(opened, id);
      expect(verdict).toMatchObject({ broken: [], unchained: [] });
      expect(verdict).toEqual(saved.verdicts.get(id));
    }
    // The policies hold for everybody again.
    const forced = `select relname from pg_class where relforcerowsecurity order by 1`;
    expect((await into.owner.query(forced)).rows).toEqual((await source.owner.query(forced)).rows);
  });

  it('publishes what was scheduled, and sends nothing that was on its way out', async () => {
    const into = await target();
    await restore(into);
    const scheduled = saved.jobs.filter(({ identifier }) => identifier === 'schedule.apply');
    expect(scheduled.length).toBeGreaterThan(0);
    expect(await jobsOf(into)).toEqual(scheduled);
    const states = await into.owner.query('select distinct status, error from webhook_delivery');
    expect(states.rows).toEqual([
      { status: 'failed', error: expect.stringContaining('when the backup was made') },
    ]);
  });

  it('gives drafts revisions that none of them had', async () => {
    const { owner, config, dataDir } = source;
    // The draft that had it is published or discarded.
    const rev = 500_000_777;
    await owner.query(
      `insert into history (client_id, id, rev, action, model, record_id, "user")
       values ($1, $2, $3, 'update', 'draft.page', $4, '{}')`,
      [first.client, newId('history'), rev, first.page],
    );
    const out = join(dataDir, 'revisions.tar.gz');
    await backupToFile(config, { out, withKey: false });
    const into = await target({}, { isNew: true });
    await restore(into, { file: out });
    const saved = await into.owner.query(
      'update draft_entry set rev = default where client_id = $1 returning rev',
      [first.client],
    );
    expect(saved.rows).toEqual([{ rev: rev + 1 }]);
  });

  it('is one moment of an installation that is written to meanwhile', async () => {
    let going = true;
    let written = 0;
    const writing = (async () => {
      for (; going; written += 1) {
        await db.transact({ kind: 'system', reason: 'test', clientId: first.client }, async (tx) => {
          await sql`update page set title = title where id = ${first.page}`.execute(tx);
        });
      }
    })();
    const out = join(source.dataDir, 'busy.tar.gz');
    await backupToFile(source.config, { out, withKey: true });
    going = false;
    await writing;
    expect(written).toBeGreaterThan(0);
    const into = await target();
    await restore(into, { file: out, key: undefined });
    const opened = await openDatabase({ url: into.config.databaseUrl ?? '' });
    onTestFinished(() => opened.close());
    expect(await verifyHistory(opened, first.client)).toMatchObject({ broken: [], unchained: [] });
    const { rows } = await into.owner.query(
      `select (select sum(count) from list_count where client_id = $1 and resource = 'history' and key = '')::int as counted,
        (select count(*) from history where client_id = $1)::int as entries`,
      [first.client],
    );
    expect(rows[0].counted).toBe(rows[0].entries);
  });

  it('of an older version is brought up to date in a database that has no schema yet', async () => {
    const older = await target({}, { isNew: true });
    const newest = await latestVersion();
    await migrate(older.config.databaseUrl ?? '', { upTo: newest - 1 });
    await older.owner.query(`insert into client (id, name, slug) values ($1, 'Old', 'old')`, [
      newId('client'),
    ]);
    await writeFile(join(older.dataDir, 'installation.key'), await readFile(keyFile));
    const out = join(source.dataDir, 'older.tar.gz');
    expect((await backupToFile(older.config, { out, withKey: true })).manifest.schema).toBe(newest - 1);

    const into = await target({}, { isNew: true });
    const { manifest } = await restore(into, { file: out, key: undefined });
    expect(manifest.clients.map(({ slug }) => slug)).toEqual(['old']);
    const schema = await into.owner.query('select max(version) as version from schema_migration');
    expect(schema.rows).toEqual([{ version: newest }]);
    const history = 'select * from history';
    expect((await into.owner.query(history)).rows).toEqual((await older.owner.query(history)).rows);
    await expect(restore(await target(), { file: out, key: undefined })).rejects.toThrow(
      `The database has schema ${newest} already, and the backup has schema ${newest - 1}`,
    );
  });

  it('brings its files to a bucket, over those of a first attempt that was cut off', async () => {
    const s3 = await startTestS3();
    onTestFinished(() => s3.close());
    const { bucket, endpoint, region, credentials } = s3.settings;
    const variables = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
    await restore(await target(variables));
    const keys = s3.keys();
    expect(keys).toContain(`files/${first.client}/${shown}/ümlaut.txt`);
    expect(keys).toHaveLength(3);
    const into = await target(variables);
    await restore(into);
    expect(s3.keys()).toEqual(keys);
    const out = join(source.dataDir, 'from-bucket.tar.gz');
    const { missing } = await backupToFile(into.config, { out, withKey: false });
    // A row of the sample that has no file.
    expect(missing).toBe(samples);
    const [was, is] = [await readArchive(await readFile(archive)), await readArchive(await readFile(out))];
    const different = [...was.keys()].filter((name) => !was.get(name)?.equals(is.get(name) ?? Buffer.of(1)));
    expect(different).toEqual(['backup.json', 'tables/webhook_delivery.copy', 'SHA256SUMS', 'manifest.json']);
  });
});

describe('the installation key', () => {
  it('is asked for unless the archive has it; another one is refused', async () => {
    const into = await target();
    await expect(restore(into, { key: undefined })).rejects.toThrow('installation.key with --key');
    const other = join(into.dataDir, 'other.key');
    await writeFile(other, 'ab'.repeat(32));
    await expect(restore(into, { key: other })).rejects.toThrow('not the key of the installation');
    expect(await readdir(into.dataDir)).toEqual(['other.key']);
  });

  it('of the installation stays where it has one: what the other sealed is sealed anew', async () => {
    const key = randomBytes(32);
    const into = await target({ VOLD_INSTALLATION_KEY: key.toString('hex') });
    const { notes } = await restore(into);
    expect(notes).toContain('first: Recovery codes are left out: users make new ones in their profile.');
    expect(notes).not.toContainEqual(expect.stringMatching(/^first: (?:Enter again|1 user needs)/));
    const { rows } = await into.owner.query('select secrets from webconfig where client_id = $1', [
      first.client,
    ]);
    expect(openSecret(createKeychain(key), rows[0].secrets.mandrill_key, secretPlace())).toBe('MANDRILL');
    expect(await readdir(into.dataDir)).not.toContain('installation.key');
  });

  it('may be lost: then secrets are left out and named, and the installation gets a new one', async () => {
    const into = await target();
    const { notes } = await restore(into, { key: undefined, withoutKey: true });
    expect(notes).toContain('first: Enter again in the website settings: mandrill_key.');
    expect(notes).toContain('first: 1 user needs to set up the second factor again.');
    const { rows } = await into.owner.query('select count(*)::int as factors from second_factor');
    expect(rows).toEqual([{ factors: 0 }]);
    expect(await readFile(join(into.dataDir, 'installation.key'))).not.toEqual(await readFile(keyFile));
  });
});

describe('is refused with nothing changed:', () => {
  let into: EmptyInstallation;
  beforeAll(async () => {
    into = await emptyInstallation();
  });
  afterAll(() => into.close());

  const traces = async () => ({
    rows: Object.entries(await allRows(into.owner)).flatMap(([name, rows]) =>
      !name.startsWith('schema_') && rows.length > 0 ? [name] : [],
    ),
    files: Object.keys(await filesBelow(into.dataDir)),
    queue: (await into.owner.query(`select to_regclass('graphile_worker._private_jobs') as queue`)).rows[0]
      .queue
      ? await jobsOf(into)
      : [],
  });
  const refused = async (file: string, message: string | RegExp) => {
    await expect(restore(into, { file })).rejects.toThrow(message);
    expect(await traces()).toEqual({ rows: [], files: [], queue: [] });
  };
  const repacked = async (
    ...edits: Parameters<typeof repackArchive> extends [Buffer, ...infer R] ? R : never
  ) => keep(await repackArchive(await readFile(archive), ...edits));
  const replace = (entries: Map<string, Buffer>, name: string, from: string, to: string) => {
    const text = String(entries.get(name));
    expect(text).toContain(from);
    entries.set(name, Buffer.from(text.replace(from, to)));
  };

  it('what is no backup', async () => {
    const none = 'It is no backup of an installation (a .tar.gz that vold backup makes).';
    await refused(await keep(Buffer.from('hello '.repeat(100))), none);
    await refused(await keep(Buffer.alloc(0)), none);
    await refused(source.dataDir, none);
    await refused(join(source.dataDir, 'nowhere'), /^Cannot read .*nowhere/);
    const found = await exportClient({
      db,
      dataDir: source.dataDir,
      storage: createDiskStorage(source.dataDir),
      keychain: createKeychain(await readInstallationKey(source.dataDir)),
      scope: system,
      clientId: first.client,
      withSecrets: true,
    });
    const client = join(source.dataDir, 'client.tar.gz');
    await writeArchiveFile(client, async () => found?.stream ?? expect.unreachable());
    await refused(client, none);
  });

  it('what is cut off, damaged or changed', async () => {
    const bytes = await readFile(archive);
    await refused(await keep(bytes.subarray(0, bytes.length - 50)), 'cut off');
    await refused(await keep(bytes.subarray(0, bytes.length / 2)), 'cut off');
    const middle = Math.floor(bytes.length / 2);
    const torn = Buffer.from(bytes);
    torn.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await refused(await keep(torn), /damaged|cut off/);
    const entries = await readArchive(bytes);
    replace(entries, 'tables/page.copy', 'About us', 'About me');
    await refused(await keep(await packEntries(entries)), 'tables/page.copy is not as it was written');
  });

  it('a newer version’s', async () => {
    const changed = (from: RegExp, to: string) =>
      repacked((entries) => {
        entries.set('backup.json', Buffer.from(String(entries.get('backup.json')).replace(from, to)));
      });
    await refused(await changed(/"version": 1/, '"version": 2'), 'newer version of Vold (archive version 2)');
    await refused(await changed(/"schema": \d+/, '"schema": 9000'), 'newer version of Vold (schema 9000');
  });

  it('rows that do not fit together, after files and rows were written', async () => {
    await refused(
      await repacked((entries) => replace(entries, 'tables/history_chain.copy', first.client, 'cl_nobody')),
      'do not fit together (table history_chain)',
    );
    await refused(
      await repacked(
        () => {},
        (manifest) => Object.assign(manifest, { tables: [] }),
      ),
      'damaged',
    );
    await refused(
      await repacked(
        (entries) => entries.set('tables/evil.copy', Buffer.from('x\n')),
        (manifest) => {
          if (Array.isArray(manifest.tables)) manifest.tables.push({ name: 'evil', columns: ['x'], rows: 1 });
        },
      ),
      'table that is unknown here: evil',
    );
  });

  it('an installation that has clients, or a newer schema than the rows', async () => {
    await expect(restoreFromFile(source.config, { file: archive })).rejects.toThrow(
      'This installation is not empty (clients: first, platform, second); restore into an empty one',
    );
    const later = await target();
    await later.owner.query(`insert into schema_migration (version, name, checksum) values (9999, 'x', 'x')`);
    await expect(restore(later)).rejects.toThrow('The database has schema 9999 already');
  });
});

describe('a backup', () => {
  it('is its owner’s alone, never replaces a file, and leaves nothing where it fails', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await expect(backupToFile(source.config, { out: archive, withKey: false })).rejects.toThrow(
      'exists already',
    );
    const nowhere = join(source.dataDir, 'nowhere', 'x.tar.gz');
    await expect(backupToFile(source.config, { out: nowhere, withKey: false })).rejects.toThrow(
      'Cannot write',
    );
    expect(await readdir(join(source.dataDir, 'uploads'))).toEqual([]);
    expect((await readdir(source.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('that is stopped leaves nothing', async () => {
    const out = join(source.dataDir, 'stopped.tar.gz');
    // Its rows cannot be read to the end before it is stopped.
    await source.owner.query('begin; lock table page in access exclusive mode');
    const stopping = backupToFile(source.config, { out, withKey: false });
    const seen = expect(stopping).rejects.toThrow(`Stopped. ${out} was not written.`);
    await expect
      .poll(() => readdir(join(source.dataDir, 'uploads')), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^backup-/)]);
    process.emit('SIGTERM');
    await source.owner.query('rollback');
    await seen;
    await expect.poll(() => readdir(join(source.dataDir, 'uploads'))).toEqual([]);
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('of a full disk says so', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const out = join(source.dataDir, 'full.tar.gz');
    const bytes = async function* () {
      yield Buffer.from('x');
      throw full;
    };
    await expect(writeArchiveFile(out, async () => Readable.from(bytes()))).rejects.toThrow(
      'There is no room left on the disk',
    );
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('is refused where there is no installation or no key of one', async () => {
    const dataDir = join(source.dataDir, 'typo');
    const out = join(source.dataDir, 'never.tar.gz');
    await expect(
      backupToFile(readConfig({ VOLD_DATA_DIR: dataDir }), { out, withKey: false }),
    ).rejects.toThrow(`There is no installation in ${dataDir}`);
    const empty = await target({}, { isNew: true });
    await expect(backupToFile(empty.config, { out, withKey: false })).rejects.toThrow('no installation.key');
    await writeFile(join(empty.dataDir, 'installation.key'), 'ab'.repeat(32));
    await expect(backupToFile(empty.config, { out, withKey: false })).rejects.toThrow('nothing to back up');
    expect(await readdir(source.dataDir)).not.toContain('never.tar.gz');
  });

  it('tells of files that records show and the storage has not', async () => {
    const elsewhere = await target({ DATABASE_URL: source.config.databaseUrl ?? '' });
    await writeFile(join(elsewhere.dataDir, 'installation.key'), await readFile(keyFile));
    await source.owner.query(
      `insert into file_content (client_id, sha256, mimetype, path, facts) values ($1, $2, 'image/jpeg', $3, '{}')`,
      [first.client, 'ab'.repeat(32), `/files/${first.client}/${shown}/`],
    );
    const out = join(source.dataDir, 'without-files.tar.gz');
    const { missing, manifest } = await backupToFile(elsewhere.config, { out, withKey: false });
    expect(manifest.files.count).toBe(0);
    expect(missing).toBeGreaterThan(0);
  });

  it('has every table but those that are named, and every job', async () => {
    const { rows } = await source.owner.query(`select relname as name from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
        select from pg_attribute where attrelid = c.oid and attname = 'client_id') order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'installation',
      'login_attempt',
      'schema_file',
      'schema_migration',
    ]);
    const entries = await readArchive(await readFile(archive));
    for (const name of leftOutTables.keys()) expect(entries.has(`tables/${name}.copy`)).toBe(false);
    const nothing = null as never;
    const names = [
      ...createJobHandlers({ db, storage: nothing, keychain: nothing, mailer: nothing, fetch: nothing }),
      ...createMaintenanceHandlers({ db, storage: nothing }),
    ].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...leftOutJobs.keys()]));
  });
});
