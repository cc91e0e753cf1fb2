/** Address of the list of pages. */
export const pagesHome = '/dashboard/pages';

/** Any page's live editor: for its code, which is the same for all. */
export const anyEditor = `${pagesHome}/edit-live/any`;

/** Address of a page's live editor; Back returns to `source`. */
export function editorAddress(id: string, source: string): string {
  return `${pagesHome}/edit-live/${id}?${new URLSearchParams({ source })}`;
}
