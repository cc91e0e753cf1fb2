import type { AccessRules } from '../../platform/auth/access-rules.ts';
import { mayPublish } from '../../platform/auth/in-edition.ts';
import type { WriteContext } from '../write/hooks.ts';
import { listReferences } from './read-references.ts';

/** Returns true if the caller may change what visitors get of a resource at once. */
export async function mayChangeAtOnce(
  rules: AccessRules,
  { clientId, context: { principal } }: WriteContext,
  resource: string,
): Promise<boolean> {
  const { review } = await rules.of(clientId);
  return !review || (principal.kind === 'user' && mayPublish(principal, resource, review));
}

/** Returns true if published content names a record, also places that the caller may not read. */
export async function isNamedByPublished(
  { tx, clientId }: Pick<WriteContext, 'tx' | 'clientId'>,
  id: string,
): Promise<boolean> {
  const query = { clientId, id, limit: 1, skip: 0, publishedOnly: true, inDraft: false };
  return (await listReferences(tx, query)).total > 0;
}
