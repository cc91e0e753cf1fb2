import pg, { type PoolClient } from 'pg';
import { connectionOptions } from './connection-options.ts';
import { DatabaseBusyError } from './db-errors.ts';
import { type DatabaseRole, databaseRoles } from './scope.ts';

export interface Pools {
  /** @throws DatabaseBusyError when no connection of the role came free in time. */
  connect(role: DatabaseRole): Promise<PoolClient>;
  /** Lets running work finish. */
  close(): Promise<void>;
}

/**
 * A small pool of connections a role: the role belongs to the connection, so that no transaction pays for it or can
 * forget it. Connects once as each, so that a wrong address or a missing role fails here.
 *
 * @param size connections for staff; masters and visitors have half of it each
 * @param waitTimeout how long a caller queues for a connection, in milliseconds
 */
export async function openPools(url: string, size: number, waitTimeout: number): Promise<Pools> {
  const open = (role: DatabaseRole) => {
    const pool = new pg.Pool({
      ...connectionOptions(url, role),
      max: role === 'vold_app' ? size : Math.max(2, Math.ceil(size / 2)),
      connectionTimeoutMillis: waitTimeout,
      idleTimeoutMillis: 60_000,
    });
    // An idle connection broke: the pool has dropped it already, and the next use opens another.
    pool.on('error', () => {});
    return pool;
  };
  const pools: Record<DatabaseRole, pg.Pool> = {
    vold_app: open('vold_app'),
    vold_master: open('vold_master'),
    vold_site: open('vold_site'),
  };
  const close = async () => {
    await Promise.all(databaseRoles.map((role) => pools[role].end()));
  };

  const probes = await Promise.allSettled(databaseRoles.map((role) => pools[role].connect()));
  for (const probe of probes) if (probe.status === 'fulfilled') probe.value.release();
  const failed = probes.find((probe) => probe.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }

  return {
    async connect(role) {
      try {
        return await pools[role].connect();
      } catch (error) {
        // The second: a new connection that PostgreSQL was too busy to accept in time.
        const late = /^(timeout exceeded|Connection terminated due to connection timeout)/;
        if (!(error instanceof Error) || !late.test(error.message)) throw error;
        throw new DatabaseBusyError(`No database connection came free within ${waitTimeout} ms`);
      }
    },
    close,
  };
}
