-- Addresses of websites that found nothing, added up: who asked is nowhere. Rows come from the site program in batches.
create table missing_address (
  client_id text not null references client (id),
  -- Lower case, without a slash at its end.
  path text not null check (length(path) between 1 and 500),
  hits bigint not null check (hits > 0),
  -- The page that a link was followed from, without query: a path of this website, or an address. Empty: not told.
  referrer text not null default '' check (length(referrer) <= 500),
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  primary key (client_id, path)
);
call vold_isolate('missing_address');
grant select, update, delete on missing_address to vold_app;
grant select, insert, update, delete on missing_address to vold_master;
-- The order of the list, and of what is dropped first.
create index missing_address_rare on missing_address (client_id, hits, last_at, path);

-- Addresses that records had: where one of them is asked for, its record is the best answer. A later owner replaces an
-- earlier one.
create table former_address (
  client_id text not null references client (id),
  language text not null,
  path text not null,
  resource text not null check (resource in ('page', 'post', 'category')),
  record_id text not null,
  left_at timestamptz(3) not null default now(),
  primary key (client_id, path, language)
);
call vold_isolate('former_address');
grant select on former_address to vold_app;
grant select, delete on former_address to vold_master;

-- As before, and notes down what records leave.
create or replace function vold_set_addresses(kind text, client_ids text[], record_ids text[], wanted vold_wanted_address[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  clash record;
  inserted bigint;
begin
  if cardinality(record_ids) > 0 then
    with gone as (
      delete from address a
      using unnest(client_ids, record_ids) as r(client_id, id)
      where a.client_id = r.client_id and a.record_id = r.id
      returning a.client_id, a.language, a.path, a.record_id
    )
    insert into former_address as f (client_id, language, path, resource, record_id)
    select g.client_id, g.language, g.path, kind, g.record_id from gone g
    where g.path <> '' and not exists (
      select from unnest(wanted) w where w.client_id = g.client_id and w.language = g.language and w.path = g.path)
    order by g.client_id, g.path, g.language
    on conflict (client_id, path, language) do update
    set resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
  end if;

  -- Waits for a running transaction that claims the same path; ordered, so that two such do not deadlock.
  insert into address (client_id, language, path, resource, record_id)
  select w.client_id, w.language, w.path, kind, w.record_id from unnest(wanted) w
  order by w.client_id, w.language, w.path
  on conflict do nothing;
  get diagnostics inserted = row_count;
  if inserted = cardinality(wanted) then
    return;
  end if;

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

-- Records are found by the last part of their address, also where it is only alike.
create index address_by_name on address using gin (client_id, split_part(path, '/', -1) gin_trgm_ops);

-- For paths of the client's website where nothing is: where each may have moved to. First the record that had that
-- address, then the one whose address ends most alike. Paths without a likely target are left out.
create function vold_likely_targets(places text[]) returns table (place text, "to" text, resource text, record_id text, reason text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set pg_trgm.similarity_threshold = 0.5
as $$
  with asked as (
    select given as place, nullif(current_setting('app.client_id', true), '') as client, vold_path(given) as path,
      left(regexp_replace(split_part(vold_path(given), '/', -1), '\.[a-z0-9]{1,5}$', ''), 100) as name
    from unnest(places) given
  )
  select asked.place, found."to", found.resource, found.record_id, found.reason
  from asked cross join lateral (
    (select vold_site_path(a.client_id, a.language, a.path, a.record_id) as "to", a.resource, a.record_id, 'history' as reason
    from former_address f
    join address a on a.client_id = f.client_id and a.record_id = f.record_id and a.language = f.language
    where f.client_id = asked.client and f.path in (asked.path, substr(asked.path, strpos(asked.path, '/') + 1))
      and vold_site_path(f.client_id, f.language, f.path, '') = '/' || asked.path
      and vold_shows_record(a.client_id, a.resource, a.record_id)
    limit 1)
    union all
    (select vold_site_path(near.client_id, near.language, near.path, near.record_id), near.resource, near.record_id, 'name'
    from (
      select a.*, similarity(split_part(a.path, '/', -1), asked.name) as likeness from address a
      where a.client_id = asked.client and asked.name <> '' and split_part(a.path, '/', -1) % asked.name
      order by likeness desc, length(a.path), a.path, a.language
      limit 5
    ) near
    where vold_shows_record(near.client_id, near.resource, near.record_id)
    order by near.likeness desc, length(near.path), near.path, near.language
    limit 1)
  ) found
  where found."to" is not null
  -- `history` before `name`.
  order by asked.place, found.reason
$$;
grant execute on function vold_likely_targets(text[]) to vold_app, vold_master;
