import { z } from 'zod';

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

const text = z.string().default('');

/** An item: page, post, attachment, menu item or record of a custom type. Dates are as in the file. */
export const exportItem = z.object({
  postId: text,
  postType: text,
  title: text,
  link: text,
  creator: text,
  content: text,
  /** The text as the file has it, if `content` was made of it; else ''. */
  original: text,
  excerpt: text,
  postName: text,
  postParent: text,
  menuOrder: z.number().default(0),
  status: text,
  password: text,
  sticky: z.boolean().default(false),
  postDate: text,
  postDateGmt: text,
  /** Date of the feed (`pubDate`), with its time zone. */
  pubDate: text,
  attachmentUrl: text,
  terms: z.array(z.object({ taxonomy: z.string(), slug: z.string(), name: z.string() })).default(() => []),
  /** Names of custom fields that it does not use, without those that only WordPress itself reads. */
  leftOut: z.array(z.string()).default(() => []),
  /** Content that reading could not import, one sentence for each kind. */
  losses: z.array(z.string()).default(() => []),
  /** Only the keys that the import uses, under the names that WordPress and its plugins give them. */
  meta: z.map(z.string(), z.string()).default(() => new Map()),
  comments: z.number().default(0),
  /** The item had more text than `maxItemCharacters`; the rest is lost. */
  oversized: z.boolean().default(false),
});
export type ExportItem = z.infer<typeof exportItem>;

/** Maximum number of characters of one item, all its texts together. An item with more is refused, the others are imported. */
export const maxItemCharacters = 5_000_000;

export function emptyItem(): ExportItem {
  return exportItem.parse({});
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
