import type { CallBody } from '@vold/contract/calls';
import { sql } from 'kysely';
import { isTypeAllowed } from '../../platform/auth/menu-limits.ts';
import { wholeReach } from '../../platform/auth/whole-reach.ts';
import { draftScope } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { websiteAddress } from '../client-domain/index.ts';

interface Found {
  readonly post_type: string;
  /** The client's website on our own server. */
  readonly own_site: string;
  readonly website_url: string | null;
  readonly development_website_url: string | null;
  readonly dev_mode: boolean | null;
  readonly editor_url: string | null;
}

/** The record of a frame's address, if this user may read it. */
export interface FrameSource extends Found {
  readonly clientId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** @throws ApiError 404 for a missing record or one of another client; 403 for users who may not read such records */
export async function findFrame(
  { db, rules, websites }: Pick<ModuleDeps, 'db' | 'rules' | 'websites'>,
  { clientId, principal, scope }: Pick<RequestContext, 'clientId' | 'principal' | 'scope'>,
  { type, id }: CallBody<'POST editor-session'>,
): Promise<FrameSource> {
  if (clientId === null || principal.kind !== 'user') throw notFound();
  // The token reads drafts: nothing that the role could not read itself.
  const client = await rules.of(clientId);
  const reach = wholeReach(principal, client, type);
  if (!reach) throw new ApiError('FORBIDDEN', "You don't have access to this");
  const postType = type === 'post' ? sql`r.type` : sql`''`;
  const own = reach.ownOnly ? sql`r.created_by = ${principal.userId}` : sql`true`;
  // A draft has a frame before it is published.
  const { rows } = await db.read(draftScope(scope), (tx) =>
    sql<Found>`
      select ${postType} as post_type, ${sql.raw(websiteAddress(websites, 'c'))} as own_site,
        w.website_url, w.development_website_url, w.dev_mode, w.editor_url
      from ${sql.table(type)} as r
      join client as c on c.id = r.client_id
      left join webconfig as w on w.client_id = r.client_id
      where r.client_id = ${clientId} and r.id = ${id} and r.deleted_at is null and ${own}`.execute(tx),
  );
  const found = rows[0];
  if (!found || !isTypeAllowed(reach.types, found.post_type)) throw notFound(`This ${type}`);
  const { userId, sessionId } = principal;
  return { ...found, clientId, userId, sessionId };
}
