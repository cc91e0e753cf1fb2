import { maxPreviewLinks, newId, type PreviewLink, previewDays, previewParameter } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { newPreviewToken } from '../../platform/auth/preview-link.ts';
import { keyOf } from '../../platform/auth/principal.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { clientOf, publishingScope } from '../../resource/draft/publishing-scope.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { idParams } from '../../resource/write/removal-routes.ts';
import { websiteAddress } from '../client-domain/index.ts';

const action = 'draft.preview-link';
const dayMs = 24 * 60 * 60 * 1000;
const shown = sql`id, name, created_at, created_by, expires_at, last_used_at,
  vold_link_fault(client_id, created_by, key_id) as fault`;
const isLiving = sql`revoked_at is null and expires_at > now()`;

/** Links that show the whole website as it will be to people without an account: made, listed and revoked. */
export function previewLinkRoutes({ db, websites }: Pick<ModuleDeps, 'db' | 'websites'>): ApiRoute[] {
  const list = defineRoute({
    method: 'GET',
    path: 'draft/preview-link',
    action,
    access: 'action',
    summary: 'List the preview links that are not revoked or over, newest first',
    response: calls['GET draft/preview-link'].answer,
    handle: async (context) => {
      const clientId = clientOf(context);
      const results = await db.read(publishingScope(context, clientId), async (tx) => {
        const { rows } = await sql<PreviewLink>`
          select ${shown} from preview_link where client_id = ${clientId} and ${isLiving} and ${ownSql(context)}
          order by created_at desc, id limit ${maxPreviewLinks}`.execute(tx);
        return rows;
      });
      return { results, total: results.length, total_page: 1 };
    },
  });

  const make = defineRoute({
    method: 'POST',
    path: 'draft/preview-link',
    success: 201,
    action,
    access: 'action',
    publishes: [],
    refusals: ['CONFLICT'],
    summary: 'Make a link that shows the website as it will be: the only answer that has its address',
    body: calls['POST draft/preview-link'].body,
    response: calls['POST draft/preview-link'].answer,
    handle: async (context) => {
      const clientId = clientOf(context);
      const { name, path, expires_at } = context.body;
      const expires =
        expires_at === undefined ? Date.now() + previewDays.default * dayMs : Date.parse(expires_at);
      assertExpiry(expires);
      const { token, hash } = newPreviewToken();
      const row = await db.transact(publishingScope(context, clientId), async (tx) => {
        await assertRoom(tx, clientId);
        const { rows } = await sql<PreviewLink & { website: string }>`
          with made as (
            insert into preview_link (client_id, id, name, token_hash, created_by, key_id, expires_at)
            values (${clientId}, ${newId('preview-link')}, ${name}, ${hash}, ${userOf(context)}, ${keyOf(context.principal)}, ${new Date(expires)})
            returning ${shown}
          )
          select made.*, coalesce(nullif(w.website_url, ''), ${sql.raw(websiteAddress(websites, 'c'))}) as website
          from made join client c on c.id = ${clientId} left join webconfig w on w.client_id = c.id`.execute(
          tx,
        );
        return rows[0];
      });
      if (!row) throw notFound();
      const { website, ...link } = row;
      context.reply.code(201).header('cache-control', 'no-store');
      return { ...link, url: addressOf(website, path, token) };
    },
  });

  const revoke = defineRoute({
    method: 'DELETE',
    path: 'draft/preview-link/:id',
    action,
    access: 'action',
    publishes: [],
    summary: 'Revoke a preview link: from now on it leads nowhere',
    params: idParams,
    response: calls['DELETE draft/preview-link/:id'].answer,
    handle: async (context) => {
      const clientId = clientOf(context);
      const { id } = context.params;
      const { numAffectedRows = 0n } = await db.transact(publishingScope(context, clientId), (tx) =>
        sql`update preview_link set revoked_at = now()
          where client_id = ${clientId} and id = ${id} and ${isLiving} and ${ownSql(context)}`.execute(tx),
      );
      if (numAffectedRows === 0n) throw notFound('This preview link');
      return { code: 200, id };
    },
  });

  return [list, make, revoke];
}

/** @throws 422 */
function assertExpiry(time: number): void {
  if (time <= Date.now()) throw invalidField('expires_at', 'Expires at must be in the future');
  // A minute for clocks that differ.
  if (time > Date.now() + previewDays.max * dayMs + 60_000)
    throw invalidField('expires_at', `A preview link lasts ${previewDays.max} days at most`);
}

/** @throws 409 */
async function assertRoom(tx: Transaction, clientId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from preview_link where client_id = ${clientId} and ${isLiving}`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= maxPreviewLinks)
    throw new ApiError('CONFLICT', `There are ${maxPreviewLinks} preview links. Revoke one first.`);
}

/** A path such as `//evil.example` does not leave the website. */
function addressOf(website: string, path: string, token: string): string {
  const url = new URL(`/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`, new URL(website).origin);
  url.searchParams.set(previewParameter, token);
  return url.href;
}

/** Leaves out links of other users for a caller who may only work with their own. */
function ownSql(context: RequestContext) {
  return context.ownOnly ? sql`created_by = ${userOf(context)}` : sql`true`;
}

function userOf({ principal }: RequestContext): string | null {
  return principal.kind === 'user' ? principal.userId : null;
}
