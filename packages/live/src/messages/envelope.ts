import { z } from 'zod';
import { capabilities } from '../protocol.ts';

const name = z.string().min(1).max(60);

/** Around every message on the port. `re` names the request that it answers; `sid` the connection. */
export const envelope = z.strictObject({
  ve: z.literal(1),
  t: name,
  id: name,
  re: name.optional(),
  sid: name,
  rev: z.number().int().min(0),
  p: z.unknown(),
});

/** From the frame to its parent window, before there is a port. */
export const hello = z.strictObject({
  ve: z.literal(1),
  t: z.literal('VE_HELLO'),
  p: z.strictObject({
    versions: z.array(z.number().int().min(1)).min(1).max(20),
    /** 128 random bits, new for every page load. */
    nonce: z.string().regex(/^[\w-]{22,64}$/),
    sdk: z.string().max(60),
    url: z.string().max(4000),
    caps: z.array(z.enum(capabilities)).max(3),
  }),
});
export type Hello = z.infer<typeof hello>;

/** The dashboard's answer to a hello; VE_WELCOME brings the port. */
export const welcome = z.discriminatedUnion('t', [
  z.strictObject({
    ve: z.literal(1),
    t: z.literal('VE_WELCOME'),
    p: z.strictObject({ nonce: z.string().max(64), sid: name, version: z.number().int() }),
  }),
  z.strictObject({
    ve: z.literal(1),
    t: z.literal('VE_REFUSED'),
    p: z.strictObject({
      nonce: z.string().max(64),
      code: z.enum(['BAD_VERSION', 'FORBIDDEN']),
      message: z.string().max(500),
    }),
  }),
]);
export type Welcome = z.infer<typeof welcome>;
