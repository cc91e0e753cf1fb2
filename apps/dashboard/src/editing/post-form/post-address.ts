/** Address of a post's editor (SHELL-14): the block editor or live editing, as its type says. Back returns to `source`. */
export function editAddress(type: string, id: string, source: string): string {
  return `/dashboard/edit-live/${type}/${id}?${new URLSearchParams({ source })}`;
}
