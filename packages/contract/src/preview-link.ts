import { z } from 'zod';

/** Days that a link lasts. */
export const previewDays = { default: 7, max: 90 } as const;

/** Maximum number of links of a client that are not revoked or over. */
export const maxPreviewLinks = 200;

/** The token of a preview link: 256 random bits. */
export const previewToken = z.string().regex(/^vold_preview_[\w-]{43}$/);

/** `POST draft/preview-link`. */
export const previewLinkBody = z.strictObject({
  /** Purpose of the link, in the words of who made it. */
  name: z.string().trim().max(200).default(''),
  /** At most 90 days from now; 7 without it. */
  expires_at: z.iso.datetime({ offset: true }).optional(),
  /** Path of the page that it opens first. */
  path: z.string().max(2000).startsWith('/', 'A path that starts with /').default('/'),
});

export const previewLink = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Id of the user who made it. */
  created_by: z.string().nullable(),
  expires_at: z.string(),
  /** Null: it has not been opened yet. */
  last_used_at: z.string().nullable(),
  /** Null: it opens the preview. Else its maker (`maker`) or the API key that made it (`key`) may not make links any more. */
  fault: z.enum(['maker', 'key']).nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** The only answer that has the address. */
export const madePreviewLink = previewLink.extend({ url: z.string() });

/** Links that are not revoked or over, newest first. */
export const previewLinks = z.object({
  results: z.array(previewLink),
  total: z.number(),
  total_page: z.number(),
});
