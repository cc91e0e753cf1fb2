import type { AccessRules } from '../../platform/auth/access-rules.ts';
import { mayPublish } from '../../platform/auth/in-edition.ts';
import type { WriteContext } from '../write/hooks.ts';

/** Returns true if the caller may change what visitors get of a resource at once. */
export async function mayChangeAtOnce(
  rules: AccessRules,
  { clientId, context: { principal } }: WriteContext,
  resource: string,
): Promise<boolean> {
  const { review } = await rules.of(clientId);
  return !review || (principal.kind === 'user' && mayPublish(principal, resource, review));
}
