/** A database that cannot be used as it is; the message is one line for the operator. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}

/** The database was migrated by a newer version of the product. */
export class NewerSchemaError extends DatabaseSetupError {
  override name = 'NewerSchemaError';
}

/** A migration that was applied is not the one that the code has. */
export class ChangedMigrationError extends DatabaseSetupError {
  override name = 'ChangedMigrationError';
}

/** PostgreSQL is older than 15. */
export class OldServerError extends DatabaseSetupError {
  override name = 'OldServerError';
}

/** The login may not create the application's roles or may not use them. */
export class MissingPrivilegeError extends DatabaseSetupError {
  override name = 'MissingPrivilegeError';
}

/** No connection came free in time: shed load (503). */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** A transaction was asked for inside another, which can starve the pool; or used after its end. */
export class TransactionMisuseError extends Error {
  override name = 'TransactionMisuseError';
}
