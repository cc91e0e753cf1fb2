import { z } from 'zod';

/**
 * An e-mail domain of a sign-in provider (`GET sign-in-provider/{id}/domain`). People who type an address of the domain are
 * offered the provider only after a TXT record has proven that the domain is the client's.
 */
export const signInDomain = z.object({
  domain: z.string(),
  /** When it was proven; null: not yet. */
  verified_at: z.string().nullable(),
  /** Why it cannot be proven: it is the installation's own, or another client has proven it. */
  obstacle: z.enum(['platform', 'taken']).nullable(),
  txt: z.object({ name: z.string(), value: z.string() }),
});
export type SignInDomain = z.infer<typeof signInDomain>;
