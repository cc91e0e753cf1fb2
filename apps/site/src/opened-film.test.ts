import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@vold/testing';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from './testing/test-site.ts';

let folder: string;
let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-film-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'silent', build: { outDir: folder } });
  site = await startTestSite({}, undefined, folder);
  const film = (url: string, more: object = {}) => ({
    id: `sc_${url.length}`,
    sectionId: 'embed',
    data: { url, title: 'How the "reef" <came> back', ...more },
  });
  site.answer = (path) =>
    pageAnswer('Films', {
      sections:
        path === '/none'
          ? []
          : path === '/vimeo'
            ? [film('https://vimeo.com/76979871')]
            : [film('https://www.youtube.com/watch?v=dQw4w9WgXcQ', { poster: { url: '/_vold/poster.svg' } })],
    });
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const policyOf = async (path: string) => String((await site.get(path)).headers['content-security-policy']);

it('lets a page frame the players of its own films alone', async () => {
  expect(await policyOf('/youtube')).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(await policyOf('/vimeo')).toContain('frame-src https://player.vimeo.com;');
  expect(await policyOf('/none')).not.toContain('frame-src');
});

it.each([true, false])(
  'a film plays in the page once a visitor presses its still, and nothing is asked before (script: %s)',
  async (javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const asked: string[] = [];
    // The service itself is out of reach of tests; its double answers in its name.
    await context.route(
      ({ hostname }) => !/localhost$/.test(hostname),
      async (route) => {
        asked.push(route.request().url());
        const body = '<!doctype html><title>Player</title><h1>The film plays</h1>';
        await route.fulfill({ contentType: 'text/html', body });
      },
    );
    try {
      const page = await context.newPage();
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await page.goto(`http://bali.localhost:${site.port}/youtube`, { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
      const frame = page.locator('iframe[title*="reef"]').contentFrame();
      await frame.getByRole('link', { name: 'How the "reef" <came> back' }).click();
      await frame.getByRole('heading', { name: 'The film plays' }).waitFor();
      expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
      expect(new URL(page.url()).pathname).toBe('/youtube');
      expect(warnings.filter((text) => !text.includes('poster.svg') && !text.includes('404'))).toEqual([]);
    } finally {
      await context.unrouteAll({ behavior: 'wait' });
      await context.close();
    }
  },
);
