import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { createKeychain, keyFingerprint } from '../platform/auth/keychain.ts';
import { type Config, findInstallationKey, readInstallationKey } from '../platform/config/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { withStartLock } from './start-lock.ts';

type Place = Pick<Config, 'dataDir' | 's3' | 'installationKey'>;

const known = z.array(z.object({ key_fingerprint: z.string(), file_store: z.string() }));

/**
 * The key of the installation that a database belongs to. The first start notes its key and its file storage in the
 * database; every later one must have the same.
 *
 * @param url of the owner; the schema is up to date
 * @throws StartupError in one sentence; nothing was made then
 */
export async function openInstallation(url: string, place: Place): Promise<Buffer> {
  return withStartLock(url, async () => {
    const found = await readKnown(url);
    if (found) {
      await assertSame(found, place);
      return readKey(place);
    }
    const key = await readKey(place);
    await note(url, key, (await findFileStore(place)) ?? (await makeFileStore(place)));
    return key;
  });
}

/** Refuses a command with a database that belongs to another key or file storage. @throws StartupError */
export async function assertSameInstallation(url: string, place: Place): Promise<void> {
  const found = await readKnown(url);
  if (found) await assertSame(found, place);
}

/** Makes the key and the file storage of this process those of the database. @throws StartupError without a key */
export async function adoptInstallation(url: string, place: Place): Promise<void> {
  await withStartLock(url, async () => {
    const key = await readKey(place);
    await note(url, key, (await findFileStore(place)) ?? (await makeFileStore(place)));
  });
}

async function assertSame(
  { key_fingerprint, file_store }: z.infer<typeof known>[number],
  place: Place,
): Promise<void> {
  const { dataDir } = place;
  const key = place.installationKey ?? (await findInstallationKey(dataDir));
  if (!key) {
    throw new StartupError(
      `There is no installation.key in ${dataDir}, but this database has been used with one: bring it back, or set VOLD_INSTALLATION_KEY or VOLD_DATA_DIR as before ("vold adopt" goes on without it).`,
    );
  }
  if (keyFingerprint(createKeychain(key)) !== key_fingerprint) {
    const source = place.installationKey ? 'VOLD_INSTALLATION_KEY' : `installation.key in ${dataDir}`;
    throw new StartupError(
      `${source} is not the key of this database: set the one that it has been used with ("vold adopt" goes on with this one).`,
    );
  }
  if ((await findFileStore(place)) !== file_store) {
    const here = place.s3 ? `The bucket ${place.s3.bucket}` : `The data directory ${dataDir}`;
    throw new StartupError(
      `${here} is not where the files of this database are: set VOLD_DATA_DIR and the S3 variables as before ("vold adopt" goes on with it, after you have brought the files).`,
    );
  }
}

async function readKey({ installationKey, dataDir }: Place): Promise<Buffer> {
  return installationKey ?? (await readInstallationKey(dataDir));
}

/** Identifies a file storage; null for a data directory that has not been used. */
async function findFileStore({ s3, dataDir }: Place): Promise<string | null> {
  if (s3) return `${s3.endpoint ?? 'aws'}/${s3.bucket}`;
  try {
    return (await readFile(idPath(dataDir), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartupError(`${idPath(dataDir)} cannot be read.`);
  }
}

async function makeFileStore({ dataDir }: Place): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await writeFile(idPath(dataDir), `${id}\n`, { flag: 'wx', mode: 0o600 });
  return id;
}

const idPath = (dataDir: string) => join(dataDir, 'files.id');

async function readKnown(url: string): Promise<z.infer<typeof known>[number] | undefined> {
  return withOwner(url, async (owner) => {
    const { rows } = await owner.query('select key_fingerprint, file_store from installation');
    return known.parse(rows)[0];
  });
}

async function note(url: string, key: Buffer, fileStore: string): Promise<void> {
  await withOwner(url, (owner) =>
    owner.query(
      `insert into installation (key_fingerprint, file_store) values ($1, $2)
       on conflict (only_one) do update set key_fingerprint = $1, file_store = $2`,
      [keyFingerprint(createKeychain(key)), fileStore],
    ),
  );
}

async function withOwner<T>(url: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: url, application_name: 'vold_start' });
  owner.on('error', () => {}); // a broken connection fails the work, too
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
