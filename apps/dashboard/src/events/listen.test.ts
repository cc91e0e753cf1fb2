import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ChangeEvent, watchChanges } from './watch-changes.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const change = (rev: number): ChangeEvent => ({
  client: 'cl_1',
  kind: 'page',
  id: 'pg_1',
  rev,
  action: 'update',
});

it('reads events that arrive in pieces, leaves out what is not one, and sends the token', async () => {
  const tokens: unknown[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const text = JSON.stringify(change(2));
    response.write(`: hello\n\nevent: change\ndata: ${text.slice(0, 20)}`);
    setImmediate(() =>
      response.write(`${text.slice(20)}\n\ndata: not json\n\ndata: ${JSON.stringify(change(3))}\r\n\r\n`),
    );
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const received = await new Promise<ChangeEvent[]>((resolve) => {
    const all: ChangeEvent[] = [];
    const stop = watchChanges(
      {
        address: () => `http://127.0.0.1:${port}/events`,
        headers: () => ({ Authorization: 'Bearer vold_x' }),
      },
      (event) => {
        all.push(event);
        if (all.length === 2) resolve(all);
      },
    );
    ends.push(
      stop,
      () => server.closeAllConnections(),
      () => server.close(),
    );
  });
  expect(received).toEqual([change(2), change(3)]);
  expect(tokens).toEqual(['Bearer vold_x']);
});
