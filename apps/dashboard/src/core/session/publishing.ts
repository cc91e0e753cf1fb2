import { type Client, type DraftedName, draftedNames, isDrafted, type SelfAnswer } from '@vold/contract';
import { may } from './may.ts';
import { useSession } from './session-store.ts';

/** True if publishing is a separate right in a client: saving stores a draft, and users with the right publish it. */
export function isReviewed(client: Pick<Client, 'options'> | null): boolean {
  return client?.options.publishing === 'review';
}

/** True if a user may publish records of a resource. If it is not a separate right, all users who may change them may. */
export function mayPublish(
  detail: SelfAnswer | null,
  client: Pick<Client, 'options'> | null,
  resource: string,
): boolean {
  return may(detail, `${resource}.${isReviewed(client) ? 'publish' : 'update'}`);
}

/** True if a user sees the draft of a resource, or of any. The draft belongs to one client. */
export function maySeeDraft(
  detail: SelfAnswer | null,
  clientId: string | null,
  resources: readonly string[] = draftedNames,
): boolean {
  return clientId !== null && resources.some((name) => isDrafted(name) && may(detail, `${name}.list`));
}

/** The way of a user's changes to visitors. */
export interface Publishing {
  /** Saving stores a draft; publishing it is a separate right. */
  review: boolean;
  mayPublish: boolean;
}

/** How records of a resource are published in this session. */
export function publishingOf(resource: DraftedName): Publishing {
  const { client, detail } = useSession.getState();
  return { review: isReviewed(client), mayPublish: mayPublish(detail, client, resource) };
}

/** The same for what is drawn. */
export function usePublishing(resource: string): Publishing {
  const review = useSession(({ client }) => isReviewed(client));
  const allowed = useSession(({ client, detail }) => mayPublish(detail, client, resource));
  return { review, mayPublish: allowed };
}

/** The edition that new records of a resource are created in. */
export function editionOfNew(resource: DraftedName): { edition?: 'draft' } {
  return publishingOf(resource).review ? { edition: 'draft' } : {};
}

/**
 * Settings of a call that reads records for editing: records that can have a draft is read in the draft. Who reads them as guests do, for
 * want of a right of their own, reads what is published.
 */
export function inDraft(resource: string, verb: 'get' | 'list' = 'get'): { edition?: 'draft' } {
  const { detail } = useSession.getState();
  return isDrafted(resource) && may(detail, `${resource}.${verb}`) ? { edition: 'draft' } : {};
}
