import type { ClientConfig } from 'pg';
import type { DatabaseRole } from './scope.ts';
import { typeParsers } from './type-parsers.ts';

/** Longest run of one statement of the application, in milliseconds. */
const statementTimeout = 30_000;
/** Longest silence inside a transaction, in milliseconds: a stuck request must not hold locks. */
const idleInTransactionTimeout = 30_000;

/**
 * Connection options for a role of the application. The role and the limits are set by the server at start-up
 * (`options`), so that no statement can run before them and no round trip is spent on them.
 */
export function connectionOptions(url: string, role: DatabaseRole): ClientConfig {
  const settings = [
    `role=${role}`,
    'timezone=UTC',
    'random_page_cost=1.1', // solid state disks; at 4 a client's list is read from the index of all clients
    'jit=off', // costs more than it saves on the short statements of a website
    'datestyle=ISO',
    `statement_timeout=${statementTimeout}`,
    `idle_in_transaction_session_timeout=${idleInTransactionTimeout}`,
  ];
  return {
    connectionString: withServerOptions(url, settings),
    application_name: role,
    pipeline: true,
    keepAlive: true,
    types: typeParsers,
  };
}

/** Adds `-c name=value` to the `options` of a connection address, keeping those that it has. */
function withServerOptions(url: string, settings: string[]): string {
  const at = url.indexOf('?');
  const base = at < 0 ? url : url.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const own = settings.map((setting) => `-c ${setting}`).join(' ');
  query.set('options', [query.get('options'), own].filter(Boolean).join(' '));
  return `${base}?${query.toString()}`;
}
