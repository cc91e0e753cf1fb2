import { z } from 'zod';
import { languageCode } from './values.ts';

/** The limit that a drawing of a page exceeded: elements of templates, characters of its body, or milliseconds. */
export const drawingLimits = ['elements', 'characters', 'time'] as const;
export type DrawingLimit = (typeof drawingLimits)[number];

/** Maximum number of pages of a client that are reported as too large at a time. */
export const maxLargePages = 50;
/** Maximum number of rows of one call of `POST site/drawings`. */
export const drawingRowsAtOnce = 500;

/** The kinds of pages; `missing` is the page for addresses that do not exist. */
export const drawnKinds = ['page', 'post', 'category', 'archive', 'missing'] as const;

const page = {
  kind: z.enum(drawnKinds),
  /** Decoded, with `?page=` for later pages of a list; empty for `missing`. */
  path: z.string().max(4200),
  language: languageCode,
};

/** Pages that were larger than the limits, and those of them that have been drawn within the limits since then. */
export const siteDrawings = z.object({
  rows: z
    .array(
      z.object({
        client: z.string().max(100),
        ...page,
        /** Id of the record, or path of the post type of an archive; empty for `missing`. */
        record: z.string().max(100),
        /** Null: it was drawn within the limits. */
        limit: z.enum(drawingLimits).nullable(),
        /** Name of the client's view that was drawn last; empty: none, or unknown. */
        view: z.string().max(200),
      }),
    )
    .min(1)
    .max(drawingRowsAtOnce),
});
export type SiteDrawings = z.infer<typeof siteDrawings>;

/** A page that visitors do not see because it is too large. */
export const largePage = z.object({
  ...page,
  /** Id of the record; null for an archive, and for `missing`. */
  id: z.string().nullable(),
  /** Path of the post type of a post, category or archive. */
  type: z.string().nullable(),
  title: z.record(z.string(), z.string()).nullable(),
  limit: z.enum(drawingLimits),
  /** Name of the client's view that was drawn last; empty: none, unknown, or hidden from the caller. */
  view: z.string(),
  last_at: z.string(),
});
export type LargePage = z.infer<typeof largePage>;
