import { isDrafted, type RecordReference, type ReferenceGroup } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayUse } from '../../platform/auth/menu-limits.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { hiddenKeys } from '../../platform/forms/client-forms.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { typeLimitSql } from '../type-access.ts';

/** A table whose records name others, in SQL: type, title as JSON, whether it is published, what else must hold. */
interface ReferenceSource {
  readonly name: string;
  /** Drafts of the records, or records without a draft; default: all published records. */
  readonly only?: 'changed' | 'unchanged';
  readonly type?: string;
  readonly title: string;
  readonly published: string;
  readonly living: string;
  /** True if a schedule shows it later. */
  readonly scheduled?: string;
}

const living = 'deleted_at is null';
/** Records without a status are always in use. */
const always = 'true';
const byStatus = `status = 'published'`;
const scheduled = 'publish_at is not null';

const tables: readonly ReferenceSource[] = [
  { name: 'page', title: 'title', published: byStatus, living, scheduled },
  { name: 'post', type: 't.type', title: 'title', published: byStatus, living, scheduled },
  { name: 'category', title: 'title', published: always, living },
  { name: 'component', title: 'to_jsonb(title)', published: always, living },
  { name: 'reusable', title: 'to_jsonb(title)', published: always, living },
  { name: 'navigation', title: 'to_jsonb(title)', published: byStatus, living },
  { name: 'static', title: 'title', published: always, living },
  { name: 'form-builder', title: 'to_jsonb(title)', published: byStatus, living },
  { name: 'mail-template', title: 'to_jsonb(name)', published: always, living },
  { name: 'website-setting', title: 'to_jsonb(title)', published: always, living },
  { name: 'webconfig', title: `to_jsonb('Website settings'::text)`, published: always, living: 'true' },
];

const drafts: readonly ReferenceSource[] = tables
  .filter(({ name }) => isDrafted(name))
  .map((source) => ({ ...source, only: 'changed' }));

/** Published records, and the drafts next to them, which visitors do not see. */
const sources: readonly ReferenceSource[] = [
  ...tables,
  ...drafts.map((source) => ({ ...source, published: 'false' })),
];
/** The state after publishing: drafts replace published records. */
const draftSources: readonly ReferenceSource[] = [
  ...tables.map(
    (source): ReferenceSource => (isDrafted(source.name) ? { ...source, only: 'unchanged' } : source),
  ),
  ...drafts,
];

/** Maximum number of kinds of places to list. */
const maxGroups = 50;

type Reader = Pick<RequestContext, 'principal' | 'selfOnly' | 'types' | 'hidden'>;

export interface ReferenceQuery {
  readonly clientId: string;
  readonly id: string;
  readonly limit: number;
  readonly skip: number;
  /** Only places that visitors see. */
  readonly publishedOnly: boolean;
  /** As it will be once the draft is published. */
  readonly inDraft: boolean;
  /** Not the record's own places. */
  readonly inOthers?: boolean;
  /** Only places of this group. */
  readonly group?: string | undefined;
  /** Only of resources, post types and fields that this caller may read. */
  readonly readableBy?: Reader;
}

export interface FoundReferences {
  readonly results: RecordReference[];
  readonly total: number;
  readonly groups: ReferenceGroup[];
}

/**
 * The places that use a record: published places first, in the order of the records' ages, and the number of places of each
 * kind. One range of an index.
 */
export async function listReferences(tx: Transaction, query: ReferenceQuery): Promise<FoundReferences> {
  const { clientId, id, publishedOnly, inDraft, inOthers, group, readableBy } = query;
  const asked = (inDraft ? draftSources : sources).filter(
    ({ name }) => !readableBy || mayRead(readableBy, name),
  );
  if (asked.length === 0) return { results: [], total: 0, groups: [] };
  const places = asked.map(
    (source) => sql`
      select ${source.name} as resource, t.id,
        ${sql.raw(source.type ?? 'null::text')} as type, ${sql.raw(source.title)} as title,
        ${sql.raw(source.published)} as published, nullif(r.language, '') as language, r.place,
        case when r.place !~ '^[0-9]{2} ' then r.place end as field
      from reference r join ${relationOf(source)} t on t.client_id = r.client_id and t.id = r.from_id
      where r.client_id = ${clientId} and r.to_id = ${id} and r.from_resource = ${source.name}
        and r.drafted = ${source.only === 'changed'}
        and ${sql.raw(source.living)} and ${inOthers ? sql`t.id <> ${id}` : sql`true`}
        and ${readableBy ? seenBy(readableBy, source.name) : sql`true`}`,
  );
  const wanted =
    group === undefined ? sql`true` : sql`concat_ws(':', resource, coalesce(type, ''), field) = ${group}`;
  const { rows } = await sql<FoundReferences>`
    with place as materialized (
      select * from (${sql.join(places, sql.raw(' union all '))}) all_places ${publishedOnly ? sql`where published` : sql``}
    ), part as (
      select * from place where ${wanted}
      order by published desc, id, language nulls first, place
      limit ${query.limit} offset ${query.skip}
    ), kind as (
      select resource, type, field, count(*)::int as total from place
      group by resource, type, field order by count(*) desc, resource, type, field limit ${maxGroups}
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('resource', resource, 'id', id, 'type', type, 'title', title,
        'status', case when published then 'published' else 'draft' end, 'language', language, 'field', field,
        'place', coalesce(vold_field_title(${clientId}, resource, type, field), place))) from part), '[]') as results,
      coalesce((select jsonb_agg(jsonb_build_object('key', concat_ws(':', resource, coalesce(type, ''), field),
        'resource', resource, 'type', type, 'field', field, 'total', total,
        'title', coalesce(vold_field_title(${clientId}, resource, type, field), field))) from kind), '[]') as groups,
      (select count(*)::int from place where ${wanted}) as total`.execute(tx);
  return rows[0] ?? { results: [], total: 0, groups: [] };
}

/**
 * Returns true if visitors get what names a record, at once or at a scheduled time; also of places that no
 * caller may read.
 */
export async function isShown(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const named = sql`r.client_id = ${clientId} and r.to_id = ${id}`;
  const places = tables.map(
    ({ name, published, living: exists, scheduled: later = 'false' }) =>
      sql`select from reference r join public.${sql.id(name)} t on t.client_id = r.client_id and t.id = r.from_id
      where ${named} and r.from_resource = ${name} and not r.drafted and ${sql.raw(exists)} and (${sql.raw(published)} or ${sql.raw(later)})`,
  );
  const scheduled = sql`select from reference r join public.scheduled_publication p on p.client_id = r.client_id
      and r.from_resource = p.resource and r.from_id = p.record_id
      where ${named} and r.drafted and p.failed_at is null`;
  const { rows } = await sql<{ shown: boolean }>`
    select exists (${sql.join([...places, scheduled], sql.raw(' union all '))}) as shown`.execute(tx);
  return rows[0]?.shown ?? false;
}

function relationOf({ name, only }: ReferenceSource): RawBuilder<unknown> {
  return sql.table(only === undefined ? name : `draft.${name}_${only}`);
}

/** Leaves out what the caller may not read: records of others, posts of types, and fields of forms. */
function seenBy(reader: Reader, resource: string): RawBuilder<unknown> {
  const { principal, selfOnly } = reader;
  const isLimited = principal.kind === 'user' && selfOnly.has(`${resource}.get`);
  const own = isLimited ? sql`t.created_by = ${principal.userId}` : sql`true`;
  return sql`${own} and ${seenFields(reader, resource)}`;
}

function seenFields({ types, hidden }: Reader, resource: string): RawBuilder<unknown> {
  if (resource === 'page') {
    const keys = [...hiddenKeys(hidden, 'page', undefined)].map((key) => `data.${key}`);
    return keys.length > 0 ? sql`r.place <> all(${keys})` : sql`true`;
  }
  if (resource !== 'post' && resource !== 'category') return sql`true`;
  const ofTypes = typeLimitSql(types?.use) ?? sql`true`;
  const fields = resource === 'post' ? [...(hidden?.types ?? [])] : [];
  const pairs = fields.flatMap(([type, keys]) => [...keys].map((key) => [type, `data.${key}`] as const));
  if (pairs.length === 0) return ofTypes;
  return sql`${ofTypes} and not exists (
    select from unnest(${pairs.map(([type]) => type)}::text[], ${pairs.map(([, place]) => place)}::text[]) h(type, place)
    where h.type = t.type and h.place = r.place)`;
}

/** True if a caller reads all records of a resource that has no types, so that a refusal may name any of them. */
export function mayNameAll(reader: Pick<Reader, 'principal' | 'selfOnly'>, resource: string): boolean {
  return mayRead(reader, resource) && !reader.selfOnly.has(`${resource}.get`);
}

function mayRead({ principal }: Pick<Reader, 'principal'>, resource: string): boolean {
  if (principal.kind !== 'user') return false;
  return mayUse(principal, `${resource}.get`);
}
