import { type DraftedName, draftedNames, draftHeader, isDrafted } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import { draftScope } from '../db/index.ts';
import { ApiError, invalidField, notFound } from '../errors/api-error.ts';
import type { ApiRoute } from '../http/route.ts';
import type { AccessRules, ClientRules } from './access-rules.ts';
import type { AccessDecision } from './authorize.ts';
import { typeAccessOf } from './menu-limits.ts';
import type { UserPrincipal } from './principal.ts';

/**
 * Returns the decision for a call that may name the draft. Calls about the draft get its scope, in which nothing can be published.
 * Other calls that change what visitors see need the right to publish if the client reviews changes.
 *
 * @throws 401, 403; 404 if the header names anything but `draft`
 */
export async function inDraft(
  route: ApiRoute,
  request: FastifyRequest,
  decision: AccessDecision,
  rules: AccessRules,
): Promise<AccessDecision> {
  const named = request.headers[draftHeader.toLowerCase()];
  if (named !== undefined && named !== 'draft') throw notFound('This edition');
  const [resource = ''] = route.action.split('.');
  const { principal, clientId, scope } = decision;
  // A frame shows its record in the draft: its token was issued to a user with permission to read the draft.
  if (named === undefined && isDrafted(resource) && principal.kind === 'preview' && scope)
    return { ...decision, scope: draftScope(scope) };
  if (named === undefined || !(isDrafted(resource) || route.drafts)) {
    const published = publishedBy(route, resource);
    if (published.length === 0 || principal.kind !== 'user' || clientId === null) return decision;
    const { review } = await rules.of(clientId);
    if (review && !published.every((name) => mayPublish(principal, name, review)))
      throw new ApiError('FORBIDDEN', 'You can save this as a draft. Publishing it is for others.');
    return decision;
  }
  if (route.publishes?.length === 0) return decision;
  if (route.publishes && !route.drafts)
    throw new ApiError('CONFLICT', `This call publishes at once. Send it without ${draftHeader}.`);
  if (principal.kind !== 'user') throw new ApiError('NOT_SIGNED_IN', 'Please sign in');
  if (decision.asGuest) throw new ApiError('FORBIDDEN', "You don't have access to this");
  if (clientId === null || scope?.kind !== 'client')
    throw invalidField('client', 'Name the client at the end of the path');
  return { ...decision, scope: draftScope(scope) };
}

/** Resources of which a call changes what visitors see. */
function publishedBy({ method, publishes }: ApiRoute, resource: string): readonly DraftedName[] {
  if (publishes) return publishes;
  return method !== 'GET' && isDrafted(resource) ? [resource] : [];
}

/** True if a role may publish records of a resource. Unless the client uses review, the right to change them is enough. */
export function mayPublish({ role }: UserPrincipal, resource: string, review: boolean): boolean {
  return role.fullAccess || role.permission.has(`${resource}.${review ? 'publish' : 'update'}`);
}

/** True if a user may read all drafts: of every resource and type, and not only their own. */
export function maySeeDraft({ master, role }: UserPrincipal, { selfOnly, types }: ClientRules): boolean {
  if (master || role.fullAccess) return true;
  const listed = draftedNames.map((name) => `${name}.list`);
  return (
    listed.every((action) => role.permission.has(action) && !selfOnly.has(action)) &&
    typeAccessOf(role, types, 'post.list') === null
  );
}
