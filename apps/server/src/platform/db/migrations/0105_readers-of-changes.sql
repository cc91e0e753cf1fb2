-- A notification says of which type a record is and who made it, so that listeners whose role is limited to some types, or to its own
-- records, hear of no other. Nobody has to look the record up for that.
drop function vold_notify(text, text, text, integer, text);
create function vold_notify(
  client text, kind text, id text, rev integer, action text, type text default null, owner text default null, edition text default null
) returns void
language sql
return pg_notify('vold_change', json_strip_nulls(json_build_object('client', client, 'kind', kind, 'id', id, 'rev', rev,
  'action', case action when 'copy' then 'update' else action end, 'type', left(type, 1000), 'owner', left(owner, 100),
  'edition', edition))::text);
revoke all on function vold_notify(text, text, text, integer, text, text, text, text) from public;

do $$
declare
  change record;
  before text;
begin
  for change in
    select f.name::regprocedure as name, v.old, v.new
    from (values ('vold_audit_insert()'), ('vold_audit_update()'), ('vold_audit_delete()')) f(name),
      (values
        ('one.id, one.rev, what);',
          'one.id, one.rev, what,
      coalesce(one.data, one.old) ->> ''type'', coalesce(one.data, one.old) ->> ''created_by'');'),
        ('returning client_id, record_id, rev, action
',
          'returning client_id, record_id, rev, action,
      coalesce(data, "dataOld") ->> ''type'' as type, coalesce(data, "dataOld") ->> ''created_by'' as owner
'),
        ('case when w.many then ''update'' else w.action end as action',
          'case when w.many then ''update'' else w.action end as action,
      case when not w.many then w.type end as type,
      case when not w.many then w.owner end as owner'),
        ('n.id, n.rev, n.action)) into told', 'n.id, n.rev, n.action, n.type, n.owner)) into told')
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
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'erase' end, e.type, e.data ->> 'created_by', 'draft');
  return null;
end
$$;

create or replace function vold_release_notify() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  r constant edition_release := coalesce(new, old);
begin
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev, 'update', e.type, e.data ->> 'created_by', 'draft')
  from edition_entry e
  where e.client_id = r.client_id and e.resource = r.resource and e.record_id = r.record_id;
  return null;
end
$$;

-- As it was, with who made the record: a stream that is opened again asks it of the history.
create or replace function vold_edition_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  e constant edition_entry := coalesce(new, old);
  deletes constant boolean := e.removed or e.deleted_at is not null;
  what text := 'update';
begin
  if tg_op = 'DELETE' then
    what := 'erase';
  elsif deletes and (tg_op = 'INSERT' or not (old.removed or old.deleted_at is not null)) then
    what := 'delete';
  -- Otherwise the rest of one that was published in part.
  elsif tg_op = 'INSERT' and e.created_at = now()::timestamptz(3) then
    what := 'create';
  elsif tg_op = 'UPDATE' and not deletes and (old.removed or old.deleted_at is not null) then
    what := 'restore';
  end if;
  perform vold_write_history(e.client_id, what, 'draft.' || e.resource, e.record_id, e.rev, jsonb_strip_nulls(jsonb_build_object(
    'title', e.data -> 'title', 'from', e.data -> 'from', 'type', e.type, 'created_by', e.data -> 'created_by',
    'published_rev', e.base_rev)));
  return null;
end
$$;
