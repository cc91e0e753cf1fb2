import { previewParameter } from '@vold/contract';

/** The used part of a browser's `window`. */
export interface PreviewWindow {
  readonly location: { readonly href: string };
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, unused: string, url: string): void;
  };
  readonly sessionStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
}

const storageKey = 'vold-preview';

/**
 * The token of the preview link that brought this visitor here, for `previewing`. It is taken out of the address, so that no
 * referrer and no script loaded later has it, and kept for this tab. To be called before anything else of the page that sends
 * requests.
 *
 * @returns null for visitors without a preview
 * @example const preview = takePreview(window); const shown = preview === null ? site : previewing(site, preview);
 */
export function takePreview(window: PreviewWindow): string | null {
  const { location, history } = window;
  const url = new URL(location.href);
  const token = url.searchParams.get(previewParameter);
  if (token === null) return stored(() => window.sessionStorage.getItem(storageKey));
  url.searchParams.delete(previewParameter);
  history.replaceState(history.state, '', url.href);
  if (token === '') leavePreview(window);
  else stored(() => window.sessionStorage.setItem(storageKey, token));
  return token || null;
}

/** Ends the preview in this tab: a visitor leaves it, or the API answers it with `NOT_SIGNED_IN`. */
export function leavePreview(window: PreviewWindow): void {
  stored(() => window.sessionStorage.removeItem(storageKey));
}

/** A browser that keeps nothing for this website has the preview on this page alone. */
function stored<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
