import { type RawBuilder, sql } from 'kysely';
import type { TypeLimit } from '../../platform/auth/menu-limits.ts';

const shown = 12;

/** Resources whose records name a post type in `type`. */
const typed = ['post', 'category'] as const;

/** The record that an entry is about, as it was then. */
const record = sql`coalesce(h.data, h."dataOld")`;

/**
 * The latest entries of the history of some kinds of records, as JSON, newest first. Reads the newest few of each kind, and of
 * each post type for a role that is limited to some, each along an index: an order over all kinds would walk through what
 * the role does not see.
 *
 * @param limit of post types; null: none
 */
export function latestChanges(
  clientId: string,
  models: readonly string[],
  limit: TypeLimit | null,
): RawBuilder<unknown> {
  const limited = limit === null ? [] : typed.filter((model) => models.includes(model));
  const whole = models.filter((model) => !limited.some((one) => one === model));
  const sources = [
    sql`select e.id from unnest(${whole}::text[]) m(model) cross join lateral (
      select h.id from history h where h.client_id = ${clientId} and h.model = m.model
      order by h.id desc limit ${shown}) e`,
    ...(limit === null
      ? []
      : limited.map(
          (model) => sql`
            select id from vold_typed_changes(${model}, ${limit.only}::text[], ${limit.except}::text[], ${shown}) id`,
        )),
  ];
  return sql`(
    select coalesce(jsonb_agg(c order by c.id desc), '[]') from (
      select h.id, h.action, h.model, h.created_at, u.name as who, h.user_id as by,
        coalesce(nullif(${record} -> 'title', 'null'), nullif(${record} -> 'name', 'null')) as title
      from (select id from (${sql.join(sources, sql` union all `)}) a order by id desc limit ${shown}) latest
      join history h on h.client_id = ${clientId} and h.id = latest.id
      left join "user" u on u.client_id = h.client_id and u.id = h.user_id
    ) c)`;
}
