/** The channel of a WXR file: the website that was exported. */
export interface WxrChannel {
  title: string;
  /** Address of the website without a trailing slash. */
  url: string;
  /** Address of the WordPress installation, where it differs (`wp:base_site_url`). */
  siteUrl: string;
  description: string;
  /** As WordPress writes it, for example `en-US`; empty if missing. */
  language: string;
  /** `1.0`, `1.1` or `1.2`. */
  version: string;
}

interface WxrAuthor {
  login: string;
  displayName: string;
}

/** A category, tag, menu or term of a custom taxonomy. */
export interface WxrTerm {
  termId: string;
  /** `category`, `post_tag`, `nav_menu` or the name of a custom taxonomy. */
  taxonomy: string;
  slug: string;
  /** Slug of the parent (its name in WXR 1.0), empty for none. */
  parent: string;
  name: string;
  description: string;
}

/** A term as an item names it. */
interface WxrTermReference {
  taxonomy: string;
  slug: string;
  name: string;
}

/** An item: page, post, attachment, menu item or record of a custom type. Dates are as in the file. */
export interface WxrItem {
  postId: string;
  postType: string;
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  postName: string;
  postParent: string;
  menuOrder: number;
  status: string;
  password: string;
  sticky: boolean;
  postDate: string;
  postDateGmt: string;
  attachmentUrl: string;
  terms: WxrTermReference[];
  /** Only the keys that the import uses, see `keptMetaKey`. */
  meta: Map<string, string>;
  comments: number;
  /** The item had more text than `maxItemCharacters`; what it said beyond that is lost. */
  oversized: boolean;
}

export type WxrEvent =
  | { kind: 'channel'; channel: WxrChannel }
  | { kind: 'author'; author: WxrAuthor }
  | { kind: 'term'; term: WxrTerm }
  | { kind: 'item'; item: WxrItem }
  /** Bytes of the file read so far. */
  | { kind: 'position'; bytes: number };
