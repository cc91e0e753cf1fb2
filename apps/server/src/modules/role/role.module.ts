import { builtInRoles, passesForBuiltIn, roleResource } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError, invalid, invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, ResourceHooks, StoredRecord } from '../../resource/write/hooks.ts';
import { catalogue } from '../restricted-action/index.ts';
import { type Grants, refuseMoreThanOwn } from './grants.ts';

const builtIn = new Set<string>(builtInRoles);
const actions = new Set(catalogue);

/** Roles (VIP-02). */
export function createRoleModule({ db, sessions }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks = {
    beforeCreate(fields, { context }) {
      assertKnownActions(fields);
      refuseMoreThanOwn(context, grantsOf(fields));
      refuseBorrowedName(fields);
      return { ...fields, title: fields.title || fields.name };
    },

    async beforeUpdate(fields, { context, current }) {
      assertKnownActions(fields);
      const record = await current();
      refuseMoreThanOwn(context, grantsOf(record));
      refuseMoreThanOwn(context, grantsOf({ ...record, ...fields }));
      const isBuiltIn = builtIn.has(String(record.name));
      if ('name' in fields && fields.name !== record.name && isBuiltIn) {
        throw new ApiError('CONFLICT', 'A built-in role keeps its name');
      }
      if (!isBuiltIn) refuseBorrowedName(fields, record);
      return fields;
    },

    async beforeDelete(record, { tx, context, clientId }) {
      refuseMoreThanOwn(context, grantsOf(record));
      if (builtIn.has(String(record.name)))
        throw new ApiError('CONFLICT', 'A built-in role cannot be deleted');
      const { rows } = await sql<{ users: number }>`select count(*)::int as users from "user"
        where client_id = ${clientId} and role = ${record.name}`.execute(tx);
      const users = rows[0]?.users ?? 0;
      if (users > 0)
        throw new ApiError('IN_USE', `${users} ${users === 1 ? 'user has' : 'users have'} this role`);
    },

    afterWrite: ({ clientId }) => sessions.forgetClient(clientId),
  };
  return { routes: createStandardResource({ db, definition: roleResource, hooks }).routes };
}

/**
 * Built-in names mean more than their grants (menus, tickets, the platform's owner), so no other role is named like one;
 * nor titled as the platform's owner is, whom staff would take its users for. What is stored already passes.
 *
 * @throws 409 NAME_TAKEN, 422
 */
function refuseBorrowedName({ name, title }: Fields, stored: StoredRecord = {}): void {
  const borrowed = name === stored.name ? undefined : passesForBuiltIn(String(name ?? ''));
  if (borrowed) {
    const message = `“${String(name)}” is too much like the built-in role ${borrowed}`;
    throw new ApiError('NAME_TAKEN', message, { details: [{ path: 'name', message }] });
  }
  if (title !== stored.title && passesForBuiltIn(String(title ?? '')) === 'master')
    throw invalidField('title', 'Only masters are called so');
}

function grantsOf(role: Fields | StoredRecord): Grants {
  const { permission } = role;
  return {
    is_full_access: role.is_full_access === true,
    permission: Array.isArray(permission) ? permission.map(String) : [],
  };
}

function assertKnownActions({ permission }: Fields): void {
  if (!Array.isArray(permission)) return;
  const unknown = permission.filter((action) => !actions.has(action));
  if (unknown.length === 0) return;
  throw invalid(unknown.map((action) => ({ path: 'permission', message: `There is no action ${action}` })));
}
