-- Redirects with wildcards, with who made them and how often they are used.

-- `person`: made in the dashboard, by a call of the API or from a CSV file. `move`: left by a record that moved. `import`:
-- an old address of an imported website. Redirects of earlier versions do not tell.
alter table redirect add column origin text not null default 'person' check (origin in ('person', 'move', 'import'));

-- Apart from the redirects: a use is no change of the record, so it has no revision and no history, and empties no cache.
create table redirect_use (
  client_id text not null references client (id),
  redirect_id text not null,
  uses bigint not null check (uses > 0),
  last_used_at timestamptz(3) not null default now(),
  primary key (client_id, redirect_id),
  constraint redirect_use_redirect_fkey foreign key (client_id, redirect_id) references redirect (client_id, id) on delete cascade
);
call vold_isolate('redirect_use');
grant select on redirect_use to vold_app;
grant select, insert, update, delete on redirect_use to vold_master;

-- As before; what it leaves says so, and an address that would read as a wildcard leaves nothing.
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

  -- An address that another record took with the same statement is no old one; nor is the root, and what a redirect
  -- cannot have in its `from` was never linked as it stands.
  insert into redirect (client_id, id, "from", "to", origin)
  select m.client, vold_new_id('rd'), m."from", m."to", 'move'
  from jsonb_to_recordset(moves) as m(client text, language text, path text, "from" text, "to" text)
  where m.path <> '' and m."from" <> m."to" and m."from" ~ '^/[^\s?#]*$' and m."from" !~ '/\*$' and length(m."from") <= 2048
    and not exists (
      select from address a
      where a.client_id = m.client and a.language = m.language and a.path = m.path)
  order by m.client, m."from"
  on conflict (client_id, "from") do update set "to" = excluded."to", permanent = true, origin = 'move';
end
$$;

-- Whether visitors see the record of an address.
create function vold_shows_record(client text, kind text, record text) returns boolean
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

-- The paths of the client's website, among these, where visitors find something without a redirect: a published record, also
-- one that is written in another language only, or the list of a post type.
create function vold_published_among(places text[]) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 10
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
      select from codes c join address a on a.client_id = s.client and a.language = c.code and a.path = s.path
      where vold_shows_record(a.client_id, a.resource, a.record_id))
    or exists (
      select from "website-setting" w where w.client_id = s.client and w.data ->> 'path' = s.path and w.deleted_at is null)
$$;
grant execute on function vold_published_among(text[]) to vold_app, vold_site, vold_master;

-- The client's redirects that are stored under these addresses, in any case. Row-level security keeps the index from a role's own
-- queries, because lower is not leakproof.
create function vold_redirects_at(addresses text[]) returns table (id text, "from" text, "to" text, permanent boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 5
as $$
  select r.id, r."from", r."to", r.permanent from redirect r
  where r.client_id = nullif(current_setting('app.client_id', true), '')
    and lower(r."from") = any(array(select lower(address) from unnest(addresses) address))
$$;
grant execute on function vold_redirects_at(text[]) to vold_app, vold_site, vold_master;

-- Redirects were behind the entry of navigation. Roles that do not have that entry do not get them by an entry of their own.
do $$
declare
  list text;
begin
  foreach list in array array['disabled_menu', 'disabled_create'] loop
    execute format($update$update role set %1$I = %1$I || '["settings/redirects"]' where exists (
      select from jsonb_array_elements_text(%1$I) e
      where regexp_replace(e, '^/*(dashboard/)?', '') in ('navigation', 'settings/navigation'))$update$, list);
  end loop;
end
$$;
