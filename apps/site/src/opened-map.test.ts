import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@vold/testing';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from './testing/test-site.ts';

/** The host of the maps, as shown to visitors. */
const mapHost = 'www.openstreetmap.org';

/** The map service, as far as a frame of it is looked at here: a page whose tiles come from itself. */
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#0a7"/></svg>';
const mapPage =
  '<!doctype html><title>Map</title><body style="margin:0"><img alt="Tile" src="/tile/14/1.svg">';

let folder: string;
let site: TestSite;
let service: Server;
let browser: Browser;
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-map-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'silent', build: { outDir: folder } });
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isTile = request.url?.startsWith('/tile/');
    response.writeHead(200, { 'content-type': isTile ? 'image/svg+xml' : 'text/html' });
    response.end(isTile ? tile : mapPage);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  site = await startTestSite({}, undefined, folder);
  const data = { title: 'Find us', address: 'Jalan Pantai Timur 9', position: ['-8.1231,114.6509'] };
  site.answer = () => pageAnswer('Find us', { sections: [{ id: 'sc_1', sectionId: 'contact', data }] });
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  service?.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([true, false])(
  'a map is opened by a visitor who asks for it, and nothing is asked before (script: %s)',
  async (javaScriptEnabled) => {
    asked.length = 0;
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const { port } = service.address() as AddressInfo;
    // The service itself is out of reach of tests; its double answers in its name.
    await context.route(`https://${mapHost}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` });
      await route.fulfill({ response: answer });
    });
    try {
      const page = await context.newPage();
      await page.goto(`http://bali.localhost:${site.port}/`, { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
      await page.getByRole('link', { name: `Show the map here (it loads from ${mapHost})` }).click();
      const frame = page.locator('iframe[title="Map"]');
      await frame.contentFrame().getByRole('img', { name: 'Tile' }).waitFor();
      await expect.poll(() => asked.some((path) => path.startsWith('/tile/'))).toBe(true);
      const [first = ''] = asked;
      expect(first).toContain('/export/embed.html?bbox=114.63890%2C-8.13110%2C114.66290%2C-8.11510');
      expect(first).toContain('marker=-8.1231%2C114.6509');
      // It lies over the drawn field, and the page stays.
      const field = page.locator('.contact__field');
      await expect.poll(async () => [await frame.boundingBox()]).toEqual([await field.boundingBox()]);
      expect(new URL(page.url()).pathname).toBe('/');
    } finally {
      // A request that is still in flight would have no handler.
      await context.unrouteAll({ behavior: 'wait' });
      await context.close();
    }
  },
);
