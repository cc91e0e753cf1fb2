-- Addresses of records on a website, their former addresses, and redirects.

-- The one spelling of an address. Letters with marks are composed (NFC), as people type them and browsers send them.
create or replace function vold_path(path text) returns text language sql immutable parallel safe
return normalize(lower(btrim(regexp_replace(btrim(path), '/+', '/', 'g'), '/')), NFC);

-- The paths of a record by language: the custom address, or else the prefix and the slug. The custom address '/' is the root of the
-- language; an empty one is ignored.
create or replace function vold_paths(prefix text, slug jsonb, custom jsonb)
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

-- The prefix of the addresses of a resource.
create or replace function vold_address_prefix(resource text, type text) returns text
language sql immutable parallel safe
return case resource when 'post' then type || '/' when 'category' then type || '/category/' else '' end;

-- A path as visitors and redirects spell it: all languages of the website except the first have a prefix, and the home page is at the
-- root. Null for a language that the website does not have.
create or replace function vold_site_path(client text, code text, path text, record text) returns text
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

-- Deletes redirects from the addresses at which a changed record is published now.
create or replace function vold_claim_update() returns trigger
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
create or replace trigger claim_update after update on category for each row
when (new.deleted_at is null and (old.deleted_at is not null or old.slug is distinct from new.slug))
execute function vold_claim_update();
create or replace trigger claim_update after update on page for each row
  when ((new.status = 'published') and (new.deleted_at is null) and ((old.status <> 'published') or (old.deleted_at is
    not null) or old.slug is distinct from new.slug or old."customUrl" is distinct from new."customUrl"))
  execute function vold_claim_update();
create or replace trigger claim_update after update on post for each row
  when ((new.status = 'published') and (new.deleted_at is null) and ((old.status <> 'published') or (old.deleted_at is
    not null) or old.slug is distinct from new.slug or old."customUrl" is distinct from new."customUrl"))
  execute function vold_claim_update();

-- Deletes redirects from addresses at which something is published now, in any spelling.
create or replace function vold_drop_redirects(live vold_wanted_address[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from redirect r where r.client_id in (select l.client_id from unnest(live) l)) then
    return;
  end if;
  delete from redirect r
  using (
    select distinct l.client_id, lower(vold_site_path(l.client_id, l.language, l.path, '')) as path from unnest(live) l
  ) as taken
  where r.client_id = taken.client_id and lower(r."from") in (taken.path, taken.path || '/');
end
$$;

-- Adds redirects from the addresses that published records leave, and collapses chains. `merge` instead of `on conflict`, which
-- would not match redirects in other spellings.
create or replace function vold_leave_redirects(gone vold_wanted_address[], wanted vold_wanted_address[]) returns void
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

  for attempt in 1..2 loop
    begin
      -- Left out: addresses that another record took with the same statement, the root, and paths that a redirect cannot have
      -- in its `from`, since nothing linked to them in that form.
      merge into redirect r
      using (
        select distinct on (m.client, m."from") m.client, m."from", m."to"
        from jsonb_to_recordset(moves) as m(client text, language text, path text, "from" text, "to" text)
        where m.path <> '' and m."from" <> m."to" and m."from" ~ '^/[^\s?#]*$' and m."from" !~ '/\*$' and length(m."from") <= 2048
          and not exists (
            select from address a
            where a.client_id = m.client and a.language = m.language and a.path = m.path and not a.drafted)
        order by m.client, m."from"
      ) m on r.client_id = m.client and r."from" = m."from"
      when matched then update set "to" = m."to", permanent = true, origin = 'move'
      when not matched then
        insert (client_id, id, "from", "to", origin) values (m.client, vold_new_id('rd'), m."from", m."to", 'move');
      exit;
    exception when unique_violation then
      -- Another transaction made a redirect from there. The second attempt sees it.
      if attempt = 2 then
        raise;
      end if;
    end;
  end loop;
end
$$;

-- Gives published records or drafts their addresses. Those that published records leave become former addresses. A clash is a
-- unique violation with JSON in its detail. A draft also clashes with a published record that has no draft.
drop function if exists vold_set_addresses(text, text[], text[], vold_wanted_address[]);
create or replace function vold_set_addresses(
  of_drafts boolean, kind text, client_ids text[], record_ids text[], wanted vold_wanted_address[])
returns void
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
      where a.client_id = r.client_id and a.record_id = r.id and a.drafted = of_drafts
      returning a.client_id, a.language, a.path, a.record_id
    )
    insert into former_address as f (client_id, language, path, resource, record_id)
    select g.client_id, g.language, g.path, kind, g.record_id from gone g
    where not of_drafts and g.path <> '' and not exists (
      select from unnest(wanted) w where w.client_id = g.client_id and w.language = g.language and w.path = g.path)
    order by g.client_id, g.path, g.language
    on conflict (client_id, path, language) do update
    set resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
  end if;

  -- Waits for a running transaction that claims the same path. The order keeps two such transactions from a deadlock.
  insert into address (client_id, language, path, resource, record_id, drafted)
  select w.client_id, w.language, w.path, kind, w.record_id, of_drafts from unnest(wanted) w
  order by w.client_id, w.language, w.path
  on conflict do nothing;
  get diagnostics inserted = row_count;
  if inserted = cardinality(wanted) and (inserted = 0 or not of_drafts) then
    return;
  end if;

  select a.client_id, w.language, w.path, a.resource, a.record_id, e.data -> 'title' as title into clash
  from unnest(wanted) w
  join address a on a.client_id = w.client_id and a.language = w.language and a.path = w.path and a.drafted = any (array[of_drafts, false])
  left join draft_entry e on of_drafts and e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id
  where a.record_id <> w.record_id and (a.drafted or e.record_id is null)
  limit 1;
  if found then
    raise exception 'The address "%" (%) is taken', clash.path, clash.language using
      errcode = 'unique_violation', table = 'address', constraint = 'address_pkey',
      detail = json_build_object(
        'language', clash.language, 'path', clash.path, 'resource', clash.resource, 'record_id', clash.record_id,
        'title', coalesce(clash.title, case clash.resource
          when 'page' then (select p.title from page p where p.client_id = clash.client_id and p.id = clash.record_id)
          when 'post' then (select p.title from post p where p.client_id = clash.client_id and p.id = clash.record_id)
          else (select c.title from category c where c.client_id = clash.client_id and c.id = clash.record_id)
        end))::text;
  end if;
end
$$;

-- Writes the addresses of new records, and deletes redirects from the published ones.
create or replace function vold_address_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- With the collation of `name`, the function below could not use indexes.
  kind constant text := tg_table_name;
  wanted vold_wanted_address[];
  live vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg(a), array_agg(a) filter (where published) into wanted, live
    from (
      select (n.client_id, p.language, p.path, n.id)::vold_wanted_address as a, n.status = 'published' as published
      from new_rows n, vold_paths('', n.slug, n."customUrl") p where n.deleted_at is null) all_of_them;
  elsif tg_table_name = 'post' then
    select array_agg(a), array_agg(a) filter (where published) into wanted, live
    from (
      select (n.client_id, p.language, p.path, n.id)::vold_wanted_address as a, n.status = 'published' as published
      from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p where n.deleted_at is null) all_of_them;
  else
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p where n.deleted_at is null;
    live := wanted;
  end if;
  if wanted is not null then
    perform vold_set_addresses(false, kind, '{}', '{}', wanted);
  end if;
  if live is not null then
    perform vold_drop_redirects(live);
  end if;
  return null;
end
$$;
create or replace trigger address_insert after insert on category referencing new table as new_rows for each statement
  execute function vold_address_insert();
create or replace trigger address_insert after insert on page referencing new table as new_rows for each statement
  execute function vold_address_insert();
create or replace trigger address_insert after insert on post referencing new table as new_rows for each statement
  execute function vold_address_insert();

-- Writes the addresses of changed records, and redirects from those that published records leave.
create or replace function vold_address_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- With the collation of `name`, the function below could not use indexes.
  kind constant text := tg_table_name;
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
  perform vold_set_addresses(false, kind, moved_clients, moved_ids, coalesce(wanted, '{}'));
  perform vold_leave_redirects(gone, wanted);
  return null;
end
$$;
create or replace trigger address_update after update on category referencing old table as old_rows new table as new_rows for each statement
  execute function vold_address_update();
create or replace trigger address_update after update on page referencing old table as old_rows new table as new_rows for each statement
  execute function vold_address_update();
create or replace trigger address_update after update on post referencing old table as old_rows new table as new_rows for each statement
  execute function vold_address_update();

-- Removes the addresses of erased records.
create or replace function vold_address_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from address a using old_rows o where a.client_id = o.client_id and a.record_id = o.id and not a.drafted;
  return null;
end
$$;
create or replace trigger address_delete after delete on category referencing old table as old_rows for each statement
  execute function vold_address_delete();
create or replace trigger address_delete after delete on page referencing old table as old_rows for each statement
  execute function vold_address_delete();
create or replace trigger address_delete after delete on post referencing old table as old_rows for each statement
  execute function vold_address_delete();

-- True if visitors see the record of an address.
create or replace function vold_shows_record(client text, kind text, record text) returns boolean
language sql stable
begin atomic
  select case kind
    when 'page' then exists (select from page p where p.client_id = client and p.id = record
      and vold_is_visible(p.status, p.deleted_at, p.publish_at, p.unpublish_at))
    when 'post' then exists (select from post p where p.client_id = client and p.id = record
      and vold_is_visible(p.status, p.deleted_at, p.publish_at, p.unpublish_at))
    else exists (select from category c where c.client_id = client and c.id = record and c.deleted_at is null)
  end;
end;

-- The paths at which visitors find something without a redirect: a published record in any language, or the list of a post type.
create or replace function vold_published_among(places text[]) returns setof text
language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  with asked as materialized (
    select distinct place, vold_path(place) as path, nullif(current_setting('app.client_id', true), '') as client
    from unnest(places) place
  ), codes as materialized (
    select l.entry ->> 'code' as code, l.at from webconfig w
    cross join lateral jsonb_array_elements(w.language) with ordinality as l(entry, at)
    where w.client_id = nullif(current_setting('app.client_id', true), '')
  ), spelled as materialized (
    select place, client, path from asked
    union all
    select a.place, a.client, case when a.path = c.code then '' else substr(a.path, length(c.code) + 2) end
    from asked a join codes c on c.at > 1 and split_part(a.path, '/', 1) = c.code
  )
  select s.place from spelled s
  where s.path = ''
    or exists (
      select from codes c join address a on a.client_id = s.client and a.language = c.code and a.path = s.path and not a.drafted
      where vold_shows_record(a.client_id, a.resource, a.record_id))
    or exists (
      select from "website-setting" w where w.client_id = s.client and w.data ->> 'path' = s.path and w.deleted_at is null)
$$;
grant execute on function vold_published_among(text[]) to vold_app, vold_site, vold_master, vold_draft, vold_preview;

-- The client's redirects from these addresses, in any case. A function of the owner, because `lower` is not leakproof: under
-- row-level security a query could not use the index.
create or replace function vold_redirects_at(addresses text[]) returns table (id text, "from" text, "to" text, permanent boolean)
language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp
as $$
  select r.id, r."from", r."to", r.permanent from redirect r
  where r.client_id = nullif(current_setting('app.client_id', true), '')
    and lower(r."from") = any(array(select lower(address) from unnest(addresses) address))
$$;
grant execute on function vold_redirects_at(text[]) to vold_app, vold_site, vold_master, vold_draft, vold_preview;

-- Loads the library of pg_trgm. Until then only a superuser may set its parameter, as the next function does.
select similarity('', '');

-- Suggests targets for paths of the client's website that find nothing: first the record that had the address, then the one with the
-- most similar end. Paths without a likely target are left out.
create or replace function vold_likely_targets(places text[])
returns table (place text, "to" text, resource text, record_id text, reason text)
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
    join address a on a.client_id = f.client_id and a.record_id = f.record_id and a.language = f.language and not a.drafted
    where f.client_id = asked.client and f.path in (asked.path, substr(asked.path, strpos(asked.path, '/') + 1))
      and vold_site_path(f.client_id, f.language, f.path, '') = '/' || asked.path
      and vold_shows_record(a.client_id, a.resource, a.record_id)
    limit 1)
    union all
    (select vold_site_path(near.client_id, near.language, near.path, near.record_id), near.resource, near.record_id, 'name'
    from (
      select a.*, similarity(split_part(a.path, '/', -1), asked.name) as likeness from address a
      where a.client_id = asked.client and not a.drafted and asked.name <> '' and split_part(a.path, '/', -1) % asked.name
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
grant execute on function vold_likely_targets(text[]) to vold_app, vold_master, vold_draft;
