import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on the thread pool that also serves files: two threads of its four are left to them. And one processor
 * is left to everybody else, however many sign in at once.
 */
const limited = limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** Argon2id, encoded with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/** In place of a hash: the account has no password, and none is right. */
export const noPassword = 'none';

let decoy: Promise<string> | undefined;

/**
 * True if a password is correct. Without a hash (no such account, or one without a password) it spends the same time on a decoy, so
 * that the time does not show which addresses have accounts.
 */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const known = encoded !== null && encoded !== noPassword;
  const against = known ? encoded : await decoy;
  const right = await limited(() => verify(against, password).catch(() => false));
  return known && right;
}
