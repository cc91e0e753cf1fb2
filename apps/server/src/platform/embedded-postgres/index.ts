/** Runs PostgreSQL from the binaries that npm installs, on a data directory of ours. */
export { findRunningPostgres } from './connection.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
