import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientBase, type PoolClient } from 'pg';
import { createFairTurns } from '../concurrency/fair-turns.ts';
import { connectionOptions } from './connection-options.ts';
import { DatabaseAwayError, DatabaseBusyError, DatabaseClosedError, WrongRoleError } from './db-errors.ts';
import type { Deadlines } from './deadlines.ts';
import { cutConnection } from './driver.ts';
import { type DatabaseRole, databaseRoles } from './scope.ts';
import type { Silence } from './watch-silence.ts';

export interface Pools {
  /**
   * Runs work with a connection of a role, which it has to release. Clients share the connections of a role: each has some of
   * them at most, and those that wait take turns. Work of none waits for a connection only.
   *
   * @throws DatabaseBusyError when none came free in time, or when too much work of the client waits.
   * @throws DatabaseAwayError when a new one was not answered in time.
   */
  use<T>(
    role: DatabaseRole,
    clientId: string | null,
    work: (connection: PoolClient) => Promise<T>,
  ): Promise<T>;
  /**
   * Closes every connection that may have gone silent: the idle ones, and those in use for longer than an answer of a heartbeat may
   * take.
   */
  dropSilent(): void;
  /** Closes idle connections: they lead to a server that takes no changes, new ones may not. */
  dropIdle(): void;
  /** Lets running work finish for some milliseconds, then cuts it. A server that has gone silent is not waited for. */
  close(patience: number): Promise<void>;
}

/** Refuses a connection of another role: its statements would run as the owner, which bypasses row-level security. */
async function assertRole(client: ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query('select current_user as name');
  if (rows[0]?.name === role) return;
  throw new WrongRoleError(
    `The database connection runs as ${rows[0]?.name} instead of ${role}: a pooler such as PgBouncer has dropped its settings. ` +
      'Let DATABASE_URL lead to PostgreSQL itself.',
  );
}

/** Roles by which most calls of the dashboard and of websites are answered. */
const forMost: ReadonlySet<DatabaseRole> = new Set(['vold_app', 'vold_draft', 'vold_site']);

/** The part of a role's connections that one client has at most. */
const clientShare = 0.4;
/** Work of a client that waits for a connection of a role. */
const mostWaiting = 200;

/** Time for PostgreSQL to answer a goodbye, in milliseconds. */
const goodbye = 1_000;

/**
 * A small pool of connections a role: the role belongs to the connection, so that no transaction pays for it or can
 * forget it. Connects once as each, so that a wrong address or a missing role fails here.
 *
 * @param silence receives every answer, and ends the waiting for connections
 * @param size connections for staff; as many for the draft and for visitors; masters and previews have half of it each
 */
export async function openPools(
  urlOf: (role: DatabaseRole) => string,
  size: number,
  deadlines: Deadlines,
  silence: Pick<Silence, 'heard' | 'signal'>,
): Promise<Pools> {
  /** Every open connection, and since when it is in use. */
  const connections = new Map<PoolClient, number | null>();
  const sizeOf = (role: DatabaseRole) => (forMost.has(role) ? size : Math.max(2, Math.ceil(size / 2)));
  const open = (role: DatabaseRole) => {
    const pool = new pg.Pool({
      ...connectionOptions(urlOf(role), role, deadlines.lock),
      max: sizeOf(role),
      connectionTimeoutMillis: deadlines.connect,
      query_timeout: deadlines.query,
      idleTimeoutMillis: 60_000,
      onConnect: (client) => assertRole(client, role),
    });
    // An idle connection broke: the pool has dropped it already, and the next use opens another.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      // The pool listens to idle connections only: an error between two statements would end the process.
      client.on('error', () => {});
      client.once('end', () => connections.delete(client));
    });
    pool.on('acquire', (client) => connections.set(client, performance.now()));
    pool.on('release', (error, client) => {
      if (!error) silence.heard();
      if (connections.has(client)) connections.set(client, null);
    });
    return pool;
  };
  const pools: Record<DatabaseRole, pg.Pool> = {
    vold_app: open('vold_app'),
    vold_draft: open('vold_draft'),
    vold_master: open('vold_master'),
    vold_preview: open('vold_preview'),
    vold_site: open('vold_site'),
  };
  const turns = (role: DatabaseRole) => {
    const slots = sizeOf(role);
    return createFairTurns({
      slots,
      perClient: Math.max(1, Math.floor(slots * clientShare)),
      maxWaiting: mostWaiting,
      patience: deadlines.connect,
      refuse: () => new DatabaseBusyError(`No connection of ${role} came free for this client`),
    });
  };
  const inTurn: Record<DatabaseRole, ReturnType<typeof turns>> = {
    vold_app: turns('vold_app'),
    vold_draft: turns('vold_draft'),
    vold_master: turns('vold_master'),
    vold_preview: turns('vold_preview'),
    vold_site: turns('vold_site'),
  };
  const cutAll = () => {
    for (const client of connections.keys()) cutConnection(client);
  };
  const close = async (patience: number) => {
    const late = setTimeout(cutAll, patience);
    const ended = Promise.all(databaseRoles.map((role) => pools[role].end()));
    // One that is still being opened ends at a deadline of its own.
    await Promise.race([ended, delay(patience + goodbye, null, { ref: false })]);
    clearTimeout(late);
    setTimeout(cutAll, goodbye).unref();
  };

  const probes = await Promise.allSettled(databaseRoles.map((role) => pools[role].connect()));
  for (const probe of probes) if (probe.status === 'fulfilled') probe.value.release();
  const failed = probes.find((probe) => probe.status === 'rejected');
  if (failed) {
    await close(deadlines.close);
    throw failed.reason;
  }

  /** A connection that comes free or is opened, unless the server turns out to be silent before. */
  async function unlessSilent(connected: Promise<PoolClient>): Promise<PoolClient> {
    const signal = silence.signal();
    const left = Promise.withResolvers<never>();
    let state: 'waiting' | 'taken' | 'left' = 'waiting';
    const taken = connected.then((client) => {
      if (state === 'left') client.release();
      else state = 'taken';
      return client;
    });
    const leave = () => {
      if (state === 'taken') return;
      state = 'left';
      left.reject(signal.reason);
    };
    signal.addEventListener('abort', leave);
    try {
      return await Promise.race([taken, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  async function connect(role: DatabaseRole): Promise<PoolClient> {
    const pool = pools[role];
    try {
      return await (pool.idleCount > 0 ? pool.connect() : unlessSilent(pool.connect()));
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (message.startsWith('timeout exceeded')) {
        throw new DatabaseBusyError(`No database connection came free within ${deadlines.connect} ms`);
      }
      if (message.startsWith('Connection terminated due to connection timeout')) {
        throw new DatabaseAwayError(`The database did not answer within ${deadlines.connect} ms`);
      }
      if (message.startsWith('Cannot use a pool after calling end')) {
        throw new DatabaseClosedError('The database is closed');
      }
      throw error;
    }
  }

  return {
    use(role, clientId, work) {
      const connected = async () => work(await connect(role));
      return clientId === null ? connected() : inTurn[role](clientId, connected, silence.signal());
    },
    dropSilent() {
      for (const [client, since] of connections) {
        if (since === null) cutConnection(client);
        else {
          const left = since + deadlines.heartbeat - performance.now();
          const cutIfStillUsed = () => connections.get(client) === since && cutConnection(client);
          setTimeout(cutIfStillUsed, Math.max(0, left)).unref();
        }
      }
    },
    dropIdle() {
      for (const [client, since] of connections) if (since === null) cutConnection(client);
    },
    close,
  };
}
