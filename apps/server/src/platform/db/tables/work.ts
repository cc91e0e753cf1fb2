import type { ImportJob, Webhook, WebhookDelivery } from '@vold/contract';
import type { ColumnType, Generated } from 'kysely';
import type { JsonValue } from '../json.ts';
import type { ColumnsOf, JsonColumn, TableOf } from './columns.ts';

export interface ImportItemTable {
  client_id: string;
  /** The source of the records, for example the address of the exported site. */
  source: string;
  source_kind: string;
  source_id: string;
  resource: string;
  record_id: string;
  /** Digest of what was imported; equal means nothing to do. */
  hash: string;
  /** Revision of the record as the import left it. */
  rev: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

/** One import of a client's content; only one of a client runs at a time. */
export interface ImportTable {
  client_id: string;
  id: string;
  rev: Generated<number>;
  created_at: Generated<string>;
  /** Moves on while the import runs. */
  updated_at: Generated<string>;
  created_by: string | null;
  source: ImportJob['source'];
  filename: string;
  dry_run: boolean;
  edition: ImportJob['edition'];
  status: ImportJob['status'];
  cancel_requested: Generated<boolean>;
  progress: JsonColumn<ImportJob['progress']>;
  report: ColumnType<
    ImportJob['report'],
    JsonValue<ImportJob['report']> | undefined,
    JsonValue<ImportJob['report']>
  >;
  error: ColumnType<string | null, string | null | undefined, string | null>;
}

export type WebhookTable = TableOf<'webhook'> &
  ColumnsOf<Pick<Webhook, 'disabled_at' | 'rotated_at'>> & {
    /** Ciphertexts; never in history. */
    secret: string;
    previous_secret: ColumnType<string | null, string | null | undefined, string | null>;
    /** The API key that it was saved with last. */
    saved_with: ColumnType<string | null, string | null | undefined, string | null>;
  };

/** Made by the database with the change that is delivered. */
export interface WebhookDeliveryTable {
  client_id: ColumnType<string, never, never>;
  id: ColumnType<string, never, never>;
  webhook: ColumnType<string, never, never>;
  /** Id of the history entry that is sent. */
  history: ColumnType<string, never, never>;
  event: ColumnType<string, never, never>;
  record_id: ColumnType<string, never, never>;
  status: ColumnType<WebhookDelivery['status'], never, WebhookDelivery['status']>;
  attempts: ColumnType<number, never, number>;
  response_status: ColumnType<number | null, never, number | null>;
  error: ColumnType<string | null, never, string | null>;
  created_at: ColumnType<string, never, never>;
  attempted_at: ColumnType<string | null, never, string | null>;
  /** False if too many deliveries of the client waited. */
  queued: ColumnType<boolean, never, never>;
}

/** A client that is being erased: the job continues until nothing of it is left. */
export interface ClientErasureTable {
  client_id: string;
  started_at: Generated<string>;
  /** Rows that are gone so far. */
  rows: Generated<number>;
}

export interface IdempotencyKeyTable {
  client_id: string;
  /** '' for a guest. */
  user_id: string;
  key: string;
  /** Digest of method, path and body: the same key with another request is a conflict. */
  request_hash: string;
  /** Null while the first request is running. */
  status: number | null;
  body: JsonColumn<unknown>;
  created_at: Generated<string>;
}
