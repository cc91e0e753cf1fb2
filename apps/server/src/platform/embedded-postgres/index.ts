/** Runs PostgreSQL from the binaries that npm installs, on a data directory of ours. */
export { findRunningPostgres, type PostgresConnection } from './connection.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
