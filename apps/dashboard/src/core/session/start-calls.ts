import { draftHeader } from '@vold/contract';
import type { ReceivedAnswer } from '../../base/api/http.ts';

/** Longest that an answer may wait to be taken (milliseconds): what it says may not be so any more. */
const keeps = 10_000;

/** Calls that `public/start.js` made before the dashboard's code was there, by address, with ` draft` behind it for the draft. */
interface StartCalls {
  /** The header that it was asked with. */
  authorization: string;
  answers: Map<string, Promise<ReceivedAnswer>>;
}

declare global {
  interface Window {
    voldStart?: StartCalls;
  }
}

/** The answer to a call that was sent at the start of the page, so that it is not sent again: each once. */
export function takeEarly(
  address: string,
  { method, headers }: RequestInit,
): Promise<ReceivedAnswer> | undefined {
  const voldStart = globalThis.window?.voldStart;
  const sent = new Headers(headers);
  const draft = sent.get(draftHeader);
  const key = draft ? `${address} ${draft}` : address;
  const answer = voldStart?.answers.get(key);
  if (!voldStart || !answer || method !== 'GET') return undefined;
  voldStart.answers.delete(key);
  const isSame = sent.get('Authorization') === voldStart.authorization;
  return isSame && performance.now() < keeps ? answer : undefined;
}
