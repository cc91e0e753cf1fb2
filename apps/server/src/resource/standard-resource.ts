import {
  bulkResources,
  isDrafted,
  type ResourceDefinition,
  type ResourceName,
  type ResourceVerb,
  resources,
} from '@vold/contract';
import { z } from 'zod';
import { isTypeAllowed } from '../platform/auth/menu-limits.ts';
import { scopeFor } from '../platform/auth/principal.ts';
import type { Database, Scope, Transaction } from '../platform/db/index.ts';
import { ApiError, notFound } from '../platform/errors/api-error.ts';
import { namesTag } from '../platform/http/entity-tag.ts';
import { type ApiRoute, defineRoute, JsonText, type RequestContext } from '../platform/http/route.ts';
import { listAnswerShape, recordShape } from './answers.ts';
import { documentedBodies } from './documented-bodies.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import type { DraftedResource } from './draft/publish-entries.ts';
import { answerList } from './list/answer-list.ts';
import { listQueryShape, parseListQuery } from './list/list-query.ts';
import { referenceRoute } from './reference/reference-route.ts';
import {
  createDraftTable,
  createResourceTable,
  type ResourceTable,
  type TableOptions,
} from './resource-table.ts';
import { seenRecord } from './seen-record.ts';
import { versionRoutes } from './version/version-routes.ts';
import type { Row, View } from './view.ts';
import { assertNamed } from './write/assert-named.ts';
import { bulkRoutes } from './write/bulk-routes.ts';
import { duplicateRoute } from './write/duplicate-route.ts';
import { clientOfRecord, createRecordQuery, namedClient, titleOf } from './write/find-record.ts';
import type { Fields, ResourceHooks, StoredRecord, WriteContext } from './write/hooks.ts';
import { idParams, removalRoutes } from './write/removal-routes.ts';
import { expectedRev } from './write/stale-rev.ts';
import { createWriteParser } from './write/write-input.ts';
import { createWriter } from './write/writer.ts';

export interface StandardResourceOptions<R extends ResourceName> extends TableOptions {
  readonly db: Database;
  readonly resource: R;
  readonly hooks?: ResourceHooks<R>;
  /** Bytes; default 1 MB. */
  readonly bodyLimit?: number;
  /** Preview tokens may read one record. */
  readonly preview?: boolean;
  /** Puts other names that a body may use into those of the contract. */
  readonly readBody?: (body: unknown) => unknown;
  /** Fields of bodies that differ from those of records, for OpenAPI. */
  readonly documented?: Readonly<Record<string, z.ZodType>>;
  /** Verbs whose routes the module makes itself. */
  readonly without?: readonly ResourceVerb[];
  /** Verbs that only the platform's owner has. */
  readonly masterOnly?: readonly ResourceVerb[];
}

/** A standard resource: its routes, and its parts for the calls that a module adds. */
export interface StandardResource {
  readonly routes: ApiRoute[];
  readonly table: ResourceTable;
  /** The parts that publish its draft; null: it has none. */
  readonly drafted: DraftedResource | null;
  /** The table as a call reads it: that of the draft, or `table`. */
  tableFor(context: RequestContext): ResourceTable;
  /** The text of a row of a view as this caller may see it. */
  print(view: View, row: Row, context: RequestContext): string;
  /** Answers a row of the record view, with its revision as ETag. */
  answer(context: RequestContext, row: Row): JsonText;
  /** Runs a write for the record's client, in that client's scope. */
  write<T>(context: RequestContext, clientId: string, work: (write: WriteContext) => Promise<T>): Promise<T>;
  /** Refuses what a caller newly names and is not there. @param id the record that is changed; none for a new one */
  assertNamed(fields: Fields, write: WriteContext, id?: string): Promise<void>;
}

/** A body is parsed by the resource's own parser, whose complaints have titles. */
const anyBody = z.unknown();

/** Look-ups by id that share a connection. */
const mostTogether = 16;

/**
 * Makes the calls of a resource from its contract entry: list, get, create, update, delete, restore, erase and duplicate.
 * `hooks` has what is special about it.
 */
export function createStandardResource<R extends ResourceName>(
  options: StandardResourceOptions<R>,
): StandardResource {
  const { db } = options;
  const definition: ResourceDefinition = resources[options.resource];
  const hooks: ResourceHooks = options.hooks ?? {};
  const table = createResourceTable(definition, options);
  const drafted = createDraftTable(definition, options);
  const parser = createWriteParser(definition);
  const readBody = options.readBody ?? ((body: unknown) => body);
  const { name } = definition;
  const record = recordShape(definition, table.privateFields);
  const findRecord = createRecordQuery(table, table.views.record);
  const findForGuest = createRecordQuery(table, table.views.guest);
  const findDrafted = drafted && createRecordQuery(drafted, drafted.views.record);
  const bodyShape = documentedBodies(definition, options.documented);

  /** The table as a call reads it: in the draft, records say how they differ from what is published. */
  const tableFor = ({ inDraft }: RequestContext) => (inDraft && drafted) || table;

  const tables = new Map<unknown, ResourceTable>();
  /** The table of a list. With some of its fields nothing else is answered, asked for or sorted by. */
  function listedTable(context: RequestContext): ResourceTable {
    const { fields, inDraft } = context;
    if (!fields) return tableFor(context);
    const key = inDraft ? `draft ${fields.join()}` : fields;
    const some = { ...options, fields };
    const known =
      tables.get(key) ??
      ((inDraft && createDraftTable(definition, some)) || createResourceTable(definition, some));
    tables.set(key, known);
    return known;
  }

  const print = (view: View, row: Row, context: RequestContext) => {
    const { hidden } = context;
    if (!hooks.present && !hidden) return row.json;
    const record = seenRecord(hidden, name, view.parse(row));
    return JSON.stringify(hooks.present ? hooks.present(record, context) : record);
  };

  /** Whose rows a write may touch. */
  function scopeOf(context: RequestContext, clientId: string): Scope {
    const { principal, ip } = context;
    if (context.inDraft) return context.scope;
    if (table.clientOwned) return scopeFor(principal, clientId, ip);
    // Records of the installation are for masters to write, whichever client they work on.
    const isMaster = principal.kind === 'user' && principal.master;
    return isMaster ? scopeFor(principal, null, ip) : context.scope;
  }

  async function write<T>(
    context: RequestContext,
    clientId: string,
    work: (write: WriteContext) => Promise<T>,
  ): Promise<T> {
    return db.transact(scopeOf(context, clientId), (tx) => work({ tx, context, clientId }));
  }

  function answer(context: RequestContext, row: Row): JsonText {
    context.reply.header('etag', `"${row.rev}"`);
    return new JsonText(print(tableFor(context).views.record, row, context));
  }

  const done = (clientId: string, id: unknown) => hooks.afterWrite?.({ id: String(id), clientId });

  const writerOf = (of: ResourceTable) =>
    createWriter({
      db,
      table: of,
      hooks,
      scopeOf,
      print: (row, context) => print(of.views.record, row, context),
    });
  const publishedWriter = writerOf(table);
  const draftWriter = drafted ? writerOf(drafted) : publishedWriter;
  const writer = ({ inDraft }: RequestContext) => (inDraft ? draftWriter : publishedWriter);

  async function create(...asked: Parameters<typeof publishedWriter.create>): Promise<JsonText> {
    const [context, clientId] = asked;
    const { text, id, rev } = await writer(context).create(...asked);
    done(clientId, id);
    context.reply.code(201).header('etag', `"${rev}"`).header('location', `/api/v1/${name}/${id}`);
    return new JsonText(text);
  }

  const removal = removalRoutes({ db, table, hooks, write, done, tableFor, answerWritten, shape: record });

  const makers: Record<ResourceVerb, () => ApiRoute> = {
    list: () =>
      defineRoute({
        method: 'GET',
        path: name,
        action: `${name}.list`,
        access: 'action',
        acrossClients: true,
        byFields: true,
        summary: `List ${name} records`,
        query: listQueryShape,
        response: listAnswerShape(table),
        handle: (context) => {
          const listed = listedTable(context);
          const query = parseListQuery(context.query, listed, context);
          if (query.trash && context.asGuest) throw new ApiError('FORBIDDEN', 'The trash is for staff');
          if (query.trash && context.fields) throw new ApiError('FORBIDDEN', "You don't have access to this");
          return answerList({
            db,
            table: listed,
            query,
            context,
            print: (row) => print(query.view, row, context),
          });
        },
      }),

    get: () =>
      defineRoute({
        method: 'GET',
        path: `${name}/:id`,
        action: `${name}.get`,
        access: 'action',
        acrossClients: true,
        preview: options.preview,
        summary: `Get a ${name}`,
        params: idParams,
        response: record,
        handle: async (context) => {
          // Guests do not see who made a record, which decides for those who read their own only.
          const asGuest = context.asGuest && !context.ownOnly;
          const find = asGuest ? findForGuest : (context.inDraft && findDrafted) || findRecord;
          const clientId = table.clientOwned ? context.clientId : null;
          const read = (tx: Transaction) => find(tx, context.params.id, clientId);
          const row = await db.readAtOnce(context.scope, read, mostTogether);
          if (!row || !(await mayRead(row, context))) throw notFound(titleOf(table));
          const view = context.asGuest ? table.views.guest : tableFor(context).views.record;
          const tag = `"${row.rev}"`;
          context.reply.header('etag', tag);
          // A website that has this revision gets no body. Staff see more than a revision identifies.
          if (
            context.asGuest &&
            !context.inPreview &&
            !hooks.showsOthers?.(row) &&
            namesTag(context.request.headers['if-none-match'] ?? '', tag)
          ) {
            context.reply.code(304);
            return new JsonText('');
          }
          return new JsonText(print(view, row, context));
        },
      }),

    create: () =>
      defineRoute({
        method: 'POST',
        path: name,
        success: 201,
        headers: ['Idempotency-Key'],
        action: `${name}.create`,
        access: 'action',
        acrossClients: true,
        bodyLimit: options.bodyLimit,
        summary: `Create a ${name}`,
        body: anyBody.meta({ documented: bodyShape.create }),
        response: record,
        handle: async (context) => {
          const { fields } = parser.create(readBody(context.body));
          const clientId = namedClient(table, context);
          const ready = hooks.prepare ? await hooks.prepare(fields) : fields;
          return create(context, clientId, async (current) => {
            await assertNamed(table, hooks, ready, current);
            return ready;
          });
        },
      }),

    update: () =>
      defineRoute({
        method: 'PUT',
        path: `${name}/:id`,
        headers: ['If-Match'],
        action: `${name}.update`,
        access: 'action',
        acrossClients: true,
        bodyLimit: options.bodyLimit,
        summary: `Change a ${name}: replaces the fields that the body names`,
        params: idParams,
        body: anyBody.meta({ documented: bodyShape.update }),
        response: record,
        handle: async (context) => {
          const { fields, rev, issues } = parser.update(readBody(context.body));
          const { id } = context.params;
          const expected = expectedRev(context, rev);
          const clientId = await clientOfRecord(db, table, context, id);
          if (issues) {
            const stored = await db.readAtOnce(context.scope, (tx) => find(tx, context, id));
            parser.refuseNewIssues(issues, stored);
          }
          const ready = hooks.prepare ? await hooks.prepare(fields) : fields;
          const row = await writer(context).update(context, clientId, { id, fields: ready, rev: expected });
          return answerWritten(context, clientId, row);
        },
      }),

    ...removal,

    duplicate: () => duplicateRoute({ db, table, hooks, parser, shape: record, create }),
  };

  /** A grant for one's own records, or for some types only, hides the others. */
  async function mayRead(row: Row, context: RequestContext): Promise<boolean> {
    if (!isTypeAllowed(context.types?.use, row.type)) return false;
    if (!context.ownOnly) return true;
    const { principal } = context;
    return 'userId' in principal && row[name === 'user' ? 'id' : 'created_by'] === principal.userId;
  }

  async function find(tx: Transaction, context: RequestContext, id: string): Promise<StoredRecord> {
    const row = await findRecord(tx, id, table.clientOwned ? context.clientId : null);
    if (!row || !(await mayRead(row, context))) throw notFound(titleOf(table));
    return table.views.record.parse(row);
  }

  function answerWritten(context: RequestContext, clientId: string, row: Row): JsonText {
    done(clientId, row.id);
    return answer(context, row);
  }

  const routes: ApiRoute[] = definition.verbs
    .filter((verb) => !options.without?.includes(verb))
    .map((verb) => ({ ...makers[verb](), masterOnly: options.masterOnly?.includes(verb) ?? false }));
  if (definition.versions)
    routes.push(...versionRoutes({ db, table, hooks, parser, write, find, tableFor, answerWritten }));
  const drafts = isDrafted(name) ? { name, table, hooks } : null;
  if (drafts) routes.push(...draftRoutes({ ...drafts, db, shape: record, answerWritten, done }));
  if (definition.references) routes.push(referenceRoute({ db, table, find }));
  if (bulkResources.has(name)) routes.push(...bulkRoutes({ db, table, hooks, write, done }));
  return {
    routes,
    table,
    drafted: drafts,
    tableFor,
    print,
    answer,
    write,
    assertNamed: (fields, current, id) => assertNamed(table, hooks, fields, current, id),
  };
}
