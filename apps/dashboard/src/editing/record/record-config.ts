import type { IconProps } from '@tabler/icons-react';
import type { RecordBase, ReferenceList } from '@vold/contract';
import type { ComponentType, ReactNode } from 'react';
import type {
  CallSettings,
  CreateSettings,
  RemoveSettings,
  WriteSettings,
} from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';
import type { DraftCalls } from '../drafts/draft-of.ts';
import type { RecordData, RecordSource, Value } from '../fields/record-source.ts';
import type { Again } from '../listing/create-again.ts';
import type { PublishCalls } from '../publishing/save-and-publish.ts';
import type { VersionCalls } from '../versions/version-source.ts';
import type { RecordField } from './record-field.ts';
import type { RecordLanguage } from './record-languages.ts';

/**
 * The calls that a record's screen makes; `ResourceCalls` fits. A settings record may lack the optional ones: without
 * `references` it says not where it is used, without the calls of versions it has none to show.
 */
interface RecordCalls extends Partial<Omit<VersionCalls, 'path'>> {
  /** Path segment, by which cached answers are found. */
  readonly path: string;
  get(id: string, settings?: CallSettings): Promise<ApiResult<RecordBase>>;
  create?(fields: Record<string, unknown>, settings?: CreateSettings): Promise<ApiResult<RecordBase>>;
  update(
    id: string,
    fields: Record<string, unknown>,
    settings?: WriteSettings,
  ): Promise<ApiResult<RecordBase>>;
  remove?(id: string, settings?: RemoveSettings): Promise<ApiResult<unknown>>;
  references?(
    id: string,
    query: ListQuery & { group?: string },
    settings?: CallSettings,
  ): Promise<ApiResult<ReferenceList>>;
  restore?(id: string, settings?: CallSettings): Promise<ApiResult<unknown>>;
  /** Only of resources that can have a draft. */
  readonly publish?: PublishCalls<RecordBase>['publish'];
  readonly discard?: DraftCalls['discard'];
}

/** A card of the form. */
export interface RecordGroup {
  title?: string;
  note?: string;
  /** Closed at first: most people need none of its fields. */
  folded?: boolean;
  /** Shown above the fields: what they make together, for example a search result. */
  lead?: (source: RecordSource, language: string) => ReactNode;
  /** Shown below the fields: what comes and goes with their values, and must not move them. */
  tail?: (source: RecordSource, language: string) => ReactNode;
  /** Proposes values for what a record lacks of its fields. */
  propose?: (data: RecordData, language: string) => readonly Value[];
  /** Why its fields cannot be changed, of the record as it is stored; null: they can. */
  locked?: (saved: RecordData) => string | null;
  fields: readonly RecordField[];
}

/** A way from a record to another screen of it, for example its live editor. */
export interface RecordLink {
  label: string;
  href: string;
  Icon: ComponentType<IconProps>;
}

/** All that makes the screen of one resource's records different from another's. */
export interface RecordConfig {
  calls: RecordCalls;
  /** For example `user`. */
  noun: string;
  crumbs: readonly { title: string; to: string }[];
  /** Address of the list; a record's is below it. */
  home: string;
  titleOf: (data: RecordData, language: string) => string;
  /** Tells apart new records of one list, for their unsaved work: a menu's position. */
  kind?: string;
  groups: readonly RecordGroup[];
  /** The record as the form has it, of the answer that other screens share with it. */
  present?: (record: RecordBase) => RecordBase;
  /** Fields of a record that is being created. */
  initial: RecordData;
  /** The record is `draft` or `published` by its `status`, switched by a toggle (FORM-37). */
  status?: boolean;
  /** It has `publish_at` and `unpublish_at`: times at which its status changes by itself. */
  schedule?: boolean;
  /** How records are deleted, by those who may; without it they are not. */
  remove?: 'trash' | 'erase';
  /** Undo of a deletion if there is no trash. */
  again?: Again<RecordBase> | undefined;
  /** Why this one cannot be deleted, or null. */
  keeps?: (data: RecordData) => string | null;
  /** The person may look only. */
  readOnly?: boolean;
  /** Makes the body to send from the fields that changed; for a new record, from all fields. */
  prepare?: (fields: RecordData) => Record<string, unknown>;
  /** The field that a refusal without details is about, by its code. */
  atField?: Readonly<Record<string, string>>;
  /** The notice after saving; default names the record. */
  saved?: string;
  /** Above the form: the way to others of its kind. */
  head?: ReactNode;
  /** How complete each language is, of a record whose fields cannot tell; default: by its fields per language. */
  languagesOf?: (data: RecordData, codes: readonly string[]) => Record<string, RecordLanguage>;
  /** Its texts have this one language; without it they have all of the client's. */
  language?: string;
  /** Address that a new record opens at once it is made; default its form. */
  opens?: (id: string) => string;
  /** The form has only what a new record begins with; the rest is asked where it opens. */
  begins?: boolean;
  /** Told of the record as it was saved. */
  onSaved?: (record: RecordBase) => void;
  /** Told that a new record was discarded; by default the list is shown. */
  onGone?: () => void;
  /** In the top bar; on a phone beside the form's context. */
  links?: readonly RecordLink[];
  /** A save that fails for no field's sake is logged only, without a message (ERR-15). */
  logsFailures?: boolean;
  /** More sections beside the form. */
  aside?: (record: RecordBase) => ReactNode;
}
