-- Which records name which others: where a picture, a page or a component is used. Kept from the content itself, so that
-- no path of writing can forget it.

create table reference (
  client_id text not null references client (id),
  from_resource text not null,
  from_id text not null,
  -- The kind of the target is in its id. It may be gone, or of the trash.
  to_id text not null,
  -- '' where the place is the same for every language.
  language text not null,
  -- For people: '03 Gallery' on a page, '02 Card' in a post, else the field.
  place text not null,
  primary key (client_id, from_id, to_id, language, place)
);
create index reference_target on reference (client_id, to_id);
call vold_isolate('reference');
grant select on reference to vold_app, vold_master;

-- Rich text and links name files by their address.
create index picture_path on picture (client_id, path);
create index files_path on files (client_id, path);

-- The parts of a record that references are looked for in, each with its place.
create function vold_places(kind text, record jsonb) returns table (language text, place text, content text)
language sql stable
begin atomic
  select l.key, lpad(s.at::text, 2, '0') || ' ' || coalesce(
      nullif(s.entry ->> 'section_title', ''), nullif(s.entry ->> 'title', ''), s.entry ->> 'sectionId', 'Section'),
    s.entry::text
  from jsonb_each(record -> 'components') l
  cross join lateral jsonb_array_elements(l.value) with ordinality as s(entry, at)
  where kind = 'page'
  union all
  select l.key, lpad(r.at::text, 2, '0') || ' ' || coalesce(r.entry -> 0 ->> 'component_name', 'Row'), r.entry::text
  from jsonb_each(case when kind = 'post' then record -> 'block' end) l
  cross join lateral jsonb_array_elements(l.value) with ordinality as r(entry, at)
  union all
  select '', lpad(i.at::text, 2, '0') || ' ' || coalesce(
      (select t.value from jsonb_each_text(i.entry -> 'customTitle') t where t.value <> '' limit 1),
      (select t.value from jsonb_each_text(i.entry -> 'item' -> 'title') t where t.value <> '' limit 1), 'Item'),
    i.entry::text
  from jsonb_array_elements(case when kind = 'navigation' then record -> 'items' end) with ordinality as i(entry, at)
  union all
  select '', f.key, f.value::text
  from jsonb_each(record - array['client_id', 'id', 'rev', 'created_at', 'updated_at', 'created_by', 'updated_by',
    'deleted_at', 'secrets'] - case kind when 'page' then 'components' when 'post' then 'block'
      when 'navigation' then 'items' else '' end) f;
end;

create function vold_references(kind text, client text, record jsonb)
returns table (to_id text, language text, place text)
language sql stable
begin atomic
  with parts as materialized (
    select p.language, left(p.place, 200) as place, p.content from vold_places(kind, record) p
  )
  select m.id[1], p.language, p.place
  from parts p
  cross join lateral regexp_matches(
    p.content, '\m((?:pg|po|ca|cp|nv|pi|fi|fb|mt|st|ws)_[0-7][0-9a-hjkmnp-tv-z]{25})\M', 'g') as m(id)
  where m.id[1] <> record ->> 'id'
  union
  select f.id, p.language, p.place
  from parts p
  cross join lateral regexp_matches(p.content, '/files/cl_[0-9a-z]{26}/[\w-]{16,64}/', 'g') as m(path)
  cross join lateral (
    select i.id from picture i where i.client_id = client and i.path = m.path[1]
    union all
    select i.id from files i where i.client_id = client and i.path = m.path[1]
  ) as f;
end;

create function vold_reference_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into reference (client_id, from_resource, from_id, to_id, language, place)
  select n.client_id, tg_table_name, n.id, r.to_id, r.language, r.place
  from new_rows n, vold_references(tg_table_name, n.client_id, to_jsonb(n)) r;
  return null;
end
$$;

create function vold_reference_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  with wanted as materialized (
    select * from vold_references(tg_table_name, new.client_id, to_jsonb(new))
  ), gone as (
    delete from reference r
    where r.client_id = new.client_id and r.from_id = new.id and not exists (
      select from wanted w where w.to_id = r.to_id and w.language = r.language and w.place = r.place)
  )
  insert into reference (client_id, from_resource, from_id, to_id, language, place)
  select new.client_id, tg_table_name, new.id, w.to_id, w.language, w.place from wanted w
  on conflict do nothing;
  return null;
end
$$;

create function vold_reference_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from reference r using old_rows o where r.client_id = o.client_id and r.from_id = o.id;
  return null;
end
$$;

-- New and erased records a statement at a time; changed ones only where a column that can name others changed.
do $$
declare
  source record;
begin
  for source in
    select c.relname as name, string_agg(
      format('old.%I is distinct from new.%I', a.attname, a.attname), ' or ' order by a.attnum) as changed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('page', 'post', 'category', 'component', 'navigation', 'webconfig', 'website-setting', 'static',
        'form-builder', 'mail-template')
      and a.attname not in ('client_id', 'id', 'rev', 'created_at', 'updated_at', 'created_by', 'updated_by',
        'deleted_at', 'status', 'title', 'slug', 'type', 'index', 'secrets', 'publish_at', 'unpublish_at', 'published_at')
    group by c.relname
  loop
    execute format('create trigger reference_insert after insert on %I referencing new table as new_rows
      for each statement execute function vold_reference_insert()', source.name);
    execute format('create trigger reference_update after update on %I for each row when (%s)
      execute function vold_reference_update()', source.name, source.changed);
    execute format('create trigger reference_delete after delete on %I referencing old table as old_rows
      for each statement execute function vold_reference_delete()', source.name);
    execute format('insert into reference (client_id, from_resource, from_id, to_id, language, place)
      select n.client_id, %L, n.id, r.to_id, r.language, r.place
      from %I n, vold_references(%L, n.client_id, to_jsonb(n)) r', source.name, source.name, source.name);
  end loop;
end
$$;
