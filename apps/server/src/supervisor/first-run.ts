import { randomInt } from 'node:crypto';
import { ensurePlatform } from '../modules/client/index.ts';
import { type DemoResult, seedDemo } from '../modules/demo/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { FileStorage } from '../platform/storage/index.ts';

/** What this start made and the operator must be told once; null for what was there already. */
export interface FirstRun {
  /** Without a password: the one that `VOLD_ADMIN_PASSWORD` names. */
  master: { email: string; password: string | null } | null;
  demo: DemoResult | null;
}

/** Without letters and digits that look alike: it is read from a terminal. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes the platform with its first master and, in an installation without clients, the demo client. */
export async function prepareContent(
  { db, storage }: { db: Database; storage: FileStorage },
  config: Pick<Config, 'admin' | 'demo'>,
  log: (line: string) => void,
): Promise<FirstRun> {
  const { email, password: chosen } = config.admin;
  const password = chosen ?? randomPassword();
  const { created } = await ensurePlatform(db, { email, password });
  if (created && config.demo) log('Seeding the demo website …');
  return {
    master: created ? { email, password: chosen === null ? password : null } : null,
    // Also on later starts: it finishes a seeding that was cut off, and does nothing else.
    demo: config.demo ? await seedDemo(db, { storage }) : null,
  };
}

/** 20 of 57 letters: 116 bits. */
function randomPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
