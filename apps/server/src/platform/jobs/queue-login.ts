import type { ClientBase } from 'pg';

/** The login of workers, if logins are ours to make. */
export const queueLogin = 'vold_queue';

/**
 * Makes the login that fetches and ends jobs, and nothing else: it reads and writes rows of the queue. It does not own the
 * queue's schema, because the superuser's functions call into that (`vold_add_job`) and would run what an owner puts there.
 */
export async function makeQueueLogin(owner: ClientBase): Promise<void> {
  await owner.query(`do $$
    declare
      name text;
    begin
      if not exists (select from pg_roles where rolname = '${queueLogin}') then
        create role ${queueLogin} login;
      end if;
      grant usage on schema graphile_worker to ${queueLogin};
      grant select on graphile_worker.migrations to ${queueLogin};
      grant execute on function graphile_worker.force_unlock_workers(text[]) to ${queueLogin};
      for name in
        select relname from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relname like '\\_private\\_%'
      loop
        execute format('grant select, insert, update, delete on graphile_worker.%I to ${queueLogin}', name);
        -- The queue's tables have row-level security without any policy: others than their owner see no rows.
        if not exists (
          select from pg_policies
          where schemaname = 'graphile_worker' and tablename = name and policyname = '${queueLogin}'
        ) then
          execute format('create policy ${queueLogin} on graphile_worker.%I to ${queueLogin} using (true)', name);
        end if;
      end loop;
    end
  $$`);
}
