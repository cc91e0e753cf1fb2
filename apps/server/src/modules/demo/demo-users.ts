import { randomBytes } from 'node:crypto';
import { newId } from '@vold/contract';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { DemoUser } from './find-demo.ts';

export interface NewUser extends DemoUser {
  passwordHash: string;
}

/** Of the demo. */
const people = [
  { name: 'Ayu Sudarma', email: 'admin@saltwaterhouse.example', role: 'admin' },
  { name: 'Komang Sudarma', email: 'editor@saltwaterhouse.example', role: 'editor' },
  { name: 'Wayan Putra', email: 'developer@saltwaterhouse.example', role: 'developer' },
];

/** One user for each of the roles that a newcomer will try, each with a random password. */
export async function createDemoUsers(
  of: readonly Omit<DemoUser, 'password'>[] = people,
): Promise<NewUser[]> {
  return Promise.all(
    of.map(async (person) => {
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
