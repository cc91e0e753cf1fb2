import type {
  Client,
  DraftedName,
  FormSubmission,
  MailFailure,
  Media,
  MediaFacts,
  RecordBase,
  ViewKind,
} from '@vold/contract';
import type { ColumnType, Generated } from 'kysely';
import type {
  BaseColumns,
  ColumnsOf,
  Fields,
  JsonColumn,
  Maintained,
  TableOf,
  TrashColumn,
} from './columns.ts';

/** `client_id` of a client is its own id, generated. */
export type ClientTable = Omit<BaseColumns, 'client_id'> &
  ColumnsOf<Fields<'client'>> &
  TrashColumn & {
    client_id: ColumnType<string, never, never>;
    master: ColumnType<Client['master'], boolean | undefined, boolean>;
  };

/** Ciphertexts by path of `webconfigSecrets`; the plain columns refuse them. Not readable by visitors. */
export type WebconfigTable = TableOf<'webconfig'> & { secrets: JsonColumn<Record<string, string>> };

export type MediaTable = TableOf<'picture'> &
  TrashColumn &
  ColumnsOf<Omit<Media, keyof RecordBase | keyof Fields<'picture'>>>;

/** Bytes of uploads by their hash, each kept once a client; `facts` is what records show of them. */
export interface FileContentTable {
  client_id: string;
  sha256: string;
  mimetype: string;
  created_at: Maintained<string>;
  path: string;
  facts: JsonColumn<MediaFacts>;
}

/** A link that shows the website as it will be to people without an account. */
export interface PreviewLinkTable {
  client_id: string;
  id: string;
  name: string;
  token_hash: string;
  created_at: Maintained<string>;
  created_by: string | null;
  /** The API key that made it; null: its maker did, signed in. */
  key_id: string | null;
  expires_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
}

/** A record as it will be once it is published: written through the views of the schema `draft`. */
export interface DraftEntryTable {
  client_id: string;
  resource: DraftedName;
  record_id: string;
  rev: Generated<number>;
  created_at: Maintained<string>;
  updated_at: Maintained<string>;
  updated_by: string | null;
  /** The published record that it was made of, and its revision; null: none is published yet. */
  base_rev: number | null;
  base: JsonColumn<unknown>;
  /** The fields that lists read. */
  data: JsonColumn<unknown>;
  /** The fields that they leave out. */
  body: JsonColumn<unknown>;
  /** For a record that is not published yet: the fields that visitors may not read. */
  private: JsonColumn<unknown> | null;
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
  removed: Generated<boolean>;
}

export interface ScheduledPublicationTable {
  client_id: string;
  resource: DraftedName;
  record_id: string;
  publish_at: string;
  /** Null: all. */
  languages: string[] | null;
  conflicts: 'ask' | 'draft';
  scheduled_by: string;
  /** The API key that it was scheduled with; null: none. */
  scheduled_key: string | null;
  scheduled_at: Generated<string>;
  /** Who has saved the entry since, and the API keys that they saved with. */
  saved_by: Generated<JsonColumn<unknown>>;
  failed_at: string | null;
  failure: JsonColumn<unknown> | null;
}

export interface FileMoveTable {
  client_id: string;
  path: string;
  resource: 'picture' | 'files';
  id: string;
  moved_at: Maintained<string>;
  addresses: JsonColumn<Pick<MediaFacts, 'path' | 'url' | 'thumbnails' | 'raw'>>;
  /** The new address is not in all content yet. */
  pending: Generated<boolean>;
}

/** Written once, when the visitor sends it; afterwards only `state` and `deleted_at` change. */
export type FormSubmissionTable = BaseColumns &
  TrashColumn &
  ColumnsOf<Omit<FormSubmission, keyof RecordBase>> & {
    /** Places of the sent files below the folder of private files, by the key of the file. */
    files: JsonColumn<Record<string, string>>;
  };

/** Views of a client's pages in a day (UTC), by page or by referrer. */
/** A client's own mail account that takes no mail. */
export interface MailFailureTable {
  client_id: string;
  since: Generated<string>;
  last_at: Generated<string>;
  failures: Generated<number>;
  reason: MailFailure['reason'];
  falls_back: boolean;
}

/** An address that agreed to mail of a client. */
export interface MailAddressTable {
  client_id: string;
  address: string;
  confirmed_at: Generated<string>;
}

/** How many mails were asked for, and not sent; `address`: that one, '' all, `?` those that are not confirmed. */
export interface MailCountTable {
  client_id: string;
  address: string;
  span: 'hour' | 'day';
  starts: string;
  count: number;
  refused: Generated<number>;
}

/** The number of times a redirect was used. */
export interface RedirectUseTable {
  client_id: string;
  redirect_id: string;
  uses: number;
  last_used_at: Generated<string>;
}

/** An address of a client's website that found nothing. */
export interface MissingAddressTable {
  client_id: string;
  path: string;
  hits: number;
  referrer: Generated<string>;
  first_at: Generated<string>;
  last_at: Generated<string>;
  dismissed_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A page of a client's website that is too large to be shown. */
export interface LargePageTable {
  client_id: string;
  language: string;
  path: string;
  kind: 'page' | 'post' | 'category' | 'archive' | 'missing';
  record_id: string;
  limit: 'elements' | 'characters' | 'time';
  view: string;
  last_at: Generated<string>;
}

export interface NewsletterSignUpTable {
  client_id: string;
  submission_id: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  message: Generated<string>;
  updated_at: Generated<string>;
}

export interface InstagramFeedTable {
  client_id: string;
  posts: JsonColumn<{ id: string; href: string; alt: string; key: string; width: number; height: number }[]>;
  token: string | null;
  token_of: string | null;
  token_at: string | null;
  tried_at: string | null;
  fetched_at: string | null;
  problem: Generated<string>;
  refused: Generated<boolean>;
}

export interface InstagramPictureTable {
  client_id: string;
  key: string;
  bytes: Buffer;
}

export interface PageViewTable {
  client_id: string;
  day: string;
  kind: ViewKind;
  name: string;
  views: number;
}
