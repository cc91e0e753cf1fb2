import type { ErrorBody } from '@vold/contract';
import { clientCalls } from './calls/client-calls.ts';
import { draftCalls } from './calls/draft-calls.ts';
import { mediaCalls } from './calls/media-calls.ts';
import { recordCalls } from './calls/record-calls.ts';
import { secretCalls } from './calls/secret-calls.ts';
import { selfCalls } from './calls/self-calls.ts';
import { signInCalls } from './calls/sign-in-calls.ts';
import { toolCalls } from './calls/tool-calls.ts';
import { treeCalls } from './calls/tree-calls.ts';
import { webconfigCalls } from './calls/webconfig-calls.ts';
import type { Http } from './http.ts';
import { sendFileBy } from './upload.ts';

export type { ListedForm, ListedPage, ListedPost } from './calls/record-calls.ts';
export type { FactorProof } from './calls/self-calls.ts';

/** Every call of the API that the dashboard makes, one function each. */
export function createApi(http: Http, onSessionEnded: (refusal: ErrorBody) => void) {
  const send = sendFileBy(http, onSessionEnded);
  return {
    ...recordCalls(http),
    ...signInCalls(http),
    ...selfCalls(http),
    ...webconfigCalls(http),
    ...secretCalls(http),
    ...mediaCalls(http, send),
    ...clientCalls(http, send),
    ...toolCalls(http),
    ...treeCalls(http),
    ...draftCalls(http),
  };
}

export type Api = ReturnType<typeof createApi>;
