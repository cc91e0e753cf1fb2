import { randomBytes } from 'node:crypto';
import { newId } from '@vold/contract';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { DemoUser } from './find-demo.ts';

export interface NewUser extends DemoUser {
  passwordHash: string;
}

/** Gives each person a random password. */
export async function createDemoUsers(people: readonly Omit<DemoUser, 'password'>[]): Promise<NewUser[]> {
  return Promise.all(
    people.map(async (person) => {
      const password = randomBytes(12).toString('base64url');
      return { ...person, password, passwordHash: await hashPassword(password) };
    }),
  );
}

export async function insertDemoUsers(
  tx: Transaction,
  clientId: string,
  users: readonly NewUser[],
): Promise<void> {
  const rows = users.map(({ name, email, role, passwordHash }) => ({
    client_id: clientId,
    id: newId('user'),
    name,
    email,
    role,
    password_hash: passwordHash,
    blocked: false,
  }));
  await tx.insertInto('user').values(rows).execute();
}
