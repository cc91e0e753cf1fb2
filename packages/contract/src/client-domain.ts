import { z } from 'zod';

/**
 * A host name of a client's website and its proof (`GET client/{id}/domain`). An unproven one is not served: the owner of a
 * domain proves it by a TXT record or by a file of its current website.
 */
export const clientDomain = z.object({
  domain: z.string(),
  /** When it was proven; null: not yet. */
  verified_at: z.string().nullable(),
  /** A reserved name that cannot be registered (`.localhost`, `.test`, `.internal` …): it is served without proof. */
  reserved: z.boolean(),
  txt: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ url: z.string(), content: z.string() }),
});
export type ClientDomain = z.infer<typeof clientDomain>;
