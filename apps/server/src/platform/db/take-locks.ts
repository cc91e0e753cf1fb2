import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { codeOf } from './retry.ts';

/**
 * Maximum time in ms that a statement of a migration waits for a lock. Reads and writes of that table queue behind it
 * for as long. Shorter than PostgreSQL's `deadlock_timeout` (1 s), so that a migration gives up before a deadlock with
 * a writer is resolved at the cost of either.
 */
const lockTimeout = 500;
/** Maximum time in ms that a migration is retried while other transactions use its tables. */
const defaultPatience = 10 * 60_000;

/** Lock not available and deadlock: PostgreSQL rolled back, and another attempt may succeed. */
const lockConflicts = new Set(['55P03', '40P01']);

const holders = z.array(
  z.object({ pid: z.number(), login: z.string(), program: z.string(), age: z.string() }),
);

/** A migration did not get its locks. The message names the transactions that ran longest. */
class LocksTakenError extends Error {
  override name = 'LocksTakenError';
}

/**
 * Runs a text of SQL in a transaction whose statements wait briefly for locks. After a conflict everything is rolled back
 * and retried after a pause in which the queued reads and writes of other connections run. Every second attempt first
 * takes all locks at once: one that waits for them in turn never gets past writers that use the tables in another order.
 *
 * @param options.patience maximum time in ms until it gives up; default 10 minutes
 * @throws LocksTakenError if other transactions use the tables for longer
 */
export async function transactWithLocks(
  client: pg.Client,
  sql: string,
  work: () => Promise<void>,
  { patience = defaultPatience }: { patience?: number } = {},
): Promise<void> {
  const end = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeout}`);
      if (attempt % 2 === 0) await lockAtOnce(client, sql);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      // A broken connection has already rolled back.
      await client.query('rollback').catch(() => {});
      if (!lockConflicts.has(codeOf(error) ?? '')) throw error;
      if (performance.now() > end) throw new LocksTakenError(await describeHolders(client), { cause: error });
      await pause(lockTimeout * (0.5 + Math.random()));
    }
  }
}

/**
 * Takes all locks at a moment at which no other transaction is in the way: those of the text's own `lock table`, or else
 * exclusive locks of every table that it names. Tries for half a second without blocking other transactions.
 */
async function lockAtOnce(client: pg.Client, sql: string): Promise<void> {
  const own = sql.split('\n').find((line) => line.startsWith('lock table '));
  const lock = own?.split(';')[0] ?? (await lockOfAll(client, sql));
  if (!lock) return;
  await client.query(`do $$
    declare
      deadline constant timestamptz := clock_timestamp() + interval '${lockTimeout} ms';
    begin
      loop
        begin
          ${lock} nowait;
          exit;
        exception when lock_not_available then
          if clock_timestamp() > deadline then raise; end if;
        end;
        perform pg_sleep(random() * 0.002);
      end loop;
    end $$`);
}

async function lockOfAll(client: pg.Client, sql: string): Promise<string | null> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and $1 ~ ('\\m' || relname || '\\M')`,
    [sql],
  );
  const tables = rows[0]?.tables;
  return tables ? `lock table ${tables} in access exclusive mode` : null;
}

async function describeHolders(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select pid, coalesce(usename, '') as login, application_name as program,
       extract(epoch from clock_timestamp() - xact_start)::int || ' s' as age
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  );
  const named = holders
    .parse(rows)
    .map(
      ({ pid, login, program, age }) =>
        `process ${pid} (${[login, program].filter(Boolean).join(', ')}) for ${age}`,
    );
  return `other transactions use its tables${named.length > 0 ? `: ${named.join('; ')}` : ''}. End them and start again`;
}
