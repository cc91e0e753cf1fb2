import { endKeysOf } from '../../platform/auth/api-key.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { choosePassword } from './password.ts';

/** Sets a user's password and ends the sessions that were opened with the old one. @throws StartupError */
export async function setPassword(
  db: Database,
  address: string,
  given?: string,
): Promise<{ password: string }> {
  const password = choosePassword(given);
  const passwordHash = await hashPassword(password);
  const email = address.trim().toLowerCase();
  await db.transact({ kind: 'system', reason: 'command line' }, async (tx) => {
    const user = await tx
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .returning(['client_id', 'id'])
      .executeTakeFirst();
    if (!user) throw new StartupError(`There is no user ${email}.`);
    await revokeSessions(tx, { clientId: user.client_id, userId: user.id });
    await endKeysOf(tx, user.id);
  });
  return { password };
}
