export type { Change, ChangeAction, Database, Transaction } from './database.ts';
export * from './db-errors.ts';
export { json } from './json.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export type { Scope } from './scope.ts';
export type { Tables } from './tables.ts';
