-- Functions that tables, indexes and policies are defined with: the scope of a transaction, ids, and values computed from a record.

-- PostgreSQL lets everyone execute new functions. Triggers work without that privilege.
alter default privileges revoke execute on functions from public;

-- The client of the transaction. After the first set_config an unset setting reads as '', hence nullif.
create or replace function vold_client_id() returns text
language sql stable parallel safe
return nullif(current_setting('app.client_id', true), '');
grant execute on function vold_client_id() to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- True in a session of one client's staff or visitors: functions that run as the owner then refuse other clients. The
-- session's login counts too, since `set role` changes the setting.
create or replace function vold_is_client_session() returns boolean
language sql stable
as $$
  select session_user in ('vold_app', 'vold_site', 'vold_draft', 'vold_preview')
    or current_setting('role') in ('vold_app', 'vold_site', 'vold_draft', 'vold_preview')
$$;
grant execute on function vold_is_client_session() to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- For /readyz: the roles of the application see no migrations.
create or replace function vold_schema_version() returns integer
language sql stable security definer set search_path = public
as $$select max(version) from schema_migration$$;
grant execute on function vold_schema_version() to vold_master;

-- A TypeID: prefix, underscore, UUIDv7 in Crockford's base 32. 10 characters of milliseconds, then version, 12 bits of
-- sub-millisecond time (ids made in a loop keep their order), variant and 62 random bits. One expression: loops cost more than
-- the insert of a row.
create or replace function vold_new_id(prefix text) returns text
language plpgsql
as $$
declare
  a constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  micros constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  t constant bigint := micros / 1000;
  fine constant int := ((micros % 1000) * 4096 / 1000)::int;
  r constant bytea := uuid_send(gen_random_uuid());
begin
  -- Bytes 6 and 8 of a random UUID hold its version and variant; the others are random in every bit.
  return prefix || '_'
    || substr(a, (t >> 45 & 31)::int + 1, 1) || substr(a, (t >> 40 & 31)::int + 1, 1)
    || substr(a, (t >> 35 & 31)::int + 1, 1) || substr(a, (t >> 30 & 31)::int + 1, 1)
    || substr(a, (t >> 25 & 31)::int + 1, 1) || substr(a, (t >> 20 & 31)::int + 1, 1)
    || substr(a, (t >> 15 & 31)::int + 1, 1) || substr(a, (t >> 10 & 31)::int + 1, 1)
    || substr(a, (t >> 5 & 31)::int + 1, 1) || substr(a, (t & 31)::int + 1, 1)
    || substr(a, 14 + (fine >> 11) + 1, 1) || substr(a, (fine >> 6 & 31) + 1, 1)
    || substr(a, (fine >> 1 & 31) + 1, 1)
    || substr(a, (fine & 1) * 16 + 8 + (get_byte(r, 0) & 3) + 1, 1)
    || substr(a, (get_byte(r, 1) & 31) + 1, 1) || substr(a, (get_byte(r, 2) & 31) + 1, 1)
    || substr(a, (get_byte(r, 3) & 31) + 1, 1) || substr(a, (get_byte(r, 4) & 31) + 1, 1)
    || substr(a, (get_byte(r, 5) & 31) + 1, 1) || substr(a, (get_byte(r, 7) & 31) + 1, 1)
    || substr(a, (get_byte(r, 9) & 31) + 1, 1) || substr(a, (get_byte(r, 10) & 31) + 1, 1)
    || substr(a, (get_byte(r, 11) & 31) + 1, 1) || substr(a, (get_byte(r, 12) & 31) + 1, 1)
    || substr(a, (get_byte(r, 13) & 31) + 1, 1) || substr(a, (get_byte(r, 14) & 31) + 1, 1);
end
$$;

-- True if visitors see a record: published, not in the trash, in its time.
create or replace function vold_is_visible(status text, deleted_at timestamptz, publish_at timestamptz, unpublish_at timestamptz)
returns boolean
language sql stable parallel safe
return deleted_at is null and status = 'published'
  and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now());
grant execute on function vold_is_visible(text,timestamp with time zone,timestamp with time zone,timestamp with time zone) to
  vold_site, vold_draft, vold_preview;

-- The post type that a definition (a website setting) describes.
create or replace function vold_post_type(data jsonb) returns text
language sql immutable parallel safe
return coalesce(nullif(data #>> '{cardDetail,apiModel,post_type}', ''), data ->> 'path');
grant execute on function vold_post_type(jsonb) to vold_app, vold_master, vold_draft;

-- The models of the unique fields in a post type's definition.
create or replace function vold_unique_fields(data jsonb) returns text[]
language sql immutable parallel safe
return array(
  select distinct model #>> '{}' from (
    select jsonb_path_query(data, '$.cardDetail.group[*].components[*] ? (@.options.unique == true
      && (@.component == "VoldInput" || @.component == "VoldNumber")).model') as model
    union all
    select jsonb_path_query(data, '$.cardDetail.group[*] ? (@.options.unique == true
      && (@.component == "VoldInput" || @.component == "VoldNumber")).model')
  ) m
  order by 1
);
grant execute on function vold_unique_fields(jsonb) to vold_app, vold_master, vold_draft;

-- The fields that a post type's definition marks for lists, at most 20, with their components.
create or replace function vold_listed_fields(data jsonb) returns jsonb
language sql immutable parallel safe
return coalesce((
  select jsonb_object_agg(model, component) from (
    select f ->> 'model' as model, min(f ->> 'component') as component
    from (
      select jsonb_path_query(data, '$.cardDetail.group[*].components[*] ? (@.useInLists == true)') as f
      union all
      select jsonb_path_query(data, '$.cardDetail.group[*] ? (@.useInLists == true)')
    ) marked
    where f ->> 'component' in ('VoldInput', 'VoldNumber', 'VoldCalendar', 'VoldSelectOption', 'VoldToggle')
    group by 1 order by 1 limit 20
  ) m
), '{}');
grant execute on function vold_listed_fields(jsonb) to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- The counter of a history entry: `model=page`, `model=post&type=journal` (docs/decisions/0072-what-was-read.md).
create or replace function vold_history_key(model text, record jsonb) returns text
language sql immutable parallel safe
return 'model=' || model || coalesce('&type=' || case
  when model in ('post', 'category', 'draft.post', 'draft.category') then record ->> 'type' end, '');

-- The sections of a page by language.
create or replace function vold_sections_of(record jsonb) returns table (language text, section jsonb)
language sql immutable parallel safe rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select l.key, s.section
  from jsonb_each(case jsonb_typeof(record -> 'components') when 'object' then record -> 'components' else '{}' end) l
  cross join jsonb_array_elements(case jsonb_typeof(l.value) when 'array' then l.value else '[]' end) s(section)
$$;
grant execute on function vold_sections_of(jsonb) to vold_app, vold_draft, vold_master;

-- The paths that a draft changes, for lists: fields, each field in `data`, and kinds of sections (`components.<kind>`). Empty for a
-- record that was never published.
create or replace function vold_changed_fields(base jsonb, content jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$
declare
  found text[];
  kinds text[];
begin
  if base is null then
    return '{}';
  end if;
  found := array(
    select f.key from jsonb_each(content) f where f.key <> all ('{data,components}') and base -> f.key is distinct from f.value);
  if base -> 'data' is distinct from content -> 'data' then
    if jsonb_typeof(base -> 'data') = 'object' and jsonb_typeof(content -> 'data') = 'object' then
      found := found || array(
        select distinct 'data.' || k.key
        from (select jsonb_object_keys(base -> 'data') union select jsonb_object_keys(content -> 'data')) k(key)
        where base -> 'data' -> k.key is distinct from content -> 'data' -> k.key limit 20);
    else
      found := found || array['data'];
    end if;
  end if;
  if base -> 'components' is distinct from content -> 'components' then
    kinds := array(
      select distinct 'components.' || coalesce(n.section ->> 'sectionId', o.section ->> 'sectionId')
      from vold_sections_of(content) n
      full join vold_sections_of(base) o on o.language = n.language and o.section ->> 'id' = n.section ->> 'id'
      where n.section is distinct from o.section and coalesce(n.section ->> 'sectionId', o.section ->> 'sectionId') is not null limit 20);
    -- Otherwise only their order.
    found := found || case when kinds = '{}' then array['components'] else kinds end;
  end if;
  return found;
end
$$;
grant execute on function vold_changed_fields(jsonb,jsonb) to vold_app, vold_draft, vold_master;
