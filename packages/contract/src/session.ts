import { z } from 'zod';

/** Answer of `POST login` (AUTH-03): a session, or the challenge of a second factor, which carries none. */
export const loginAnswer = z.union([
  z.object({
    code: z.literal(200),
    token: z.string(),
    client: z.object({ id: z.string(), master: z.boolean() }),
  }),
  z.object({ code: z.literal(202), challenge: z.string(), methods: z.array(z.string()) }),
]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** How the second step of a sign-in may be made: a code of an authenticator app, or a recovery code. */
export const secondFactorMethods = ['totp', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The second step of a sign-in: a code, or a passkey, which then is sufficient alone. */
export type SecondStep = SecondFactorMethod | 'passkey';

/**
 * Answer of `GET self/second-factor`. `since`: when the authenticator app was set up. `demanded`: the role or the
 * client demands two factors. `required`: this session needs them before anything else. `password`: the account has one, which such changes then ask for.
 */
export const secondFactorStatus = z.object({
  since: z.string().nullable(),
  demanded: z.boolean(),
  required: z.boolean(),
  recovery_codes: z.number(),
  passkeys: z.number(),
  password: z.boolean(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

/** Answer of `POST self/second-factor`: the secret in base 32, and as the address that authenticator apps read. */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof totpSetUp>;

/** Recovery codes, shown once. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });

/** Answer of `GET self` (AUTH-04): the login detail. `role` is the role's name. */
export const selfAnswer = z.object({
  code: z.number(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  is_full_access: z.boolean(),
  disabled_create: z.array(z.string()),
  disabled_menu: z.array(z.string()),
  /** A second factor must be set up before any other call (403 SECOND_FACTOR_REQUIRED). */
  second_factor_required: z.boolean().optional(),
  client: z.object({
    id: z.string(),
    master: z.boolean(),
    name: z.string().optional(),
    slug: z.string().optional(),
  }),
});
export type SelfAnswer = z.infer<typeof selfAnswer>;

/** A session of one's own (`GET self/sessions`). */
export const ownSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Answer of `POST editor-session` (LIVE-42 to LIVE-45): the frame's address, its origin and its tokens. */
export const editorSession = z.object({
  url: z.string(),
  origin: z.string(),
  tkn: z.string(),
  token: z.string(),
  expires_at: z.string(),
});
export type EditorSession = z.infer<typeof editorSession>;

/**
 * Answer of `POST editor-session/check`: why the website may stay silent in the frame, as its server answers ours.
 * `none`: nothing was found; `unchecked`: its address is not on the public internet, where our server does not look.
 */
export const frameCheck = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('unreachable'), message: z.string() }),
  z.object({ cause: z.literal('status'), status: z.number().int() }),
  z.object({ cause: z.literal('framing'), header: z.string(), value: z.string() }),
  z.object({ cause: z.literal('redirected'), to: z.string() }),
  z.object({ cause: z.literal('no-sdk') }),
  z.object({ cause: z.literal('not-listed'), listed: z.array(z.string()) }),
  z.object({ cause: z.literal('unchecked') }),
  z.object({ cause: z.literal('none') }),
]);
export type FrameCheck = z.infer<typeof frameCheck>;
