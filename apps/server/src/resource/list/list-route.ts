import type { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { listedShape, listShape } from '../answers.ts';
import type { StandardResource } from '../standard-resource.ts';
import { assertTypeAllowed } from '../type-access.ts';
import { answerList } from './answer-list.ts';
import type { Condition } from './condition.ts';
import { type ListQuery, listQueryShape, parseListQuery } from './list-query.ts';

/**
 * A list of one type: `GET {resource}/type/{type}` (API-43, API-49). Everything that a list understands, with the
 * type fixed and the editor's own order (`index ASC`) as the default.
 */
export function listOfTypeRoute(
  db: Database,
  resource: StandardResource,
  params: z.ZodType<{ type: string }>,
): ApiRoute {
  const { table } = resource;
  const index = table.sortPath('index');
  if (!index) throw new Error(`${table.name} has no order`);
  return defineRoute({
    method: 'GET',
    path: `${table.name}/type/:type`,
    action: `${table.name}.list`,
    access: 'action',
    summary: `List the ${table.name} records of a type in their order`,
    params,
    query: listQueryShape,
    response: listShape(listedShape(table)),
    handle: (context) => {
      assertTypeAllowed(context, context.params.type, 'use');
      const query = parseListQuery(context.query, table, context, [{ at: index, descending: false }]);
      return answerList({
        db,
        table,
        query: withType(query, resource, context.params.type),
        context,
        print: (row) => resource.print(query.view, row, context as RequestContext),
      });
    },
  });
}

/** The list narrowed to one type. */
function withType(query: ListQuery, { table }: StandardResource, type: string): ListQuery {
  const column = table.columns.find(({ name }) => name === 'type');
  if (!column) throw new Error(`${table.name} has no types`);
  const ofType: Condition = { kind: 'equal', at: { column, below: [] }, value: type };
  const conditions = query.condition ? [ofType, query.condition] : [ofType];
  return { ...query, condition: { kind: 'all', conditions } };
}
