import type { ErrorBody } from '@vold/contract';
import { clientCalls } from './calls/client-calls.ts';
import { draftCalls } from './calls/draft-calls.ts';
import { mediaCalls } from './calls/media-calls.ts';
import { recordCalls } from './calls/record-calls.ts';
import { secretCalls } from './calls/secret-calls.ts';
import { webconfigCalls } from './calls/webconfig-calls.ts';
import { contractCall } from './contract-call.ts';
import type { Http } from './http.ts';
import { sendFileBy } from './upload.ts';

export type { ListedForm, ListedPage, ListedPost } from './calls/record-calls.ts';

/** The calls of the API: of records, of the contract by name (`call`), and others with their own answer or transport. */
export function createApi(http: Http, onSessionEnded: (refusal: ErrorBody) => void) {
  const send = sendFileBy(http, onSessionEnded);
  return {
    call: contractCall(http),
    ...recordCalls(http),
    ...webconfigCalls(http),
    ...secretCalls(http),
    ...mediaCalls(http, send),
    ...clientCalls(send),
    ...draftCalls(http),
  };
}

export type Api = ReturnType<typeof createApi>;
