import type { Clock } from './clock.ts';
import { inspect, type Refusal } from './inspect.ts';
import { LiveError, type LiveErrorCode } from './live-error.ts';
import { type RequestType, replies, replyOnly } from './messages/replies.ts';
import { protocol } from './protocol.ts';
import { createRateLimit } from './rate-limit.ts';

/** A message that passed every check. Its payload fits its type. */
export type Message<Payloads> = {
  [T in keyof Payloads & string]: { t: T; id: string; re: string | undefined; rev: number; p: Payloads[T] };
}[keyof Payloads & string];

export type Decoded<In> = { ok: true; sid: string; message: Message<In> } | { ok: false; refusal: Refusal };

/** Checks an envelope and its payload, as plain data so far. Dashboard: Zod; frame: the compact schemas. */
type Decode<In> = (data: unknown) => Decoded<In>;

export interface ChannelOptions<In> {
  port: MessagePort;
  sid: string;
  decode: Decode<In>;
  /** Our revision, for the envelope. */
  rev: () => number;
  onMessage: (message: Message<In>) => void;
  onRejected: (refusal: Refusal) => void;
  clock: Clock;
}

export interface Channel<In, Out> {
  send<T extends keyof Out & string>(t: T, p: Out[T], options?: { re?: string; rev?: number }): string;
  /**
   * @param options.timeout milliseconds; null waits for ever
   * @throws LiveError as a rejection: the other side's error, TIMEOUT or CLOSED
   */
  request<T extends keyof Out & RequestType, R extends keyof In & string = (typeof replies)[T] & keyof In>(
    t: T,
    p: Out[T],
    options: { timeout: number | null; rev?: number; reply?: R },
  ): Promise<In[R]>;
  close(): void;
}

interface Pending {
  reply: string;
  settle: (result: unknown) => void;
}

/** Late answers to this many timed-out requests are dropped in silence; older ones count as unasked for. */
const rememberedLate = 100;

/** One end of the port: envelopes out, checked messages in, replies matched with requests. */
export function createChannel<In, Out>(options: ChannelOptions<In>): Channel<In, Out> {
  const { port, sid, decode, onMessage, onRejected, clock } = options;
  const pending = new Map<string, Pending>();
  const late = new Set<string>();
  const isWithinRate = createRateLimit(protocol.maxMessagesPerSecond, clock.now);
  let count = 0;
  let isClosed = false;

  const post = (t: string, p: unknown, re: string | undefined, rev: number): string => {
    if (isClosed) throw new LiveError('CLOSED', 'The connection is closed');
    count += 1;
    const id = String(count);
    const message = { ve: 1, t, id, ...(re === undefined ? {} : { re }), sid, rev, p };
    const refusal = inspect(message);
    if (refusal) throw new LiveError(refusal.code, refusal.message);
    port.postMessage(message);
    return id;
  };

  const receive = (event: MessageEvent): void => {
    if (isClosed) return;
    const refusal = isWithinRate()
      ? accept(event.data)
      : { code: 'FORBIDDEN' as const, message: 'Too many messages' };
    if (refusal) onRejected(refusal);
  };

  const accept = (data: unknown): Refusal | null => {
    const unsafe = inspect(data);
    if (unsafe) return unsafe;
    const decoded = decode(data);
    if (!decoded.ok) return decoded.refusal;
    const { message } = decoded;
    if (decoded.sid !== sid) return { code: 'FORBIDDEN', message: 'Another connection' };
    if (message.re !== undefined) return acceptReply(message.re, message);
    if (replyOnly.has(message.t)) return unasked(message.t);
    onMessage(message);
    return null;
  };

  const acceptReply = (re: string, message: Message<In>): Refusal | null => {
    if (late.delete(re)) return null;
    const request = pending.get(re);
    const isError = message.t === 'VE_ERROR';
    if (!request || (!isError && request.reply !== message.t)) return unasked(message.t);
    pending.delete(re);
    request.settle(isError ? errorOf(message.p) : message.p);
    return null;
  };

  port.addEventListener('message', receive);
  port.start();

  return {
    send: (t, p, { re, rev = options.rev() } = {}) => post(t, p, re, rev),
    request(t, p, { timeout, rev = options.rev(), reply }) {
      return new Promise((resolve, reject) => {
        const id = post(t, p, undefined, rev);
        const cancel =
          timeout === null
            ? () => {}
            : clock.after(timeout, () => {
                pending.delete(id);
                late.add(id);
                if (late.size > rememberedLate)
                  for (const oldest of [...late].slice(0, 1)) late.delete(oldest);
                reject(new LiveError('TIMEOUT', `No answer to ${t}`));
              });
        pending.set(id, {
          reply: reply ?? replies[t],
          settle(result) {
            cancel();
            if (result instanceof LiveError) reject(result);
            // `reply` was checked against the message's type, and the type's schema against the payload.
            else resolve(result as never);
          },
        });
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      port.removeEventListener('message', receive);
      port.close();
      const waiting = [...pending.values()];
      pending.clear();
      for (const { settle } of waiting) settle(new LiveError('CLOSED', 'The connection is closed'));
    },
  };
}

function unasked(t: string): Refusal {
  return { code: 'FORBIDDEN', message: `Nobody asked for ${t}` };
}

function errorOf(payload: unknown): LiveError {
  const { code, message, sectionId } = payload as {
    code: LiveErrorCode;
    message: string;
    sectionId?: string;
  };
  return new LiveError(code, message, sectionId);
}
