-- Staff's role makes and hurries jobs of its own client only. A session that signed in as it stays under that rule after
-- `set role none`; where one login changes into the roles (DATABASE_URL), the role is what is set.
create or replace function vold_add_job(name text, payload json, run_at timestamp with time zone, key text, max_attempts integer, lane text default null)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  client constant text := payload ->> 'clientId';
begin
  if 'vold_app' in (session_user, current_setting('role'))
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

create or replace function vold_hurry_delivery(client text, delivery text)
returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting bigint[];
begin
  if 'vold_app' in (session_user, current_setting('role'))
    and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A job belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.id) into waiting
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'webhook.deliver' and j.payload ->> 'id' = delivery and j.payload ->> 'clientId' = client
    and j.attempts < j.max_attempts;
  if waiting is null then
    return false;
  end if;
  -- Leaves jobs alone that a worker has in hand.
  perform graphile_worker.reschedule_jobs(waiting, run_at => now());
  return true;
end
$$;
