import { builtInRoles, passesForBuiltIn } from '@vold/contract';
import { same } from '@vold/document';
import { sql } from 'kysely';
import { ApiError, invalid, invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type {
  Fields,
  FieldsOf,
  ResourceHooks,
  StoredOf,
  StoredRecord,
  WriteContext,
} from '../../resource/write/hooks.ts';
import { catalog } from '../restricted-action/index.ts';
import { type Grants, refuseMoreThanOwn } from './grants.ts';

const builtIn = new Set<string>(builtInRoles);
const actions = new Set(catalog);

/** Roles (VIP-02). */
export function createRoleModule({ db, sessions }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks<'role'> = {
    async beforeCreate(fields, write) {
      const { context } = write;
      assertKnownActions(fields);
      refuseMoreThanOwn(context, grantsOf(fields));
      await refuseWeakerSignIn(fields, write);
      refuseBorrowedName(fields);
      return { ...fields, title: fields.title || fields.name };
    },

    async beforeUpdate(fields, { context, current }) {
      assertKnownActions(fields);
      const record = await current();
      refuseMoreThanOwn(context, grantsOf(record));
      refuseMoreThanOwn(context, grantsOf({ ...record, ...fields }));
      refuseOwnLimits(context, fields, record);
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
  return { routes: createStandardResource({ db, resource: 'role', hooks }).routes };
}

/**
 * Built-in names mean more than their grants (menus, tickets, the platform's owner), so no other role is named like one;
 * nor titled as the platform's owner is, whom staff would take its users for. What is stored already passes.
 *
 * @throws 409 NAME_TAKEN, 422
 */
function refuseBorrowedName({ name, title }: FieldsOf<'role'>, stored: Partial<StoredOf<'role'>> = {}): void {
  const borrowed = name === stored.name ? undefined : passesForBuiltIn(String(name ?? ''));
  if (borrowed) {
    const message = `“${String(name)}” is too much like the built-in role ${borrowed}`;
    throw new ApiError('NAME_TAKEN', message, { details: [{ path: 'name', message }] });
  }
  if (title !== stored.title && passesForBuiltIn(String(title ?? '')) === 'master')
    throw invalidField('title', 'Only masters are called so');
}

/**
 * The limits of a role are not changed by those whom they bind. Full access alone decides about the second factor, and may
 * demand it of itself. Unchanged values pass, because screens send whole records back.
 *
 * @throws 403 FORBIDDEN
 */
function refuseOwnLimits(
  { principal }: Pick<RequestContext, 'principal'>,
  fields: FieldsOf<'role'>,
  stored: StoredOf<'role'>,
): void {
  if (principal.kind !== 'user' || principal.master) return;
  const { role } = principal;
  const isChanged = (name: keyof FieldsOf<'role'>) => name in fields && !same(fields[name], stored[name]);
  const isOwn = stored.name === role.name;
  if (isOwn && (['disabled_menu', 'disabled_create'] as const).some(isChanged)) {
    throw new ApiError('FORBIDDEN', 'Only users with another role can change the limits of your own role');
  }
  if (!isChanged('require_second_factor')) return;
  if (!role.fullAccess) throw new ApiError('FORBIDDEN', 'Only full access decides about the second factor');
  if (isOwn && fields.require_second_factor === false) {
    throw new ApiError(
      'FORBIDDEN',
      'Only users with another role can lift the second factor of your own role',
    );
  }
}

/** Who must have a second factor makes no role that needs none, unless by full access. @throws 403 FORBIDDEN */
async function refuseWeakerSignIn(
  { require_second_factor }: FieldsOf<'role'>,
  { tx, context: { principal } }: WriteContext,
): Promise<void> {
  if (require_second_factor === true || principal.kind !== 'user' || principal.role.fullAccess) return;
  const { rows } = await sql`select 1 from role
    where client_id = ${principal.clientId} and name = ${principal.role.name} and require_second_factor`.execute(
    tx,
  );
  if (rows.length > 0) {
    throw new ApiError(
      'FORBIDDEN',
      'Your role demands a second factor: roles that you create must demand it',
    );
  }
}

function grantsOf(role: Fields | StoredRecord): Grants {
  const list = (name: keyof Grants) => {
    const { [name]: value } = role;
    return Array.isArray(value) ? value.map(String) : [];
  };
  return {
    is_full_access: role.is_full_access === true,
    permission: list('permission'),
    disabled_menu: list('disabled_menu'),
    disabled_create: list('disabled_create'),
  };
}

function assertKnownActions({ permission }: FieldsOf<'role'>): void {
  if (!Array.isArray(permission)) return;
  const unknown = permission.filter((action) => !actions.has(action));
  if (unknown.length === 0) return;
  throw invalid(unknown.map((action) => ({ path: 'permission', message: `There is no action ${action}` })));
}
