import { isDrafted, referenceList } from '@vold/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { listQueryShape, pageOf } from '../list/list-query.ts';
import type { ResourceTable } from '../resource-table.ts';
import { clientOfRecord, titleOf } from '../write/find-record.ts';
import { isShown, listReferences } from './read-references.ts';

/** The parts of a standard resource that its reference call is made of. */
export interface ReferencedResource {
  readonly db: Database;
  readonly table: ResourceTable;
  /** The living record, if this caller may read it. @throws 404 */
  find(tx: Transaction, context: RequestContext, id: string): Promise<unknown>;
}

/** `GET {resource}/{id}/references`: where the record is used, drafts too, as far as the caller may read them. */
export function referenceRoute({ db, table, find }: ReferencedResource): ApiRoute {
  const { name } = table;
  return defineRoute({
    method: 'GET',
    path: `${name}/:id/references`,
    action: `${name}.get`,
    access: 'action',
    acrossClients: true,
    summary: `List the places where a ${name} is used, published ones first`,
    params: z.object({ id: z.string().min(1).max(100) }),
    namesRecords: true,
    query: listQueryShape.pick({ limit: true, size: true, skip: true, page: true }).extend({
      group: z.string().max(500).optional().describe('Key of a group of the answer: its places alone'),
    }),
    response: referenceList,
    handle: async (context) => {
      const { id } = context.params;
      const { limit, skip } = pageOf(context.query, table);
      // Guests see what is published, not how it hangs together.
      if (context.asGuest) throw notFound(titleOf(table));
      const clientId = await clientOfRecord(db, table, context, id);
      return db.read(context.scope, async (tx) => {
        // The types are those of posts that name it: pages, files and users have none.
        await find(tx, hasTypes(table) ? context : { ...context, types: null }, id);
        const { results, total, groups } = await listReferences(tx, {
          clientId,
          id,
          limit,
          skip,
          publishedOnly: false,
          inDraft: context.inDraft,
          group: context.query.group,
          readableBy: context as RequestContext,
        });
        const answer = { results, total, total_page: Math.ceil(total / limit), groups };
        return isDrafted(name) ? answer : { ...answer, shown: await isShown(tx, clientId, id) };
      });
    },
  });
}

function hasTypes({ columns }: ResourceTable): boolean {
  return columns.some(({ name }) => name === 'type');
}
