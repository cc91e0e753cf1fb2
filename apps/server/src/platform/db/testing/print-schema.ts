import type { Client } from 'pg';

/** Objects of our schema that no extension brought, by the catalog that lists them. */
const ours = (catalog: string, row: string) => `not exists (
  select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${row}.oid and e.deptype = 'e')`;
const tables = `pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and ${ours('pg_class', 'c')}`;
const grantee = `case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end`;
/** The owner's own privileges are left out: who the owner is depends on the installation. */
const privileges = (acl: string, owner: string) => `
  (select ${grantee} as role, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as allowed
   from aclexplode(${acl}) a where a.grantee <> ${owner} group by 1) g`;

/** Each query answers rows of one `text`, in the order in which they are printed. */
const parts: readonly { title: string; query: string }[] = [
  {
    title: 'Extensions',
    query: `select 'create extension ' || quote_ident(extname) || ';' as text
      from pg_extension where extname <> 'plpgsql' order by extname`,
  },
  {
    title: 'Collations, types and text search configurations',
    query: `select 'create collation ' || collname || ' (provider = ' || collprovider::text || ', locale = '''
        || coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale', '') || ''', deterministic = ' || collisdeterministic::text || ');' as text
      from pg_collation c where collnamespace = 'public'::regnamespace
      union all
      select 'create type ' || typname || ' as enum (' || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid) || ');'
      from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'e'
      union all
      select 'create type ' || c.relname || ' as (' || (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) || ');'
      from pg_class c where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace
      union all
      select 'create text search configuration ' || cfgname || ';' from pg_ts_config where cfgnamespace = 'public'::regnamespace
      order by 1`,
  },
  {
    title: 'Sequences',
    query: `select 'create sequence ' || c.relname || ';'
        || coalesce((select string_agg(E'\\ngrant ' || g.allowed || ' on sequence ' || c.relname || ' to ' || g.role || ';', '' order by g.role)
          from ${privileges('c.relacl', 'c.relowner')}), '') as text
      from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  },
  {
    title: 'Functions and procedures',
    query: `select pg_get_functiondef(p.oid) || ';'
        || case when p.proacl is null then '' else E'\\nrevoke all on routine ' || p.oid::regprocedure || ' from public;'
          || coalesce((select string_agg(E'\\ngrant ' || g.allowed || ' on routine ' || p.oid::regprocedure || ' to ' || g.role || ';', '' order by g.role)
            from ${privileges('p.proacl', 'p.proowner')}), '') end as text
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${ours('pg_proc', 'p')}
      order by p.proname, p.oid::regprocedure::text`,
  },
  {
    title: 'Tables, with their indexes, triggers, policies and grants',
    query: `select 'create table ' || c.relname || E' (\\n' || array_to_string(array(
          select '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
            || coalesce((select ' collate ' || quote_ident(l.collname) from pg_collation l, pg_type t where l.oid = a.attcollation and t.oid = a.atttypid and a.attcollation <> t.typcollation), '')
            || case when a.attidentity = '' then '' else ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' end
            || coalesce((select case a.attgenerated when '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) else ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' end
                from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum), '')
            || case when a.attnotnull then ' not null' else '' end
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum)
        || array(select '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
          from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x') order by k.contype <> 'p', k.conname), E',\\n')
        || E'\\n)' || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '')
        || case when c.relispartition then ' /* ' || pg_get_expr(c.relpartbound, c.oid) || ' */' else '' end
        || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';'
        || array_to_string(array(select E'\\n' || pg_get_indexdef(i.indexrelid) || ';' from pg_index i
          where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
          order by i.indexrelid::regclass::text), '')
        || case when c.relrowsecurity then E'\\nalter table ' || c.relname || ' enable row level security;' else '' end
        || case when c.relforcerowsecurity then E'\\nalter table ' || c.relname || ' force row level security;' else '' end
        || array_to_string(array(select E'\\ncreate policy ' || quote_ident(p.policyname) || ' on ' || c.relname
            || case p.permissive when 'PERMISSIVE' then '' else ' as restrictive' end || ' for ' || lower(p.cmd)
            || ' to ' || array_to_string(p.roles, ', ') || coalesce(' using (' || p.qual || ')', '')
            || coalesce(' with check (' || p.with_check || ')', '') || ';'
          from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by p.policyname), '')
        || array_to_string(array(select E'\\n' || pg_get_triggerdef(t.oid) || ';' from pg_trigger t
          where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname), '')
        || coalesce((select string_agg(E'\\ngrant ' || g.allowed || ' on ' || c.relname || ' to ' || g.role || ';', '' order by g.role)
          from ${privileges('c.relacl', 'c.relowner')}), '')
        || coalesce((select string_agg(E'\\ngrant ' || x.privilege || ' (' || x.columns || ') on ' || c.relname || ' to ' || x.role || ';', '' order by x.role, x.privilege)
          from (select ${grantee} as role, lower(a.privilege_type) as privilege, string_agg(quote_ident(t.attname), ', ' order by t.attnum) as columns
            from pg_attribute t cross join aclexplode(t.attacl) a where t.attrelid = c.oid group by 1, 2) x), '') as text
      from ${tables} order by c.relname`,
  },
  {
    title: 'Views',
    query: `select 'create view ' || c.relname || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || E' as\\n' || pg_get_viewdef(c.oid) as text
      from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and ${ours('pg_class', 'c')} order by c.relname`,
  },
];

/**
 * Prints the schema of a database as SQL, for people to read and review: each object once, in an order that does not
 * depend on the migrations. It is not meant to be run. Roles are left out: they belong to the cluster, and
 * `ensure-roles.ts` makes them.
 *
 * @param owner connected as the owner of the schema, who sees all of the catalog
 */
export async function printSchema(owner: Client): Promise<string> {
  const printed = ['-- The database of a new installation, read from its catalog. To read, not to run.\n'];
  for (const { title, query } of parts) {
    const { rows } = await owner.query<{ text: string }>(query);
    if (rows.length > 0) printed.push(`\n-- ${title}\n`, ...rows.map(({ text }) => `\n${text.trimEnd()}\n`));
  }
  return printed.join('');
}
