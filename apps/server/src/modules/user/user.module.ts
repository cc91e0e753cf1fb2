import { sql } from 'kysely';
import { endKeysAndLinksOf } from '../../platform/auth/api-key.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { revokeSessions } from '../../platform/auth/session-records.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { FieldsOf, ResourceHooks, StoredRecord, WriteContext } from '../../resource/write/hooks.ts';
import { tellOwner } from '../mail/index.ts';
import { readGrants, refuseMoreThanOwn } from '../role/index.ts';
import { colleaguesRoute } from './colleagues.route.ts';
import { resetSecondFactorRoute } from './reset-second-factor.route.ts';

/** Users (VIP-05): the staff of a client. */
export function createUserModule(deps: ModuleDeps): ApiModule {
  const { db, sessions, dashboardOrigin } = deps;
  const tell = ({ tx, clientId, context }: WriteContext, email: unknown) =>
    addJob(tx, tellOwner, { clientId, email: String(email), origin: dashboardOrigin(context.request) });
  const hooks: ResourceHooks<'user'> = {
    async prepare({ password, ...fields }) {
      if (typeof password !== 'string') return fields;
      return { ...fields, password_hash: await hashPassword(password) };
    },

    async beforeCreate(fields, write) {
      await assertMayNameMaster(write, fields.role);
      await assertMayGive(write, fields.role);
      await tell(write, fields.email);
      return fields;
    },

    async beforeUpdate(fields, write) {
      const record = await write.current();
      refuseOwnPassword(fields, record, write);
      await assertMayGive(write, record.role);
      if ('role' in fields && fields.role !== record.role) {
        await assertMayNameMaster(write, fields.role);
        await assertMayGive(write, fields.role);
      }
      if ('email' in fields && fields.email !== record.email) await tell(write, fields.email);
      const locksOut = fields.blocked === true || ('role' in fields && fields.role !== record.role);
      if (locksOut) await refuseLockingOut(write, record);
      // A user who is blocked or gets another password is signed out at once, everywhere (VIP-06).
      if (fields.blocked === true || 'password_hash' in fields) await endSessions(write, record);
      if ('password_hash' in fields) await endKeysAndLinksOf(write.tx, String(record.id));
      return fields;
    },

    async beforeDelete(record, write) {
      await assertMayGive(write, record.role);
      await refuseLockingOut(write, record);
      await endSessions(write, record);
    },

    beforeRestore: (record, write) => assertMayGive(write, record.role),

    afterWrite: ({ id }) => sessions.forgetUser(id),
  };
  const resource = createStandardResource({ db, resource: 'user', hooks });
  const resetSecondFactor = resetSecondFactorRoute(deps, resource, (write, user) =>
    assertMayGive(write, user.role),
  );
  return { routes: [...resource.routes, resetSecondFactor, colleaguesRoute(deps)] };
}

async function assertMayGive({ tx, clientId, context }: WriteContext, role: unknown): Promise<void> {
  const grants = await readGrants(tx, clientId, role);
  if (!grants) throw invalidField('role', 'There is no such role');
  refuseMoreThanOwn(context, grants);
}

/** A session left open is not enough to change the own password: the old one is. @throws 422 */
function refuseOwnPassword(
  fields: FieldsOf<'user'>,
  { id }: StoredRecord,
  { context: { principal } }: WriteContext,
): void {
  if (!('password_hash' in fields) || principal.kind !== 'user' || principal.userId !== id) return;
  throw invalidField('password', 'Change your own password in your profile: it needs the old one');
}

/** A user with the name of the master role counts as a master (AUTH-33), so a client's own staff cannot set it. @throws 422 */
async function assertMayNameMaster(
  { tx, clientId, context: { principal } }: WriteContext,
  role: unknown,
): Promise<void> {
  if (role !== 'master') return;
  if (principal.kind !== 'user' || !principal.master)
    throw invalidField('role', 'Only a master can make a master');
  // Elsewhere the role would have the name and none of its rights.
  if (!(await isPlatform(tx, clientId)))
    throw invalidField(
      'role',
      'Masters are users of the platform itself: choose another role for this client',
    );
}

async function isPlatform(tx: Transaction, clientId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from client where id = ${clientId} and master`.execute(tx);
  return rows.length > 0;
}

/** Users cannot lock themselves out, and the platform must keep an owner. */
async function refuseLockingOut({ tx, clientId, context }: WriteContext, user: StoredRecord): Promise<void> {
  if (context.principal.kind === 'user' && context.principal.userId === user.id) {
    throw new ApiError('CONFLICT', 'You cannot block, delete or change the role of your own account');
  }
  if (user.role !== 'master') return;
  const { rows } = await sql`select 1 from "user" join client on client.id = "user".client_id
    where client.master and "user".client_id = ${clientId} and "user".role = 'master'
      and "user".id <> ${user.id} and not "user".blocked and "user".deleted_at is null limit 1`.execute(tx);
  if (rows.length === 0 && (await isPlatform(tx, clientId))) {
    throw new ApiError('CONFLICT', 'This is the last master of the installation');
  }
}

async function endSessions({ tx, clientId, context }: WriteContext, user: StoredRecord): Promise<void> {
  const { principal } = context;
  const own = principal.kind === 'user' && principal.userId === user.id ? principal.sessionId : undefined;
  await revokeSessions(tx, { clientId, userId: String(user.id) }, { except: own });
}
