import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from './ask.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const { signal } = new AbortController();

it('sends a stream, and hands back a redirect as it is', async () => {
  const address = await serve(async (request, response) => {
    response.writeHead(307, { location: '/elsewhere' }).end(await text(request));
  });
  const answer = await ask(address, { method: 'POST', body: Readable.from(['one ', 'two']), signal });
  expect([answer.statusCode, answer.headers.location, await text(answer)]).toEqual([
    307,
    '/elsewhere',
    'one two',
  ]);
});

it('sends a text and headers, and without a method a GET', async () => {
  const address = await serve(async (request, response) => {
    const { method, headers } = request;
    response.end(JSON.stringify([method, headers.accept, headers['content-length'], await text(request)]));
  });
  const sent = async (question: object) =>
    JSON.parse(await text(await ask(address, { signal, ...question })));
  expect(await sent({})).toEqual(['GET', null, null, '']);
  const headers = { accept: 'text/plain' };
  expect(await sent({ method: 'PUT', headers, body: 'café' })).toEqual(['PUT', 'text/plain', '5', 'café']);
});

it('encrypts what it sends to an address with https', async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const server = createTcpServer((socket) => {
    socket.once('data', (bytes) => {
      resolve(bytes[0]);
      socket.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(ask(`https://127.0.0.1:${port}`, { signal })).rejects.toThrow();
  // The record of a TLS handshake.
  expect(await promise).toBe(22);
});

it('fails when the signal aborts, before the answer and while it is read', async () => {
  const address = await serve((request, response) => {
    if (request.url === '/begun') response.write('begun');
  });
  await expect(ask(`${address}/silent`, { signal: AbortSignal.timeout(20) })).rejects.toThrow('aborted');
  const stop = new AbortController();
  const answer = await ask(`${address}/begun`, { signal: stop.signal });
  const read = text(answer);
  stop.abort();
  await expect(read).rejects.toThrow('aborted');
});

it('fails when the stream that it sends breaks off', async () => {
  const address = await serve((request) => request.resume());
  const body = new Readable({ read() {} });
  body.push('half');
  setTimeout(() => body.destroy(), 20);
  await expect(ask(address, { method: 'POST', body, signal })).rejects.toThrow();
});

it('fails when nothing comes for a while, before the answer and after its beginning', async () => {
  const address = await serve((request, response) => {
    if (request.url === '/begun') response.write('begun');
  });
  await expect(ask(`${address}/silent`, { signal, patience: 50 })).rejects.toThrow('for 50 ms');
  await expect(ask(`${address}/begun`, { signal, patience: 50 }).then(text)).rejects.toThrow();
});

it('waits for a reader that is slower than that', async () => {
  const large = 'x'.repeat(1_000_000);
  const address = await serve((_request, response) => response.end(large));
  const answer = await ask(address, { signal, patience: 500 });
  await delay(1200);
  expect((await text(answer)).length).toBe(large.length);
});

it('fails when nothing more comes after a reader was slow', async () => {
  const address = await serve((_request, response) => response.write('begun'));
  const answer = await ask(address, { signal, patience: 50 });
  await once(answer, 'readable');
  await delay(200);
  await expect(text(answer)).rejects.toThrow();
});

it('leaves nothing on a connection that it uses again', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const sockets = new Set<unknown>();
  const address = await serve((request, response) => {
    sockets.add(request.socket);
    response.end('answered');
  });
  for (let turn = 0; turn < 12; turn += 1) await text(await ask(address, { signal, patience: 1000 }));
  await delay(0);
  expect([sockets.size, warnings]).toEqual([1, []]);
});
