import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, for tests of networks that fail. */
export interface TcpProxy {
  port: number;
  /** Existing connections carry nothing from now on, in neither direction, and stay open. New ones work. */
  silence(): void;
  /** True: connections carry nothing. Existing ones stay so, new ones if they begin in this state. */
  swallow(swallows: boolean): void;
  /** Ends all connections, and leads new ones to the socket of another server: a fail-over. */
  leadTo(socketPath: string): void;
  /** True: new connections are refused, accepted and closed at once, as by a load balancer without a server. */
  refuse(refuses: boolean): void;
  /** How many connections said goodbye. */
  goodbyes(): number;
  /** How many connections are open. */
  open(): number;
  close(): Promise<void>;
}

export interface ProxyOptions {
  dropsOptions?: boolean;
  failsGoodbyes?: boolean;
}

/**
 * Starts a proxy on a free port of 127.0.0.1 for the unix socket of a PostgreSQL.
 *
 * @param options.dropsOptions removes `options` from the startup message, as PgBouncer can
 * @param options.failsGoodbyes answers every goodbye with the error of a server that stops, before it closes
 */
export async function startTcpProxy(socketPath: string, options: ProxyOptions = {}): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let refuses = false;
  let swallows = false;
  let target = socketPath;
  let goodbyes = 0;
  const silenceAll = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  };
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    if (refuses) {
      near.on('error', () => {});
      near.destroy();
      return;
    }
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    if (swallows) {
      near.pause();
    } else if (options.dropsOptions) {
      near.once('data', (first) => {
        far.write(withoutOptions(first));
        near.pipe(far);
      });
    } else near.pipe(far);
    if (!swallows) far.pipe(near);
    near.on('data', (chunk) => {
      if (!chunk.subarray(-goodbye.length).equals(goodbye)) return;
      goodbyes += 1;
      if (!options.failsGoodbyes) return;
      far.unpipe(near);
      near.end(stopping);
    });
    for (const [socket, other] of [pair, [far, near]] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: silenceAll,
    swallow(value) {
      swallows = value;
      if (value) silenceAll();
    },
    leadTo(path) {
      target = path;
      endAll();
    },
    refuse(value) {
      refuses = value;
      if (value) endAll();
    },
    goodbyes: () => goodbyes,
    open: () => pairs.size,
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}

/** The last message of a connection (Terminate), and the error of a server that stops (ErrorResponse). */
const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);
const stopping = withLength('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

function withLength(type: string, body: string): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

/** A start-up message (length, version, then names and values) without `options`. */
function withoutOptions(startup: Buffer): Buffer {
  const fields = startup.toString('latin1', 8).split('\0');
  const at = fields.indexOf('options');
  if (at >= 0) fields.splice(at, 2);
  const body = Buffer.from(fields.join('\0'), 'latin1');
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8);
  startup.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}
