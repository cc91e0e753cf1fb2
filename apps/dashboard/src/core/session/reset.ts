import type { ErrorBody } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { forgetLastAct } from '../../base/notices/notice-store.ts';
import { endReason, workIsKept } from './end-reason.ts';
import { useFrame } from './frame-store.ts';
import { keepUnsavedWork } from './session-ending.ts';
import { useSession } from './session-store.ts';
import { storage } from './storage.ts';
import { copiedSection, writeShared } from './tab-storage.ts';

/**
 * The logout/login reset (AUTH-12): clears the token, the client and every cached record; `language` stays.
 *
 * @param notice what the sign-in screen then says: the person did not ask for this, so unsaved work is kept
 */
export function resetSession(notice: string | null = null): void {
  const kept = notice !== null && keepUnsavedWork();
  storage.setAuth(null);
  resetClientToken();
  useSession.setState({
    auth: null,
    detail: null,
    notice: kept ? `${notice}${notice.endsWith('.') ? '' : '.'} ${workIsKept}` : notice,
  });
  queryClient.clear();
  forgetLastAct();
  useFrame.setState({ searched: '', found: '', visited: [] });
  writeShared(copiedSection, null);
}

/** Ends the session because the server refused it. Several calls fail together; the first one ends it. */
export function endSession(refusal: ErrorBody): void {
  if (useSession.getState().auth !== null) resetSession(endReason(refusal));
}

/** Start-up without auth on the index (AUTH-10): only the client token. */
export function resetClientToken(): void {
  storage.setClientId(null);
  useSession.setState({ clientId: null, client: null, webconfig: null });
}
