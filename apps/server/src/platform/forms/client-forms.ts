import {
  type CompiledForm,
  compileForm,
  hiddenModels,
  type InputDefinition,
  inputDefinition,
  limitedFields,
  type Viewer,
} from '@vold/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database, Transaction } from '../db/index.ts';

/** The forms of a client's own fields, compiled: those of posts by their type, and the one that extends pages. */
export interface ClientForms {
  readonly types: ReadonlyMap<string, CompiledForm>;
  readonly page: CompiledForm | null;
  /** Inputs of the sections that the client has defined, by their key. */
  readonly sections: ReadonlyMap<string, readonly InputDefinition[]>;
  /** Fields that lists of posts are served by in order, by post type. */
  readonly listed: ListedFields;
}

/** Components of the fields that `field_order` has every value of, by post type and model. */
export type ListedFields = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The fields that a caller does not see. */
export interface HiddenFields {
  /** Hidden fields of posts, by type. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  readonly page: ReadonlySet<string>;
  /** Hidden fields of posts of any type. */
  readonly anyType: ReadonlySet<string>;
}

export interface FormCache {
  of(clientId: string): Promise<ClientForms>;
  /** The same within a transaction, which reads them itself if they are not cached: another connection could be hard to get. */
  within(tx: Transaction, clientId: string): Promise<ClientForms>;
  forgetClient(clientId: string): void;
  close(): void;
}

/** Kinds of records that forms are made of. */
const sources: ReadonlySet<string> = new Set(['website-setting', 'component']);

/** Characters of forms that are kept compiled, of all clients together. */
const maxCharacters = 20_000_000;

/** Reads the forms of a client once, and keeps them compiled until a notification says that a definition changed. */
export function createFormCache(db: Database): FormCache {
  const known = new LRUCache<string, Promise<ClientForms>>({ maxSize: maxCharacters });
  /** Reads that no change has made old yet. */
  const running = new Map<string, Promise<ClientForms>>();

  function forgetClient(clientId: string) {
    known.delete(clientId);
    running.delete(clientId);
  }

  const stopListening = db.listen((change) => {
    if (change.kind === '*') {
      known.clear();
      running.clear();
    } else if (sources.has(change.kind) && 'client' in change) forgetClient(change.client);
  });

  const find = (clientId: string) => known.get(clientId) ?? running.get(clientId);

  return {
    within: async (tx, clientId) => (await find(clientId)) ?? (await readForms(tx, clientId)).forms,
    of(clientId) {
      const found = find(clientId);
      if (found) return found;
      const read = db.read({ kind: 'system', reason: 'forms' }, (tx) => readForms(tx, clientId));
      const forms = read.then((made) => made.forms);
      running.set(clientId, forms);
      read.then(
        ({ size }) => {
          if (running.get(clientId) !== forms) return;
          running.delete(clientId);
          known.set(clientId, forms, { size: Math.max(size, 1) });
        },
        () => {
          if (running.get(clientId) === forms) running.delete(clientId);
        },
      );
      return forms;
    },
    forgetClient,
    close: stopListening,
  };
}

/** Reads and compiles the forms of a client, without a cache. */
export async function readForms(
  tx: Transaction,
  clientId: string,
): Promise<{ forms: ClientForms; size: number }> {
  const [{ rows }, { rows: sections }] = await Promise.all([
    sql<{
      type: string | null;
      page: boolean;
      form: string;
      listed: Record<string, string>;
      deleted: boolean;
    }>`
    select coalesce(nullif(data #>> '{cardDetail,apiModel,post_type}', ''), data ->> 'path') as type,
      coalesce(data -> 'extendPageInput' = 'true'::jsonb, false) as page, data #>> '{cardDetail,group}' as form,
      coalesce((select m.ready from marked_type m where m.client_id = "website-setting".client_id
        and m.type = vold_post_type(data)), '{}') as listed, deleted_at is not null as deleted
    from "website-setting"
    where client_id = ${clientId} and data #>> '{cardDetail,group}' is not null
    order by id`.execute(tx),
    sql<{ key: string; inputs: string }>`
    select "sectionId" as key, components::text as inputs from component
    where client_id = ${clientId} and deleted_at is null and components <> '[]'`.execute(tx),
  ]);
  const read = rows.map(({ form, ...row }) => ({ ...row, schema: JSON.parse(form) as unknown }));
  const byType = Map.groupBy(read, ({ type }) => type ?? '');
  byType.delete('');
  const ofPages = read.filter(({ page }) => page);
  const compile = (some: typeof read): CompiledForm => {
    const living = some.filter(({ deleted }) => !deleted).map(({ schema }) => schema);
    if (living.length > 0) return compileForm(...living);
    // Fields that a definition hid stay hidden after it was deleted.
    return { ...compileForm(), limited: some.flatMap(({ schema }) => limitedFields(schema)) };
  };
  return {
    forms: {
      types: new Map([...byType].map(([type, some]) => [type, compile(some)])),
      page: ofPages.length > 0 ? compile(ofPages) : null,
      listed: listedIn(rows),
      sections: new Map(sections.map(({ key, inputs }) => [key, readInputs(inputs)])),
    },
    // The result for a client without forms is cached as well.
    size: [...rows.map(({ form }) => form), ...sections.map(({ inputs }) => inputs)].reduce(
      (sum, { length }) => sum + length,
      1000,
    ),
  };
}

function listedIn(
  rows: readonly { type: string | null; listed: Record<string, string>; deleted: boolean }[],
): ListedFields {
  const found = rows.flatMap(({ type, listed, deleted }) => {
    const fields = Object.entries(listed);
    return type === null || deleted || fields.length === 0 ? [] : [[type, new Map(fields)] as const];
  });
  return new Map(found);
}

function readInputs(text: string): InputDefinition[] {
  return z.array(inputDefinition).safeParse(JSON.parse(text)).data ?? [];
}

/** The fields that a viewer does not see; null if nothing is hidden from them. */
export function hiddenFields({ types, page }: ClientForms, viewer: Viewer): HiddenFields | null {
  const byType = [...types].flatMap(([type, form]) => {
    if (form.limited.length === 0) return [];
    const hidden = hiddenModels(form, viewer);
    return hidden.size > 0 ? [[type, hidden] as const] : [];
  });
  const ofPages = page ? hiddenModels(page, viewer) : new Set<string>();
  if (byType.length === 0 && ofPages.size === 0) return null;
  return {
    types: new Map(byType),
    page: ofPages,
    anyType: new Set(byType.flatMap(([, hidden]) => [...hidden])),
  };
}

const none: ReadonlySet<string> = new Set();

/** The keys of a record's `data` that are hidden. @param type of a post; if unknown, the fields that any type hides */
export function hiddenKeys(
  hidden: HiddenFields | null,
  resource: string,
  type: unknown,
): ReadonlySet<string> {
  if (!hidden) return none;
  if (resource === 'page') return hidden.page;
  if (resource !== 'post') return none;
  return typeof type === 'string' ? (hidden.types.get(type) ?? none) : hidden.anyType;
}

/** A page or post without what is hidden in its `data`; the same object where there is nothing to hide. */
export function withoutHidden<R extends Readonly<Record<string, unknown>>>(
  hidden: HiddenFields | null,
  resource: string,
  record: R,
  type: unknown = record.type,
): R {
  const keys = hiddenKeys(hidden, resource, type);
  const { data } = record;
  if (keys.size === 0 || typeof data !== 'object' || data === null) return record;
  return { ...record, data: Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key))) };
}
