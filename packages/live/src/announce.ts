import { type Channel, createChannel, type Message } from './channel.ts';
import { type Clock, systemClock } from './clock.ts';
import { decodeFromDashboard } from './decode-from-dashboard.ts';
import { welcomeShape } from './frame-schemas.ts';
import { inspect, type Refusal } from './inspect.ts';
import type { Welcome } from './messages/envelope.ts';
import type { ToDashboard } from './messages/to-dashboard.ts';
import type { ToFrame } from './messages/to-frame.ts';
import { exactOrigins } from './origins.ts';
import { type Capability, protocol } from './protocol.ts';
import { randomId } from './random-id.ts';
import { fits } from './shape.ts';

export type FrameChannel = Channel<ToFrame, ToDashboard>;

export interface AnnounceOptions {
  /** Exact origins of the dashboards from the website's configuration; never from the address or the referrer. */
  dashboards: readonly string[];
  /** Name and version of the SDK. */
  sdk: string;
  /** Address of the page, without `tkn`. */
  url: () => string;
  caps: readonly Capability[];
  /** Revision of the document that the frame holds. */
  rev: () => number;
  onConnected: (channel: FrameChannel) => void;
  onMessage: (message: Message<ToFrame>, channel: FrameChannel) => void;
  /** The dashboard left, or is another page now; the frame says hello again. */
  onDisconnected?: () => void;
  /** A message of the connected dashboard was not accepted. */
  onRejected?: (refusal: Refusal) => void;
  /** This dashboard does not take us (another protocol version). */
  onRefused?: (message: string) => void;
  /** The frame's window, its parent and the time; for tests. */
  window?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  parent?: Pick<Window, 'postMessage'>;
  clock?: Clock;
}

/**
 * The frame's side of the handshake: says hello to each configured dashboard until one of them, and only that
 * one, brings a port.
 *
 * @returns a function that ends the connection and the hellos
 * @throws TypeError for a dashboard that is not an http(s) address
 */
export function announce(options: AnnounceOptions): () => void {
  const { sdk, url, caps, rev, onConnected, onMessage, onDisconnected, onRejected, onRefused } = options;
  const { window: host = window, parent = window.parent, clock = systemClock } = options;
  const dashboards = exactOrigins(options.dashboards);
  let nonce = '';
  let channel: FrameChannel | null = null;
  let cancelHello = (): void => {};

  const sayHello = (startedAt: number, count: number): void => {
    const p = { versions: [protocol.version], nonce, sdk, url: url(), caps: [...caps] };
    for (const origin of dashboards) parent.postMessage({ ve: 1, t: 'VE_HELLO', p }, origin);
    const { first, every, giveUp } = protocol.hello;
    const next = startedAt + (first[count + 1] ?? (count - first.length + 2) * every);
    if (next - startedAt <= giveUp)
      cancelHello = clock.after(Math.max(0, next - clock.now()), () => sayHello(startedAt, count + 1));
  };

  const start = (): void => {
    cancelHello();
    nonce = randomId();
    sayHello(clock.now(), 0);
  };

  const listen = (event: Event): void => {
    const { data, origin, source, ports } = event as MessageEvent;
    if (channel || source !== parent || !dashboards.has(origin)) return;
    if (inspect(data, 2000) || !fits(welcomeShape, data)) return;
    const message = data as Welcome;
    if (message.p.nonce !== nonce) return;
    if (message.t === 'VE_REFUSED') {
      cancelHello();
      onRefused?.(message.p.message);
      return;
    }
    const [port] = ports;
    if (!port || ports.length !== 1 || message.p.version !== protocol.version) return;
    cancelHello();
    // Spent: the same welcome again, or another's copy of it, opens nothing.
    nonce = '';
    const opened = open(port, message.p.sid);
    channel = opened;
    onConnected(opened);
  };

  const open = (port: MessagePort, sid: string): FrameChannel => {
    const opened: FrameChannel = createChannel<ToFrame, ToDashboard>({
      port,
      sid,
      clock,
      rev,
      decode: decodeFromDashboard,
      onRejected: (refusal) => onRejected?.(refusal),
      onMessage(message) {
        if (message.t === 'VE_PING') opened.send('VE_PONG', {}, { re: message.id });
        else if (message.t === 'VE_BYE') leave(opened);
        else onMessage(message, opened);
      },
    });
    // Browsers with this event report that the other end is gone (its page was closed or crashed).
    port.addEventListener('close', () => leave(opened));
    return opened;
  };

  const leave = (closing: FrameChannel): void => {
    if (channel !== closing) return;
    channel = null;
    closing.close();
    onDisconnected?.();
    start();
  };

  host.addEventListener('message', listen);
  start();

  return () => {
    host.removeEventListener('message', listen);
    cancelHello();
    channel?.close();
    channel = null;
  };
}
