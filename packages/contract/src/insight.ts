import { z } from 'zod';
import { largePage } from './large-page.ts';

/** The dimension by which page views are counted: the page that was seen, or the website that a visitor came from. */
export const viewKinds = ['page', 'referrer'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** Most rows of one call of `POST site/views`. */
export const viewRowsAtOnce = 2000;

/**
 * Page views as the site program reports them: added up by the client's day, page and referrer, so that nothing in them is about
 * one visitor.
 */
export const siteViews = z.object({
  rows: z
    .array(
      z.object({
        client: z.string().max(100),
        day: z.iso.date(),
        kind: z.enum(viewKinds),
        /** Path of the page, or host name of the other website; empty: came from nowhere or does not say. */
        name: z.string().max(500),
        views: z.number().int().min(1).max(1_000_000_000),
      }),
    )
    .min(1)
    .max(viewRowsAtOnce),
});
export type SiteViews = z.infer<typeof siteViews>;

/** Answer of `GET insight/views`: page views of the last days, today included. */
export const pageViews = z.object({
  /** False where the client has switched counting off (`data.page_views` of webconfig). */
  counting: z.boolean(),
  total: z.number().int(),
  /** The same of as many days before these. */
  before: z.number().int(),
  /** One a day, oldest first, also of days without views. */
  days: z.array(z.object({ day: z.iso.date(), views: z.number().int() })),
  /** The most seen pages, and what lives at their path now. */
  pages: z.array(
    z.object({
      path: z.string(),
      views: z.number().int(),
      record: z
        .object({
          resource: z.enum(['page', 'post', 'category']),
          id: z.string(),
          title: z.string(),
          /** The type of posts and categories. */
          type: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  referrers: z.array(z.object({ host: z.string(), views: z.number().int() })),
});
export type PageViews = z.infer<typeof pageViews>;

/** The client's own mail account does not take mail: since when, and how often since then. */
export const mailFailure = z.object({
  since: z.string(),
  last_at: z.string(),
  failures: z.number().int(),
  /** It refused the key, it refused a message, or it could not be reached. */
  reason: z.enum(['key', 'message', 'unreachable']),
  /** True if the mail is sent through the installation's mail server instead; otherwise it waits and is retried. */
  falls_back: z.boolean(),
});
export type MailFailure = z.infer<typeof mailFailure>;

/** `failing`: null while the client's own account takes mail, or the client has none. */
export const mailState = z.object({
  failing: mailFailure.nullable(),
  /** Mails of today that were not sent, because the client had sent as many as it may. */
  refused: z.number().int(),
});
export type MailState = z.infer<typeof mailState>;

/** Answer of `GET insight/mail`. */
export const mailDetail = mailState.extend({
  /** The sender of the client's mail at this moment. */
  sender: z.object({
    name: z.string(),
    address: z.string(),
    /** Receives answers; null: the sender does. */
    reply_to: z.string().nullable(),
    /**
     * `account`: the client's own mail account sends. `proven`: the address is on a domain that the client has proven. `unproven`: it is
     * not, so the platform's address is the sender. `none`: the client has no address.
     */
    why: z.enum(['account', 'proven', 'unproven', 'none']),
  }),
});
export type MailDetail = z.infer<typeof mailDetail>;

/**
 * Answer of `GET insight/storage`: bytes of what was uploaded, the trash included; and what all of it takes up where it is
 * stored, which is what the limit is about (the same bytes once, with other sizes of pictures, and files sent by forms).
 */
export const storageUse = z.object({
  used: z.number().int(),
  /** Bytes that the client may store; null: no limit. */
  limit: z.number().int().nullable(),
  picture: z.object({ files: z.number().int(), bytes: z.number().int() }),
  files: z.object({ files: z.number().int(), bytes: z.number().int() }),
});
export type StorageUse = z.infer<typeof storageUse>;

const count = z.number().int().min(0);
const titles = z.record(z.string(), z.string());

const amounts = z.object({ total: count, published: count });

/** Answer of `GET insight/content`: how many pages and posts there are. Null: the caller may not list all of them. */
export const contentCounts = z.object({
  page: amounts.nullable(),
  /** By type, without types that have no post. */
  post: z.record(z.string(), amounts).nullable(),
  /** Records with a draft that is not published; null: the caller does not see drafts. */
  changes: z.number().nullable().default(null),
});
export type ContentCounts = z.infer<typeof contentCounts>;

/** Answer of `GET insight/summary`: the figures of Insights that have no call of their own. Null: the caller may not read such records. */
export const insightSummary = z.object({
  /** The latest changes, newest first. */
  changes: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      model: z.string(),
      /** Title or name that the record had then: a text, or one per language. */
      title: z.union([z.string(), titles]).nullable(),
      /** Name of who did it; null: not one of the client's people. */
      who: z.string().nullable(),
      /** Id of who did it; null: the installation itself. */
      by: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** Records that are published or taken offline by themselves, the next first. */
  scheduled: z.array(
    z.object({
      resource: z.enum(['page', 'post']),
      id: z.string(),
      type: z.string().nullable(),
      title: titles,
      does: z.enum(['publish', 'unpublish']),
      at: z.string(),
    }),
  ),
  /** Pages that are too large to be shown and that the caller may read, the latest first. */
  large_pages: z.array(largePage),
  /** Unread form submissions. */
  submissions: z
    .object({
      total: count,
      latest: z.array(z.object({ id: z.string(), form_title: z.string(), created_at: z.string() })),
    })
    .nullable(),
  /** Tickets that are not closed. */
  tickets: z
    .object({
      total: count,
      latest: z.array(
        z.object({
          id: z.string(),
          ticketNumber: z.number().int(),
          title: z.string(),
          status: z.string(),
          created_at: z.string(),
        }),
      ),
    })
    .nullable(),
  mail: mailState.nullable(),
  storage: storageUse.nullable(),
  /** Removals of erased files that were given up, in the whole installation; null for callers who are not masters. */
  removals_given_up: count.nullable(),
});
export type InsightSummary = z.infer<typeof insightSummary>;
