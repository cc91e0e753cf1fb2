import type {
  Client,
  FormSubmission,
  ImportJob,
  Media,
  MediaFacts,
  RecordBase,
  ResourceName,
  resources,
  TicketComment,
  Webhook,
  WebhookDelivery,
} from '@vold/contract';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { ChangeAction } from './database.ts';
import type { JsonValue } from './json.ts';

type Scalar = string | number | boolean | null;
type JsonColumn<T> = ColumnType<T, JsonValue<T> | undefined, JsonValue<T>>;
/** Scalars are columns of their own; everything else is jsonb. Defaults are the database's. */
type ColumnOf<T> = [T] extends [Scalar] ? ColumnType<T, T | undefined, T> : JsonColumn<T>;
type ColumnsOf<Fields> = { [K in keyof Fields]-?: ColumnOf<Fields[K]> };

type Maintained<T> = ColumnType<T, T | undefined, never>;

/** Columns that every record has. `rev` and `updated_at` are kept by the database. */
interface BaseColumns {
  client_id: ColumnType<string, string, never>;
  id: ColumnType<string, string, never>;
  rev: ColumnType<number, never, never>;
  created_at: ColumnType<string, string | undefined, string>;
  updated_at: Maintained<string>;
  created_by: Maintained<string | null>;
  updated_by: ColumnType<string | null, string | null | undefined, string | null>;
}
interface TrashColumn {
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
}

type Fields<N extends ResourceName> = z.infer<(typeof resources)[N]['fields']>;
/** A tenant table with the columns of a resource's fields. */
type TableOf<N extends ResourceName> = BaseColumns & ColumnsOf<Fields<N>>;

/** `client_id` of a client is its own id, generated. */
type ClientTable = Omit<BaseColumns, 'client_id'> &
  ColumnsOf<Fields<'client'>> &
  TrashColumn & {
    client_id: ColumnType<string, never, never>;
    master: ColumnType<Client['master'], boolean | undefined, boolean>;
  };

type UserTable = BaseColumns &
  TrashColumn &
  ColumnsOf<Omit<Fields<'user'>, 'password'>> & {
    /** Argon2id, encoded. Never in history, never readable by visitors. */
    password_hash: string;
    second_factor_at: ColumnType<string | null, string | null | undefined, string | null>;
  };

/** Ciphertexts by path of `webconfigSecrets`; the plain columns refuse them. Not readable by visitors. */
type WebconfigTable = TableOf<'webconfig'> & { secrets: JsonColumn<Record<string, string>> };

type MediaTable = TableOf<'picture'> &
  TrashColumn &
  ColumnsOf<Omit<Media, keyof RecordBase | keyof Fields<'picture'>>>;

/** Written once, when the visitor sends it; afterwards only `state` and `deleted_at` change. */
type FormSubmissionTable = BaseColumns &
  TrashColumn &
  ColumnsOf<Omit<FormSubmission, keyof RecordBase>> & {
    /** Places of the sent files below the folder of private files, by the key of the file. */
    files: JsonColumn<Record<string, string>>;
  };

type ApiKeyTable = TableOf<'api-key'> & {
  /** The key's first characters. */
  hint: string;
  /** SHA-256 of the key in hexadecimal; unique. Never in history. */
  key_hash: string;
  last_used_at: ColumnType<string | null, never, string>;
};

interface SessionTable {
  client_id: string;
  id: string;
  user_id: string;
  /** SHA-256 of the bearer token in hexadecimal; unique. */
  token_hash: string;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  revoked_at: ColumnType<string | null, string | null | undefined, string | null>;
  ip: string | null;
  user_agent: string | null;
  /** Opened with two factors, or with a passkey. */
  two_factors: Generated<boolean>;
  /** The sign-in provider by which it was opened. */
  provider: ColumnType<string | null, string | null | undefined, never>;
  /** What the provider said of the user, sealed: it names the session when that is ended there. */
  id_token: ColumnType<string | null, string | null | undefined, never>;
}

/** `secret` is sealed with the installation's key; never in history. */
type SignInProviderTable = BaseColumns &
  ColumnsOf<Omit<Fields<'sign-in-provider'>, 'application_secret'>> & { secret: string };

/** Who users are at sign-in providers (system scope only). */
interface UserIdentityTable {
  client_id: string;
  provider: string;
  /** The provider's own name of the person, which never changes. */
  subject: string;
  user_id: string;
  created_at: Generated<string>;
}

/** Passkeys of users (system scope only). */
interface PasskeyTable {
  client_id: string;
  id: string;
  user_id: string;
  name: string;
  /** base64url; unique in the installation. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: Generated<number>;
  transports: JsonColumn<string[]>;
  backed_up: Generated<boolean>;
  created_at: Generated<string>;
  last_used_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Challenges of passkeys that were answered (system scope only). */
interface PasskeyUseTable {
  client_id: string;
  /** SHA-256 in hexadecimal; unique. */
  challenge_hash: string;
  expires_at: string;
}

/** Authenticator apps of users (system scope only). */
interface SecondFactorTable {
  client_id: string;
  user_id: string;
  /** Sealed with the installation's key. */
  secret: string;
  /** Null while it is being set up. */
  confirmed_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time step of the newest accepted code. */
  last_step: Generated<number>;
  created_at: Generated<string>;
}

/** Recovery codes that were not used yet (system scope only). */
interface RecoveryCodeTable {
  client_id: string;
  user_id: string;
  code_hash: string;
}

/** Kept by the database from slugs and custom addresses; one row an address. */
interface AddressTable {
  client_id: ColumnType<string, never, never>;
  language: ColumnType<string, never, never>;
  /** Lower case, without slashes at the ends: `about`, `journal/first-light`, `journal/category/news`. */
  path: ColumnType<string, never, never>;
  resource: ColumnType<'page' | 'post' | 'category', never, never>;
  record_id: ColumnType<string, never, never>;
}

/** Which records name which others, kept by the database from their content. */
interface ReferenceTable {
  client_id: ColumnType<string, never, never>;
  from_resource: ColumnType<string, never, never>;
  from_id: ColumnType<string, never, never>;
  to_id: ColumnType<string, never, never>;
  /** '' where the place is the same for every language. */
  language: ColumnType<string, never, never>;
  place: ColumnType<string, never, never>;
}

/** Kept by the database: read it with `listTotal`. */
interface ListCountTable {
  client_id: ColumnType<string, never, never>;
  resource: ColumnType<string, never, never>;
  key: ColumnType<string, never, never>;
  slot: ColumnType<number, never, never>;
  count: ColumnType<number, never, never>;
}

/** Host names of clients, kept by the database from `client.domains`; unique in the installation. */
interface ClientDomainTable {
  domain: ColumnType<string, never, never>;
  client_id: ColumnType<string, never, never>;
}

type ReadOnly<T> = { [K in keyof T]: ColumnType<T[K], never, never> };

/** Written by the database for every change of a record. */
type HistoryTable = ReadOnly<{
  client_id: string;
  id: string;
  rev: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  action: ChangeAction;
  /** Name of the resource. */
  model: string;
  record_id: string;
  user: { id: string | null; email: string | null };
  user_id: string | null;
  ip: string | null;
  /** The record after the change, null after an erasure; without hashes and secrets. */
  data: unknown;
  /** What the change replaced (`{ ...data, ...dataOld }` is the record before it); null for a creation. */
  dataOld: unknown;
}>;

/** Hash chains over the history: written by the database, read by `vold audit verify`. */
type HistoryChainTable = ReadOnly<{
  client_id: string;
  slot: number;
  seq: number;
  entries: string[];
  hash: Buffer;
}>;

interface ImportItemTable {
  client_id: string;
  /** Where the records come from, for example the address of the exported site. */
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
interface ImportTable {
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

type WebhookTable = TableOf<'webhook'> &
  ColumnsOf<Pick<Webhook, 'disabled_at' | 'rotated_at'>> & {
    /** Ciphertexts; never in history. */
    secret: string;
    previous_secret: ColumnType<string | null, string | null | undefined, string | null>;
  };

/** Made by the database with the change that is delivered. */
interface WebhookDeliveryTable {
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
}

/** Sign-in attempts, for throttling by account and by address (master and system scope only). */
interface LoginAttemptTable {
  id: Generated<number>;
  /** Lower-case e-mail address as typed. */
  account: string;
  ip: string | null;
  succeeded: boolean;
  at: Generated<string>;
}

/** A client that is being erased: the promise to go on until nothing of it is left. */
interface ClientErasureTable {
  client_id: string;
  started_at: Generated<string>;
  /** Rows that are gone so far. */
  rows: Generated<number>;
}

interface IdempotencyKeyTable {
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

/** Bytes of uploads by their hash, each kept once a client; `facts` is what records show of them. */
interface FileContentTable {
  client_id: string;
  sha256: string;
  mimetype: string;
  created_at: Maintained<string>;
  path: string;
  facts: JsonColumn<MediaFacts>;
}

/**
 * Every table. Names and columns of resources come from the contract, so that a field renamed there is a
 * compile error where its column is used and a failing test where the migration lacks it.
 */
export interface Tables {
  client: ClientTable;
  client_domain: ClientDomainTable;
  user: UserTable;
  role: TableOf<'role'>;
  'restricted-action': TableOf<'restricted-action'>;
  session: SessionTable;
  'api-key': ApiKeyTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  'sign-in-provider': SignInProviderTable;
  user_identity: UserIdentityTable;
  passkey_use: PasskeyUseTable;
  page: TableOf<'page'> & TrashColumn;
  post: TableOf<'post'> & TrashColumn;
  category: TableOf<'category'> & TrashColumn;
  component: TableOf<'component'> & TrashColumn;
  navigation: TableOf<'navigation'> & TrashColumn;
  picture: MediaTable;
  files: MediaTable;
  redirect: TableOf<'redirect'>;
  webconfig: WebconfigTable;
  'website-setting': TableOf<'website-setting'> & TrashColumn;
  static: TableOf<'static'> & TrashColumn;
  'mail-template': TableOf<'mail-template'> & TrashColumn;
  'form-builder': TableOf<'form-builder'> & TrashColumn;
  'form-submission': FormSubmissionTable;
  ticket: TableOf<'ticket'> & { ticketNumber: ColumnType<number, number | undefined, never> };
  'ticket-comment': TableOf<'ticket-comment'> & ColumnsOf<Pick<TicketComment, 'author'>>;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  history: HistoryTable;
  history_chain: HistoryChainTable;
  address: AddressTable;
  list_count: ListCountTable;
  file_content: FileContentTable;
  reference: ReferenceTable;
  import_item: ImportItemTable;
  import: ImportTable;
  login_attempt: LoginAttemptTable;
  client_erasure: ClientErasureTable;
  idempotency_key: IdempotencyKeyTable;
}
