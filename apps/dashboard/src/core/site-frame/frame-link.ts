import type { EditorSession, FrameCheck } from '@vold/contract';
import { type ConnectOptions, connectFrame, type FrameController, protocol } from '@vold/live';
import { createFileOpener } from './file-opener.ts';
import type { FrameFailure, FrameStatus } from './frame-status.ts';

export interface FrameLinkOptions
  extends Pick<ConnectOptions, 'getSnapshot' | 'getDefinition' | 'onIntent' | 'untilPressed' | 'sanitize'> {
  iframe: HTMLIFrameElement;
  session: EditorSession;
  onStatus: (status: FrameStatus) => void;
  /** A new token for the preview; null if it cannot be had now. */
  renew: () => Promise<EditorSession | null>;
  /** Has our server look at the website's address; null where it cannot be asked. */
  check?: (dashboard: string) => Promise<FrameCheck | null>;
}

export interface FrameLink {
  readonly controller: FrameController;
  dispose(): void;
}

/** Renewed this long before the token ends; tried again after a minute where that fails (milliseconds). */
const renewBefore = 10 * 60_000;
const renewAgain = 60_000;
/** A page that is gone misses three pings within this time (milliseconds). */
const noticedWithin = protocol.ping.every * (protocol.ping.misses + 1);

/**
 * Keeps the connection with the website that loads in a frame: states, time-outs, token renewal. Only the exact
 * origin that the server named is talked to.
 */
export function openFrameLink(options: FrameLinkOptions): FrameLink {
  const { iframe, session, onStatus, renew } = options;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (delay: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
  };
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };

  const origin = URL.parse(session.origin)?.origin ?? session.origin;
  let isConnected = false;
  /** The cause was said already. */
  let isRefused = false;
  const address = withoutQuery(session.url);
  const dashboard = window.location.origin;
  let failure: FrameFailure = { reason: 'silent', address, dashboard, check: null };
  let openFiles = createFileOpener(session.tkn);
  const controller = connectFrame({
    ...options,
    toFrame: (value) => openFiles(value),
    allowedOrigins: [origin],
  });
  onStatus({ kind: 'connecting' });
  after(protocol.silence.stillConnecting, () => {
    if (!isConnected && !isRefused) onStatus({ kind: 'slow' });
  });
  after(protocol.silence.diagnose, () => {
    if (isConnected) return;
    onStatus({ kind: 'failed', cause: failure });
    if (failure.reason === 'silent') void diagnose();
  });

  /** Our server checks the website's address; a browser does not report why a frame stays empty. */
  const diagnose = async () => {
    const check = await options.check?.(dashboard);
    if (check && !isConnected && controller.state !== 'disposed')
      onStatus({ kind: 'failed', cause: { reason: 'silent', address, dashboard, check } });
  };

  // Which was last: a page of the website that said hello, or a load of any page? The first load is the hello's own.
  let loads = 0;
  let isOther = false;
  let loadedAt = 0;
  const onLoad = () => {
    loads += 1;
    isOther = loads > 1;
    loadedAt = Date.now();
  };
  iframe.addEventListener('load', onLoad);

  controller.on('connected', () => {
    isConnected = true;
    isOther = false;
    onStatus({ kind: 'connected' });
  });
  controller.on('responsive', () => onStatus({ kind: 'connected' }));
  controller.on('unresponsive', () => {
    const hasLeft = isOther && Date.now() - loadedAt < noticedWithin;
    onStatus(hasLeft ? { kind: 'failed', cause: { reason: 'left', address } } : { kind: 'unresponsive' });
  });
  controller.on('refused', ({ reason, origin: heard }) => {
    if (reason === 'origin') failure = { reason, origin: heard, expected: origin };
    if (reason === 'version') failure = { reason, address };
    if (isConnected || reason !== 'version') return;
    isRefused = true;
    onStatus({ kind: 'failed', cause: failure });
  });

  const renewLater = (expires: string) => {
    const delay = Math.max(renewAgain, Date.parse(expires) - Date.now() - renewBefore);
    after(delay, async () => {
      const next = await renew();
      if (controller.state === 'disposed') return;
      if (next) {
        controller.setToken(next.tkn);
        openFiles = createFileOpener(next.tkn);
        controller.refresh();
      }
      renewLater(next?.expires_at ?? new Date(Date.now() + renewBefore).toISOString());
    });
  };
  renewLater(session.expires_at);

  return {
    controller,
    dispose() {
      clear();
      iframe.removeEventListener('load', onLoad);
      controller.dispose();
    },
  };
}

/** An address as it may be shown: without the tokens in its query. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
