import { sql } from 'kysely';
import type { AccessRules } from '../../platform/auth/access-rules.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ResourceHooks, WriteContext } from './hooks.ts';

/**
 * Refuses a `type` that the client has not defined: as a post type (`website-setting`), or by an entry of its menu
 * (`dashboard_navigation`). A record of a type that was taken away may be saved as it is.
 *
 * @param builtIn types that need no definition
 */
export function assertPostType(
  rules: AccessRules,
  builtIn: readonly string[] = [],
): NonNullable<ResourceHooks['assertNamed']> {
  return async ({ type }, write, stored) => {
    if (typeof type !== 'string' || builtIn.includes(type)) return;
    const remembered = rules.remembered(write.clientId)?.types;
    if (remembered?.some(({ path, postType }) => type === path || type === postType)) return;
    if (await isDefined(type, write)) return;
    if ((await stored())?.type === type) return;
    throw invalidField('type', `There is no post type ${type}: make it in the website settings first`);
  };
}

async function isDefined(type: string, { tx, clientId }: WriteContext): Promise<boolean> {
  const { rows } = await sql`
    select from "website-setting" where client_id = ${clientId} and deleted_at is null
      and ${type} in (data->>'path', data#>>'{cardDetail,apiModel,post_type}')
    union all
    select from client, jsonb_array_elements(dashboard_navigation) as entry
      where client.id = ${clientId} and entry#>>'{data,cardDetail,apiModel,post_type}' = ${type}
    limit 1`.execute(tx);
  return rows.length > 0;
}
