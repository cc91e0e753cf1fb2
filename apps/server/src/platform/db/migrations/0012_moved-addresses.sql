-- A published record that moves leaves a redirect from its old address to the new one. Kept beside `address`, so that
-- no path of writing (API, import, CLI) can forget it.

-- A path of a website as visitors and the redirects of a client spell it: languages but the first one of the website
-- have a prefix. The chosen home page lives at the root. Null for languages that the website does not have.
create function vold_site_path(client text, code text, path text, record text) returns text
language sql stable
begin atomic
  select case
    when l.at = 1 then '/' || p.path
    when p.path = '' then '/' || code
    else '/' || code || '/' || p.path
  end
  from webconfig w
  cross join lateral jsonb_array_elements(w.language) with ordinality as l(entry, at)
  cross join lateral (
    select case when w.default_homepage = record then '' else vold_site_path.path end) as p(path)
  where w.client_id = client and l.entry ->> 'code' = code
  limit 1;
end;

-- Redirects from addresses where something published lives now mislead only those that lead there.
create function vold_drop_redirects(live vold_wanted_address[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from redirect r where r.client_id in (select l.client_id from unnest(live) l)) then
    return;
  end if;
  delete from redirect r
  using (
    select distinct l.client_id, vold_site_path(l.client_id, l.language, l.path, '') as path from unnest(live) l
  ) as taken
  where r.client_id = taken.client_id and r."from" = taken.path;
end
$$;

-- Sends visitors of addresses that were left to where their records live now. Chains are collapsed: what led to the old
-- address leads to the new one at once. `wanted` is in the address table already.
create function vold_leave_redirects(gone vold_wanted_address[], wanted vold_wanted_address[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  moves constant jsonb := (
    select jsonb_agg(jsonb_build_object(
      'client', g.client_id, 'language', g.language, 'path', g.path,
      'from', vold_site_path(g.client_id, g.language, g.path, ''),
      'at', vold_site_path(w.client_id, w.language, w.path, ''),
      'to', vold_site_path(w.client_id, w.language, w.path, w.record_id)))
    from unnest(gone) g
    join unnest(wanted) w on w.client_id = g.client_id and w.record_id = g.record_id and w.language = g.language
    where w.path <> g.path);
begin
  if moves is null then
    return;
  end if;
  delete from redirect r
  using jsonb_to_recordset(moves) as m(client text, "at" text, "to" text)
  where r.client_id = m.client and r."from" in (m."at", m."to");

  update redirect r set "to" = m."to"
  from jsonb_to_recordset(moves) as m(client text, "from" text, "to" text)
  where r.client_id = m.client and r."to" = m."from" and r."from" <> m."to";

  -- An address that another record took with the same statement is no old one; nor is the root, and what a redirect
  -- cannot have in its `from` was never linked as it stands.
  insert into redirect (client_id, id, "from", "to")
  select m.client, vold_new_id('rd'), m."from", m."to"
  from jsonb_to_recordset(moves) as m(client text, language text, path text, "from" text, "to" text)
  where m.path <> '' and m."from" <> m."to" and m."from" ~ '^/[^\s?#]*$' and length(m."from") <= 2048
    and not exists (
      select from address a
      where a.client_id = m.client and a.language = m.language and a.path = m.path)
  order by m.client, m."from"
  on conflict (client_id, "from") do update set "to" = excluded."to", permanent = true;
end
$$;

-- As before, and now with the addresses that published records leave.
create or replace function vold_address_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  moved_clients text[];
  moved_ids text[];
  wanted vold_wanted_address[];
  gone vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.slug, n."customUrl", n.deleted_at is null) is distinct from (o.slug, o."customUrl", o.deleted_at is null);
    if moved_ids is null then
      return null;
    end if;
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths('', n.slug, n."customUrl") p
    where n.deleted_at is null and n.id = any (moved_ids);
    select array_agg((o.client_id, p.language, p.path, o.id)::vold_wanted_address) into gone
    from old_rows o, vold_paths('', o.slug, o."customUrl") p
    where vold_is_visible(o.status, o.deleted_at, o.publish_at, o.unpublish_at) and o.id = any (moved_ids);
  elsif tg_table_name = 'post' then
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.type, n.slug, n."customUrl", n.deleted_at is null)
      is distinct from (o.type, o.slug, o."customUrl", o.deleted_at is null);
    if moved_ids is null then
      return null;
    end if;
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p
    where n.deleted_at is null and n.id = any (moved_ids);
    select array_agg((o.client_id, p.language, p.path, o.id)::vold_wanted_address) into gone
    from old_rows o, vold_paths(o.type || '/', o.slug, o."customUrl") p
    where vold_is_visible(o.status, o.deleted_at, o.publish_at, o.unpublish_at) and o.id = any (moved_ids);
  else
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.type, n.slug, n.deleted_at is null) is distinct from (o.type, o.slug, o.deleted_at is null);
    if moved_ids is null then
      return null;
    end if;
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p
    where n.deleted_at is null and n.id = any (moved_ids);
    select array_agg((o.client_id, p.language, p.path, o.id)::vold_wanted_address) into gone
    from old_rows o, vold_paths(o.type || '/category/', o.slug, '{}') p
    where o.deleted_at is null and o.id = any (moved_ids);
  end if;
  perform vold_set_addresses(tg_table_name, moved_clients, moved_ids, coalesce(wanted, '{}'));
  perform vold_leave_redirects(gone, wanted);
  return null;
end
$$;

-- What becomes visible at an address takes it back from redirects: new records a statement at a time, changed ones
-- only when they get published, restored or moved (the condition costs nothing where none of it changed).
create function vold_claim_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  live vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into live
    from new_rows n, vold_paths('', n.slug, n."customUrl") p where n.status = 'published' and n.deleted_at is null;
  elsif tg_table_name = 'post' then
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into live
    from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p
    where n.status = 'published' and n.deleted_at is null;
  else
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into live
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p where n.deleted_at is null;
  end if;
  if live is not null then
    perform vold_drop_redirects(live);
  end if;
  return null;
end
$$;

create function vold_claim_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  live vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg((new.client_id, p.language, p.path, new.id)::vold_wanted_address) into live
    from vold_paths('', new.slug, new."customUrl") p;
  elsif tg_table_name = 'post' then
    select array_agg((new.client_id, p.language, p.path, new.id)::vold_wanted_address) into live
    from vold_paths(new.type || '/', new.slug, new."customUrl") p;
  else
    select array_agg((new.client_id, p.language, p.path, new.id)::vold_wanted_address) into live
    from vold_paths(new.type || '/category/', new.slug, '{}') p;
  end if;
  if live is not null then
    perform vold_drop_redirects(live);
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['page', 'post', 'category'] loop
    execute format('create trigger claim_insert after insert on %I referencing new table as new_rows
      for each statement execute function vold_claim_insert()', name);
  end loop;
  foreach name in array array['page', 'post'] loop
    execute format($trigger$create trigger claim_update after update on %I for each row
      when (new.status = 'published' and new.deleted_at is null and (
        old.status <> 'published' or old.deleted_at is not null
        or old.slug is distinct from new.slug or old."customUrl" is distinct from new."customUrl"))
      execute function vold_claim_update()$trigger$, name);
  end loop;
end
$$;
create trigger claim_update after update on category for each row
when (new.deleted_at is null and (old.deleted_at is not null or old.slug is distinct from new.slug))
execute function vold_claim_update();
