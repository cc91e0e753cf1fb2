import type { WebsiteSetting } from '@vold/contract';

/** Address of a post's editor (SHELL-14): the block editor or live editing, as its type says. Back returns to `source`. */
export function editAddress(type: string, id: string, source: string): string {
  return `/dashboard/edit-live/${type}/${id}?${new URLSearchParams({ source })}`;
}

/** Which editor the posts of a type open in; null: their form (decisions.md, "Live editor"). */
export function editorOf(setting: WebsiteSetting | undefined): 'blocks' | 'live' | null {
  const card = setting?.data.cardDetail;
  if (card?.blockEditor) return 'blocks';
  return card?.live_editor ? 'live' : null;
}
