import { newId, userResource } from '@vold/contract';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findClient } from '../find-client.ts';
import { choosePassword } from './password.ts';

export interface NewUser {
  email: string;
  /** Slug. */
  client: string;
  role: string;
  name?: string;
  password?: string;
}

/** Creates a user with a role that its client has. @throws StartupError in one line */
export async function createUser(db: Database, user: NewUser): Promise<{ password: string }> {
  const parsed = userResource.fields.shape.email.safeParse(user.email);
  if (!parsed.success) throw new StartupError(`${user.email} is no email address.`);
  const email = parsed.data;
  const password = choosePassword(user.password);
  const clientId = await findClient(db, user.client);
  const passwordHash = await hashPassword(password);
  const scope = { kind: 'system', reason: 'command line', clientId } as const;
  await db.transact(scope, async (tx) => {
    const roles = await tx
      .selectFrom('role')
      .select('name')
      .where('client_id', '=', clientId)
      .orderBy('name')
      .execute();
    if (!roles.some(({ name }) => name === user.role)) {
      throw new StartupError(
        `${user.client} has no role "${user.role}". It has: ${roles.map(({ name }) => name).join(', ')}.`,
      );
    }
    const taken = await tx
      .selectFrom('user')
      .select('id')
      .where('client_id', '=', clientId)
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (taken) throw new StartupError(`There is a user ${email} already.`);
    await tx
      .insertInto('user')
      .values({
        client_id: clientId,
        id: newId('user'),
        name: user.name ?? email.split('@')[0] ?? email,
        email,
        role: user.role,
        password_hash: passwordHash,
        blocked: false,
      })
      .execute();
  });
  return { password };
}
