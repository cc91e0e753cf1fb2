import type { ColumnType, Generated } from 'kysely';
import type { ChangeAction } from '../database.ts';
import type { JsonValue } from '../json.ts';
import type { ReadOnly } from './columns.ts';

/** Kept by the database from slugs and custom addresses: one row for each address. */
export interface AddressTable {
  client_id: ColumnType<string, never, never>;
  language: ColumnType<string, never, never>;
  /** Lower case, without slashes at the ends: `about`, `journal/first-light`, `journal/category/news`. */
  path: ColumnType<string, never, never>;
  resource: ColumnType<'page' | 'post' | 'category', never, never>;
  record_id: ColumnType<string, never, never>;
  /** The address that a draft will have after publishing. In the draft's views, false for all. */
  drafted: ColumnType<boolean, never, never>;
}

/** Addresses that records had, kept by the database. */
export interface FormerAddressTable extends Omit<AddressTable, 'drafted'> {
  left_at: ColumnType<string, never, never>;
}

/** Which records name which others, kept by the database from their content. */
export interface ReferenceTable {
  client_id: ColumnType<string, never, never>;
  from_resource: ColumnType<string, never, never>;
  from_id: ColumnType<string, never, never>;
  to_id: ColumnType<string, never, never>;
  /** '' where the place is the same for every language. */
  language: ColumnType<string, never, never>;
  place: ColumnType<string, never, never>;
  /** True for a place in the draft of the record. */
  drafted: ColumnType<boolean, never, never>;
}

/** Words of the content, written by `resource/search`. */
export interface SearchTextTable {
  client_id: string;
  resource: string;
  id: string;
  drafted: boolean;
  title: string;
  words: string;
}

/** How far the content of a client was read for `search_text`. */
export interface SearchStateTable {
  client_id: string;
  ends: ColumnType<Record<string, number>, JsonValue<Record<string, number>>>;
  cursor: string | null;
  pending: Generated<string[]>;
}

/** Kept by the database from posts: the values of fields that lists are filtered and put in order by. */
export interface FieldOrderTable {
  client_id: ColumnType<string, never, never>;
  type: ColumnType<string, never, never>;
  model: ColumnType<string, never, never>;
  language: ColumnType<string, never, never>;
  status: ColumnType<string, never, never>;
  /** `vold_field_key` of the value. */
  key: ColumnType<string, never, never>;
  id: ColumnType<string, never, never>;
  /** Hash of the value as it is stored. */
  exact: ColumnType<bigint, never, never>;
}

/** Kept by the database from the definitions of post types: those that mark fields, and how far their values have their places. */
export interface MarkedTypeTable {
  client_id: ColumnType<string, never, never>;
  type: ColumnType<string, never, never>;
  unique_models: ColumnType<string[], never, never>;
  /** Components of the fields of lists by their models, and of those that lists may use. */
  listed: ColumnType<Record<string, string>, never, never>;
  ready: ColumnType<Record<string, string>, never, never>;
  stale: ColumnType<string[], never, never>;
  step: ColumnType<'clear' | 'fill' | null, never, never>;
  last_id: ColumnType<string, never, never>;
}

/** Kept by the database from titles: a row for each language that a record has a title in. */
export interface TitleOrderTable {
  client_id: ColumnType<string, never, never>;
  resource: ColumnType<string, never, never>;
  language: ColumnType<string, never, never>;
  type: ColumnType<string | null, never, never>;
  status: ColumnType<string | null, never, never>;
  /** `vold_title_key` of the title. */
  key: ColumnType<string, never, never>;
  id: ColumnType<string, never, never>;
  /** True for a title of the record's draft. */
  drafted: ColumnType<boolean, never, never>;
}

/** Kept by the database from posts: the values of fields that are unique in their type. */
export interface UniqueValueTable {
  client_id: ColumnType<string, never, never>;
  record_id: ColumnType<string, never, never>;
  type: ColumnType<string, never, never>;
  model: ColumnType<string, never, never>;
  language: ColumnType<string, never, never>;
  value: ColumnType<Buffer, never, never>;
  shared: ColumnType<boolean, never, never>;
}

/** Kept by the database: read it with `listTotal`. */
export interface ListCountTable {
  client_id: ColumnType<string, never, never>;
  resource: ColumnType<string, never, never>;
  key: ColumnType<string, never, never>;
  slot: ColumnType<number, never, never>;
  count: ColumnType<number, never, never>;
}

/** Host names of clients, kept by the database from `client.domains`; unique in the installation. */
/** Since when a client's host name is proven to be its own. */
export interface DomainProofTable {
  client_id: string;
  domain: string;
  verified_at: Generated<string>;
}

/** E-mail domains that clients have proven for their sign-in providers. */
export type SignInDomainTable = DomainProofTable;

export interface ClientDomainTable {
  domain: ColumnType<string, never, never>;
  client_id: ColumnType<string, never, never>;
}

/** Written by the database for every change of a record. */
export type HistoryTable = ReadOnly<{
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
  /** The replaced values (`{ ...data, ...dataOld }` is the record before the change); null for a creation. */
  dataOld: unknown;
}>;

/** Hash chains over the history: written by the database, read by `vold audit verify`. */
export type HistoryChainTable = ReadOnly<{
  client_id: string;
  slot: number;
  seq: number;
  entries: string[];
  hash: Buffer;
}>;
