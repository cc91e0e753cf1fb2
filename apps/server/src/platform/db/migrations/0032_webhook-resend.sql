-- Sends a delivery that still waits now instead of at its next attempt, so that asking for it twice is no second chain of
-- attempts. @returns whether there was a job to hurry; one that runs at this moment counts, too
create function vold_hurry_delivery(client text, delivery text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  waiting bigint[];
begin
  if current_setting('role') = 'vold_app'
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
grant execute on function vold_hurry_delivery(text, text) to vold_app, vold_master;
