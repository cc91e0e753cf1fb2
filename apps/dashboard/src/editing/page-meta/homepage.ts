import type { Webconfig } from '@vold/contract';
import type { ApiResult } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { maySeeDraftsOf, publishingOf } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';

export interface SavedHomepage {
  answer: ApiResult<Webconfig>;
  /** Visitors see it once the website config is published. */
  isDraft: boolean;
}

/**
 * Makes a page the homepage, or drafts that: in the draft, and for users who may not publish the website config.
 *
 * @param draft the page was saved in the draft
 */
export async function saveHomepage(pageId: string, draft: boolean): Promise<SavedHomepage> {
  const { review, mayPublish } = publishingOf('webconfig');
  const isDraft = draft || (review && !mayPublish);
  const { webconfig } = useSession.getState();
  const answer = await api.saveWebconfig({ default_homepage: pageId }, webconfig?.id, { draft: isDraft });
  if (answer.ok) {
    if (!isDraft) useSession.setState({ webconfig: answer.data });
    void queryClient.invalidateQueries({ queryKey: ['webconfig'] });
  }
  return { answer, isDraft };
}

/** Returns the id of the homepage once the draft is published; null if that is not known. */
export function useDraftedHomepage(): string | null {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const { data } = useAnswer(
    ['webconfig', 'homepage', 'draft'],
    (settings) => api.webconfig({ ...settings, draft: true }),
    { enabled: maySeeDraftsOf('webconfig', detail, clientId) },
  );
  return data?.default_homepage ?? null;
}
