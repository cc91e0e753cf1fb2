import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameCheck } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../../platform/safe-fetch/index.ts';

const dashboard = 'https://cms.example';
const script = (listed: string) => `<script type="module" src="x" data-dashboard="${listed}"></script>`;
let api: TestApi;
let site: Server;
let base: string;
let page: string;
const asked: string[] = [];

/** As `safeFetch`, and to this test's own server. */
const fetchHere: SafeFetch = (url, options) =>
  safeFetch(url, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) });

beforeAll(async () => {
  api = await startTestApi({ fetch: fetchHere });
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (path === '/away') response.writeHead(302, { location: base.replace('127.0.0.1', 'localhost') });
    if (path === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' });
    if (path === '/broken') response.writeHead(502);
    if (path === '/framed') response.setHeader('x-frame-options', 'DENY');
    if (path === '/listed') response.write(script(`https://other.example, ${dashboard}`));
    if (path === '/others') response.write(script('https://other.example'));
    // Without the dashboard's address, as websites have it that bundle the SDK.
    if (path === '/bundled') response.write('<script async\n type="module" src="x"></script>');
    if (path === '/endless') response.write('<script '.repeat(370_000));
    response.end('<p>A page</p>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const body = { title: { en: 'Silent' } };
  page = (await api.call<{ id: string }>('POST', 'page', { token: api.bali.tokens.editor, body })).body.id;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await api.close();
});

async function check(path: string, websiteUrl = base): Promise<FrameCheck> {
  const webconfig = { website_url: websiteUrl, editor_url: path };
  await api.call('POST', 'webconfig', { token: api.bali.tokens.developer, body: webconfig });
  const body = { type: 'page', id: page, dashboard };
  return (await api.call<FrameCheck>('POST', 'editor-session/check', { token: api.bali.tokens.editor, body }))
    .body;
}

describe('POST editor-session/check', () => {
  it('names what is wrong: six of six misconfigurations', async () => {
    const gone = 'http://127.0.0.1:9';
    expect(await check('/', gone)).toEqual({ cause: 'unreachable', message: 'it refuses connections' });
    expect(await check('/broken')).toEqual({ cause: 'status', status: 502 });
    expect(await check('/framed')).toEqual({ cause: 'framing', header: 'X-Frame-Options', value: 'DENY' });
    expect(await check('/away')).toEqual({
      cause: 'redirected',
      to: base.replace('127.0.0.1', 'localhost'),
    });
    expect(await check('/')).toEqual({ cause: 'no-sdk' });
    expect(await check('/others')).toEqual({ cause: 'not-listed', listed: ['https://other.example'] });
    expect(await check('/listed')).toEqual({ cause: 'none' });
    expect(await check('/bundled')).toEqual({ cause: 'none' });
  });

  it('reads megabytes of tags without an end once', async () => {
    // Quadratic work on these 3 MB would take an hour, in which the server answers no request.
    expect(await check('/endless')).toEqual({ cause: 'no-sdk' });
  });

  it('sends no token along, and looks at nothing inside our network', async () => {
    asked.length = 0;
    expect(await check('/inside')).toEqual({ cause: 'unchecked' });
    expect(asked).toEqual(['/inside?language=en&editor=true']);
    expect(await check('/', 'http://10.0.0.1')).toEqual({ cause: 'unchecked' });
  });

  it('is for who may edit the record: others learn nothing of it', async () => {
    const body = { type: 'page', id: page, dashboard };
    const status = async (token?: string) =>
      (await api.call('POST', 'editor-session/check', { ...(token ? { token } : {}), body })).status;
    expect(await status()).toBe(401);
    expect(await status(api.other.tokens.editor)).toBe(404);
    const bad = { type: 'page', id: page, dashboard: 'javascript:1' };
    const answer = await api.call('POST', 'editor-session/check', {
      token: api.bali.tokens.editor,
      body: bad,
    });
    expect(answer.status).toBe(422);
  });
});
