import { notifyError } from '../../base/notices/notice-store.ts';
import { api } from '../../core/session/api.ts';

/**
 * Opens a draft in a new tab at its future path, with a token that is valid for some minutes: no one else can read it
 * there. The website is the one that the live editor frames, which in development is not the visitors' one, and it gets
 * the same request as that frame. Called by a press: the tab is opened before the token is requested, since browsers
 * block it afterwards.
 */
export async function openDraft(
  kind: 'page' | 'post',
  id: string,
  language: string,
  address: string,
): Promise<void> {
  const tab = window.open('', '_blank');
  const answer = await api.call('POST editor-session', { body: { type: kind, id, language, view: true } });
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
