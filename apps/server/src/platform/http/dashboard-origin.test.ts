import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createDashboardOrigin } from './dashboard-origin.ts';

/** The origin for a request with this `host`; `{port}` is replaced by the listening port. */
async function originFor(configured: string | null, host: string): Promise<string> {
  const app = Fastify();
  const originOf = createDashboardOrigin(configured);
  app.get('/', async (request) => ({ origin: originOf(request) }));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const call = request({ port, headers: { host: host.replace('{port}', port) } }).end();
    const [answer] = await once(call, 'response');
    const { origin } = z.object({ origin: z.string() }).parse(JSON.parse(await text(answer)));
    return origin.replace(`:${port}`, ':{port}');
  } finally {
    await app.close();
  }
}

it.each([
  ['http://cms.example.com', 'cms.example.com', 'http://cms.example.com'],
  ['https://a.example.com, http://b.example.com:4000/', 'B.example.com:4000', 'http://b.example.com:4000'],
  ['https://a.example.com,http://b.example.com', 'evil.example', 'https://a.example.com'],
  ['https://a.example.com', 'localhost:4000', 'https://a.example.com'],
  [null, 'localhost:{port}', 'http://localhost:{port}'],
  [null, 'vold.localhost:{port}', 'http://vold.localhost:{port}'],
  [null, '[::1]:{port}', 'http://[::1]:{port}'],
  // The port of the websites: a client's own page would get the link.
  [null, 'evil.localhost:4001', 'http://localhost:{port}'],
  [null, 'localhost', 'http://localhost:{port}'],
])('configured %j believes the host %s as %s', async (configured, host, origin) => {
  expect(await originFor(configured, host)).toBe(origin);
});

it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', 'evil.example#localhost'])(
  'believes no host %s without a configuration',
  async (host) => {
    expect(await originFor(null, host)).toMatch(/^http:\/\/localhost:/);
  },
);
