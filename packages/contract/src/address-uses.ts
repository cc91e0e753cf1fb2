import { z } from 'zod';

/** Maximum number of rows of one call of `POST site/uses`. */
export const useRowsAtOnce = 2000;

/** Maximum number of addresses without a page that are kept for a client. */
export const maxMissing = 500;

/** Uses of redirects and requests for addresses without a page, added up by the site program. */
export const siteUses = z.object({
  rows: z
    .array(
      z.object({
        client: z.string().max(100),
        kind: z.enum(['redirect', 'missing']),
        /** Id of the redirect, or the path that found nothing. */
        name: z.string().min(1).max(500),
        /** Page with the link that was followed, without query: a path of the same website or an address; empty: unknown. */
        referrer: z.string().max(500),
        uses: z.number().int().min(1).max(1_000_000_000),
      }),
    )
    .min(1)
    .max(useRowsAtOnce),
});
export type SiteUses = z.infer<typeof siteUses>;

/** An address of the website that found nothing, and where it may lead. */
export const missingAddress = z.object({
  path: z.string(),
  hits: z.number().int(),
  referrer: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  dismissed: z.boolean(),
  /** A published record that may be what was meant: it had this address (`history`), or its address ends alike (`name`). */
  proposal: z
    .object({
      to: z.string(),
      reason: z.enum(['history', 'name']),
      resource: z.enum(['page', 'post', 'category']),
      id: z.string(),
      title: z.string(),
    })
    .nullable(),
});
export type MissingAddress = z.infer<typeof missingAddress>;

/** Marks addresses as not worth a redirect, or takes the mark away. */
export const missingDismissal = z.object({
  paths: z.array(z.string().min(1).max(500)).min(1).max(maxMissing),
  dismissed: z.boolean().default(true),
});
