import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let dashboardDir: string;
let sdkDir: string;
beforeAll(async () => {
  dashboardDir = await mkdtemp(join(tmpdir(), 'vold-dashboard-'));
  await mkdir(join(dashboardDir, 'assets'));
  await writeFile(join(dashboardDir, 'index.html'), '<!doctype html><title>Vold</title>');
  const assets = join(dashboardDir, 'assets');
  await writeFile(join(assets, 'app-1234.js'), script);
  await writeFile(join(assets, 'app-1234.js.br'), brotliCompressSync(script));
  await writeFile(join(assets, 'app-1234.js.gz'), gzipSync(script));
  await writeFile(join(assets, 'small-5678.js'), 'export {};');
  await writeFile(join(assets, '.built-from'), 'secret');
  sdkDir = await mkdtemp(join(tmpdir(), 'vold-sdk-'));
  await writeFile(join(sdkDir, 'sdk.js'), 'export {};');
  await writeFile(join(sdkDir, '.built-from'), 'secret');
  api = await startTestApi({ dashboardDir, sdkDir });
});
afterAll(async () => {
  await api.close();
  for (const folder of [dashboardDir, sdkDir]) await rm(folder, { recursive: true, force: true });
});

const script = `/* ${'x'.repeat(3000)} */`;
const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

describe('the SDK', () => {
  it('is a module script for websites on other origins', async () => {
    const response = await get('/sdk.js', { origin: 'https://website.example' });
    expect([response.status, await response.text()]).toEqual([200, 'export {};']);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    // Its name stays when it changes: browsers ask again after minutes.
    expect(response.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
  });

  it('is all that its folder gives', async () => {
    expect(await (await get('/.built-from')).text()).not.toContain('secret');
  });
});

describe('the dashboard', () => {
  it.each(['/', '/dashboard/home', '/dashboard/pages/edit-live/pg_1?from=x', '/nothing.html'])(
    'has its document at %s',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Vold</title>']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([
    ['br, gzip', 'br', 'app-1234.js', script],
    ['gzip', 'gzip', 'app-1234.js', script],
    ['br;q=0, gzip;q=0', null, 'app-1234.js', script],
    // As small as it is, the build does not compress it.
    ['br, gzip', null, 'small-5678.js', 'export {};'],
  ])('has files that are kept for a year, as %s allows: %s (%s)', async (accepted, encoding, name, body) => {
    for (const _ of ['from the disk', 'from memory']) {
      const response = await get(`/assets/${name}`, { 'accept-encoding': accepted });
      expect([response.status, await response.text()]).toEqual([200, body]);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each(['app-0000.js', '.built-from', '..%2Findex.html', '%2e%2e%2Findex.html', 'app%001234.js', ''])(
    'has no file %s',
    async (name) => {
      const missing = await get(`/assets/${name}`);
      expect([missing.status, missing.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    },
  );

  it("tells strangers no client's address, and may not be framed", async () => {
    const hosts = ['bali.example.com', 'staging.example.org', 'domain.example.net'];
    const [website_url, development_website_url] = hosts.map((host) => `https://${host}`);
    const saved = await api.call('POST', 'webconfig', {
      token: api.bali.tokens.developer,
      body: { website_url, development_website_url, dev_mode: true },
    });
    expect(saved.status).toBe(200);
    for (const host of ['localhost', 'cms.example.com']) {
      const { headers, body } = await api.app.inject({ url: '/', headers: { host } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self';.*frame-src http: https:; frame-ancestors 'none'/);
      const told = JSON.stringify(headers) + body;
      for (const name of [...hosts, 'bali', 'localhost']) expect(told).not.toContain(name);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});

it.each([
  [{ 'if-match': '"other"' }, 412],
  [{ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
  [{ range: 'bytes=99999999-' }, 416],
])('refuses a document by the condition %j with %i', async (headers, status) => {
  expect((await get('/', headers)).status).toBe(status);
});

it('a page that has not changed keeps its policy', async () => {
  const first = await get('/', { accept: 'text/html' });
  // Not by fetch: it forbids caches to answer as soon as a condition is set by hand.
  const again = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${api.url}/`, {
      headers: { accept: 'text/html', 'if-none-match': first.headers.get('etag') ?? '' },
    })
      .on('response', (response) => resolve(response.resume()))
      .on('error', reject)
      .end(),
  );
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBe(first.headers.get('content-security-policy'));
});

describe('every answer', () => {
  it.each(['/', '/api/v1/page', '/api/v1/nothing', '/files/nothing', '/healthz', '/api/docs/'])(
    'of %s has a request id and forbids sniffing and framing',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('of the API is compressed from 1 KB on', async () => {
    const response = await get('/api/v1/openapi.json', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toHaveProperty('openapi', '3.1.0');
  });

  it('lets websites on other origins read', async () => {
    const response = await fetch(`${api.url}/api/v1/page/${api.bali.id}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://site.example', 'access-control-request-method': 'GET' },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const allowed = (name: string) =>
      (response.headers.get(`access-control-allow-${name}`) ?? '').split(', ');
    expect(allowed('methods').toSorted()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
    // All headers that a call may send.
    expect(allowed('headers')).toEqual(
      expect.arrayContaining([
        'Authorization',
        'Content-Type',
        'If-Match',
        'If-None-Match',
        'Idempotency-Key',
        'Last-Event-ID',
        'X-Vold-Edition',
        'X-Vold-Preview',
      ]),
    );
  });
});

describe('health', () => {
  it('is told to whoever asks, figures only to this machine', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('http_request_duration_seconds');
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
});

describe('bytes that are no request', () => {
  const send = async (bytes: string) => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };
  it('get an answer of the usual shape', async () => {
    const answer = await send('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: expect.any(String) });
    const long = await send(`GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 413 /);
  });
});
