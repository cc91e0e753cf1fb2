-- Records that are published together may exchange what only one of them can have (docs/decisions/0057-order-of-publishing.md).

-- A publication of redirects defers it until all of them are written. Such a constraint settles no conflict of an insert.
alter table redirect drop constraint redirect_from_key,
  add constraint redirect_from_key unique (client_id, "from") deferrable initially immediate;

-- As it was, without `on conflict`.
create or replace function vold_leave_redirects(gone vold_wanted_address[], wanted vold_wanted_address[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
      -- An address that another record took with the same statement is no old one; nor is the root, and what a redirect
      -- cannot have in its `from` was never linked as it stands.
      merge into redirect r
      using (
        select distinct on (m.client, m."from") m.client, m."from", m."to"
        from jsonb_to_recordset(moves) as m(client text, language text, path text, "from" text, "to" text)
        where m.path <> '' and m."from" <> m."to" and m."from" ~ '^/[^\s?#]*$' and m."from" !~ '/\*$' and length(m."from") <= 2048
          and not exists (
            select from address a
            where a.client_id = m.client and a.language = m.language and a.path = m.path)
        order by m.client, m."from"
      ) m on r.client_id = m.client and r."from" = m."from"
      when matched then update set "to" = m."to", permanent = true, origin = 'move'
      when not matched then
        insert (client_id, id, "from", "to", origin) values (m.client, vold_new_id('rd'), m."from", m."to", 'move');
      exit;
    exception when unique_violation then
      -- Somebody has made a redirect from there at this moment: it is seen the second time.
      if attempt = 2 then
        raise;
      end if;
    end;
  end loop;
end
$function$;

-- As it was, but a record leaves only an address from which its draft moves it: otherwise it would keep it, and have none.
create or replace function vold_leave_addresses(client text, records text[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with gone as (
    delete from address a using edition_address d, edition_entry e
    where (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), ''))
      and a.client_id = client and d.client_id = client and d.language = a.language and d.path = a.path
      and d.record_id <> a.record_id and d.record_id = any (records) and a.record_id = any (records)
      and e.client_id = client and e.resource = a.resource and e.record_id = a.record_id
      and exists (
        select from vold_paths(vold_address_prefix(e.resource, e.base ->> 'type'), e.base -> 'slug', coalesce(e.base -> 'customUrl', '{}')) p
        where p.language = a.language and p.path = a.path)
    returning a.language, a.path, a.resource, a.record_id
  )
  insert into former_address as f (client_id, language, path, resource, record_id)
  select client, g.language, g.path, g.resource, g.record_id from gone g where g.path <> ''
  on conflict (client_id, path, language) do update
  set resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
end;

-- Of the values of unique fields of some posts, those that others of them will have are left in the same way.
create function vold_leave_values(client text, records text[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with prepared as materialized (
    select e.record_id, e.type, e.base, e.body, e.deleted_at is not null as deleted, m.unique_models as models
    from edition_entry e join marked_type m on m.client_id = client and m.type = e.type and m.unique_models <> '{}'
    where e.client_id = client and e.resource = 'post' and e.record_id = any (records)
  ), taken as materialized (
    select p.record_id, p.type, v.* from prepared p, vold_values_of(p.models, p.body -> 'data') v where not p.deleted
  ), held as materialized (
    select p.record_id, p.base ->> 'type' as type, v.* from prepared p, vold_values_of(p.models, p.base -> 'data') v
  )
  delete from unique_value u using held h, taken t
  where (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), ''))
    and u.client_id = client and u.record_id = h.record_id
    and (u.type, u.model, u.language, u.value) = (h.type, h.model, h.language, h.value)
    and (t.type, t.model, t.language, t.value) = (h.type, h.model, h.language, h.value) and t.record_id <> h.record_id
    and not exists (
      select from taken k
      where k.record_id = h.record_id and (k.type, k.model, k.language, k.value) = (h.type, h.model, h.language, h.value));
end;
revoke all on function vold_leave_values(text, text[]) from public;
grant execute on function vold_leave_values(text, text[]) to vold_app, vold_master;
