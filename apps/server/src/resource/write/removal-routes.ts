import { isDrafted, type ResourceVerb, restoredAnswer } from '@vold/contract';
import { deletedAnswer } from '@vold/contract/calls';
import { z } from 'zod';
import { type ApiRoute, defineRoute, JsonText, type RequestContext } from '../../platform/http/route.ts';
import { withLostDrafts } from '../draft/lost-drafts.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import type { BulkParts } from './bulk-routes.ts';
import { deleteRecord, eraseRecord, restoreRecord } from './delete-record.ts';
import { clientOfRecord } from './find-record.ts';
import { expectedRev } from './stale-rev.ts';

interface RemovalParts extends BulkParts {
  /** Shape of a record in an answer. */
  readonly shape: z.ZodType;
  /** The table as a call reads it: that of the draft, or `table`. */
  tableFor(context: RequestContext): ResourceTable;
  /** The answer of a write that left this row. */
  answerWritten(context: RequestContext, clientId: string, row: Row): JsonText;
}

export const idParams = z.object({ id: z.string().min(1).max(100) });
const deleteQuery = z.object({
  force: z.enum(['true', 'false']).optional().describe('Delete it though published content uses it'),
});

/** The calls that take one record away, and bring it back: delete, restore, erase. */
export function removalRoutes(
  parts: RemovalParts,
): Record<Extract<ResourceVerb, 'delete' | 'restore' | 'erase'>, () => ApiRoute> {
  const { db, table, hooks = {}, write, done, tableFor, answerWritten } = parts;
  const { definition, name } = table;
  return {
    delete: () =>
      defineRoute({
        method: 'DELETE',
        path: `${name}/:id`,
        headers: ['If-Match'],
        refusals: ['IN_USE'],
        action: `${name}.delete`,
        access: 'action',
        acrossClients: true,
        summary: definition.trash ? `Move a ${name} to the trash` : `Delete a ${name}`,
        params: idParams,
        query: deleteQuery,
        response: deletedAnswer,
        handle: async (context) => {
          const { id } = context.params;
          const expected = expectedRev(context, null);
          const clientId = await clientOfRecord(db, table, context, id);
          const force = context.query.force === 'true';
          await write(context, clientId, (current) =>
            deleteRecord(table, hooks, current, id, expected, force),
          );
          done(clientId, id);
          return { code: 200, id };
        },
      }),

    restore: () =>
      defineRoute({
        method: 'POST',
        path: `${name}/:id/restore`,
        action: `${name}.restore`,
        access: 'action',
        acrossClients: true,
        summary: `Bring a ${name} back from the trash`,
        params: idParams,
        response: parts.shape.and(restoredAnswer),
        handle: async (context) => {
          const { id } = context.params;
          const clientId = await clientOfRecord(db, table, context, id);
          const restore = () =>
            write(context, clientId, (current) => restoreRecord(tableFor(context), hooks, current, id));
          const [row, [refused]] = isDrafted(name)
            ? await withLostDrafts(parts, context, clientId, [id], restore)
            : [await restore(), []];
          const answer = answerWritten(context, clientId, row);
          if (!refused) return answer;
          return new JsonText(JSON.stringify({ ...JSON.parse(answer.text), draft_refused: refused.message }));
        },
      }),

    erase: () =>
      defineRoute({
        method: 'POST',
        path: `${name}/:id/erase`,
        refusals: ['IN_USE'],
        action: `${name}.erase`,
        access: 'action',
        acrossClients: true,
        summary: `Erase a ${name} of the trash for good`,
        params: idParams,
        response: deletedAnswer,
        handle: async (context) => {
          const { id } = context.params;
          const clientId = await clientOfRecord(db, table, context, id);
          const erase = () =>
            write(context, clientId, (current) => eraseRecord(tableFor(context), hooks, current, id));
          for (let whole = false; !whole; ) whole = await erase();
          done(clientId, id);
          return { code: 200, id };
        },
      }),
  };
}
