-- Imports of other systems' exports: their progress and report, and what each imported record looked like then.

-- The revision of the record as the import left it: a higher one means that it was edited here since.
alter table import_item add column rev int not null default 1;

create table import (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  -- Moves on while the import runs: a running import that has not moved for a while was interrupted.
  updated_at timestamptz(3) not null default now(),
  created_by text,
  source text not null,
  filename text not null,
  dry_run boolean not null,
  status text not null check (status in ('running', 'done', 'failed', 'cancelled')),
  cancel_requested boolean not null default false,
  progress jsonb not null,
  report jsonb,
  error text,
  primary key (client_id, id)
);
-- One import of a client at a time.
create unique index import_running_key on import (client_id) where status = 'running';
call vold_isolate('import');
grant select, insert, update on import to vold_app, vold_master;

-- Progress is no change of content: it is told to listeners, but not kept in history.
create function vold_import_progress() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_notify(new.client_id, 'import', new.id, new.rev, case tg_op when 'INSERT' then 'create' else 'update' end);
  return null;
end
$$;
create trigger progress after insert or update on import
for each row execute function vold_import_progress();
