import type { ExportItem } from './export-model.ts';

/** Most characters of one item, all its texts together. An item with more is refused, the others are imported. */
export const maxItemCharacters = 5_000_000;

export function emptyItem(): ExportItem {
  return {
    postId: '',
    postType: '',
    title: '',
    link: '',
    creator: '',
    content: '',
    original: '',
    excerpt: '',
    postName: '',
    postParent: '',
    menuOrder: 0,
    status: '',
    password: '',
    sticky: false,
    postDate: '',
    postDateGmt: '',
    pubDate: '',
    attachmentUrl: '',
    terms: [],
    leftOut: [],
    losses: [],
    meta: new Map(),
    comments: 0,
    oversized: false,
  };
}
