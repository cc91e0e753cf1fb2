import { z } from 'zod';
import { blockRow } from './block.ts';
import { embedHost } from './embed-host.ts';
import { formInputs } from './form-input.ts';
import { formField } from './form-schema.ts';
import { navigationPositions } from './resources/navigation.ts';
import { socialTypes, theme } from './resources/webconfig.ts';
import { formInputDefinition, sectionInstance } from './section.ts';
import { freeData, languageCode, linkValue, pictureValue } from './values.ts';
import { verification } from './verification.ts';

/** Contract between the API and a website's renderer: `GET site/render` and `GET site/changes`. */

/** A menu item with its address looked up. Items whose target is gone or unpublished are not sent. */
export const siteMenuItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Null for an item that only groups others. */
  href: z.string().nullable(),
  newTab: z.boolean(),
  className: z.string(),
  get children() {
    return z.array(siteMenuItem);
  },
});
export type SiteMenuItem = z.infer<typeof siteMenuItem>;

export const siteLanguage = z.object({ code: languageCode, name: z.string() });
export type SiteLanguage = z.infer<typeof siteLanguage>;

/** Latest posts at Instagram, on pages that show them. `problem` says in drafts why there are none, or none newer. */
const siteInstagram = z.object({
  description: z.string(),
  problem: z.string(),
  posts: z.array(z.object({ id: z.string(), href: z.string(), picture: pictureValue })),
});

/** The part of webconfig that a website may know: no secret, no address of a back office. */
export const siteConfig = z.object({
  siteName: z.string(),
  /** Time zone of the dates that visitors see; empty: UTC. */
  timeZone: z.string(),
  websiteUrl: z.string(),
  favicon: pictureValue.nullable(),
  theme,
  social: z.array(z.object({ type: z.enum(socialTypes), title: z.string(), link: z.string() })),
  company: z.object({ address: z.string(), contact: z.string(), gmap: z.string(), copy: z.string() }),
  partners: z.array(z.object({ image: pictureValue, link: z.string(), name: z.string() })),
  data: freeData,
  /** For the tags of the home page. */
  verification,
  /** Hosts whose pages may be shown in frames. */
  embedHosts: z.array(embedHost),
  /** The hotel at SynXis; empty ids: it has none. */
  booking: z.object({ chain: z.string(), hotel: z.string() }),
  instagram: siteInstagram,
  /** Paths of the post types whose posts are no articles: no author, date, reading time or first letter. */
  plainTypes: z.array(z.string()),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** A post as lists show it; texts are in the language of the answer. */
export const sitePostSummary = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  href: z.string(),
  summary: z.string(),
  picture: pictureValue.nullable(),
  publishedAt: z.string().nullable(),
  /** When what is published was last changed. */
  updatedAt: z.string().nullable().optional(),
  data: freeData,
  /** Only if the client's own view shows them. */
  categories: z.array(z.object({ title: z.string(), href: z.string().nullable() })).optional(),
});
export type SitePostSummary = z.infer<typeof sitePostSummary>;

export const siteCategory = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string().nullable(),
  description: z.string(),
  picture: pictureValue.nullable(),
});
export type SiteCategory = z.infer<typeof siteCategory>;

/** Meta texts in the language of the answer. */
export const siteMeta = z.object({
  title: z.string(),
  description: z.string(),
  ogTitle: z.string(),
  ogDescription: z.string(),
  keywords: z.string(),
  picture: pictureValue.nullable(),
  noindex: z.boolean(),
  /** A path or an address; empty: the page's own. */
  canonical: z.string(),
  /** JSON text of the page's own structured data, or empty. */
  jsonLd: z.string(),
});
export type SiteMeta = z.infer<typeof siteMeta>;

/** A notice that comes up over a page (webconfig.popup, SETW-01). */
export const sitePopup = z.object({
  /** Another one for another notice: who has seen one has not seen the next. */
  key: z.string(),
  oneTime: z.boolean(),
  /** Milliseconds after the page. */
  timeout: z.number().int().min(0),
  /** Rich text. */
  content: z.string(),
  button: linkValue.nullable(),
  picture: pictureValue.nullable(),
});
export type SitePopup = z.infer<typeof sitePopup>;

const place = z.object({ language: languageCode, href: z.string() });

/** Fields of a post type that visitors see, below the post's own text. */
const fields = z.array(formField);

/** The domain whose addresses search engines shall know, where the client has chosen one and it is proven. */
const primaryDomain = z.string().nullable();

/** The part that every answer of a known client has: all that header, footer and head need. */
const frame = {
  client: z.object({ id: z.string(), slug: z.string(), name: z.string(), primaryDomain }),
  config: siteConfig,
  /** The first is the default one, whose addresses have no prefix. */
  languages: z.array(siteLanguage).min(1),
  language: languageCode,
  /** Address of this content in each language that has it. */
  alternates: z.array(place),
  /** The languages that a visitor may choose from: those that have this content, and those that have a home page. */
  offered: z.array(place),
  navigations: z.record(z.enum(navigationPositions), z.array(siteMenuItem)),
  popup: sitePopup.nullable(),
  /** The client's texts in the place of the website's own words: by language, then by the word's key. */
  words: z.record(languageCode, z.record(z.string(), z.string())),
  /** Views of the client's own, by what they are of (`templateName`), as `@vold/template` compiles them. */
  templates: z.record(z.string(), z.unknown()),
  /** Fields that visitors see of the types whose posts have a view of the client's own in lists, by the type's path. */
  itemFields: z.record(z.string(), fields),
  /** Dependency tags: a change that carries one of them makes the answer stale. */
  tags: z.array(z.string()),
};

/** A section of a page as a visitor gets it. */
export const siteSection = sectionInstance.extend({
  /** Whose content it is, if it has none in the language of the answer. */
  language: languageCode.optional(),
});
export type SiteSection = z.infer<typeof siteSection>;

/** Posts asked for by sections: by the section instance's id, and a slash and the input's path where the client built it. */
const collections = z.record(z.string(), z.array(sitePostSummary));

/** Inputs of the sections that the client has built, by the section's key: what they are drawn from. */
const builtSections = z.record(z.string(), z.array(formInputDefinition));

/** A page, category or user that content names: its title and its address; a user has a name and no address. */
export const sitePlace = z.object({ title: z.string(), href: z.string().nullable() });
export type SitePlace = z.infer<typeof sitePlace>;

/** By id, those that a visitor may see. */
const places = z.record(z.string(), sitePlace);

/** A published form as visitors see it. `token` has to come back with what they send. */
export const siteForm = z.object({
  id: z.string(),
  title: z.string(),
  inputs: formInputs,
  /** Rich text for those who have sent it; empty: some words of the website's own. */
  thanks: z.string(),
  /** The same by language. */
  thanks_lang: z.record(z.string(), z.string()),
  /** It has taken as many answers as it may. */
  full: z.boolean(),
  token: z.string(),
});
export type SiteForm = z.infer<typeof siteForm>;

/** Forms that sections show, by the form's id. Those that are gone or unpublished are not sent. */
const forms = z.record(z.string(), siteForm);

/** A post type: its path, its title and the address of its list. */
const typeOfPosts = z.object({
  path: z.string(),
  title: z.string(),
  href: z.string(),
  /** The id in its definition, which stores it under another path. */
  id: z.string().optional(),
});

const listing = {
  posts: z.array(sitePostSummary),
  /** From 1. */
  page: z.number().int().min(1),
  pages: z.number().int().min(1),
  total: z.number().int(),
  type: typeOfPosts,
  /** Related posts of those in the list, where a view of the client's own shows them. */
  collections: collections.optional(),
};

export const siteAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    ...frame,
    record: z.object({
      id: z.string(),
      rev: z.number(),
      title: z.string(),
      home: z.boolean(),
      /** The post type whose list the page shows, if it has that list's address. */
      list: typeOfPosts.optional(),
      sections: z.array(siteSection),
      meta: siteMeta,
      updatedAt: z.string(),
    }),
    collections,
    forms,
    builtSections,
    places,
  }),
  z.object({
    kind: z.literal('post'),
    ...frame,
    record: z.object({
      id: z.string(),
      rev: z.number(),
      title: z.string(),
      type: z.object({ path: z.string(), title: z.string(), href: z.string() }),
      picture: pictureValue.nullable(),
      categories: z.array(siteCategory),
      blocks: z.array(blockRow),
      /** Whose blocks they are, if the post has none in the language of the answer. */
      blockLanguage: languageCode.optional(),
      data: freeData,
      meta: siteMeta,
      publishedAt: z.string().nullable(),
      updatedAt: z.string(),
    }),
    related: z.array(sitePostSummary),
    fields,
    collections,
    places,
  }),
  z.object({ kind: z.literal('archive'), ...frame, ...listing, categories: z.array(siteCategory) }),
  z.object({
    kind: z.literal('category'),
    ...frame,
    ...listing,
    category: siteCategory,
    categories: z.array(siteCategory),
  }),
  z.object({
    kind: z.literal('not-found'),
    ...frame,
    /** The record that was published here is in the trash: 410 instead of 404. */
    gone: z.boolean().optional(),
  }),
  /** Header, footer, asked-for collections and every form: what a draft is drawn into. */
  z.object({
    kind: z.literal('frame'),
    ...frame,
    collections,
    forms,
    builtSections,
    places,
    fields,
    /** Path at which visitors find the draft's record in this language; null if they cannot. */
    path: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('redirect'),
    /** The id of a redirect of the client; absent if the address is another spelling. */
    id: z.string().optional(),
    to: z.string(),
    /** The host name that has `to`; without it, the one that was asked. */
    host: z.string().optional(),
    permanent: z.boolean(),
    client: z.object({ id: z.string() }),
    tags: z.array(z.string()),
  }),
  z.object({ kind: z.literal('no-client') }),
]);
export type SiteAnswer = z.infer<typeof siteAnswer>;

/** Ends the address of every feed: the list of a type or category, and this. */
export const feedSuffix = '/feed.xml';
/** The answers that are drawn inside a client's header and footer. */
export type SiteFramedAnswer = Exclude<SiteAnswer, { kind: 'redirect' | 'no-client' }>;
export type SiteFrame = Pick<
  SiteFramedAnswer,
  | 'client'
  | 'config'
  | 'languages'
  | 'language'
  | 'alternates'
  | 'offered'
  | 'navigations'
  | 'popup'
  | 'words'
  | 'templates'
  | 'itemFields'
  | 'tags'
>;

/** Whose website a host shows. `isMoved`: the host is a domain that leads to the primary one. */
const owner = { client: z.object({ id: z.string(), primaryDomain }), isMoved: z.boolean() };

/** `GET site/robots`: what a client adds to robots.txt. */
export const siteRobots = z.object({ ...owner, lines: z.string(), tags: z.array(z.string()) });
export type SiteRobots = z.infer<typeof siteRobots>;

/** The sitemaps of a website: of each language as many files as its addresses need. Of a host that moved there are none. */
export const siteMap = z.object({
  ...owner,
  websiteUrl: z.string(),
  siteName: z.string(),
  /** `after`: id of the record that a file begins behind; empty for the first. */
  files: z.array(z.object({ language: languageCode, after: z.string() })),
});
export type SiteMap = z.infer<typeof siteMap>;

/** Some records of a sitemap, each with its address in every language that it has. */
export const siteMapPart = z.object({
  ...owner,
  siteName: z.string(),
  entries: z.array(
    z.object({
      updatedAt: z.string(),
      hrefs: z.array(z.object({ language: languageCode, href: z.string(), title: z.string() })).min(1),
    }),
  ),
  /** Id of the record that the next part is behind; null: the file ends here. */
  next: z.string().nullable(),
});
export type SiteMapPart = z.infer<typeof siteMapPart>;

/** Maximum number of addresses in one sitemap file (sitemaps.org). */
export const maxSiteMapAddresses = 50_000;

/**
 * An event of `GET site/changes`: what changed at which client. `{ client: '*' }` means that changes may
 * have been missed and everything is to be thrown away.
 */
export const siteChange = z.object({ client: z.string(), tags: z.array(z.string()) });
export type SiteChange = z.infer<typeof siteChange>;
