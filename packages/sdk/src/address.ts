/** True if this page is in the dashboard's frame. False for visitors, also if they type `?editor=true`. */
export function isFramedForEditing(): boolean {
  return window.parent !== window && new URLSearchParams(location.search).get('editor') === 'true';
}

/**
 * Takes `tkn` out of the address, so that it is in no history entry, no referrer and no log of a script loaded
 * later. To be called before anything else of the page that sends requests.
 *
 * @returns the token, or null
 */
export function takeToken(): string | null {
  const url = new URL(location.href);
  const tkn = url.searchParams.get('tkn');
  if (tkn === null) return null;
  url.searchParams.delete('tkn');
  history.replaceState(history.state, '', url);
  return tkn;
}
