import type { IconProps } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import type { ComponentType, ReactNode } from 'react';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import type { RecordData, RecordSource, Value } from '../fields/record-source.ts';
import type { Again } from '../listing/create-again.ts';
import type { RecordField } from './record-field.ts';
import type { RecordLanguage } from './record-languages.ts';

/**
 * The calls of a record's screen. Without `references` the screen does not show where a record is used,
 * without the calls of versions it shows none.
 */
type RecordCalls = Pick<ResourceCalls<RecordBase>, 'path' | 'get' | 'update'> &
  Partial<
    Pick<
      ResourceCalls<RecordBase>,
      | 'create'
      | 'remove'
      | 'references'
      | 'versions'
      | 'version'
      | 'restoreVersion'
      | 'restore'
      | 'publish'
      | 'discard'
    >
  >;

/** A card of the form. */
export interface RecordGroup {
  title?: string;
  note?: string;
  /** Closed at first: most people need none of its fields. */
  folded?: boolean;
  /** Shown above the fields, for example a search result made from them. */
  lead?: (source: RecordSource, language: string) => ReactNode;
  /** Shown below the fields, so that it does not move them when it appears. */
  tail?: (source: RecordSource, language: string) => ReactNode;
  /** Proposes values for empty fields. */
  propose?: (data: RecordData, language: string) => readonly Value[];
  /** Returns why the fields of a stored record cannot be changed; null: they can. */
  locked?: (saved: RecordData) => string | null;
  fields: readonly RecordField[];
}

/** A link from a record to another screen of it, for example its live editor. */
export interface RecordLink {
  label: string;
  href: string;
  Icon: ComponentType<IconProps>;
}

/** Configuration of the screen of one resource's records. */
export interface RecordConfig {
  calls: RecordCalls;
  /** For example `user`. */
  noun: string;
  crumbs: readonly { title: string; to: string }[];
  /** Address of the list; a record's is below it. */
  home: string;
  titleOf: (data: RecordData, language: string) => string;
  /** Distinguishes the unsaved work of new records of one list, for example by a menu's position. */
  kind?: string;
  groups: readonly RecordGroup[];
  /** Converts an answer to the record that the form shows. */
  present?: (record: RecordBase) => RecordBase;
  /** Fields of a new record. */
  initial: RecordData;
  /** The record is `draft` or `published` by its `status`, switched by a toggle (FORM-37). */
  status?: boolean;
  /** It has `publish_at` and `unpublish_at`: times at which its status changes automatically. */
  schedule?: boolean;
  /** How records are deleted; by default they cannot be deleted. */
  remove?: 'trash' | 'erase';
  /** Undo of a deletion if there is no trash. */
  again?: Again<RecordBase> | undefined;
  /** Returns why a record cannot be deleted, or null. */
  keeps?: (data: RecordData) => string | null;
  /** The user may only read it. */
  readOnly?: boolean;
  /** Makes the request body from changed fields; for a new record, from all fields. */
  prepare?: (fields: RecordData) => Record<string, unknown>;
  /** The field of a refusal without details, by error code. */
  atField?: Readonly<Record<string, string>>;
  /** The notice after saving; by default it names the record. */
  saved?: string;
  /** Shown above the form, for example links to related records. */
  head?: ReactNode;
  /** Returns how complete each language is; by default computed from the localized fields. */
  languagesOf?: (data: RecordData, codes: readonly string[]) => Record<string, RecordLanguage>;
  /** The only language of its texts; by default they have all of the client's. */
  language?: string;
  /** Returns the address that opens after a record is created; by default its form. */
  opens?: (id: string) => string;
  /** The form has only the first fields of a new record; the address that `opens` returns has the others. */
  begins?: boolean;
  /** Called with the saved record. */
  onSaved?: (record: RecordBase) => void;
  /** Called after a new record was discarded; by default the list is shown. */
  onGone?: () => void;
  /** Shown in the top bar; on a phone, next to the form. */
  links?: readonly RecordLink[];
  /** A failed save that no field caused is only logged (ERR-15). */
  logsFailures?: boolean;
  /** More sections next to the form. */
  aside?: (record: RecordBase) => ReactNode;
}
