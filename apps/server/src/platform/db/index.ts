export { fieldOfConstraint } from './constraint-field.ts';
export type { Change, ChangeAction, Database, Transaction } from './database.ts';
export * from './db-errors.ts';
export { json } from './json.ts';
export { type MigrationReport, migrate } from './migrate.ts';
export { type DatabaseOptions, openDatabase } from './open-database.ts';
export { commitWithNext } from './run-transaction.ts';
export type { Scope } from './scope.ts';
export type { Tables } from './tables.ts';
