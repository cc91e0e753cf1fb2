-- Previews (docs/decisions/0058-preview-links.md): the schema `preview` shows the website as visitors will see it after publishing.

-- Why a preview link no longer works: its maker or its key may not make such links any more; null if it works.
create or replace function vold_link_fault(client text, maker text, key text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when not exists (
      select from "user" u
      join role r on r.client_id = u.client_id and r.name = u.role
      join client home on home.id = u.client_id
      where u.id = maker and not u.blocked and u.deleted_at is null and home.deleted_at is null
        and (u.client_id = client or (home.master and u.role = 'master'))
        and (r.is_full_access or (home.master and u.role = 'master') or r.permission ? 'draft.preview-link')
        and (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')))
      then 'maker'
    when key is not null and not exists (
      select from "api-key" k
      where k.client_id = client and k.id = key and (k.expires_at is null or k.expires_at > now())
        and k.scopes ? 'draft.preview-link')
      then 'key'
  end
$$;
grant execute on function vold_link_fault(text,text,text) to vold_app, vold_master;

-- Writes to the history who made or revoked a preview link.
create or replace function vold_link_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_write_history(new.client_id, case tg_op when 'INSERT' then 'create' else 'delete' end, 'preview-link', new.id, 1,
    jsonb_build_object('name', new.name, 'expires_at', new.expires_at));
  return null;
end
$$;
create or replace trigger history_insert after insert on preview_link for each row execute function vold_link_history();
create or replace trigger history_update after update of revoked_at on preview_link for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function vold_link_history();

-- The client whose draft this session may see. Guests need the token of a valid link; naming a client is not enough.
create or replace function vold_preview_client() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.id from client c
  where c.id = nullif(current_setting('app.client_id', true), '') and (
    'vold_draft' in (session_user, current_setting('role'))
    or exists (
      select from preview_link l
      where l.client_id = c.id and l.revoked_at is null and l.expires_at > now()
        and vold_link_fault(l.client_id, l.created_by, l.key_id) is null
        and l.token_hash = encode(sha256(convert_to(current_setting('app.preview_token', true), 'UTF8')), 'hex')))
$$;
grant execute on function vold_preview_client() to vold_draft, vold_preview;

-- True if something that a preview shows names the file: a draft, or a page or post that is not public.
create or replace function vold_is_drafted(client text, media text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')) and exists (
    select from reference r
    left join draft_entry e on r.drafted and e.client_id = r.client_id and e.resource = r.from_resource and e.record_id = r.from_id
    where r.client_id = client and r.to_id = media and case
      when r.drafted then not e.removed and e.deleted_at is null
      when r.from_resource = 'page' then exists (
        select from page p where p.client_id = client and p.id = r.from_id and p.deleted_at is null)
      when r.from_resource = 'post' then exists (
        select from post p where p.client_id = client and p.id = r.from_id and p.deleted_at is null)
      else false end)
$$;
grant execute on function vold_is_drafted(text,text) to vold_draft, vold_preview, vold_master;

-- In a preview, the old address of a record that moves in the draft redirects to the new one, as it will after publishing. A draft of a
-- redirect from that address comes first.
create or replace function vold_drafted_moves(addresses text[]) returns table (id text, "from" text, "to" text, permanent boolean)
language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp
as $$
  select 'moved:' || m.record_id, m."from", m."to", true
  from (
    select d.client_id, d.record_id, vold_site_path(a.client_id, a.language, a.path, '') as "from",
      vold_site_path(d.client_id, d.language, d.path, d.record_id) as "to"
    from address d
    join address a on a.client_id = d.client_id and not a.drafted and a.record_id = d.record_id and a.language = d.language
      and a.path <> d.path
    where d.client_id = (select vold_preview_client()) and d.drafted and a.path <> '' and vold_shows_record(a.client_id, a.resource, a.record_id)
      and not exists (
        select from address o where o.client_id = a.client_id and o.drafted and o.language = a.language and o.path = a.path)
  ) m
  where m."from" <> m."to" and lower(m."from") = any (array(select lower(address) from unnest(addresses) address))
$$;
grant execute on function vold_drafted_moves(text[]) to vold_draft, vold_preview;

-- Makes the schemas `preview` and `drafted` again. Preview links show records that are not public: with the status `draft`,
-- or a time (docs/decisions/0058-preview-links.md).
create or replace procedure vold_show_previews()
language plpgsql
as $$
declare
  path constant text := current_setting('search_path');
  statement text;
  made text[];
begin
  drop schema if exists preview, drafted cascade;
  create schema drafted;
  create schema preview;
  revoke all on schema preview, drafted from public;
  grant usage on schema preview to vold_draft, vold_preview;
  -- Definitions name relations on the path without a schema, so that the copies refer to each other.
  set local search_path = draft, public;
  select coalesce(array_agg(format('create view drafted.%I as %s', c.relname, pg_get_viewdef(c.oid)) order by c.oid), '{}') into made
  from pg_class c where c.relnamespace = 'draft'::regnamespace and c.relkind = 'v';
  set local search_path = drafted, public;
  foreach statement in array made loop
    execute statement;
  end loop;
  set local search_path = public;
  select array_agg(format(
    'create view preview.%1$I with (security_barrier = true) as
      select %2$s from %3$s.%1$I where client_id = (select vold_preview_client()) and %4$s',
    c.relname,
    -- A post without a date gets one when it is published, so it is shown as the newest.
    (select string_agg(case when c.relname = 'post' and a.attname = 'published_at'
        then 'case when changed then coalesce(published_at, now()) else published_at end as published_at'
        else format('%I', a.attname) end, ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('vold_site', c.oid, a.attnum, 'select')),
    case when to_regclass(format('drafted.%I', c.relname)) is null then 'public' else 'drafted' end,
    -- Links also show records with the status `draft`, and those before or after their time. The frame shows what visitors will see.
    -- Lists of a preview count drafts.
    replace(replace(replace(pg_get_expr(p.polqual, c.oid), 'vold_is_shown(client_id, id)',
      '(vold_is_shown(client_id, id) or vold_is_drafted(client_id, id))'),
      'vold_is_visible(status, deleted_at, publish_at, unpublish_at)',
      '(vold_is_visible(status, deleted_at, publish_at, unpublish_at) or deleted_at is null and current_user = ''vold_preview'')'),
      '(resource !~~ ''draft.%''::text)', 'true')
    -- The view of addresses reads the others.
    ) order by c.relname = 'address', c.relname) into made
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace and p.polname = 'site';
  set local search_path = preview, public;
  foreach statement in array made loop
    execute statement;
  end loop;
  -- Replacements of functions that read tables as their owner.
  create function preview.vold_static_texts(names text[]) returns table (name text, texts jsonb)
  language sql stable rows 10
  as $static$
    select named.name, (select jsonb_object_agg(t.key, left(t.value, 2000)) from jsonb_each_text(s.description) t)
    from unnest(names) named(name) cross join lateral (
      select description from preview.static where data ->> 'id' = named.name order by id limit 1
    ) s
  $static$;
  create function preview.vold_redirects_at(addresses text[]) returns table (id text, "from" text, "to" text, permanent boolean)
  language sql stable rows 5
  as $redirect$
    select r.id, r."from", r."to", r.permanent from preview.redirect r
    where lower(r."from") = any(array(select lower(address) from unnest(addresses) address))
    union all
    select m.id, m."from", m."to", m.permanent from vold_drafted_moves(addresses) m
    where not exists (select from preview.redirect r where lower(r."from") = lower(m."from"))
  $redirect$;
  perform set_config('search_path', path, true);
  grant execute on all functions in schema preview to vold_draft, vold_preview;
  grant select on all tables in schema preview to vold_draft, vold_preview;
end
$$;
