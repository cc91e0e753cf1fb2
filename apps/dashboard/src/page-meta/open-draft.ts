import { notifyError } from '../notices/notice-store.ts';
import { api } from '../session/api.ts';

/** Parameters of the editor's frame that a draft in a tab of its own needs, too. */
const passed = ['type', 'postType', 'language', 'clientId', 'tkn', 'pageId', 'view'];

/**
 * Opens a draft in a new tab at the path that it will have, with a token of some minutes: nobody else can read it there.
 * The website is the one that the live editor frames, in development another than the visitors'. Called by a press: the tab is opened before the token is asked for, since browsers block it afterwards.
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
  const { pathname } = new URL(address);
  const url = new URL(answer.data.origin);
  url.pathname = pathname;
  const granted = new URL(answer.data.url).searchParams;
  for (const name of passed) url.searchParams.set(name, granted.get(name) ?? '');
  tab.opener = null;
  tab.location.replace(url);
}
