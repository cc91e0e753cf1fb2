import { z } from 'zod';

/** Answer of `POST login/providers`: what may be offered as "Continue with {name}". */
export const offeredProviders = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OfferedProviders = z.infer<typeof offeredProviders>;

/** Answer of `POST login/provider`: where the browser goes next, at the identity provider. */
export const providerAddress = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Answer of `POST logout`: `end_session` is where the session at the identity provider ends, if there is one. */
export const logoutAnswer = z.object({
  code: z.literal(200),
  end_session: z.url({ protocol: /^https?$/ }).optional(),
});
