import type { Decoded, Message } from './channel.ts';
import type { Refusal } from './inspect.ts';
import { envelope } from './messages/envelope.ts';
import { type ToDashboard, toDashboard } from './messages/to-dashboard.ts';

/** Parses a message of the frame: envelope, known type, payload. */
export function decodeFromFrame(data: unknown): Decoded<ToDashboard> {
  const parsed = envelope.safeParse(data);
  if (!parsed.success) return refuse(hasOtherVersion(data) ? 'BAD_VERSION' : 'BAD_PAYLOAD', 'Not a message');
  const { t, id, re, sid, rev, p } = parsed.data;
  if (!isKnown(t)) return refuse('BAD_PAYLOAD', `Unknown message ${t}`);
  const payload = toDashboard[t].safeParse(p);
  if (!payload.success)
    return refuse('BAD_PAYLOAD', `${t}: ${payload.error.issues[0]?.message ?? 'does not fit'}`);
  // `t` and its payload come from one entry of the table, which TypeScript cannot follow.
  return { ok: true, sid, message: { t, id, re, rev, p: payload.data } as Message<ToDashboard> };
}

function isKnown(t: string): t is keyof typeof toDashboard {
  return Object.hasOwn(toDashboard, t);
}

function hasOtherVersion(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 've' in data && data.ve !== 1;
}

function refuse(code: Refusal['code'], message: string): Decoded<ToDashboard> {
  return { ok: false, refusal: { code, message: message.slice(0, 1000) } };
}
