import { type Client, type DraftedName, draftedNames, isDrafted, type SelfAnswer } from '@vold/contract';
import { may } from './may.ts';
import { useSession } from './session-store.ts';

/** Whether a client has made publishing a right of its own: what is saved is drafted there, and published by those who may. */
export function isReviewed(client: Pick<Client, 'options'> | null): boolean {
  return client?.options.publishing === 'review';
}

/** Whether a person may publish records of a resource. Where it is no right of its own, whoever may change them may. */
export function mayPublish(
  detail: SelfAnswer | null,
  client: Pick<Client, 'options'> | null,
  resource: string,
): boolean {
  return may(detail, `${resource}.${isReviewed(client) ? 'publish' : 'update'}`);
}

/** Whether a person sees the draft of a resource, or of any. The draft is of one client. */
export function maySeeDraft(
  detail: SelfAnswer | null,
  clientId: string | null,
  resources: readonly string[] = draftedNames,
): boolean {
  return clientId !== null && resources.some((name) => isDrafted(name) && may(detail, `${name}.list`));
}

/** How what somebody saves gets to visitors. */
export interface Publishing {
  /** Saving keeps a draft; publishing it is a right of its own. */
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
