import type { ClientConfig } from 'pg';
import { defaultDeadlines, statementTimeout, visitorTimeout } from './deadlines.ts';
import type { DatabaseRole } from './scope.ts';
import { typeParsers } from './type-parsers.ts';

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
