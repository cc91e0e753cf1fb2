import { inspect } from './inspect.ts';
import { type Hello, hello } from './messages/envelope.ts';
import { protocol } from './protocol.ts';
import { createRateLimit } from './rate-limit.ts';

const maxHelloSize = 16_000;
const rememberedNonces = 1000;
/** Every accepted hello costs a snapshot; the SDK needs one for each page load. */
const maxHellosPerSecond = 5;

type HelloVerdict =
  | { verdict: 'accept'; hello: Hello['p']; version: number }
  /** Not for us, or the same page again: no answer, no notice. */
  | { verdict: 'ignore' }
  | { verdict: 'refuse'; reason: 'origin' | 'version' | 'replay' | 'malformed'; nonce: string | null };

export interface HelloGate {
  /** Judges what came by `message`; `isOurFrame`: its source is the window in the iframe. */
  judge(event: Pick<MessageEvent, 'data' | 'origin'>, isOurFrame: boolean): HelloVerdict;
}

/**
 * Accepts a connection only from exactly this window, an allowed origin (after a navigation the window is still the same, so
 * neither suffices alone), with a new nonce and a supported version.
 */
export function createHelloGate(allowed: ReadonlySet<string>, now: () => number): HelloGate {
  const seen = new Set<string>();
  let current: string | null = null;
  const isWithinRate = createRateLimit(maxHellosPerSecond, now);

  return {
    judge({ data, origin }, isOurFrame) {
      if (!isOurFrame || !looksLikeHello(data)) return { verdict: 'ignore' };
      if (origin === 'null' || !allowed.has(origin))
        return { verdict: 'refuse', reason: 'origin', nonce: null };
      const parsed = inspect(data, maxHelloSize) ? null : hello.safeParse(data);
      if (!parsed?.success) return { verdict: 'refuse', reason: 'malformed', nonce: null };
      const { nonce, versions } = parsed.data.p;
      // A page says hello several times with one nonce until it is answered.
      if (nonce === current) return { verdict: 'ignore' };
      if (seen.has(nonce)) return { verdict: 'refuse', reason: 'replay', nonce: null };
      if (!versions.includes(protocol.version)) return { verdict: 'refuse', reason: 'version', nonce };
      if (!isWithinRate()) return { verdict: 'ignore' };
      remember(nonce);
      current = nonce;
      return { verdict: 'accept', hello: parsed.data.p, version: protocol.version };
    },
  };

  function remember(nonce: string): void {
    seen.add(nonce);
    if (seen.size > rememberedNonces) for (const oldest of [...seen].slice(0, 1)) seen.delete(oldest);
  }
}

function looksLikeHello(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 't' in data && data.t === 'VE_HELLO';
}
