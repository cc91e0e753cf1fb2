/** Keys of the browser's storage (AUTH-26, AUTH-27). */
const keys = {
  auth: 'auth',
  clientId: 'client_id',
  language: 'language',
  selected: 'selected_language',
} as const;

/**
 * The dashboard's data in the browser. `language` is the language of the last choice, lower-cased, kept across sessions;
 * `selected_language` is the content language of this tab, so it is in the tab's storage. `client_id` is in both: a reloaded
 * tab keeps its client after another was chosen in another tab. A new tab uses the last choice. Storage can be disabled or
 * full: then the session lasts as long as the page.
 */
export const storage = {
  auth: () => read(localStorage, keys.auth),
  clientId: () => read(sessionStorage, keys.clientId) ?? read(localStorage, keys.clientId),
  language: () => read(sessionStorage, keys.selected) ?? read(localStorage, keys.language),
  setAuth: (token: string | null) => write(localStorage, keys.auth, token),
  setClientId(id: string | null) {
    write(localStorage, keys.clientId, id);
    write(sessionStorage, keys.clientId, id);
  },
  setLanguage(code: string) {
    write(localStorage, keys.language, code.toLowerCase());
    write(sessionStorage, keys.selected, code.toLowerCase());
  },
};

function read(area: Storage, key: string): string | null {
  try {
    return area.getItem(key) || null;
  } catch {
    return null;
  }
}

function write(area: Storage, key: string, value: string | null): void {
  try {
    if (value === null) area.removeItem(key);
    else area.setItem(key, value);
  } catch {
    // Private windows and full disks: the value lasts as long as the page.
  }
}
