import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute, type JsonText, type RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import { assertCopyTitle } from './copy-title.ts';
import { clientOfRecord, lockRecord } from './find-record.ts';
import type { Fields, ResourceHooks, WriteContext } from './hooks.ts';
import { idParams } from './removal-routes.ts';
import type { WriteParser } from './write-input.ts';

interface DuplicateParts {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
  readonly parser: WriteParser;
  /** Shape of a record in an answer. */
  readonly shape: z.ZodType;
  /** Creates a record and answers it. */
  create(
    context: RequestContext,
    clientId: string,
    fieldsOf: (write: WriteContext) => Promise<Fields>,
    options: { readonly copies: true },
  ): Promise<JsonText>;
}

/** The call that makes a draft of what a record holds. */
export function duplicateRoute({ db, table, hooks, parser, shape, create }: DuplicateParts): ApiRoute {
  const { definition, name } = table;
  return defineRoute({
    method: 'POST',
    path: `${name}/:id/duplicate`,
    success: 201,
    headers: ['Idempotency-Key'],
    action: `${name}.duplicate`,
    access: 'action',
    acrossClients: true,
    summary: `Make a draft copy of a ${name}`,
    params: idParams,
    body: z.object({ title: z.unknown().optional() }),
    response: shape,
    handle: async (context) => {
      const { title } = context.body;
      const { id } = context.params;
      assertCopyTitle(title);
      const clientId = await clientOfRecord(db, table, context, id);
      const copyOf = async (current: WriteContext) => {
        const original = await lockRecord(table, current, id);
        const changes = hooks.duplicate?.(original, title) ?? { title };
        const own = Object.keys(definition.fields.shape);
        const copied = Object.fromEntries(own.map((field) => [field, original[field]]));
        return parser.copy({ ...copied, ...changes }).fields;
      };
      return create(context, clientId, copyOf, { copies: true });
    },
  });
}
