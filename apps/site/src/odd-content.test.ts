import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '@vold/testing';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddMenus, oddPages } from './odd-pages.ts';
import { frameOf, pageAnswer, startTestSite, type TestSite } from './test-site.ts';

const widths = [390, 768, 1440];
const names = Object.keys(oddPages);
const languages = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
];

let folder: string;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-look-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'silent', build: { outDir: folder } });
  site = await startTestSite({}, undefined, folder);
  site.answer = (path) => {
    const name = names[Number(path.slice(1))] ?? '';
    const odd = oddPages[name];
    if (!odd) return { kind: 'not-found', ...frameOf() };
    const { sections, title } = odd;
    const answer = pageAnswer(title, { sections });
    const language = name.startsWith('Arabic') ? 'ar' : 'en';
    return { ...answer, ...frameOf({ navigations: oddMenus, languages, language }) };
  };
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

it.each(names)('a page of %s fits every screen', async (name) => {
  await visit(name, async (page) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Not before its letters are there.
      await expect.poll(() => page.evaluate(whatSticksOut), { message: `${width}px wide` }).toEqual([]);
    }
  });
});

it.each([
  ['very long words', 390, 'light'],
  ['Arabic, from right to left', 1440, 'dark'],
  ['empty texts and lists', 1440, 'light'],
] as const)('a page of %s is accessible, %i wide in the %s', async (name, width, colorScheme) => {
  await visit(name, async (page) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // Every section has the same title here, so their landmarks do too.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await axe.disableRules('landmark-unique').analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html }) => `${id} at ${html}`),
    );
    expect(found).toEqual([]);
  });
});

it('a menu of eight levels is walked by keyboard on a phone, without script', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    await page.goto(`http://bali.localhost:${site.port}/${names.indexOf('no sections')}`);
    await page.locator('.menu > summary').focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('.menu__panel');
    for (let level = 1; level < 8; level++) {
      await page.keyboard.press('Tab');
      // An entry with an address is a link, and the button after it opens what is below.
      if (level % 2 === 0) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => menu.getByRole('link', { name: 'Level 8' }).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/level-8');
  } finally {
    await context.close();
  }
});

async function visit(name: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`http://bali.localhost:${site.port}/${names.indexOf(name)}`);
    await look(page);
  } finally {
    await context.close();
  }
}

/** What reaches beyond the screen, or out of its box, where nobody can scroll to it. */
const whatSticksOut = `(() => {
  const width = document.documentElement.clientWidth;
  const found = new Set(document.documentElement.scrollWidth > width ? ['the page'] : []);
  const look = (element) => {
    const { overflowX, visibility } = getComputedStyle(element);
    if (visibility === 'hidden' || element.matches('svg, .skip, [aria-hidden="true"]')) return;
    const { left, right, height } = element.getBoundingClientRect();
    const name = element.tagName.toLowerCase() + '.' + [...element.classList].join('.');
    if (right - left > 2 && height > 2) {
      if (right > width + 1 || left < -1) found.add(name + ' beyond the screen');
      const spills = overflowX === 'visible' && element.scrollWidth > element.clientWidth + 2;
      if (element.clientWidth > 0 && spills) found.add(name + ' out of its box');
    }
    if (overflowX !== 'auto' && overflowX !== 'scroll') [...element.children].forEach(look);
  };
  look(document.body);
  return [...found];
})()`;
