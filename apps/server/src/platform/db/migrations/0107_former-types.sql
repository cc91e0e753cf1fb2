-- A notification says of which type a record was before, if it changes its type: whoever may read that type only has to hear that the record
-- is gone, and websites draw the lists of both types again.
drop function vold_notify(text, text, text, integer, text, text, text, text);
create function vold_notify(
  client text, kind text, id text, rev integer, action text, type text default null, owner text default null, edition text default null,
  former text default null
) returns void
language sql
return pg_notify('vold_change', json_strip_nulls(json_build_object('client', client, 'kind', kind, 'id', id, 'rev', rev,
  'action', case action when 'copy' then 'update' else action end, 'type', left(type, 1000), 'owner', left(owner, 100),
  'edition', edition, 'former', nullif(left(former, 1000), left(type, 1000))))::text);
revoke all on function vold_notify(text, text, text, integer, text, text, text, text, text) from public;

do $$
declare
  change record;
  before text;
begin
  for change in
    select f.name::regprocedure as name, v.old, v.new
    from (values ('vold_audit_insert()'), ('vold_audit_update()'), ('vold_audit_delete()')) f(name),
      (values
        ('coalesce(one.data, one.old) ->> ''created_by'');', 'coalesce(one.data, one.old) ->> ''created_by'', null, one.old ->> ''type'');'),
        ('coalesce(data, "dataOld") ->> ''type'' as type,', 'coalesce(data, "dataOld") ->> ''type'' as type, "dataOld" ->> ''type'' as former,'),
        ('case when not w.many then w.type end as type,', 'case when not w.many then w.type end as type,
      case when not w.many then w.former end as former,'),
        ('n.action, n.type, n.owner)) into told', 'n.action, n.type, n.owner, null, n.former)) into told')
      ) v(old, new)
  loop
    before := pg_get_functiondef(change.name);
    if strpos(before, change.old) = 0 then
      raise exception '% has no % as expected', change.name, change.old;
    end if;
    execute replace(before, change.old, change.new);
  end loop;
end
$$;

create or replace function vold_edition_notify() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  e constant edition_entry := coalesce(new, old);
begin
  -- Of a draft that is gone, the record is told as it was published.
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'erase' end,
    case tg_op when 'DELETE' then coalesce(e.base ->> 'type', e.type) else e.type end, e.data ->> 'created_by', 'draft',
    case tg_op when 'INSERT' then e.base ->> 'type' else old.type end);
  return null;
end
$$;
