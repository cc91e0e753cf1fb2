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

/** The browser's answer when it has made a passkey (WebAuthn, `RegistrationResponseJSON`). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** The browser's answer after a user has used a passkey (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.string().max(200).optional(),
  }),
});

const wish = z.enum(['discouraged', 'preferred', 'required']);

/** The options with which a browser is asked to use a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: wish,
});

/** The options with which a browser is asked to make one (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: wish,
    requireResidentKey: z.boolean(),
    userVerification: wish,
  }),
});

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
