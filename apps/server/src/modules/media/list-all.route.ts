import { type RawBuilder, sql } from 'kysely';
import type { AccessRules } from '../../platform/auth/access-rules.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, JsonText, type RequestContext } from '../../platform/http/route.ts';
import { listAnswerShape } from '../../resource/answers.ts';
import { type ListPlan, planList } from '../../resource/list/list-plan.ts';
import { type ListQuery, listQueryShape, parseListQuery } from '../../resource/list/list-query.ts';
import { readTotal } from '../../resource/list/run-list.ts';
import { orderBySql } from '../../resource/list/sort-sql.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import type { Row } from '../../resource/view.ts';

/** Files of one answer at most, and the last place that can be asked for: each is skipped in two indexes. */
const [maxLimit, maxSkip] = [500, 1_000_000];

/**
 * `GET media`: pictures and all other files in one order, which their ids do not have together. The ids of a page are found
 * in the indexes of the two tables; only these records are read.
 */
export function listAllRoute(
  db: Database,
  rules: AccessRules,
  picture: StandardResource,
  files: StandardResource,
): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'media',
    action: 'picture.list',
    access: 'action',
    summary:
      'List images and all other files together, newest first; sorts by name, created_at or updated_at',
    query: listQueryShape.omit({ select: true, words: true }),
    response: listAnswerShape(picture.table),
    handle: async (context) => {
      const { clientId, scope } = context;
      const ofFiles = await filesContext(rules, context);
      if (clientId === null || !ofFiles) throw new ApiError('FORBIDDEN', "You don't have access to this");
      const parts = [
        { resource: picture, caller: context as RequestContext },
        { resource: files, caller: ofFiles },
      ].map(({ resource, caller }) => {
        const { table } = resource;
        const at = table.sortPath('created_at');
        const query = parseListQuery(
          context.query,
          table,
          caller,
          at ? [{ at, descending: true }] : undefined,
        );
        if (query.sort[0]?.at.column.name === 'id')
          throw invalidField('sort', 'Images and files have no order of ids together');
        if (query.limit > maxLimit) throw invalidField('limit', `At most ${maxLimit} at a time`);
        if (query.skip > maxSkip) throw invalidField('skip', 'There is no such page');
        return { resource, query, plan: planList(table, query, caller) };
      });
      const [first] = parts;
      if (!first) throw new ApiError('FORBIDDEN', "You don't have access to this");
      const { limit } = first.query;

      const read = async (tx: Transaction) => {
        const { rows: ids } = await pageOfAllSql(
          parts.map(({ plan }) => plan),
          first.query,
        ).execute(tx);
        const wanted = ids.map(({ id }) => id);
        const texts = new Map<string, string>();
        let total = 0;
        for (const { resource, query, plan } of parts) {
          const { rows } =
            await sql<Row>`select ${sql.raw(query.view.select)} from ${sql.table(plan.table.name)}
            where client_id = ${clientId} and id = any(${wanted}::text[])`.execute(tx);
          for (const row of rows)
            texts.set(String(row.id), resource.print(query.view, row, context as RequestContext));
          total += await readTotal(tx, plan);
        }
        return { texts: wanted.flatMap((id) => texts.get(id) ?? []), total };
      };
      const { texts, total } = await db.read(scope, read);
      return new JsonText(
        `{"results":[${texts.join(',')}],"total":${total},"total_page":${Math.ceil(total / limit)}}`,
      );
    },
  });
}

/** The ids of a page of several tables in one order, found in their indexes. */
export function pageOfAllSql(
  plans: readonly ListPlan[],
  { sort, limit, skip }: ListQuery,
): RawBuilder<{ id: string }> {
  const keys = sql.join(sort.map(({ at }) => sql.ref(at.column.name)));
  const order = orderBySql(sort);
  const found = plans.map(
    ({ table, where }) =>
      sql`(select ${keys} from ${sql.table(table.name)} where ${where}
        order by ${order} limit ${sql.lit(skip + limit)})`,
  );
  return sql`select id from (${sql.join(found, sql` union all `)}) as found
    order by ${order} limit ${sql.lit(limit)} offset ${skip}`;
}

/** The caller as `files.list` would know them; null if they may not list files. */
async function filesContext(rules: AccessRules, context: RequestContext): Promise<RequestContext | null> {
  const { principal, clientId, asGuest } = context;
  if (asGuest || clientId === null || principal.kind !== 'user') return null;
  const { role } = principal;
  if (role.fullAccess) return context;
  if (!role.permission.has('files.list')) return null;
  const { selfOnly } = await rules.of(clientId);
  return { ...context, ownOnly: selfOnly.has('files.list') };
}
