export type {
  ApiRecord,
  ListedRecord,
  NewRecord,
  RecordChanges,
  RecordReference,
  RecordVersion,
  ResourceName,
} from '@vold/contract';
export * from './client/ask.ts';
export { type CallOptions, call } from './client/call.ts';
export { type Connection, type ConnectOptions, connect, previewing } from './client/connection.ts';
export { fileAddress } from './client/file-address.ts';
export { leavePreview, type PreviewWindow, takePreview } from './client/preview.ts';
export type * from './client/query-types.ts';
export type { WriteOptions } from './client/record-answer.ts';
export * from './client/record-life.ts';
export * from './client/records.ts';
export { VoldError } from './client/vold-error.ts';
