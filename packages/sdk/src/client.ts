export type { ApiRecord, ListedRecord, NewRecord, RecordChanges, ResourceName } from '@vold/contract';
export { type CallOptions, call } from './client/call.ts';
export { type Connection, type ConnectOptions, connect, previewing } from './client/connection.ts';
export type * from './client/query-types.ts';
export * from './client/records.ts';
export { VoldError } from './client/vold-error.ts';
