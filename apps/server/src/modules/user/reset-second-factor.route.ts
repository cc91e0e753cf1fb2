import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import { endKeysAndLinksOf } from '../../platform/auth/api-key.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { clientOfRecord } from '../../resource/write/find-record.ts';
import type { StoredRecord, WriteContext } from '../../resource/write/hooks.ts';
import { lockRecord } from '../../resource/write/update-record.ts';
import { removePasskeys, removeSecondFactor } from '../session/index.ts';

/**
 * `POST user/{id}/reset-second-factor`: for a user who lost their phone and recovery codes, or the device with their passkeys:
 * all of them are removed. Users who may change the user's password may do this too; the user's sessions end.
 *
 * @param assertMayChange refuses users with more rights than the caller's
 */
export function resetSecondFactorRoute(
  { db, sessions }: ModuleDeps,
  { table, write }: Pick<StandardResource, 'table' | 'write'>,
  assertMayChange: (write: WriteContext, user: StoredRecord) => Promise<void>,
): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'user/:id/reset-second-factor',
    action: 'user.update',
    access: 'action',
    acrossClients: true,
    summary: "Take a user's second factor and passkeys away",
    params: z.object({ id: z.string().min(1).max(100) }),
    response: calls['POST user/:id/reset-second-factor'].answer,
    handle: async (context) => {
      const { id } = context.params;
      const { principal, ip } = context;
      const caller = principal.kind === 'user' ? principal.userId : null;
      if (caller === id) {
        // The own one goes with password and code: a screen left open must not be enough.
        throw new ApiError('CONFLICT', 'You cannot reset your own second factor here');
      }
      const clientId = await clientOfRecord(db, table, context, id);
      await write(context, clientId, async (current) => {
        await assertMayChange(current, await lockRecord(table, current, id));
      });
      const scope = { kind: 'system', reason: 'second factor', clientId, userId: caller, ip } as const;
      await db.transact(scope, async (tx) => {
        const owner = { clientId, userId: id };
        const had = [await removeSecondFactor(tx, owner), await removePasskeys(tx, owner)];
        if (!had.includes(true)) {
          throw new ApiError('CONFLICT', 'This user has no second factor');
        }
        await revokeSessions(tx, owner);
        await endKeysAndLinksOf(tx, id);
      });
      sessions.forgetUser(id);
      return { code: 200 as const };
    },
  });
}
