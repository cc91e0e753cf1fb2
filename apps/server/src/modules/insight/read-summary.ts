import { type InsightSummary, insightSummary } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { largePages } from './large-pages.ts';
import { latestChanges } from './latest-changes.ts';
import { type ClientRules, ofTypes, reachInLists } from './reach-in-lists.ts';
import { readMailState } from './read-mail.ts';
import { readStorage } from './read-storage.ts';

/** Rows of a panel that leads to a list with all of them. */
const few = 6;

/** The models that count as content; history also has sessions, grants and imports. */
const contentModels = [
  'page',
  'post',
  'category',
  'navigation',
  'component',
  'reusable',
  'picture',
  'files',
  'webconfig',
  'website-setting',
  'static',
  'form-builder',
] as const;

/** All staff may read these, so changes are shown to users who may change them. */
const readByAll: ReadonlySet<string> = new Set(['webconfig', 'website-setting']);

/**
 * Returns recent changes, scheduled records and waiting records that the caller may list: one statement, and those of storage
 * and mail.
 */
export async function readSummary(
  tx: Transaction,
  storage: ModuleDeps['storage'],
  rules: ClientRules,
  principal: UserPrincipal,
  clientId: string,
): Promise<Omit<InsightSummary, 'removals_given_up'>> {
  const { may, limit } = reachInLists(rules, principal);
  const models = contentModels.filter((model) => may(`${model}.${readByAll.has(model) ? 'update' : 'list'}`));
  const none = sql`null::jsonb`;
  const { rows } = await sql<Record<string, unknown>>`
    with due as (
      select 'page' as resource, id, null as type, title, publish_at, unpublish_at from page
      where client_id = ${clientId} and deleted_at is null and ${may('page.list')}::boolean
        and (publish_at > now() or unpublish_at > now())
      union all
      select 'post', id, type, title, publish_at, unpublish_at from post
      where client_id = ${clientId} and deleted_at is null and ${may('post.list')}::boolean
        and (publish_at > now() or unpublish_at > now()) and ${ofTypes(sql`type`, limit)}
    ), scheduled as (
      select resource, id, type, title,
        case when publish_at > now() and (unpublish_at is null or publish_at < unpublish_at or unpublish_at <= now())
          then 'publish' else 'unpublish' end as does,
        least(case when publish_at > now() then publish_at end, case when unpublish_at > now() then unpublish_at end) as at
      from due order by at, id limit ${few}
    )
    select
      ${latestChanges(clientId, models, limit)} as changes,
      (select coalesce(jsonb_agg(s order by s.at, s.id), '[]') from scheduled s) as scheduled,
      ${largePages(clientId, rules, principal, may('component.list'))} as large_pages,
      ${
        may('form-submission.list')
          ? latest(
              clientId,
              'form-submission',
              ['id', 'form_title', 'created_at'],
              sql`state = 'unread' and deleted_at is null`,
            )
          : none
      } as submissions,
      ${
        may('ticket.list')
          ? latest(
              clientId,
              'ticket',
              ['id', 'ticketNumber', 'title', 'status', 'created_at'],
              sql`status <> 'Closed'`,
            )
          : none
      } as tickets
  `.execute(tx);
  return insightSummary.omit({ removals_given_up: true }).parse({
    ...rows[0],
    mail: may('insight.mail') ? await readMailState(tx, clientId) : null,
    storage: may('insight.storage') ? await readStorage(tx, storage, clientId) : null,
  });
}

/** How many records of a kind there are under a condition, and the newest of them. */
function latest(
  clientId: string,
  table: 'form-submission' | 'ticket',
  columns: readonly string[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const those = sql`from ${sql.table(table)} where client_id = ${clientId} and ${condition}`;
  const fields = sql.join(columns.map((column) => sql.ref(column)));
  return sql`(select jsonb_build_object(
    'total', (select count(*) ${those}),
    'latest', (select coalesce(jsonb_agg(l order by l.id desc), '[]')
      from (select ${fields} ${those} order by id desc limit ${few}) l)))`;
}
