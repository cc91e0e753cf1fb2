import { notifyError } from '../../base/notices/notice-store.ts';
import { api } from '../../core/session/api.ts';

/**
 * Opens a draft in a new tab at the path that it will have, with a token of some minutes: nobody else can read it there.
 * The website is the one that the live editor frames, in development another than the visitors', and it is asked as that
 * frame asks it. Called by a press: the tab is opened before the token is asked for, since browsers block it afterwards.
 */
export async function openDraft(
  kind: 'page' | 'post',
  id: string,
  language: string,
  address: string,
): Promise<void> {
  const tab = window.open('', '_blank');
  const answer = await api.editorSession(kind, id, language, true);
  if (!answer.ok || !tab) {
    tab?.close();
    notifyError(answer.ok ? 'The browser did not open a new tab.' : answer.data.message);
    return;
  }
  const url = new URL(answer.data.url);
  url.pathname = new URL(address).pathname;
  tab.opener = null;
  tab.location.replace(url);
}
