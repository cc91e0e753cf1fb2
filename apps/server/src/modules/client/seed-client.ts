import { builtInRoles, newId, roleTitles } from '@vold/contract';
import { z } from 'zod';
import { json, type Transaction } from '../../platform/db/index.ts';
import { catalog } from '../restricted-action/index.ts';
import { rolePermissions } from './role-permissions.ts';

/**
 * Actions that a new client opens to guests: everything that its website shows. A single file, if published content names it;
 * never the list of files.
 */
export const guestActionsOfNewClients: ReadonlySet<string> = new Set([
  ...['page', 'post', 'category', 'navigation', 'webconfig', 'static'].flatMap((resource) => [
    `${resource}.list`,
    `${resource}.get`,
  ]),
  'picture.get',
  'files.get',
  'form-builder.get',
  'form-builder.submit',
]);

/**
 * Gives a client its built-in roles (AUTH-31), its catalog of restricted actions and its website config. What is
 * there already stays as it is, so it can run again.
 */
export async function seedClient(
  tx: Transaction,
  clientId: string,
  siteName = '',
  timeZone = '',
): Promise<void> {
  await tx
    .insertInto('role')
    .values(
      builtInRoles.map((name) => ({
        client_id: clientId,
        id: newId('role'),
        name,
        title: roleTitles[name],
        is_full_access: rolePermissions[name].fullAccess,
        permission: json([...rolePermissions[name].permission]),
        disabled_create: json([]),
        disabled_menu: json([]),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await seedCatalog(tx, clientId);
  await tx
    .insertInto('webconfig')
    .values({
      client_id: clientId,
      id: newId('webconfig'),
      site_name: siteName,
      time_zone: timeZone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds to an older client the actions that this version brought, and grants them to the built-in roles that have them
 * in new clients. Once: actions that the client knew already are left as its staff have set them.
 */
export async function completeCatalog(tx: Transaction, clientId: string): Promise<void> {
  const added = new Set(await seedCatalog(tx, clientId));
  if (added.size === 0) return;
  const roles = await tx
    .selectFrom('role')
    .select(['id', 'name', 'permission'])
    .where('client_id', '=', clientId)
    .where('name', 'in', [...builtInRoles])
    .forUpdate()
    .execute();
  for (const { id, name, permission } of roles) {
    const granted = builtIn.parse(name);
    const gained = rolePermissions[granted].permission.filter((action) => added.has(action));
    if (gained.length === 0) continue;
    await tx
      .updateTable('role')
      .set({ permission: json([...new Set([...permission, ...gained])].sort()) })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
  }
}

const builtIn = z.enum(builtInRoles);

/** The catalog of restricted actions, of which a later version may know more. @returns what was missing */
async function seedCatalog(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await tx
    .insertInto('restricted-action')
    .values(
      catalog.map((action) => ({
        client_id: clientId,
        id: newId('restricted-action'),
        action,
        is_guest_allowed: guestActionsOfNewClients.has(action),
        is_need_self_permission: false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('action')
    .execute();
  return rows.map(({ action }) => action);
}
