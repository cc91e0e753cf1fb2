import type { Webconfig } from '@vold/contract';
import type { ApiResult } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { draftStateOf } from '../publishing/record-draft.ts';

const { webconfigRecord: calls } = api;

/** The calls of forms that write the website config. Every screen goes by what is published of it (SETW-09, THEME-11). */
export const configCalls = {
  path: calls.path,
  get: calls.get,
  discard: calls.discard,
  update: async (...asked: Parameters<typeof calls.update>) => shared(await calls.update(...asked)),
  publish: async (...asked: Parameters<NonNullable<typeof calls.publish>>) => {
    if (!calls.publish) throw new Error('The website config has a draft');
    return shared(await calls.publish(...asked));
  },
};

function shared<Answer extends ApiResult<Webconfig | { id: string }>>(answer: Answer): Answer {
  if (answer.ok && 'site_name' in answer.data && !draftStateOf(answer.data))
    useSession.setState({ webconfig: answer.data });
  return answer;
}
