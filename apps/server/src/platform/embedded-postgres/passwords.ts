import { createHmac, randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresUser } from './postgres-user.ts';

/** Every connection needs a password: other processes of PostgreSQL's user (uid 65534) can reach its socket. */
const rules = '# Written by Vold.\nlocal all all scram-sha-256\n';

const secretPath = (dataDir: string) => join(dataDir, 'passwords.key');

/** The secret that the passwords of a cluster's logins follow from; null if it has none. @throws StartupError */
export function readPasswordSecret(dataDir: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(secretPath(dataDir), 'utf8').trim(), 'hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartupError(`${secretPath(dataDir)} cannot be read: start as the user that owns ${dataDir}.`);
  }
}

/** Makes the secret (0600). It belongs to the owner of the data directory, who runs the commands. */
export function makePasswordSecret(dataDir: string): Buffer {
  const secret = randomBytes(32);
  const path = secretPath(dataDir);
  writeFileSync(path, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
  return secret;
}

/** The password of a login. */
export function passwordOf(secret: Buffer, login: string): string {
  return createHmac('sha256', secret).update(login).digest('hex');
}

const rulesPath = (clusterDirectory: string) => join(clusterDirectory, 'pg_hba.conf');

/** True if the cluster requires a password from everyone. */
export function asksForPasswords(clusterDirectory: string): boolean {
  const path = rulesPath(clusterDirectory);
  return existsSync(path) && readFileSync(path, 'utf8') === rules;
}

/** Lets the cluster ask, from its next start or reload on. */
export function askForPasswords(clusterDirectory: string, user: PostgresUser | null): void {
  writeRules(clusterDirectory, user, rules);
}

/** Lets everybody in who can reach the socket, until passwords have been set. */
export function trustEverybody(clusterDirectory: string, user: PostgresUser | null): void {
  writeRules(clusterDirectory, user, 'local all all trust\n');
}

function writeRules(clusterDirectory: string, user: PostgresUser | null, text: string): void {
  const path = rulesPath(clusterDirectory);
  writeFileSync(path, text, { mode: 0o600 });
  if (user) chownSync(path, user.uid, user.gid);
}
