import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findObstacle, isPublicAddress, openLocalAddresses, safeFetch } from './index.ts';

let server: Server;
let base: string;
const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (request.url === '/again') response.writeHead(307, { location: '/end' }).end();
      else if (request.url === '/see') response.writeHead(303, { location: '/end' }).end();
      else if (request.url === '/inside')
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (request.url === '/large') response.end('x'.repeat(5000));
      else if (request.url !== '/silent') response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The loopback of this test only; everything else as always. */
const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);

describe('safeFetch', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0.0.0.0/',
    'http://100.64.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'nonsense',
  ])('refuses %s without connecting', async (address) => {
    await expect(safeFetch(address)).rejects.toMatchObject({ name: 'UnsafeAddressError' });
  });

  it('checks every redirect anew', async () => {
    await expect(safeFetch(`${base}/inside`, { isAllowed })).rejects.toThrow('not on the public internet');
    await expect(safeFetch(`${base}/file`, { isAllowed })).rejects.toThrow('file: addresses are not fetched');
    await expect(safeFetch(`${base}/loop`, { isAllowed })).rejects.toThrow('redirects too often');
  });

  it('B27 posts, and posts again only where a redirect says so', async () => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-key': 'k' },
      body: '{}',
    } as const;
    seen.length = 0;
    expect(await safeFetch(`${base}/again`, { ...post, isAllowed })).toMatchObject({ status: 200 });
    expect(seen[1]).toMatchObject({ method: 'POST', url: '/end', body: '{}', headers: { 'x-key': 'k' } });
    seen.length = 0;
    for (const [path, status] of [
      ['loop', 302],
      ['see', 303],
    ] as const)
      await expect(safeFetch(`${base}/${path}`, { ...post, isAllowed })).rejects.toThrow(
        `it answers ${status}`,
      );
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  it('is bounded in size and time', async () => {
    await expect(safeFetch(`${base}/large`, { isAllowed, maxBytes: 4999 })).rejects.toThrow('too large');
    await expect(safeFetch(`${base}/silent`, { isAllowed, timeout: 100 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

it('reaches this machine only where the development switch is on, and metadata services never', async () => {
  await expect(safeFetch(`${base}/end`)).rejects.toThrow();
  expect(await findObstacle(base)).toBe('private');
  openLocalAddresses();
  try {
    expect((await safeFetch(`${base}/end`)).status).toBe(200);
    expect(await findObstacle(base)).toBeNull();
    expect(await findObstacle('http://192.168.1.5/')).toBeNull();
    expect(await findObstacle('http://169.254.169.254/')).toBe('private');
  } finally {
    openLocalAddresses(false);
  }
});
