import { builtInRoles, newId } from '@vold/contract';
import { json, type Transaction } from '../../platform/db/index.ts';
import { catalogue } from '../restricted-action/index.ts';
import { rolePermissions, roleTitles } from './role-permissions.ts';

/** What a new client opens to guests: what its website shows. */
export const guestActionsOfNewClients: ReadonlySet<string> = new Set(
  ['page', 'post', 'category', 'navigation', 'webconfig', 'picture', 'files'].flatMap((resource) => [
    `${resource}.list`,
    `${resource}.get`,
  ]),
);

/**
 * Gives a client its built-in roles (AUTH-31), its catalogue of restricted actions and its website config. What is
 * there already stays as it is, so it can run again.
 */
export async function seedClient(tx: Transaction, clientId: string, siteName = ''): Promise<void> {
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
  await seedCatalogue(tx, clientId);
  await tx
    .insertInto('webconfig')
    .values({
      client_id: clientId,
      id: newId('webconfig'),
      site_name: siteName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The catalogue of restricted actions, of which a later version may know more. */
export async function seedCatalogue(tx: Transaction, clientId: string): Promise<void> {
  await tx
    .insertInto('restricted-action')
    .values(
      catalogue.map((action) => ({
        client_id: clientId,
        id: newId('restricted-action'),
        action,
        is_guest_allowed: guestActionsOfNewClients.has(action),
        is_need_self_permission: false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
