import { StartupError } from '../startup-error.ts';

/** A database that cannot be used as it is; the message is one line for the operator. */
class DatabaseSetupError extends StartupError {
  override name = 'DatabaseSetupError';
}

/** The database was migrated by a newer version of the product. */
export class NewerSchemaError extends DatabaseSetupError {
  override name = 'NewerSchemaError';
}

/** The database is too old to be brought up to date by this version. */
export class OlderSchemaError extends DatabaseSetupError {
  override name = 'OlderSchemaError';
}

/** A migration that was applied is not the one that the code has. */
export class ChangedMigrationError extends DatabaseSetupError {
  override name = 'ChangedMigrationError';
}

/** A migration or a schema file failed; it was rolled back. */
export class FailedMigrationError extends DatabaseSetupError {
  override name = 'FailedMigrationError';
}

/** PostgreSQL is older than 15. */
export class OldServerError extends DatabaseSetupError {
  override name = 'OldServerError';
}

/** The login may not create the application's roles or may not use them. */
export class MissingPrivilegeError extends DatabaseSetupError {
  override name = 'MissingPrivilegeError';
}

/** A connection does not run as the role that it was opened for: nothing would keep clients apart. */
export class WrongRoleError extends DatabaseSetupError {
  override name = 'WrongRoleError';
}

/** No connection came free in time: shed load (503). */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** A new connection was not answered in time. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** The server takes no changes: a standby, or a server that its operator has made read-only. */
export class DatabaseReadOnlyError extends Error {
  override name = 'DatabaseReadOnlyError';
}

/** The database was closed, as on shutdown. */
export class DatabaseClosedError extends Error {
  override name = 'DatabaseClosedError';
}

/** A mistake of the code: a transaction inside another, use after its end, a swallowed error. */
export class TransactionMisuseError extends Error {
  override name = 'TransactionMisuseError';
}

/** The connection broke while the commit was under way: the work may be done or not, so it was not tried again. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError';
}
