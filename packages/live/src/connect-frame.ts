import { hash, type Operation, OperationError, parsePath } from '@vold/document';
import { type Channel, createChannel, type Message } from './channel.ts';
import { checkIntent } from './check-intent.ts';
import { systemClock } from './clock.ts';
import type { ConnectOptions, PressedMessage } from './connect-options.ts';
import { decodeFromFrame } from './decode-from-frame.ts';
import { createEmitter } from './emitter.ts';
import type { ConnectionState, FrameController, FrameEvents } from './frame-controller.ts';
import { createHelloGate } from './handshake.ts';
import { startHeartbeat } from './heartbeat.ts';
import { LiveError, type LiveErrorCode } from './live-error.ts';
import type { Intent, ToDashboard } from './messages/to-dashboard.ts';
import type { ToFrame } from './messages/to-frame.ts';
import { exactOrigins } from './origins.ts';
import { type Capability, protocol } from './protocol.ts';
import { randomId } from './random-id.ts';
import { createUpdateStream, type UpdateStream } from './update-stream.ts';

interface Connection {
  channel: Channel<ToDashboard, ToFrame>;
  stream: UpdateStream;
  caps: readonly Capability[];
  stopHeartbeat: () => void;
}

const { read, structure } = protocol.timeouts;

/**
 * The dashboard's side: waits for the website's hello, gives it a port, keeps it in step with the store.
 *
 * @example see README.md
 * @throws TypeError for an allowed origin that is not an http(s) address
 */
export function connectFrame(options: ConnectOptions): FrameController {
  const {
    iframe,
    getSnapshot,
    toFrame = (value) => value,
    getDefinition,
    onIntent,
    sanitize,
    untilPressed,
    window: host = window,
    clock = systemClock,
  } = options;
  const events = createEmitter<FrameEvents>();
  const gate = createHelloGate(exactOrigins(options.allowedOrigins), clock.now);
  let connection: Connection | null = null;
  let state: ConnectionState = 'waiting';
  let scale = 1;

  const listen = (event: MessageEvent): void => {
    const source = iframe.contentWindow;
    const verdict = gate.judge(event, source !== null && event.source === source);
    if (verdict.verdict === 'ignore' || source === null) return;
    if (verdict.verdict === 'refuse') {
      // Only a website of this client learns why it is refused.
      if (verdict.reason === 'version' && verdict.nonce) {
        const message = `This dashboard speaks version ${protocol.version}`;
        const p = { nonce: verdict.nonce, code: 'BAD_VERSION' as const, message };
        source.postMessage({ ve: 1, t: 'VE_REFUSED', p }, event.origin);
      }
      events.emit('refused', { reason: verdict.reason, origin: event.origin });
      return;
    }
    disconnect('replaced');
    const { port1, port2 } = new MessageChannel();
    const sid = randomId();
    const { nonce, caps, url, sdk } = verdict.hello;
    const p = { nonce, sid, version: verdict.version };
    source.postMessage({ ve: 1, t: 'VE_WELCOME', p }, event.origin, [port2]);
    connection = open(port1, sid, caps);
    state = 'connected';
    events.emit('connected', { sid, url, sdk, caps });
    // A listener may have disposed of the controller.
    if (scale !== 1) connection?.channel.send('VE_VIEW', { scale });
    connection?.stream.refresh();
    connection?.stream.flush();
  };

  const open = (port: MessagePort, sid: string, caps: readonly Capability[]): Connection => {
    const channel: Connection['channel'] = createChannel<ToDashboard, ToFrame>({
      port,
      sid,
      clock,
      decode: decodeFromFrame,
      rev: () => stream.rev,
      onMessage: (message) => receiveInTurn(channel, stream, message),
      onRejected: (refusal) => events.emit('rejected', refusal),
    });
    const stream = createUpdateStream({
      channel,
      getSnapshot: () => toFrame(getSnapshot()),
      clock,
      onError: (error) => events.emit('error', error),
    });
    const ping = () => channel.request('VE_PING', {}, { timeout: protocol.ping.timeout });
    const stopHeartbeat = startHeartbeat(ping, clock, (isAlive) => {
      state = isAlive ? 'connected' : 'unresponsive';
      events.emit(isAlive ? 'responsive' : 'unresponsive', undefined);
    });
    return { channel, stream, caps, stopHeartbeat };
  };

  /** The last message that waits for a press. */
  let lastWaiting: Promise<void> | null = null;
  const receiveInTurn: typeof receive = (channel, stream, message) => {
    if (!untilPressed || !needsPress(message)) return receive(channel, stream, message);
    const arrived = clock.now();
    const press = lastWaiting
      ? lastWaiting.then(() => untilPressed(message, clock.now() - arrived))
      : untilPressed(message, 0);
    if (!press) return receive(channel, stream, message);
    const turn = press.then(() => {
      if (lastWaiting === turn) lastWaiting = null;
      if (connection?.channel === channel) receive(channel, stream, message);
    });
    lastWaiting = turn;
  };

  const receive = (
    channel: Connection['channel'],
    stream: UpdateStream,
    message: Message<ToDashboard>,
  ): void => {
    switch (message.t) {
      case 'VE_INTENT':
        try {
          onIntent(check(message.p));
          channel.send('VE_ACK', { rev: stream.rev }, { re: message.id });
        } catch (error) {
          if (!(error instanceof OperationError) && !isForbidden(error)) throw error;
          const code = refusalOf(error, message.rev < stream.rev);
          const payload = { code, message: error.message, sectionId: error.sectionId };
          channel.send('VE_ERROR', payload, { re: message.id });
        }
        return;
      case 'VE_SELECTED':
        events.emit('selected', message.p);
        return;
      case 'VE_KEY':
        events.emit('key', message.p);
        return;
      case 'VE_NAVIGATED':
        events.emit('navigated', message.p);
        return;
      case 'EDIT_POST':
        events.emit('editPost', message.p);
        return;
      case 'ACCESS_FILE_MANAGER':
        events.emit('filePicker', { ...message.p, requestId: message.id });
        return;
      case 'GET_COMPONENTS':
        events.emit('components', message.p);
        return;
      case 'GET_REGISTERED_SECTIONS':
        events.emit('registeredSections', message.p);
        return;
      case 'VE_ERROR':
        if (message.p.code === 'STALE_REV') stream.refresh();
        events.emit('error', message.p);
        return;
    }
  };

  const check = (intent: Intent) => checkIntent(intent, getSnapshot(), getDefinition, sanitize);

  /** Text that was still being typed counts as a wish like any other: what would be refused is left out. */
  const checkPending = (detail: ToDashboard['WEBSITE_DETAIL_BEFORE_BACK']): typeof detail => {
    const { pendingInline } = detail;
    if (!pendingInline) return detail;
    const { language } = getSnapshot();
    const { id, path, value } = pendingInline;
    try {
      const checked = check({ op: { type: 'set', language, id, path: [...parsePath(path)], value } });
      const clean = 'op' in checked && checked.op.type === 'set' ? checked.op.value : null;
      return { ...detail, pendingInline: typeof clean === 'string' ? { id, path, value: clean } : null };
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      return { ...detail, pendingInline: null };
    }
  };

  const disconnect = (reason: 'replaced' | 'disposed'): void => {
    if (!connection) return;
    const { channel, stream, stopHeartbeat } = connection;
    connection = null;
    stopHeartbeat();
    stream.stop();
    channel.close();
    state = 'waiting';
    events.emit('disconnected', { reason });
  };

  const connected = async (): Promise<Connection> => {
    if (!connection) throw new LiveError('CLOSED', 'The website is not connected');
    return connection;
  };

  const listener = listen as (event: Event) => void;
  host.addEventListener('message', listener);

  return {
    get state() {
      return state;
    },
    get caps() {
      return connection?.caps ?? [];
    },
    on: events.on,
    update: (ops: readonly Operation[]) => connection?.stream.push(toFrame(ops)),
    refresh: () => connection?.stream.refresh(),
    async settle() {
      const { channel, stream } = await connected();
      stream.flush();
      const expected = hash(toFrame(getSnapshot()).components);
      const revision = stream.rev;
      const answer = await channel.request('REQ_PB_DATA', { reason: 'settle' }, { timeout: read });
      if (answer.hash === expected) return true;
      // Edits since then make the comparison void; the next pause settles them.
      if (!stream.isIdle || stream.rev !== revision) return false;
      stream.refresh();
      return false;
    },
    getComponents: async () => (await connected()).channel.request('GET_COMPONENTS', {}, { timeout: read }),
    getRegisteredSections: async () =>
      (await connected()).channel.request('GET_REGISTERED_COMPONENTS', {}, { timeout: read }),
    requestData: async (reason) =>
      (await connected()).channel.request('REQ_PB_DATA', { reason }, { timeout: read }),
    async detailBeforeBack() {
      const { channel } = await connected();
      const options = { timeout: read, reply: 'WEBSITE_DETAIL_BEFORE_BACK' } as const;
      return checkPending(await channel.request('REQ_PB_DATA', { reason: 'back' }, options));
    },
    async scrollTo(id, { select } = {}) {
      const { channel } = await connected();
      await channel.request('SCROLL_TO_SECTION', { id, select }, { timeout: structure });
    },
    select: (id, path) => void connection?.channel.send('VE_SELECT', { id, path }),
    setMode: (mode) => void connection?.channel.send('VE_MODE', { mode }),
    setScale(next) {
      scale = next;
      connection?.channel.send('VE_VIEW', { scale });
    },
    setScroll: (scrollY) => void connection?.channel.send('VE_VIEW', { scale, scrollY }),
    setToken: (tkn) => void connection?.channel.send('VE_TOKEN', { tkn }),
    sendFiles: (requestId, files) =>
      void connection?.channel.send('SELECTED_FILES', { files }, { re: requestId }),
    drag: async (drag) => (await connected()).channel.request('VE_DRAG', drag, { timeout: read }),
    dispose() {
      host.removeEventListener('message', listener);
      connection?.channel.send('VE_BYE', {});
      disconnect('disposed');
      state = 'disposed';
      events.clear();
    },
  };
}

/** Esc is a press that browsers do not tell of, and no selection takes nothing but the selection. */
function needsPress(message: Message<ToDashboard>): message is PressedMessage {
  const { t, p } = message;
  if (t === 'VE_KEY') return p.key !== 'Escape';
  if (t === 'VE_SELECTED') return p.id !== null;
  return t === 'VE_INTENT' || t === 'EDIT_POST' || t === 'ACCESS_FILE_MANAGER';
}

function isForbidden(error: unknown): error is LiveError {
  return error instanceof LiveError && error.code === 'FORBIDDEN';
}

function refusalOf(error: OperationError | LiveError, isStale: boolean): LiveErrorCode {
  if (error instanceof LiveError) return 'FORBIDDEN';
  if (isStale) return 'STALE_REV';
  return error.code === 'UNKNOWN_SECTION' || error.code === 'UNKNOWN_ANCHOR'
    ? 'UNKNOWN_SECTION'
    : 'BAD_PAYLOAD';
}
