import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRedraws } from './redraw-later.ts';

const logged: { msg: string }[] = [];
let app = Fastify();
beforeEach(() => {
  logged.length = 0;
  app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void logged.push(JSON.parse(line)) } },
  });
});
afterEach(() => app.close());

const asked = { url: '/', headers: { host: 'bali.example' }, socket: {} } as IncomingMessage;

it('K4 gives the turn of a page back if its drawing does not end in time', async () => {
  let drawings = 0;
  app.get('/', async () => {
    drawings += 1;
    await new Promise(() => {});
  });
  const redraws = createRedraws(() => app, 50);
  for (const turn of [1, 2]) {
    redraws.redrawIn(0, 'key', asked);
    expect([redraws.isTaken('key'), redraws.isTaken('other')]).toEqual([true, false]);
    await expect.poll(() => redraws.isTaken('key')).toBe(false);
    expect(drawings).toBe(turn);
  }
  const notDrawn = logged.filter(({ msg }) => msg === 'A page was not drawn again');
  expect(notDrawn).toMatchObject([{ err: { name: 'AbortError' } }, { err: { name: 'AbortError' } }]);
});

it.each<[string, Partial<IncomingMessage>, unknown[]]>([
  [
    'as its visitor asked, who is not counted and has nothing yet',
    {
      url: '/rooms?utm_source=mail',
      headers: { host: 'a.example', 'if-none-match': '"1"', 'x-forwarded-proto': 'https', purpose: '' },
      socket: { remoteAddress: '127.0.0.9' } as IncomingMessage['socket'],
    },
    ['/rooms?utm_source=mail', 'a.example', undefined, 'https', 'prefetch', '127.0.0.9'],
  ],
  [
    'though its visitor has left',
    { url: undefined },
    ['/', 'bali.example', undefined, undefined, 'prefetch', '127.0.0.1'],
  ],
])('draws a page again %s', async (_name, more, expected) => {
  const { promise, resolve } = Promise.withResolvers<FastifyRequest>();
  app.get('/*', async (request) => resolve(request));
  const redraws = createRedraws(() => app);
  redraws.redrawIn(0, 'key', { ...asked, ...more } as IncomingMessage);
  const { url, headers, ip } = await promise;
  const { host, 'if-none-match': known, 'x-forwarded-proto': protocol, purpose } = headers;
  expect([url, host, known, protocol, purpose, ip]).toEqual(expected);
  await expect.poll(() => redraws.isTaken('key')).toBe(false);
  expect(logged).toEqual([]);
});

it('draws a page again when its turn has come', async () => {
  await app.ready();
  const inject = vi.spyOn(app, 'inject');
  vi.useFakeTimers();
  try {
    createRedraws(() => app).redrawIn(900, 'key', asked);
    vi.advanceTimersByTime(899);
    expect(inject).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(inject).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
