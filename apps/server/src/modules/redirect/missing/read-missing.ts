import { languageCode, type MissingAddress, missingAddress } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/db/index.ts';

export const missingQuery = z.object({
  dismissed: z.enum(['true', 'false']).default('false'),
  q: z.string().max(500).default('').describe('Part of the path'),
  sort: z.enum(['hits', 'last_at']).default('hits').describe('The most asked for first, or the latest'),
  language: languageCode.default('en').describe('Language of the titles of proposals'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
});

const answer = z.object({ results: z.array(missingAddress), total: z.number().int() });

/**
 * Addresses of the transaction's client that found nothing, with a likely target each. Those where something is published or
 * a redirect leads away by now are left out.
 */
export async function readMissing(
  tx: Transaction,
  clientId: string,
  { dismissed, q, sort, language, limit, skip }: z.infer<typeof missingQuery>,
): Promise<{ results: MissingAddress[]; total: number; total_page: number }> {
  const order = sort === 'hits' ? sql`hits desc, last_at desc, path` : sql`last_at desc, path`;
  const { rows } = await sql`
    with kept as materialized (
      select m.* from missing_address m
      where m.client_id = ${clientId} and (m.dismissed_at is not null) = ${dismissed === 'true'} and strpos(m.path, lower(${q})) > 0
    ), open as materialized (
      select * from kept where path not in (select vold_published_among((select array_agg(path) from kept)))
        and path not in (select rtrim(lower("from"), '/')
          from vold_redirects_at((select array_agg(path) || array_agg(path || '/') from kept)))
    ), shown as materialized (
      select row_number() over (order by ${order}) as place, open.* from open order by ${order} limit ${limit} offset ${skip}
    ), likely as materialized (
      select distinct on (t.place) t.* from vold_likely_targets((select array_agg(path) from shown)) t
      order by t.place, t.reason
    ), titled as (
      select l.*, r.title from likely l join page r on l.resource = 'page' and r.client_id = ${clientId} and r.id = l.record_id
      union all
      select l.*, r.title from likely l join post r on l.resource = 'post' and r.client_id = ${clientId} and r.id = l.record_id
      union all
      select l.*, r.title from likely l join category r on l.resource = 'category' and r.client_id = ${clientId} and r.id = l.record_id
    )
    select (select count(*)::int from open) as total, coalesce(jsonb_agg(jsonb_build_object(
      'path', m.path, 'hits', m.hits, 'referrer', m.referrer, 'first_at', m.first_at, 'last_at', m.last_at,
      'dismissed', m.dismissed_at is not null,
      'proposal', case when t.place is not null then jsonb_build_object(
        'to', t."to", 'reason', t.reason, 'resource', t.resource, 'id', t.record_id,
        'title', coalesce(nullif(t.title ->> ${language}, ''),
          (select v.value from jsonb_each_text(t.title) v where v.value <> '' order by v.key limit 1), '')) end
    ) order by m.place), '[]') as results
    from shown m left join titled t on t.place = m.path
  `.execute(tx);
  const { results, total } = answer.parse(rows[0]);
  return { results, total, total_page: Math.ceil(total / limit) };
}
