-- Jobs have a lane (apps/server/src/platform/jobs/lanes.ts), told by flags: a worker leaves those alone whose lane is full, or
-- is full for their client.

create function vold_job_flags(lane text, client text) returns text[]
language sql immutable
as $$ select case when client is null then array[lane] else array[lane, lane || ' ' || client] end $$;

drop function vold_add_job(text, json, timestamptz, text, int);

-- Adds a job. Staff add jobs of their own client only, and its handler opens a scope from that "clientId"; a job of
-- the same name, client and key that still waits is replaced. Without a lane the worker gives it one.
create function vold_add_job(
  name text, payload json, run_at timestamptz, key text, max_attempts int, lane text default null
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  client constant text := payload ->> 'clientId';
begin
  if current_setting('role') = 'vold_app'
    and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A job belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    name, payload, run_at => vold_add_job.run_at, max_attempts => vold_add_job.max_attempts,
    job_key => name || ':' || coalesce(client, '') || ':' || key,
    priority => case lane when 'sign-in' then -10 else 0 end,
    flags => case when lane is not null then vold_job_flags(lane, client) end);
end
$$;
grant execute on function vold_add_job(text, json, timestamptz, text, int, text) to vold_app, vold_master;

create or replace function vold_add_schedule(client text, resource text, id text, change text, due timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_add_job('schedule.apply',
    json_build_object('clientId', client, 'resource', resource, 'id', id, 'change', change,
      'at', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    due, change || ':' || resource || ':' || id, 25, 'prompt');
end
$$;

-- vold_chain_history adds its deliveries itself, many in one statement. Only that call changes.
do $$
declare
  before constant text := pg_get_functiondef('vold_chain_history'::regproc);
  after constant text := replace(before, 'max_attempts => 15)).id)',
    'max_attempts => 15, flags => vold_job_flags(''web'', a.client_id))).id)');
begin
  if after = before then
    raise exception 'vold_chain_history does not add deliveries as expected';
  end if;
  execute after;
end
$$;
