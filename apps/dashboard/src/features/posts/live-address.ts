/** Address of a post's live editor; Back returns to `source`. */
export function liveAddress(type: string, id: string, source: string): string {
  return `/dashboard/edit-live/${type}/${id}?${new URLSearchParams({ source })}`;
}
