import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { SiteAnswer } from '@vold/contract';
import { chromiumLaunchOptions } from '@vold/testing';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let folder: string;
let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-consent-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await build({ root, logLevel: 'silent', build: { outDir: folder } });
  site = await startTestSite({}, undefined, folder);
  site.answer = (path) => {
    const data =
      path === '/plain' ? {} : { ga_view_id: path === '/property' ? '123456' : '123456, G-ABCD1234' };
    return { ...pageAnswer('Home'), config: { ...frameOf().config, data } } as SiteAnswer;
  };
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A visitor, and what was asked of other servers in their page: Google's double counts once it is loaded. */
async function visit(
  work: (page: Page, asked: string[]) => Promise<void>,
  { gpc = false, ...options }: BrowserContextOptions & { gpc?: boolean } = {},
): Promise<void> {
  const context = await browser.newContext(options);
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => !/localhost$/.test(hostname),
    async (route) => {
      asked.push(route.request().url());
      const body = `document.cookie = '_ga=1; path=/';
        fetch('https://region1.google-analytics.com/g/collect?said=' + dataLayer.map(([name]) => name), { mode: 'no-cors' })
          .catch(() => {});`;
      await route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  if (gpc) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  }
  try {
    const page = await context.newPage();
    await page.goto(`http://bali.localhost:${site.port}/`, { waitUntil: 'networkidle' });
    await work(page, asked);
  } finally {
    await context.unrouteAll({ behavior: 'wait' });
    await context.close();
  }
}

const bar = (page: Page) => page.locator('.consent');
const settings = (page: Page) =>
  page.locator('.consent-settings').getByRole('button', { name: 'Cookie settings' });
const tag = 'https://www.googletagmanager.com/gtag/js?id=G-ABCD1234';
const count = 'https://region1.google-analytics.com/g/collect?said=consent,js,config';

it('changes nothing of a page without a measurement id', async () => {
  const [plain, property, asking] = await Promise.all(
    ['/plain', '/property', '/'].map((path) => site.get(path)),
  );
  const policy = (answer: typeof plain) => String(answer?.headers['content-security-policy']);
  expect(property?.body.toString().replaceAll('/property', '/plain')).toBe(plain?.body.toString());
  expect(plain?.body.toString()).not.toMatch(/consent|<script type="module"/);
  expect(policy(plain)).not.toMatch(/script-src|google/);
  expect(policy(property)).toBe(policy(plain));
  expect(policy(asking)).toContain("script-src 'self' https://www.googletagmanager.com/gtag/;");
  expect(policy(asking)).toContain("connect-src 'self' https://www.googletagmanager.com https://*.google");
});

it('loads Google Analytics after "Accept" alone, and remembers it', async () => {
  await visit(async (page, asked) => {
    await bar(page).getByText('May Google Analytics count your visits?').waitFor();
    expect([asked, await page.context().cookies()]).toEqual([[], []]);
    const counted = page.waitForRequest(count);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await counted;
    expect(await bar(page).isVisible()).toBe(false);
    const again = page.waitForRequest(count);
    await page.reload();
    await again;
    expect(await bar(page).isVisible()).toBe(false);
    expect(asked).toEqual([tag, count, tag, count]);

    // Taken back: the tag is gone with its cookies.
    await settings(page).click();
    await Promise.all([
      page.waitForEvent('load'),
      bar(page).getByRole('button', { name: 'Decline' }).click(),
    ]);
    await settings(page).waitFor();
    expect([asked.length, await page.context().cookies()]).toEqual([4, []]);
  });
});

it('remembers "Decline", by keyboard on a phone, until a visitor changes it below the footer', async () => {
  await visit(
    async (page, asked) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await bar(page).isVisible()).toBe(false);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await bar(page).isVisible()).toBe(false);
      expect([asked, await page.context().cookies()]).toEqual([[], []]);
      await settings(page).click();
      const counted = page.waitForRequest(count);
      await bar(page).getByRole('button', { name: 'Accept' }).click();
      await counted;
    },
    { viewport: { width: 390, height: 844 } },
  );
});

it.each([{ gpc: true }, { javaScriptEnabled: false }])(
  'asks nobody whose browser has declined, or runs no script: %j',
  async (options) => {
    await visit(async (page, asked) => {
      expect(await bar(page).isVisible()).toBe(false);
      expect(await settings(page).isVisible()).toBe(false);
      expect(asked).toEqual([]);
    }, options);
  },
);

it('moves nothing when the question appears', async () => {
  await visit(async (page) => {
    await bar(page).waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          interface Shift extends PerformanceEntry {
            readonly value: number;
            readonly sources: readonly { readonly node: Node | null }[];
          }
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as Shift[]) {
              // A text alone moves within its line when its font arrives.
              if (sources.some(({ node }) => node instanceof Element)) sum += value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
  });
});
