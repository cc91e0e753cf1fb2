import { z } from 'zod';

const encoded = (characters: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(characters);
const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  /** Anything else that the browser adds is not looked at. */
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser answers when it has made a passkey (WebAuthn, `RegistrationResponseJSON`). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** What a browser answers when somebody has used a passkey (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.string().max(200).optional(),
  }),
});

/** What a browser is asked with, as WebAuthn defines it: handed on to it unread. */
export const passkeyRequest = z.looseObject({ challenge: z.string() });

/** One of the own passkeys. `backed_up`: kept by a password manager, so on several devices. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The name by which its owner tells a passkey from others. */
export const passkeyName = z.string().trim().min(1, 'Name is required').max(100);
