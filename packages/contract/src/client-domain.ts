import { z } from 'zod';

/**
 * A host name of a client's website and how it is proven (`GET client/{id}/domain`). One that is not proven is not served:
 * whoever names a domain must show that it is his, by a TXT record or by a file of its present website.
 */
export const clientDomain = z.object({
  domain: z.string(),
  /** When it was proven; null: not yet. */
  verified_at: z.string().nullable(),
  /** Nobody can own such a name (`.localhost`, `.test`, `.internal` …): it is served without proof. */
  reserved: z.boolean(),
  txt: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ url: z.string(), content: z.string() }),
});
export type ClientDomain = z.infer<typeof clientDomain>;
