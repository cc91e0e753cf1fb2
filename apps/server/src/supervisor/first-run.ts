import { randomInt } from 'node:crypto';
import { ensurePlatform } from '../modules/client/index.ts';
import { type DemoResult, findDemo, seedDemo } from '../modules/demo/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { StorageError, type WatchedStorage } from '../platform/storage/index.ts';

/** The credentials that this start created, to be shown once; null if they existed already. */
export interface FirstRun {
  /** Without a password: the one that `VOLD_ADMIN_PASSWORD` names. */
  master: { email: string; password: string | null } | null;
  demo: DemoResult | null;
}

/** Characters of a user's password. Scripts that set up installations may have shorter ones, so they are warned only. */
const minPassword = 10;

/** Without letters and digits that look alike: it is read from a terminal. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes the platform with its first master and, in an installation without clients, the demo client. */
export async function prepareContent(
  { db, files }: { db: Database; files: WatchedStorage },
  config: Pick<Config, 'admin' | 'demo'>,
  log: (line: string) => void,
): Promise<FirstRun> {
  const { email, password: chosen } = config.admin;
  const password = chosen ?? randomPassword();
  const { created } = await ensurePlatform(db, { email, password });
  if (created && password.length < minPassword) {
    log(`VOLD_ADMIN_PASSWORD is short: users need ${minPassword} characters. Change it in the dashboard.`);
  }
  if (created && config.demo) log('Seeding the demo website …');
  return {
    master: created ? { email, password: chosen === null ? password : null } : null,
    demo: config.demo ? await seedUnlessAway(db, files, log) : null,
  };
}

/** Also on later starts: it finishes a seeding that was cut off or had no room for its pictures, and does nothing else. */
async function seedUnlessAway(
  db: Database,
  { storage, problem }: WatchedStorage,
  log: (line: string) => void,
): Promise<DemoResult | null> {
  try {
    if (problem() === null) return await seedDemo(db, { storage });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
  const { state } = await findDemo(db);
  if (state === 'absent' || state === 'begun')
    log('The demo website needs the file storage: a start with it makes it.');
  return null;
}

/** 20 of 57 letters: 116 bits. */
function randomPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
