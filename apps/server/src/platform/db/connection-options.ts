import pg, { type ClientConfig } from 'pg';
import { defaultDeadlines, statementTimeout, visitorTimeout } from './deadlines.ts';
import type { DatabaseRole } from './scope.ts';

/** Silence on a connection, in milliseconds, after which the kernel asks whether the other side is still there. */
const keepAliveDelay = 10_000;
/** Longest silence inside a transaction, in milliseconds: a stuck request must not hold locks. */
const idleInTransactionTimeout = 30_000;

/**
 * Connection options for a role of the application. The role and the limits are set by the server at start-up
 * (`options`), so that no statement can run before them and no round trip is spent on them.
 *
 * @param lock how long a statement of staff waits for what another transaction writes, in milliseconds
 */
export function connectionOptions(
  url: string,
  role: DatabaseRole,
  lock: number = defaultDeadlines.lock,
): ClientConfig {
  const isStaff = role === 'vold_app' || role === 'vold_draft';
  const isVisitor = role === 'vold_site' || role === 'vold_preview';
  const settings = [
    `role=${role}`,
    'timezone=UTC',
    'random_page_cost=1.1', // solid state disks; at 4 a client's list is read from the index of all clients
    'jit=off', // costs more than it saves on the short statements of a website
    'datestyle=ISO',
    `statement_timeout=${isVisitor ? visitorTimeout : statementTimeout}`,
    `idle_in_transaction_session_timeout=${idleInTransactionTimeout}`,
  ];
  if (isStaff) settings.push(`lock_timeout=${lock}`);
  // Names of tables lead to the views of the draft.
  if (role === 'vold_draft') settings.push('search_path=draft,public');
  if (role === 'vold_preview') settings.push('search_path=preview,public');
  return {
    connectionString: withServerOptions(url, settings),
    application_name: role,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    types: typeParsers,
  };
}

/** Adds `-c name=value` to the `options` of a connection address, keeping those that it has. */
export function withServerOptions(url: string, settings: string[]): string {
  const at = url.indexOf('?');
  const base = at < 0 ? url : url.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const own = settings.map((setting) => `-c ${setting}`).join(' ');
  query.set('options', [query.get('options'), own].filter(Boolean).join(' '));
  return `${base}?${query.toString()}`;
}

const { builtins } = pg.types;

const plainInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/**
 * `2026-11-21 02:00:00.12+00`, as PostgreSQL writes it in our sessions (ISO, UTC), as the API's ISO string. Cut and
 * put together: making a Date of each of them was a tenth of the processor time of a list.
 */
function isoInstant(value: string): string {
  if (!plainInstant.test(value)) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`;
}

/** Counters and identities; beyond 2^53 they would lie, so they are refused. */
function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`);
  return number;
}

/** Timestamps as ISO strings with milliseconds, int8 as numbers; everything else as the driver does. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === builtins.TIMESTAMPTZ) return isoInstant;
      if (oid === builtins.INT8) return safeInteger;
    }
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};
