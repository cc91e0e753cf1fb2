import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { endStalled } from './end-stalled.ts';

const after = 200;
const size = 20_000_000;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer((asked, response) => {
    endStalled(response, after);
    answer(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function ask(port: number, agent?: Agent): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port, agent: agent ?? false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of answer) length += (chunk as Buffer).length;
  return length;
}
function* chunks() {
  for (let sent = 0; sent < size; sent += 50_000) yield Buffer.alloc(50_000);
}

it.each<[string, (closed: () => void) => RequestListener]>([
  ['a stream', (closed) => (_, response) => pipeline(Readable.from(chunks()), response, closed)],
  ['an answer at once', (closed) => (_, response) => response.once('close', closed).end(Buffer.alloc(size))],
])('K15 ends %s whose reader takes nothing of it', async (_, answer) => {
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const port = await serve(answer(() => closed()));
  const silent = connect(port, '127.0.0.1');
  silent.pause();
  silent.on('error', () => {});
  silent.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await isClosed;
  silent.destroy();
});

it('M13 ends an answer that is slow to come, and then not read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const port = await serve(async (_, response) => {
    await wait(after * 3);
    response.once('close', resolve).end(Buffer.alloc(size));
  });
  const silent = connect(port, '127.0.0.1');
  ends.push(() => silent.destroy());
  silent.pause();
  silent.on('error', () => {});
  silent.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await promise;
});

it('K15 keeps an answer that is read slowly', async () => {
  const port = await serve((_, response) => pipeline(Readable.from(chunks()), response, () => {}));
  const answer = await ask(port);
  let length = 0;
  let pauses = 0;
  for await (const chunk of answer) {
    length += (chunk as Buffer).length;
    if (pauses < 8 && length > (pauses + 1) * 2_000_000) {
      pauses += 1;
      await wait(after / 3);
    }
  }
  expect([length, pauses]).toEqual([size, 8]);
});

it('K15 keeps an answer that is slow to come, and the connection for the next', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ends.push(() => agent.destroy());
  const sockets = new Set<unknown>();
  const port = await serve(async (asked, response) => {
    sockets.add(asked.socket);
    await wait(after * 3);
    response.write('slow ');
    await wait(after * 3);
    response.end('answer');
  });
  for (let turn = 0; turn < 2; turn += 1) expect(await lengthOf(await ask(port, agent))).toBe(11);
  expect(sockets.size).toBe(1);
});
