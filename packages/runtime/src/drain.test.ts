import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createDrain } from './drain.ts';

/** Sends requests on connections of their own, notes when all are on their way, and tells how many were answered. */
const caller = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, count, state } = workerData;
  let sent = 0, ended = 0, served = 0;
  for (let at = 0; at < count; at += 1) {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 0\\r\\n\\r\\n', () => {
        if (++sent < count) return;
        Atomics.store(state, 0, 1);
        Atomics.notify(state, 0);
      });
    });
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (answer.startsWith('HTTP/1.1 200')) served += 1;
      if (++ended === count) parentPort.postMessage(served);
    });
  }`;

it('serves all who had connected when it ends', async () => {
  const server = createServer((_request, response) => response.end('served'));
  const drain = createDrain(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const state = new Int32Array(new SharedArrayBuffer(4));
  const count = 20;
  const worker = new Worker(caller, { eval: true, workerData: { port, count, state } });
  const served = once(worker, 'message');
  await once(worker, 'online');
  // This thread accepts none of them meanwhile.
  Atomics.wait(state, 0, 0, 30_000);
  await drain.end();
  server.close();
  expect(await served).toEqual([count]);
});
