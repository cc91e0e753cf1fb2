import { createCache } from '@vold/runtime/cache';
import { sql } from 'kysely';
import { type Database, json, type Transaction } from '../db/index.ts';
import { guestActions } from './guest-actions.ts';

/** A post type as its menu entry and its calls go (VIP-15, SHELL-65). */
export interface PostTypeRule {
  /** Its part of the menu's address. */
  readonly path: string;
  /** The value of `type` in its posts. */
  readonly postType: string;
  /** The path of its calls; `post` for most. */
  readonly apiPath: string;
  readonly section: 'posts' | 'property';
  /** Roles that see it; none: all. */
  readonly roles: readonly string[];
}

/** The restricted actions of a client's catalog (VIP-01), and if its website is published. */
export interface ClientRules {
  readonly exists: boolean;
  readonly published: boolean;
  /** Publishing is a separate right; otherwise the right to save is enough. */
  readonly review: boolean;
  readonly guestAllowed: ReadonlySet<string>;
  readonly selfOnly: ReadonlySet<string>;
  readonly types: readonly PostTypeRule[];
  /** Codes of the languages of its website; none: it has no website config. */
  readonly languages: readonly string[];
}

export interface AccessRules {
  of(clientId: string): Promise<ClientRules>;
  forgetClient(clientId: string): void;
  close(): void;
}

const maxClients = 10_000;
/** Kinds of records that rules are made of. */
const ruling: ReadonlySet<string> = new Set(['restricted-action', 'client', 'website-setting', 'webconfig']);

/** Reads the rules of a client once and remembers them until a notification says that they changed. */
export function createAccessRules(db: Database): AccessRules {
  const known = createCache<string, Promise<ClientRules>>(maxClients);
  const stopListening = db.listen((change) => {
    if (change.kind === '*') known.clear();
    else if (ruling.has(change.kind) && 'client' in change) known.delete(change.client);
  });

  return {
    of(clientId) {
      const found = known.get(clientId);
      if (found) return found;
      const reading = readRules(db, clientId);
      known.set(clientId, reading);
      reading.then(
        (rules) => {
          // Unknown ids must not fill the memory.
          if (!rules.exists && known.peek(clientId) === reading) known.delete(clientId);
        },
        () => known.delete(clientId),
      );
      return reading;
    },
    forgetClient: (clientId) => known.delete(clientId),
    close: stopListening,
  };
}

/**
 * Reads how a client's post types are defined.
 *
 * @param change one definition as it would be: its id, and its data or null if it is deleted
 */
export async function readPostTypes(
  tx: Transaction,
  clientId: string,
  change?: { readonly id: string | null; readonly data: unknown },
): Promise<readonly PostTypeRule[]> {
  const changed = change?.data == null ? null : json(change.data);
  const { rows } = await sql<PostTypeRule>`
    select data->>'path' as path, coalesce(nullif(model->>'post_type', ''), data->>'path') as "postType",
      coalesce(nullif(model->>'path', ''), 'post') as "apiPath",
      case when data#>>'{menu_position,id}' = 'property' then 'property' else 'posts' end as section,
      coalesce(data->'role', '[]') as roles
    from (
      select id, data from "website-setting"
      where client_id = ${clientId} and deleted_at is null and id is distinct from ${change?.id ?? null}
      union all select ${change?.id ?? null}::text, ${changed}::jsonb
    ) as defined, lateral (select data#>'{cardDetail,apiModel}') as api(model)
    where data->>'path' is not null
    order by id`.execute(tx);
  return rows;
}

/** Reads the rules of a client as they are now. */
export async function readRules(db: Database, clientId: string): Promise<ClientRules> {
  return db.read({ kind: 'system', reason: 'access rules' }, async (tx) => {
    const [client, actions, types] = await Promise.all([
      sql<{ status: string; publishing: string | null; languages: string[] | null }>`
        select status, options->>'publishing' as publishing, (
          select jsonb_path_query_array(w.language, '$[*].code') from webconfig w where w.client_id = client.id) as languages
        from client where id = ${clientId} and deleted_at is null`.execute(tx),
      sql<{ action: string; is_guest_allowed: boolean; is_need_self_permission: boolean }>`
        select action, is_guest_allowed, is_need_self_permission from "restricted-action"
        where client_id = ${clientId} and (is_guest_allowed or is_need_self_permission)`.execute(tx),
      readPostTypes(tx, clientId),
    ]);
    const open = actions.rows.filter((row) => row.is_guest_allowed && guestActions.has(row.action));
    const own = actions.rows.filter((row) => row.is_need_self_permission);
    return {
      exists: client.rows.length > 0,
      published: client.rows[0]?.status === 'published',
      review: client.rows[0]?.publishing === 'review',
      guestAllowed: new Set(open.map(({ action }) => action)),
      selfOnly: new Set(own.map(({ action }) => action)),
      types,
      languages: client.rows[0]?.languages ?? [],
    };
  });
}
