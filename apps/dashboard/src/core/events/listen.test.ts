import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeEvent } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { listen } from './listen.ts';

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

/** A server of event streams; `stream` answers each in turn. Returns the headers of the requests, and the received events. */
async function hear(streams: ((response: ServerResponse) => void)[], enough: number) {
  const sent: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const { authorization, 'last-event-id': lastEventId } = request.headers;
    sent.push({ authorization, lastEventId });
    const answer = streams[sent.length - 1];
    if (answer) response.writeHead(200, { 'content-type': 'text/event-stream' });
    else response.writeHead(401).end(JSON.stringify(errorBody('NOT_SIGNED_IN', 'Your session has ended')));
    answer?.(response);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = new AbortController();
  ends.push(
    () => end.abort(),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const told = await new Promise<unknown[]>((resolve) => {
    const all: unknown[] = [];
    const hears = (event: unknown) => {
      all.push(event);
      if (all.length === enough) resolve(all);
    };
    void listen(
      {
        address: () => `http://127.0.0.1:${port}/events`,
        headers: () => ({ Authorization: 'Bearer vold_x' }),
      },
      {
        onConnection: hears,
        onChange: hears,
        onPresence: hears,
        onReset: () => hears('reset'),
        onSessionEnded: ({ message }) => hears(message),
      },
      end.signal,
    );
  });
  return { sent, told };
}

it('reads events that arrive in pieces, leaves out what is not one, and sends the token', async () => {
  const { sent, told } = await hear(
    [
      (response) => {
        const text = JSON.stringify(change(2));
        response.write(`: hello\n\nevent: change\ndata: ${text.slice(0, 20)}`);
        setImmediate(() =>
          response.write(
            `${text.slice(20)}\n\nevent: change\ndata: not json\n\nevent: change\ndata: ${JSON.stringify(change(3))}\r\n\r\n`,
          ),
        );
      },
    ],
    2,
  );
  expect(told).toEqual([change(2), change(3)]);
  expect(sent).toEqual([{ authorization: 'Bearer vold_x', lastEventId: undefined }]);
});

it('goes on where it was after an interruption', async () => {
  const { sent, told } = await hear(
    [
      (response) =>
        response.end(
          `event: ready\ndata: {"connection":"a"}\n\nid: 41\nevent: change\ndata: ${JSON.stringify(change(2))}\n\n`,
        ),
      (response) => response.write('event: reset\ndata: {}\n\n'),
    ],
    4,
  );
  expect(told).toEqual(['a', change(2), null, 'reset']);
  expect(sent[1]?.lastEventId).toBe('41');
});

it('tells that the session has ended, and does not ask again', async () => {
  const { sent, told } = await hear([(response) => response.end('event: reset\ndata: {}\n\n')], 3);
  expect(told).toEqual(['reset', null, 'Your session has ended']);
  expect(sent).toHaveLength(2);
});
