import { endKeysAndLinksOf } from '../../platform/auth/api-key.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import type { Database } from '../../platform/db/index.ts';
import { findUser } from './find-user.ts';
import { choosePassword } from './password.ts';

/** Sets a user's password and ends the sessions that were opened with the old one. @throws StartupError */
export async function setPassword(
  db: Database,
  address: string,
  { password: given, client }: { password?: string; client?: string } = {},
): Promise<{ password: string }> {
  const password = choosePassword(given);
  const passwordHash = await hashPassword(password);
  await db.transact({ kind: 'system', reason: 'command line' }, async (tx) => {
    const user = await findUser(tx, address, client);
    await tx
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('client_id', '=', user.client_id)
      .where('id', '=', user.id)
      .execute();
    await revokeSessions(tx, { clientId: user.client_id, userId: user.id });
    await endKeysAndLinksOf(tx, user.id);
  });
  return { password };
}
