import { errorBody } from '@vold/contract';
import type { RawAnswer, RawRequest } from './test-fuzz-send.ts';
import { hiddenMarker, publicMarker } from './test-fuzz-world.ts';

export interface JudgedRequest extends RawRequest {
  /** Whose token it has, for example `editor`, `master`, `guest`. */
  readonly principal: string;
}

/** The fault of an answer, or null: a server error, a missing message, or data of another client. */
export function problemOf(request: JudgedRequest, answer: RawAnswer, otherClient: string): string | null {
  const { status, text } = answer;
  if (typeof answer.requestId !== 'string') return 'no X-Request-Id';
  if (request.principal !== 'master') {
    if (text.includes(hiddenMarker)) return 'a hidden word of another client';
    // Guests who name the other client see what it published.
    const asVisitor = request.principal === 'guest' && request.path.includes(otherClient);
    if (!asVisitor && text.includes(publicMarker)) return 'a word of another client';
  }
  if (status < 400) return null;
  const shape = answer.contentType.includes('json') ? errorBody.safeParse(parse(text)) : null;
  // A form that a browser posts without a script is answered with a page.
  if (!shape?.success && !(answer.contentType.startsWith('text/html') && request.path.includes('/submit')))
    return 'no error body';
  // Statuses of other servers; a call that uses none has no such status in the document.
  const isProviders = status === 502 || status === 504;
  return status >= 500 && status !== 503 && !isProviders ? 'a fault' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
