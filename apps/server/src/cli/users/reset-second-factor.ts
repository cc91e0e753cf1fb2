import { removePasskeys, removeSecondFactor } from '../../modules/session/index.ts';
import { endKeysAndLinksOf } from '../../platform/auth/api-key.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findUser } from './find-user.ts';

/** Takes a user's second factor and passkeys away and ends the sessions: the last way in for a master. @throws StartupError */
export async function resetSecondFactor(db: Database, address: string, client?: string): Promise<void> {
  await db.transact({ kind: 'system', reason: 'command line' }, async (tx) => {
    const { email, ...user } = await findUser(tx, address, client);
    const owner = { clientId: user.client_id, userId: user.id };
    const had = [await removeSecondFactor(tx, owner), await removePasskeys(tx, owner)];
    if (!had.includes(true)) throw new StartupError(`${email} has no second factor.`);
    await revokeSessions(tx, owner);
    await endKeysAndLinksOf(tx, owner.userId);
  });
}
