import type { Decoded, Message } from './channel.ts';
import { envelopeShape, toFrameShapes } from './frame-schemas.ts';
import type { ToFrame } from './messages/to-frame.ts';
import { fits } from './shape.ts';

interface RawEnvelope {
  t: string;
  id: string;
  re?: string;
  sid: string;
  rev: number;
  p: unknown;
}

/** Checks a message of the dashboard against the generated shapes. `data` is plain (see `inspect`). */
export function decodeFromDashboard(data: unknown): Decoded<ToFrame> {
  if (!fits(envelopeShape, data)) return refuse('Not a message');
  const { t, id, re, sid, rev, p } = data as RawEnvelope;
  const shape = Object.hasOwn(toFrameShapes, t) ? toFrameShapes[t] : undefined;
  if (!shape || !fits(shape, p)) return refuse(`${t} is unknown or does not fit`);
  return { ok: true, sid, message: { t, id, re, rev, p } as Message<ToFrame> };
}

function refuse(message: string): Decoded<ToFrame> {
  return { ok: false, refusal: { code: 'BAD_PAYLOAD', message } };
}
