import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections, maxConnections } from './limit-connections.ts';

it.each([
  [1_048_576, 10_000],
  [20_102, 10_000],
  [20_098, 9_999],
  [1_024, 462],
  [1_023, 461],
  [134, 17],
  [133, 16],
  [20, 16],
])('A15 with %d file descriptors a server has at most %d connections', (files, most) => {
  const limits = `Limit Soft Limit Hard Limit Units\nMax open files            ${files}              1048576              files`;
  expect(maxConnections(limits)).toBe(most);
});

it('A15 has a limit where the system names none', () => {
  expect(maxConnections('')).toBe(10_000);
});

it('answers connections beyond the limit with 503, and serves again when others have ended', async () => {
  const server = createServer((_request, response) => response.end('served'));
  limitConnections(server, 2);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const idle = [await open(), await open()];
  const refused = await text(await open());
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 2\r\n.*"code":"OVERLOADED"/s);
  // Whole, as a browser reads it.
  const again = await fetch(`http://127.0.0.1:${port}`);
  expect([again.status, again.headers.get('content-type'), await again.json()]).toEqual([
    503,
    'application/json; charset=utf-8',
    { code: 'OVERLOADED', message: 'The server is busy. Please try again in a moment.' },
  ]);
  for (const socket of idle) socket.destroy();
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}`)).text().catch(String))
    .toBe('served');
});
