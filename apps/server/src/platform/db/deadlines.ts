/** Time limits of the database client, in milliseconds. Tests shorten them. */
export interface Deadlines {
  /** How long a transaction queues for a connection, and a connection may take to open. */
  connect: number;
  /**
   * How long an answer may take before its connection is closed. Longer than the server's own limit of a statement: only
   * a server that cannot be heard reaches it.
   */
  query: number;
  /** How often the listening connection is asked whether it lives, and how long its answer may take. */
  heartbeat: number;
  /**
   * How long nothing may come from the server, although it was asked, until work is refused at once: it would wait as long as an
   * answer may take.
   */
  silence: number;
  /**
   * How long a statement of staff waits for a row or an address that another transaction writes: it keeps a connection of its client
   * all that time. Jobs and masters wait as long as a statement may take.
   */
  lock: number;
  /** How long `close` waits for running work before it cuts its connections. */
  close: number;
}

/** Maximum run time of one statement of the application, in milliseconds; PostgreSQL enforces it. */
export const statementTimeout = 30_000;
/** The same of a visitor's, for whom nothing takes so long. */
export const visitorTimeout = 10_000;
export const defaultDeadlines: Deadlines = {
  connect: 10_000,
  query: statementTimeout + 5_000,
  heartbeat: 5_000,
  silence: 2_000,
  lock: 2_000,
  close: 5_000,
};
