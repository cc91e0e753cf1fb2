import type { RecordReference } from '@vold/contract';
import { sql } from 'kysely';
import { mayUse } from '../../platform/auth/menu-limits.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** A table whose records name others, in SQL: type, title as JSON, whether it is published, what else must hold. */
interface ReferenceSource {
  readonly name: string;
  readonly type?: string;
  readonly title: string;
  readonly published: string;
  readonly living: string;
}

const living = 'deleted_at is null';
/** What has no status is in use as it is. */
const always = 'true';
const byStatus = `status = 'published'`;

const sources: readonly ReferenceSource[] = [
  { name: 'page', title: 'title', published: byStatus, living },
  { name: 'post', type: 't.type', title: 'title', published: byStatus, living },
  { name: 'category', title: 'title', published: always, living },
  { name: 'component', title: 'to_jsonb(title)', published: always, living },
  { name: 'navigation', title: 'to_jsonb(title)', published: byStatus, living },
  { name: 'static', title: 'title', published: always, living },
  { name: 'form-builder', title: 'to_jsonb(title)', published: byStatus, living },
  { name: 'mail-template', title: 'to_jsonb(name)', published: always, living },
  { name: 'website-setting', title: 'to_jsonb(title)', published: always, living },
  { name: 'webconfig', title: `to_jsonb('Website settings'::text)`, published: always, living: 'true' },
];

export interface ReferenceQuery {
  readonly clientId: string;
  readonly id: string;
  readonly limit: number;
  readonly skip: number;
  /** Only places that visitors see. */
  readonly publishedOnly: boolean;
  /** Only of resources that this caller may read. */
  readonly readableBy?: RequestContext;
}

/** Where a record is used: published places first, in the order of the records' ages. One range of an index. */
export async function listReferences(
  tx: Transaction,
  query: ReferenceQuery,
): Promise<{ results: RecordReference[]; total: number }> {
  const { clientId, id, publishedOnly, readableBy } = query;
  const asked = readableBy ? sources.filter(({ name }) => mayRead(readableBy, name)) : sources;
  if (asked.length === 0) return { results: [], total: 0 };
  const places = asked.map(
    (source) => sql`
      select r.from_resource as resource, r.from_id as id,
        ${sql.raw(source.type ?? 'null::text')} as type, ${sql.raw(source.title)} as title,
        ${sql.raw(source.published)} as published, nullif(r.language, '') as language, r.place
      from reference r join ${sql.table(source.name)} t on t.client_id = r.client_id and t.id = r.from_id
      where r.client_id = ${clientId} and r.to_id = ${id} and r.from_resource = ${source.name}
        and ${sql.raw(source.living)}`,
  );
  const { rows } = await sql<RecordReference & { total: number }>`
    with place as (${sql.join(places, sql.raw(' union all '))})
    select resource, id, type, title, case when published then 'published' else 'draft' end as status, language, place,
      count(*) over ()::int as total
    from place ${publishedOnly ? sql`where published` : sql``}
    order by published desc, id, language nulls first, place
    limit ${query.limit} offset ${query.skip}`.execute(tx);
  return {
    results: rows.map(({ total: _, ...reference }) => reference),
    total: rows[0]?.total ?? 0,
  };
}

function mayRead({ principal }: RequestContext, resource: string): boolean {
  if (principal.kind !== 'user') return false;
  return mayUse(principal, `${resource}.get`);
}
