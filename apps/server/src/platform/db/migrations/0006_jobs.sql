-- The job queue is graphile-worker's, in its own schema, which belongs to the owner. The application may only add jobs,
-- through this function, so that a job commits or rolls back together with the change that asks for it.

-- Adds a job. Staff add jobs of their own client only, and its handler opens a scope from that "clientId"; a job of
-- the same name, client and key that still waits is replaced.
create function vold_add_job(name text, payload json, run_at timestamptz, key text, max_attempts int) returns void
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
    job_key => name || ':' || coalesce(client, '') || ':' || key);
end
$$;
grant execute on function vold_add_job(text, json, timestamptz, text, int) to vold_app, vold_master;

-- How the queue stands, for metrics: jobs that wait for their first run, that failed and will be tried again, and that
-- were given up.
create function vold_job_counts() returns table (name text, waiting bigint, failing bigint, dead bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select j.task_identifier, count(*) filter (where j.attempts = 0 or j.last_error is null),
      count(*) filter (where j.last_error is not null and j.attempts < j.max_attempts),
      count(*) filter (where j.last_error is not null and j.attempts >= j.max_attempts)
    from graphile_worker.jobs j group by 1;
end
$$;
grant execute on function vold_job_counts() to vold_master;
