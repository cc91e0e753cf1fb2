import { calls } from '@vold/contract/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { answerList } from '../../resource/list/answer-list.ts';
import { listQueryShape, parseListQuery } from '../../resource/list/list-query.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { createView } from '../../resource/view.ts';

const titleFields = new Set(['id', 'title', 'type', 'slug', 'customUrl', 'status']);

/**
 * `GET post/listing` and `GET post/listing/all` (API-40, API-41, API-47): titles for pickers. The first keeps to the
 * types that the client offers in its link picker: `options.menu_enabled_post` (empty: all), without the types of
 * the property menu where `options.disabled_property_menu` is set (SETN-22). The second has every type.
 */
export function postListingRoutes(db: Database, { table }: StandardResource): ApiRoute[] {
  const view = createView(table.columns.filter(({ name }) => titleFields.has(name)));
  const listing = (path: string, text: string, extra?: (context: RequestContext) => RawBuilder<unknown>) =>
    defineRoute({
      method: 'GET',
      path,
      action: 'post.listing',
      access: 'action',
      summary: text,
      query: listQueryShape.omit({ select: true }),
      response: calls['GET post/listing'].answer,
      handle: (context) => {
        const caller = { asGuest: false, hidden: context.hidden, forms: context.forms };
        const query = { ...parseListQuery({ ...context.query, select: undefined }, table, caller), view };
        return answerList({ db, table, query, context, print: (row) => row.json, extra: extra?.(context) });
      },
    });
  return [
    listing('post/listing', 'Titles of posts that the link picker offers', offeredTypes),
    listing('post/listing/all', 'Titles of posts of every type'),
  ];
}

function offeredTypes({ clientId }: RequestContext): RawBuilder<unknown> {
  return sql`exists (
    select from client as owner where owner.id = ${clientId}
      and (coalesce(owner.options->'menu_enabled_post', '[]') = '[]' or owner.options->'menu_enabled_post' ? post.type)
      and (coalesce(owner.options->>'disabled_property_menu', 'false') <> 'true' or not exists (
        select from "website-setting" as setting where setting.client_id = ${clientId}
          and setting.deleted_at is null and setting.data->>'path' = post.type
          and setting.data->'menu_position'->>'id' = 'property')))`;
}
