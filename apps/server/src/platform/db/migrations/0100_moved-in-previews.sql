-- In a preview the old address of a record that moves in the draft leads to the new one, as it will: publishing leaves a redirect
-- there. One that somebody has prepared at that address comes first.
create function vold_prepared_moves(addresses text[]) returns table (id text, "from" text, "to" text, permanent boolean)
language sql stable security definer rows 5 set search_path = pg_catalog, public, pg_temp
as $$
  select 'moved:' || m.record_id, m."from", m."to", true
  from (
    select d.client_id, d.record_id, vold_site_path(a.client_id, a.language, a.path, '') as "from",
      vold_site_path(d.client_id, d.language, d.path, d.record_id) as "to"
    from edition_address d
    join address a on a.client_id = d.client_id and a.record_id = d.record_id and a.language = d.language and a.path <> d.path
    where d.client_id = (select vold_preview_client()) and a.path <> '' and vold_shows_record(a.client_id, a.resource, a.record_id)
      and not exists (
        select from edition_address o where o.client_id = a.client_id and o.language = a.language and o.path = a.path)
  ) m
  where m."from" <> m."to" and lower(m."from") = any (array(select lower(address) from unnest(addresses) address))
$$;
revoke all on function vold_prepared_moves(text[]) from public;
grant execute on function vold_prepared_moves(text[]) to vold_draft, vold_preview;

do $do$
declare
  source constant text := pg_get_functiondef('vold_show_previews()'::regprocedure);
  own constant text := $$where lower(r."from") = any(array(select lower(address) from unnest(addresses) address))$$;
begin
  if position(own in source) = 0 then
    raise exception 'The redirects of previews are not where they were';
  end if;
  execute replace(source, own, own || $$
    union all
    select m.id, m."from", m."to", m.permanent from vold_prepared_moves(addresses) m
    where not exists (select from preview.redirect r where lower(r."from") = lower(m."from"))$$);
end
$do$;
call vold_show_previews();
