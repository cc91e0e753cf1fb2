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
  client: z.object({
    id: z.string(),
    master: z.boolean(),
    name: z.string().optional(),
    slug: z.string().optional(),
  }),
});
export type SelfAnswer = z.infer<typeof selfAnswer>;

/** Answer of `POST editor-session` (LIVE-42 to LIVE-45): the frame's address, its origin and its tokens. */
export const editorSession = z.object({
  url: z.string(),
  origin: z.string(),
  tkn: z.string(),
  token: z.string(),
  expires_at: z.string(),
});
export type EditorSession = z.infer<typeof editorSession>;
