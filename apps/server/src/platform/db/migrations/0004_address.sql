-- Addresses of a website: one row a path and language, so that the site finds what a path means with one index
-- hit, and two records cannot claim the same one. Drafts hold their address; the trash frees it.

create table address (
  client_id text not null references client (id),
  language text not null,
  path text not null,
  resource text not null check (resource in ('page', 'post', 'category')),
  record_id text not null,
  primary key (client_id, language, path)
);
create index address_record on address (client_id, record_id);
call vold_isolate('address');
grant select on address to vold_app, vold_master;
-- The subqueries are under the policies of those tables, so an address shows when its record does.
call vold_show('address', $$case resource
  when 'page' then exists (select from page r where r.client_id = address.client_id and r.id = record_id)
  when 'post' then exists (select from post r where r.client_id = address.client_id and r.id = record_id)
  else exists (select from category r where r.client_id = address.client_id and r.id = record_id)
end$$);

create function vold_path(path text) returns text
language sql immutable parallel safe
return lower(btrim(regexp_replace(btrim(path), '/+', '/', 'g'), '/'));

-- The paths of a record by language: the custom one, else the prefix and the slug. A custom address of '/' is the
-- root of the language; an empty one is none.
create function vold_paths(prefix text, slug jsonb, custom jsonb)
returns table (language text, path text)
language sql immutable parallel safe
begin atomic
  select l.language,
    coalesce(
      vold_path(nullif(btrim(custom ->> l.language), '')),
      prefix || nullif(vold_path(slug ->> l.language), ''))
  from (select jsonb_object_keys(slug) union select jsonb_object_keys(custom)) as l(language)
  where coalesce(nullif(btrim(custom ->> l.language), ''), nullif(vold_path(slug ->> l.language), '')) is not null;
end;

create type vold_wanted_address as (client_id text, language text, path text, record_id text);

create function vold_set_addresses(kind text, client_ids text[], record_ids text[], wanted vold_wanted_address[])
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  clash record;
begin
  delete from address a
  using unnest(client_ids, record_ids) as r(client_id, id)
  where a.client_id = r.client_id and a.record_id = r.id;

  -- Waits for a running transaction that claims the same path; ordered, so that two such do not deadlock.
  insert into address (client_id, language, path, resource, record_id)
  select w.client_id, w.language, w.path, kind, w.record_id from unnest(wanted) w
  order by w.client_id, w.language, w.path
  on conflict do nothing;

  select w.language, w.path, a.resource, a.record_id into clash
  from unnest(wanted) w
  join address a on a.client_id = w.client_id and a.language = w.language and a.path = w.path
  where a.record_id <> w.record_id
  limit 1;
  if found then
    raise exception 'The address "%" (%) is taken', clash.path, clash.language using
      errcode = 'unique_violation', table = 'address', constraint = 'address_pkey',
      detail = json_build_object(
        'language', clash.language, 'path', clash.path, 'resource', clash.resource, 'record_id', clash.record_id,
        'title', case clash.resource
          when 'page' then (select p.title from page p where p.id = clash.record_id)
          when 'post' then (select p.title from post p where p.id = clash.record_id)
          else (select c.title from category c where c.id = clash.record_id)
        end)::text;
  end if;
end
$$;

-- AFTER, each statement. plpgsql plans a branch when it first runs, so a branch may name columns that only its
-- table has.
create function vold_address_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths('', n.slug, n."customUrl") p where n.deleted_at is null;
  elsif tg_table_name = 'post' then
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p where n.deleted_at is null;
  else
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p where n.deleted_at is null;
  end if;
  if wanted is not null then
    perform vold_set_addresses(tg_table_name, '{}', '{}', wanted);
  end if;
  return null;
end
$$;

create function vold_address_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  moved_clients text[];
  moved_ids text[];
  wanted vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.slug, n."customUrl", n.deleted_at is null) is distinct from (o.slug, o."customUrl", o.deleted_at is null);
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths('', n.slug, n."customUrl") p
    where n.deleted_at is null and n.id = any (moved_ids);
  elsif tg_table_name = 'post' then
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.type, n.slug, n."customUrl", n.deleted_at is null)
      is distinct from (o.type, o.slug, o."customUrl", o.deleted_at is null);
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p
    where n.deleted_at is null and n.id = any (moved_ids);
  else
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.type, n.slug, n.deleted_at is null) is distinct from (o.type, o.slug, o.deleted_at is null);
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p
    where n.deleted_at is null and n.id = any (moved_ids);
  end if;
  if moved_ids is not null then
    perform vold_set_addresses(tg_table_name, moved_clients, moved_ids, coalesce(wanted, '{}'));
  end if;
  return null;
end
$$;

create function vold_address_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from address a using old_rows o where a.client_id = o.client_id and a.record_id = o.id;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['page', 'post', 'category'] loop
    execute format('create trigger address_insert after insert on %I referencing new table as new_rows
      for each statement execute function vold_address_insert()', name);
    execute format('create trigger address_update after update on %I
      referencing old table as old_rows new table as new_rows
      for each statement execute function vold_address_update()', name);
    execute format('create trigger address_delete after delete on %I referencing old table as old_rows
      for each statement execute function vold_address_delete()', name);
  end loop;
end
$$;
