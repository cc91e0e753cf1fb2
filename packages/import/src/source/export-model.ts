/** The website that was exported. Names are those of WordPress, whose exports came first: the channel of a WXR file. */
export interface ExportChannel {
  title: string;
  /** Address of the website without a trailing slash. */
  url: string;
  /** Address of the WordPress installation, where it differs (`wp:base_site_url`). */
  siteUrl: string;
  description: string;
  /** Addresses of its logo and icon, and its accent color in hexadecimal; '' if the file does not say. */
  logo: string;
  icon: string;
  accent: string;
  /** As the other system writes it, for example `en-US`; empty if missing. */
  language: string;
  /** For WordPress the version of WXR (`1.0`, `1.1` or `1.2`), for Ghost its own. */
  version: string;
}

interface ExportAuthor {
  login: string;
  displayName: string;
}

/** A category, tag, menu or term of a custom taxonomy. */
export interface ExportTerm {
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
interface ExportTermReference {
  taxonomy: string;
  slug: string;
  name: string;
}

/** An item: page, post, attachment, menu item or record of a custom type. Dates are as in the file. */
export interface ExportItem {
  postId: string;
  postType: string;
  title: string;
  link: string;
  creator: string;
  content: string;
  /** The text as the file has it, if `content` was made of it; else ''. */
  original: string;
  excerpt: string;
  postName: string;
  postParent: string;
  menuOrder: number;
  status: string;
  password: string;
  sticky: boolean;
  postDate: string;
  postDateGmt: string;
  /** Date of the feed (`pubDate`), with its time zone. */
  pubDate: string;
  attachmentUrl: string;
  terms: ExportTermReference[];
  /** Names of custom fields that it does not use, without those that only WordPress itself reads. */
  leftOut: string[];
  /** Content that reading could not import, one sentence for each kind. */
  losses: string[];
  /** Only the keys that the import uses, under the names that WordPress and its plugins give them. */
  meta: Map<string, string>;
  comments: number;
  /** The item had more text than `maxItemCharacters`; what it said beyond that is lost. */
  oversized: boolean;
}

export type ExportEvent =
  | { kind: 'channel'; channel: ExportChannel }
  | { kind: 'author'; author: ExportAuthor }
  | { kind: 'term'; term: ExportTerm }
  | { kind: 'item'; item: ExportItem }
  /** Content that the source cannot bring over: one sentence, and of how many. */
  | { kind: 'loss'; what: string; number: number }
  /** A note for editors about the whole file: one sentence. */
  | { kind: 'note'; sentence: string };
