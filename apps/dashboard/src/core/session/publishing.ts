import { type Client, type DraftedName, isDrafted, type SelfAnswer } from '@vold/contract';
import { may } from './may.ts';
import { useSession } from './session-store.ts';

/** True if a client reviews changes: saves go to the draft, and publishing is a separate right. */
export function isReviewed(client: Pick<Client, 'options'> | null): boolean {
  return client?.options.publishing === 'review';
}

/** True if the user may publish records of a resource. Unless the client reviews changes, the right to change them is enough. */
export function mayPublish(
  detail: SelfAnswer | null,
  client: Pick<Client, 'options'> | null,
  resource: string,
): boolean {
  return may(detail, `${resource}.${isReviewed(client) ? 'publish' : 'update'}`);
}

/** True if the user may read drafts of a resource. Drafts belong to one client. */
export function maySeeDraftsOf(
  resource: string,
  detail: SelfAnswer | null,
  clientId: string | null,
): boolean {
  return clientId !== null && isDrafted(resource) && may(detail, `${resource}.list`);
}

/** True if the user may list the unpublished changes of a client: those of the resources that they may read. */
export function mayListChanges(detail: SelfAnswer | null, clientId: string | null): boolean {
  return clientId !== null && may(detail, 'draft.changes');
}

/** How saved changes of a resource reach visitors. */
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

/** The same as a hook. */
export function usePublishing(resource: string): Publishing {
  const review = useSession(({ client }) => isReviewed(client));
  const allowed = useSession(({ client, detail }) => mayPublish(detail, client, resource));
  return { review, mayPublish: allowed };
}

/** True if records of a resource are read in the draft for editing: the user may read it there. */
export function readsDraft(resource: string, verb: 'get' | 'list' = 'get'): boolean {
  return isDrafted(resource) && may(useSession.getState().detail, `${resource}.${verb}`);
}
