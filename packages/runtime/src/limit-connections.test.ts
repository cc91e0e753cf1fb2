import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections, maxConnections } from './limit-connections.ts';

it('A15 has a limit however many file descriptors the system gives', () => {
  expect(maxConnections('')).toBe(10_000);
  expect(maxConnections('Max open files            1048576              1048576              files')).toBe(
    10_000,
  );
  expect(maxConnections('Max open files            1024                 1048576              files')).toBe(
    462,
  );
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
  for (const socket of idle) socket.destroy();
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}`)).text().catch(String))
    .toBe('served');
});
