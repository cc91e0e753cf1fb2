-- Jobs, schedules, webhooks, imports.

-- The flags of a job name its lane (apps/server/src/platform/jobs/lanes.ts): a worker skips jobs whose lane is full, or full for their
-- client.
create or replace function vold_job_flags(lane text, client text) returns text[]
language sql immutable
as $$ select case when client is null then array[lane] else array[lane, lane || ' ' || client] end $$;

-- Adds a job. Staff add jobs of their own client only: the handler opens a scope from its "clientId". Replaces a waiting job with the
-- same name, client and key. The worker chooses a lane if none is given.
create or replace function vold_add_job(name text, payload json, run_at timestamp with time zone, key text, max_attempts integer, lane text default null::text)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  client constant text := payload ->> 'clientId';
begin
  if vold_is_client_session()
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
grant execute on function vold_add_job(text,json,timestamp with time zone,text,integer,text) to vold_app, vold_master,
  vold_draft;

-- Numbers for metrics: jobs that wait for their first run, jobs that failed and will be retried, and jobs that were given up.
create or replace function vold_job_counts() returns table (name text, waiting bigint, failing bigint, dead bigint)
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

-- Adds the job that publishes or hides a record at its time.
create or replace function vold_add_schedule(client text, resource text, id text, change text, due timestamp with time zone)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_add_job('schedule.apply',
    json_build_object('clientId', client, 'resource', resource, 'id', id, 'change', change,
      'at', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    due, change || ':' || resource || ':' || id, 25, 'prompt');
end
$$;

-- A past `publish_at` schedules nothing: a published record is visible, and a draft (from an old version, for example) stays a draft.
-- After a past `unpublish_at` the record is hidden already, so its status becomes `draft`.
create or replace function vold_schedule() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.publish_at > now() then
    perform vold_add_schedule(new.client_id, tg_table_name, new.id, 'publish', new.publish_at);
  end if;
  if new.unpublish_at is not null then
    perform vold_add_schedule(new.client_id, tg_table_name, new.id, 'unpublish', new.unpublish_at);
  end if;
  return null;
end
$$;
create or replace trigger schedule_insert after insert on page for each row
  when (((new.publish_at is not null) or (new.unpublish_at is not null)))
  execute function vold_schedule();
create or replace trigger schedule_update after update on page for each row
  when ((new.deleted_at is null) and ((new.publish_at is not null) or (new.unpublish_at is not null)) and
    (new.publish_at is distinct from old.publish_at or new.unpublish_at is distinct from old.unpublish_at or
    (old.deleted_at is not null)))
  execute function vold_schedule();
create or replace trigger schedule_insert after insert on post for each row
  when (((new.publish_at is not null) or (new.unpublish_at is not null)))
  execute function vold_schedule();
create or replace trigger schedule_update after update on post for each row
  when ((new.deleted_at is null) and ((new.publish_at is not null) or (new.unpublish_at is not null)) and
    (new.publish_at is distinct from old.publish_at or new.unpublish_at is distinct from old.unpublish_at or
    (old.deleted_at is not null)))
  execute function vold_schedule();

-- Sends a waiting delivery now instead of at its next attempt: asking twice starts no second series of attempts. @returns true if
-- there was a job, waiting or running
create or replace function vold_hurry_delivery(client text, delivery text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  waiting bigint[];
begin
  if vold_is_client_session()
    and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A job belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.id) into waiting
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'webhook.deliver' and j.payload ->> 'id' = delivery and j.payload ->> 'clientId' = client
    and j.attempts < j.max_attempts and j.locked_at is null;
  if waiting is null then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(waiting, run_at => now());
  return true;
end
$$;
grant execute on function vold_hurry_delivery(text,text) to vold_app, vold_master, vold_draft;

-- Notifies of an import's progress, which is no change of content: the history does not have it.
create or replace function vold_import_progress() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_notify(new.client_id, 'import', new.id, new.rev, case tg_op when 'INSERT' then 'create' else 'update' end);
  return null;
end
$$;
create or replace trigger progress after insert or update on import
for each row execute function vold_import_progress();
