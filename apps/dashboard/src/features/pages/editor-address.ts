/** Address of a page's live editor; Back returns to `source`. */
export function editorAddress(id: string, source: string): string {
  return `/dashboard/pages/edit-live/${id}?${new URLSearchParams({ source })}`;
}
