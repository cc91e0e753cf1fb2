import { z } from 'zod';

/** Status of a visitor's newsletter sign-up (`GET form-submission/{id}/newsletter`); null: none was requested. */
export const newsletterSignUp = z
  .object({
    state: z.enum(['waiting', 'sent', 'failed']),
    /** The last answer of Mailchimp, and what to do about it. */
    message: z.string(),
    updated_at: z.string(),
  })
  .nullable();
export type NewsletterSignUp = z.infer<typeof newsletterSignUp>;

/** A data center as Mailchimp names them: `us21`. */
export function isDataCenter(name: string): boolean {
  return /^[a-z]{2,4}\d{1,3}$/.test(name);
}

/** Services of Website config that can be tried out. */
export const testedServices = ['mailchimp', 'instagram', 'synxis', 'analytics'] as const;
export type TestedService = (typeof testedServices)[number];

/** Answer of `POST webconfig/services/{service}/test`. */
export const serviceTest = z.object({ ok: z.boolean(), message: z.string() });
export type ServiceTest = z.infer<typeof serviceTest>;

/** Answer of `GET webconfig/services`: what was fetched of Instagram. */
export const serviceStatus = z.object({
  instagram: z.object({
    isSet: z.boolean(),
    posts: z.number().int(),
    fetchedAt: z.string().nullable(),
    /** Why the last attempt failed; empty: it did not. */
    problem: z.string(),
  }),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;
