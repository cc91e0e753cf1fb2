-- Preview links show records that are not public: with the status `draft`, or a time (docs/decisions/0058-preview-links.md).

CREATE OR REPLACE PROCEDURE public.vold_show_previews()
 LANGUAGE plpgsql
AS $procedure$
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
    -- A post without a date gets one when it is published: until then it is the newest.
    (select string_agg(case when c.relname = 'post' and a.attname = 'published_at'
        then 'case when changed then coalesce(published_at, now()) else published_at end as published_at'
        else format('%I', a.attname) end, ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('vold_site', c.oid, a.attnum, 'select')),
    case when to_regclass(format('drafted.%I', c.relname)) is null then 'public' else 'drafted' end,
    -- Links also show records with the status `draft`, and those whose time is to come or over; the frame shows what visitors will see.
    replace(replace(pg_get_expr(p.polqual, c.oid), 'vold_is_shown(client_id, id)',
      '(vold_is_shown(client_id, id) or vold_is_prepared(client_id, id))'),
      'vold_is_visible(status, deleted_at, publish_at, unpublish_at)',
      '(vold_is_visible(status, deleted_at, publish_at, unpublish_at) or deleted_at is null and current_user = ''vold_preview'')')
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
    union all
    select m.id, m."from", m."to", m.permanent from vold_prepared_moves(addresses) m
    where not exists (select from preview.redirect r where lower(r."from") = lower(m."from"))
  $redirect$;
  perform set_config('search_path', path, true);
  grant execute on all functions in schema preview to vold_draft, vold_preview;
  grant select on all tables in schema preview to vold_draft, vold_preview;
end
$procedure$
;

-- True if a file is named by something that a preview shows: a draft, or a page or post that is not public.
create or replace function vold_is_prepared(client text, media text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')) and exists (
    select from reference r
    left join edition_entry e on e.client_id = r.client_id and r.from_resource = 'draft.' || e.resource and r.from_id = 'draft:' || e.record_id
    where r.client_id = client and r.to_id = media and case r.from_resource
      when 'page' then exists (select from page p where p.client_id = client and p.id = r.from_id and p.deleted_at is null)
      when 'post' then exists (select from post p where p.client_id = client and p.id = r.from_id and p.deleted_at is null)
      else not e.removed and e.deleted_at is null end)
$$;
call vold_show_previews();
