-- When the draft of a record is published by itself (docs/decisions/0061-planned-publications.md). A plan goes with its entry: who
-- publishes or discards it by hand withdraws the plan.
create table edition_release (
  client_id text not null references client (id),
  resource text not null,
  record_id text not null,
  publish_at timestamptz(3) not null,
  -- Null: all.
  languages text[],
  conflicts text not null check (conflicts in ('ask', 'draft')),
  planned_by text not null,
  planned_at timestamptz(3) not null default now(),
  -- The revision of the entry that was planned.
  entry_rev integer not null,
  -- Why it was not published when it was due; null: it is still to be.
  failed_at timestamptz(3),
  failure jsonb,
  primary key (client_id, resource, record_id),
  constraint edition_release_entry_fkey foreign key (client_id, resource, record_id)
    references edition_entry (client_id, resource, record_id) on delete cascade,
  check ((failed_at is null) = (failure is null))
);
call vold_isolate('edition_release');
grant select, insert, update, delete on edition_release to vold_app, vold_master;

-- A plan is part of what the draft shows of a record.
create function vold_release_notify() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  r constant edition_release := coalesce(new, old);
begin
  perform pg_notify('vold_change', json_build_object('client', e.client_id, 'kind', e.resource, 'id', e.record_id, 'rev', e.rev,
    'action', 'update', 'edition', 'draft')::text)
  from edition_entry e
  where e.client_id = r.client_id and e.resource = r.resource and e.record_id = r.record_id;
  return null;
end
$$;
create trigger notify after insert or update or delete on edition_release for each row execute function vold_release_notify();
call vold_spare_whole_clients();
