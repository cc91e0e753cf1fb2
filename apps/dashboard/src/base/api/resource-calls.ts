import {
  type ApiRecord,
  type BulkAnswer,
  bulkResources,
  type DiscardedAnswer,
  isDrafted,
  type ListAnswer,
  type ListedRecord,
  type RecordBase,
  type RecordChanges,
  type RecordVersion,
  type ReferenceList,
  type ResourceName,
  referencedResources,
  type Status,
  versionedResources,
} from '@vold/contract';
import { copyFields } from './copy-fields.ts';
import type { AnswerSchema, Http } from './http.ts';
import type { ApiResult } from './result.ts';
import type { Trimmed } from './schemas.ts';
import { type ListQuery, listParameters } from './where.ts';

export interface CallSettings {
  signal?: AbortSignal;
  /** The call does not go to root when it fails (ERR-09). */
  exempt?: boolean;
  /** Reads and writes the draft, instead of published records; only of `draftedNames`. */
  draft?: boolean;
  /** Names another client than the selected one; null for none (a master across clients). */
  clientId?: string;
}

export interface CreateSettings extends CallSettings {
  /** Names the create, so that it is done once however often it is sent. */
  key?: string;
}

export interface WriteSettings extends CallSettings {
  /** Makes the write conditional on this revision; 412 with the current record when it is stale. */
  rev?: number;
  /** A 401 does not end the session: the caller shows a message first, and then ends it. */
  endsLater?: boolean;
}

export interface RemoveSettings extends WriteSettings {
  /** Deletes it though published content uses it (409 IN_USE otherwise). */
  force?: boolean;
}

/** The effect of one call on many records. */
export type BulkAct = { do: 'delete'; force: boolean } | { do: 'restore' } | { do: 'status'; status: Status };

/** The standard calls of one resource (API-10, API-16 to API-19). */
export interface ResourceCalls<R extends RecordBase, Item = R, Fields = Record<string, unknown>> {
  /** Name of the resource, for example `page`: its path segment, and what its answers are cached under. */
  readonly path: string;
  list(query: ListQuery, settings?: CallSettings): Promise<ApiResult<ListAnswer<Item>>>;
  /** The listing helper: null when the list cannot be had (API-09, ERR-07). */
  listing(query: ListQuery, settings?: CallSettings): Promise<ListAnswer<Item> | null>;
  /** A list of records trimmed to an id and the fields named (`select`). */
  trimmed<Field extends keyof R & string = never>(
    fields: readonly Field[],
    query: Omit<ListQuery, 'select'>,
    settings?: CallSettings,
  ): Promise<ApiResult<ListAnswer<Trimmed<R, Field>>>>;
  /** The same; null when it cannot be had. */
  pick<Field extends keyof R & string = never>(
    fields: readonly Field[],
    query: Omit<ListQuery, 'select'>,
    settings?: CallSettings,
  ): Promise<ListAnswer<Trimmed<R, Field>> | null>;
  get(id: string, settings?: CallSettings): Promise<ApiResult<R>>;
  create(fields: Partial<Fields>, settings?: CreateSettings): Promise<ApiResult<R>>;
  update(id: string, fields: Partial<Fields>, settings?: WriteSettings): Promise<ApiResult<R>>;
  remove(id: string, settings?: RemoveSettings): Promise<ApiResult<unknown>>;
  /** Does the same with up to `maxBulk` records; only of `bulkResources`. */
  readonly bulk?: (
    act: BulkAct,
    ids: readonly string[],
    settings?: CallSettings,
  ) => Promise<ApiResult<BulkAnswer>>;
  /** The places that use a record, published places first; only for `referencedResources`. */
  readonly references?: (
    id: string,
    query: ListQuery & { group?: string },
    settings?: CallSettings,
  ) => Promise<ApiResult<ReferenceList>>;
  /** The record's revisions, newest first; only of `versionedResources`. */
  readonly versions?: (
    id: string,
    query: ListQuery,
    settings?: CallSettings,
  ) => Promise<ApiResult<ListAnswer<RecordVersion>>>;
  /** The record as one revision left it. */
  readonly version?: (id: string, rev: number, settings?: CallSettings) => Promise<ApiResult<R>>;
  /** Writes an earlier revision as a new one; `rev` makes that conditional. */
  readonly restoreVersion?: (id: string, rev: number, settings?: WriteSettings) => Promise<ApiResult<R>>;
  /** Brings a deleted record back from the trash. */
  restore(id: string, settings?: CallSettings): Promise<ApiResult<R>>;
  /** Erases a record of the trash for good. */
  erase(id: string, settings?: CallSettings): Promise<ApiResult<unknown>>;
  /** Publishes the draft of a record; only of `draftedNames`. Answers the record, or its id if that deleted it. */
  readonly publish?: (
    id: string,
    choice?: PublishChoice,
    settings?: WriteSettings,
  ) => Promise<ApiResult<R | { id: string }>>;
  /** Discards the draft of a record. */
  readonly discard?: (id: string, settings?: WriteSettings) => Promise<ApiResult<DiscardedAnswer>>;
  /** Copies a record as a draft; `title` is per language where the record's title is. */
  duplicate(
    id: string,
    title: Record<string, string> | string,
    settings?: CallSettings,
  ): Promise<ApiResult<R>>;
}

/** How something is published: whose values where both have changed the same, and in which languages. */
export interface PublishChoice {
  conflicts?: 'draft';
  languages?: readonly string[];
}

interface CallPlace {
  /** Path of the calls where it is another than the resource's name (API-45); what is cached keeps the name. */
  at?: string;
}

/** The standard calls of a resource, whose records and fields are typed by the contract. */
export function resourceCalls<Name extends ResourceName>(
  http: Http,
  name: Name,
  { at: path = name }: CallPlace = {},
): ResourceCalls<ApiRecord<Name>, ListedRecord<Name>, RecordChanges<Name>> {
  type R = ApiRecord<Name>;
  type Item = ListedRecord<Name>;
  const record: AnswerSchema<R> = (schemas) => schemas.record<R>(name);
  const post = (body: object, settings?: CreateSettings) =>
    http.call('POST', path, { ...settings, schema: record, body });

  const calls: ResourceCalls<R, Item, RecordChanges<Name>> = {
    path: name,
    list: (query, settings) =>
      http.call('GET', path, {
        ...settings,
        schema: (schemas) => schemas.list<Item>(name),
        query: listParameters(query),
      }),
    listing: async (query, settings) => {
      const result = await calls.list(query, settings);
      return result.ok ? result.data : null;
    },
    trimmed: (fields, query, settings) => {
      const marks = settings?.draft ? ['changed', 'published_rev'] : [];
      const select = ['id', ...fields, ...marks, ...(query.words ? ['found'] : [])].join(',');
      return http.call('GET', path, {
        ...settings,
        schema: (schemas) => schemas.trimmedList<R, (typeof fields)[number]>(name, fields),
        query: listParameters({ ...query, select }),
      });
    },
    pick: async (fields, query, settings) => {
      const result = await calls.trimmed(fields, query, settings);
      return result.ok ? result.data : null;
    },
    get: (id, settings) => http.call('GET', `${path}/${id}`, { ...settings, schema: record }),
    create: post,
    update: (id, body, settings) => http.call('PUT', `${path}/${id}`, { ...settings, schema: record, body }),
    remove: (id, { force, ...settings } = {}) =>
      http.call('DELETE', `${path}/${id}`, {
        ...settings,
        schema: ({ anything }) => anything,
        query: { force: force || undefined },
      }),
    ...(bulkResources.has(name) && {
      bulk: ({ do: act, ...rest }, ids, settings) =>
        http.call('POST', `${name}/bulk/${act}`, {
          ...settings,
          schema: ({ bulkAnswer }) => bulkAnswer,
          body: { ids, ...rest },
        }),
    }),
    ...(referencedResources.has(name) && {
      references: (id, query, settings) =>
        http.call('GET', `${path}/${id}/references`, {
          ...settings,
          schema: ({ referenceList }) => referenceList,
          query: { ...listParameters(query), group: query.group },
        }),
    }),
    ...(versionedResources.has(name) && {
      versions: (id, query, settings) =>
        http.call('GET', `${path}/${id}/versions`, {
          ...settings,
          schema: ({ listOf, recordVersion }) => listOf(recordVersion),
          query: listParameters(query),
        }),
      version: (id, rev, settings) =>
        http.call('GET', `${path}/${id}/versions/${rev}`, { ...settings, schema: record }),
      restoreVersion: (id, rev, settings) =>
        http.call('POST', `${path}/${id}/versions/${rev}/restore`, {
          ...settings,
          schema: record,
          body: {},
        }),
    }),
    ...(isDrafted(name) && {
      publish: (id, choice, settings) =>
        http.call('POST', `${path}/${id}/publish`, {
          ...settings,
          schema: (schemas) => schemas.record<R>(name).or(schemas.idAlone),
          body: choice ?? {},
        }),
      discard: (id, settings) =>
        http.call('POST', `${path}/${id}/discard`, {
          ...settings,
          schema: ({ discardedAnswer }) => discardedAnswer,
          body: {},
        }),
    }),
    restore: (id, settings) =>
      http.call('POST', `${path}/${id}/restore`, { ...settings, schema: record, body: {} }),
    erase: (id, settings) =>
      http.call('POST', `${path}/${id}/erase`, {
        ...settings,
        schema: ({ anything }) => anything,
        body: {},
      }),
    duplicate: async (id, title, settings) => {
      const source = await calls.get(id, settings);
      return source.ok ? post(copyFields(name, source.data, title), settings) : source;
    },
  };
  return calls;
}
