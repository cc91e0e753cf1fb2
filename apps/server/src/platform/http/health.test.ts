import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../db/testing/sample-data.ts';
import { registerHealth } from './health.ts';

let open: OpenTestDatabase;
let app: FastifyInstance;
const found: { websites: string | null; storage: string | null } = { websites: null, storage: null };
const drain = { draining: false };

beforeAll(async () => {
  open = await openTestDatabase();
});
// One for each test: results hold for a second.
beforeEach(() => {
  Object.assign(found, { websites: null, storage: null });
  drain.draining = false;
  app = Fastify();
  registerHealth(app, {
    db: open.db,
    dataDir: tmpdir(),
    drain,
    checks: [
      { name: 'websites', summary: 'No websites.', required: true, problem: () => found.websites },
      { name: 'storage', summary: 'No files.', required: false, problem: async () => found.storage },
    ],
  });
});
afterEach(() => app.close());
afterAll(() => open.close());

/** `stranger`: behind a proxy, without a token. */
const readyz = async (stranger = false) => {
  const headers = stranger ? { 'x-forwarded-for': '203.0.113.9' } : {};
  const answer = await app.inject({ url: '/readyz', headers });
  return [answer.statusCode, answer.json()];
};

it('is ready while everything works', async () => {
  expect(await readyz()).toEqual([200, { status: 'ready' }]);
});

it('is degraded without what is not required', async () => {
  found.storage = 'The bucket is away.';
  expect(await readyz()).toEqual([200, { status: 'degraded', storage: 'The bucket is away.' }]);
});

it('is unavailable without what is required, and tells strangers no details', async () => {
  found.websites = 'They do not answer at their port.';
  expect(await readyz()).toEqual([503, { status: 'unavailable', websites: found.websites }]);
  expect(await readyz(true)).toEqual([503, { status: 'unavailable', websites: 'No websites.' }]);
});

it('is not ready while the process drains', async () => {
  drain.draining = true;
  expect(await readyz()).toEqual([503, { status: 'draining' }]);
});
