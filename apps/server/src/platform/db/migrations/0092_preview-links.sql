-- Links that show people without an account the website as it will be (docs/decisions/0058-preview-links.md).

create table edition_link (
  client_id text not null references client (id),
  id text not null,
  -- What its maker calls it.
  name text not null default '' check (length(name) <= 200),
  -- SHA-256 of its token, which nobody keeps.
  token_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  created_by text,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  primary key (client_id, id)
);
call vold_isolate('edition_link');
grant select (client_id, id, name, created_at, created_by, expires_at, revoked_at, last_used_at), insert, update (revoked_at) on edition_link
  to vold_app;
grant select, insert, update, delete on edition_link to vold_master;

create or replace function vold_is_client_session() returns boolean
language sql stable
as $$
  select session_user in ('vold_app', 'vold_site', 'vold_draft', 'vold_preview')
    or current_setting('role') in ('vold_app', 'vold_site', 'vold_draft', 'vold_preview')
$$;

-- The client whose draft this session may see: for guests, that of a living link whose token they have. Naming a client is no grant.
create function vold_preview_client() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.id from client c
  where c.id = nullif(current_setting('app.client_id', true), '') and (
    'vold_draft' in (session_user, current_setting('role'))
    or exists (
      select from edition_link l
      where l.client_id = c.id and l.revoked_at is null and l.expires_at > now()
        and l.token_hash = encode(sha256(convert_to(current_setting('app.preview_token', true), 'UTF8')), 'hex')))
$$;
revoke all on function vold_preview_client() from public;

-- Whether something names a file that visitors will see once the draft is published.
create function vold_is_prepared(client text, media text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from reference r
    join edition_entry e on e.client_id = r.client_id and r.from_resource = 'draft.' || e.resource and r.from_id = 'draft:' || e.record_id
    where r.client_id = client and r.to_id = media and not e.removed and e.deleted_at is null and e.status is distinct from 'draft'
      and (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')))
$$;
revoke all on function vold_is_prepared(text, text) from public;
grant execute on function vold_is_prepared(text, text) to vold_draft, vold_preview, vold_master;
grant execute on function vold_media_at(text) to vold_master;

-- A guest with a link reads what every guest reads, and the schema `preview`.
do $$
declare
  found record;
begin
  for found in
    select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polname = 'site'
  loop
    execute format('alter policy site on %I to vold_site, vold_preview', found.name);
  end loop;
  for found in
    select a.relname as name, string_agg(quote_ident(a.attname), ', ') as columns, bool_and(a.whole) as whole
    from (
      select c.relname, t.attname, has_table_privilege('vold_site', c.oid, 'select') as whole
      from pg_class c join pg_attribute t on t.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and t.attnum > 0 and not t.attisdropped
        and has_column_privilege('vold_site', c.oid, t.attnum, 'select')
    ) a
    group by a.relname
  loop
    execute format('grant select %s on %I to vold_preview', case when not found.whole then '(' || found.columns || ')' end, found.name);
  end loop;
  for found in
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and has_function_privilege('vold_site', p.oid, 'execute')
      and not has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('grant execute on function %s to vold_draft, vold_preview', found.name);
  end loop;
  -- A guest with a link is a guest: these tell staff more.
  for found in
    select pg_get_functiondef(p.oid) as source from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and pg_get_functiondef(p.oid) like '%CURRENT_USER % ''vold_site''::name%'
  loop
    execute replace(replace(found.source,
      'CURRENT_USER = ''vold_site''::name', 'CURRENT_USER in (''vold_site'', ''vold_preview'')'),
      'CURRENT_USER <> ''vold_site''::name', 'CURRENT_USER not in (''vold_site'', ''vold_preview'')');
  end loop;
end
$$;
grant execute on function vold_preview_client() to vold_draft, vold_preview;

-- Makes two schemas anew. `preview` has a view for every table that visitors read, under its name and with their columns: what they will
-- see once the draft is published; and those functions that read tables as their owner. `drafted` has the views of the schema `draft` once more, read by their owner instead of the caller;
-- nobody else may use it. Called by every migration that changes columns of such a table, or the schema `draft`.
create procedure vold_show_previews()
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
  -- A definition names what is on the path by its name alone, so that it leads to the copies.
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
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('vold_site', c.oid, a.attnum, 'select')),
    case when to_regclass(format('drafted.%I', c.relname)) is null then 'public' else 'drafted' end,
    replace(pg_get_expr(p.polqual, c.oid), 'vold_is_shown(client_id, id)',
      '(vold_is_shown(client_id, id) or vold_is_prepared(client_id, id))')
    -- The view of addresses asks the others.
    ) order by c.relname = 'address', c.relname) into made
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace and p.polname = 'site';
  set local search_path = preview, public;
  foreach statement in array made loop
    execute statement;
  end loop;
  -- Functions that read tables as their owner, by the views instead.
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
  $redirect$;
  perform set_config('search_path', path, true);
  grant execute on all functions in schema preview to vold_draft, vold_preview;
  grant select on all tables in schema preview to vold_draft, vold_preview;
end
$$;
revoke all on procedure vold_show_previews() from public;
call vold_show_previews();

-- Also shows the table to guests with a link.
create or replace procedure vold_show(in name text, in visible text, in columns text default null)
language plpgsql
as $$
begin
  execute format(
    $policy$create policy site on %I for select to vold_site, vold_preview
    using (client_id = nullif(current_setting('app.client_id', true), '') and (%s))$policy$, name, visible);
  execute format('grant select %s on %I to vold_site, vold_preview', '(' || columns || ')', name);
  call vold_show_previews();
end
$$;

-- Roles of a client's own that write content show it before it is published, as the built-in ones do.
update role set permission = permission || '["draft.preview-link"]'
where permission ?| array['page.update', 'post.update'] and not permission ? 'draft.preview-link'
  and name not in ('superadmin', 'admin', 'editor', 'developer', 'master', 'head_region', 'Product Manager', 'ticketMaster');
