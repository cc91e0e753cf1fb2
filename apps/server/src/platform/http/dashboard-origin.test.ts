import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createDashboardOrigin } from './dashboard-origin.ts';

/** The origin that a request by `host` gets. */
async function originFor(configured: string | null, host: string): Promise<string> {
  const app = Fastify();
  const originOf = createDashboardOrigin(configured);
  app.get('/', async (request) => ({ origin: originOf(request) }));
  try {
    const answer = await app.inject({ url: '/', headers: { host } });
    return answer.json<{ origin: string }>().origin;
  } finally {
    await app.close();
  }
}

it.each([
  ['http://cms.example.com', 'cms.example.com', 'http://cms.example.com'],
  ['https://a.example.com, http://b.example.com:4000/', 'B.example.com:4000', 'http://b.example.com:4000'],
  ['https://a.example.com,http://b.example.com', 'evil.example', 'https://a.example.com'],
  ['https://a.example.com', 'localhost:4000', 'https://a.example.com'],
  [null, 'localhost:4000', 'http://localhost:4000'],
  [null, 'vold.localhost', 'http://vold.localhost'],
  [null, '[::1]:4000', 'http://[::1]:4000'],
])('configured %j believes the host %s as %s', async (configured, host, origin) => {
  expect(await originFor(configured, host)).toBe(origin);
});

it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', 'evil.example#localhost'])(
  'believes no host %s without a configuration',
  async (host) => {
    expect(await originFor(null, host)).toMatch(/^http:\/\/localhost:/);
  },
);
