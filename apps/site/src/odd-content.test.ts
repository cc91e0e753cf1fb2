import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions, shareOf } from '@vold/testing';
import { findViolations } from '@vold/testing/find-violations';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headerAnswer, headerPages, oddMenus, oddPages, roomyHeaders } from './testing/odd-pages.ts';
import { frameOf, pageAnswer, startTestSite, type TestSite } from './testing/test-site.ts';

const widths = [390, 768, 1440];
const headerWidths = [360, 600, 768, 959, 960, 1024, 1100, 1152, 1280, 1366, 1440, 1600, 1920];
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
    const header = [...headerPages, ...roomyHeaders].find(({ name }) => path.endsWith(name));
    if (header) return headerAnswer(header);
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
    for (const width of shareOf(widths, names.indexOf(name), 3)) {
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
    expect(await findViolations(page, { without: ['landmark-unique'] })).toEqual([]);
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

it.each(headerPages)(
  'a header of $languages languages and $entries entries is one row above the heading, in $preset and $language',
  async (header) => {
    const { name, entries, languages } = header;
    const context = await browser.newContext({ javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      await page.goto(`http://bali.localhost:${site.port}/${name}`);
      for (const width of shareOf(headerWidths, headerPages.indexOf(header), 5)) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(whatHeadersDoWrong);
        expect(found, `${width}px wide`).toEqual([]);
        const menu = page.locator('.header__row > .menu:not(.lang-menu) > summary');
        const shown = await page.locator('.header__row > .site-nav > ul > li:visible').count();
        // Entries that do not fit into the row are in the menu behind the button.
        expect((await menu.isVisible()) || shown === entries, `${width}px wide`).toBe(true);
        if (width < 960) expect(shown).toBe(0);
        else if (width >= 1280) expect(shown, `${width}px wide`).toBeGreaterThan(0);
        if (width < 960 || languages < 4) continue;
        await page.locator('.lang-menu > summary').click();
        await expect.poll(() => page.locator('.lang-menu a:visible').count()).toBe(languages);
        expect(await page.evaluate(whatSticksOut), `${width}px wide, languages open`).toEqual([]);
        await page.locator('.lang-menu > summary').press('Enter');
      }
    } finally {
      await context.close();
    }
  },
);

it.each(roomyHeaders)(
  'H14 a header of $entries entries hides none for which it has room: $siteName, $languages languages, $preset',
  async ({ name }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      await page.goto(`http://bali.localhost:${site.port}/${name}`);
      for (const width of [1024, 1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate('document.fonts.ready');
        expect(await page.evaluate(whatHeadersDoWrong), `${width}px wide`).toEqual([]);
        const { free, wanted } = await page.evaluate<{ free: number; wanted: number }>(roomOfHeader);
        expect(free, `${width}px wide, ${wanted}px are hidden`).toBeLessThan(Math.max(wanted, 1) + 80);
      }
    } finally {
      await context.close();
    }
  },
);

it('a page that is edited shows one footer: its own, or the website’s once that is deleted', async () => {
  const footer = { id: 'sc_f', sectionId: 'footer', data: { line: 'Our own' } };
  const components = { en: [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Words</p>' } }, footer] };
  site.drafts.set('page/pg_1/cl_1', { id: 'pg_1', title: { en: 'Draft' }, components });
  const answer = site.answer;
  site.answer = () => ({
    kind: 'frame',
    ...frameOf(),
    collections: {},
    forms: {},
    builtSections: {},
    places: {},
    fields: [],
    path: null,
  });
  const page = await browser.newPage();
  try {
    const query = 'editor=true&type=page&pageId=pg_1&clientId=cl_1&language=en&tkn=tkn-good';
    await page.goto(`http://bali.localhost:${site.port}/?${query}`);
    const shown = () =>
      page.locator('.footer:visible').evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(await shown()).toEqual(['SECTION']);
    await page.locator('main > .footer').evaluate((section) => section.classList.add('is-hidden'));
    expect(await shown()).toContain('FOOTER');
    await page.locator('main > .footer').evaluate((section) => section.remove());
    expect(await shown()).toEqual(['FOOTER']);
  } finally {
    site.answer = answer;
    await page.close();
  }
});

it('a page that is edited shows one side menu: its own, or the website’s once that is hidden or deleted', async () => {
  const menu = { id: 'sc_n', sectionId: 'navigation', data: { menu: 'sidebar' } };
  const components = { en: [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Words</p>' } }, menu] };
  site.drafts.set('page/pg_1/cl_1', { id: 'pg_1', title: { en: 'Draft' }, components });
  const boats = { id: 'mi_1', title: 'Boats', href: '/boats', newTab: false, className: '', children: [] };
  const navigations = { ...frameOf().navigations, sidebar: [boats] };
  const answer = site.answer;
  site.answer = () => ({
    kind: 'frame',
    ...frameOf({ navigations }),
    collections: {},
    forms: {},
    builtSections: {},
    places: {},
    fields: [],
    path: null,
  });
  const page = await browser.newPage();
  try {
    const query = 'editor=true&type=page&pageId=pg_1&clientId=cl_1&language=en&tkn=tkn-good';
    await page.goto(`http://bali.localhost:${site.port}/?${query}`);
    const shown = () =>
      page
        .locator('a[href="/boats"]:visible')
        .evaluateAll((all) => all.map((link) => link.closest('section, aside')?.tagName));
    expect(await shown()).toEqual(['SECTION']);
    await page.locator('main > .pagenav').evaluate((section) => section.classList.add('is-hidden'));
    expect(await shown()).toContain('ASIDE');
    await page.locator('main > .pagenav').evaluate((section) => section.remove());
    expect(await shown()).toEqual(['ASIDE']);
  } finally {
    site.answer = answer;
    await page.close();
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

/** Elements that overflow the screen, or their box if it cannot be scrolled. */
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

/** Free pixels in the header's row, and the width of the first entry that is hidden with its gap; infinite if none is. */
const roomOfHeader = `(() => {
  const row = document.querySelector('.header__row');
  const parts = [...row.children].filter((part) => part.getBoundingClientRect().width > 0);
  const name = document.querySelector('.brand span').getBoundingClientRect();
  const next = parts.find((part) => !part.matches('.brand')).getBoundingClientRect();
  const free = next.left - name.right - Number.parseFloat(getComputedStyle(row).columnGap);
  const list = row.querySelector(':scope > .site-nav > ul');
  const shown = [...(list?.children ?? [])].filter((entry) => getComputedStyle(entry).display !== 'none').length;
  // The last one of the folded menu is the button of the row.
  const hidden = [...row.querySelectorAll('.menu__panel > nav > ul > li')].slice(0, -1)[shown];
  if (!hidden || !list) return { free, wanted: Infinity };
  const entry = list.appendChild(document.createElement('li'));
  entry.append(Object.assign(document.createElement('span'), { textContent: hidden.textContent.trim() }));
  // Without an entry there is no gap before the list, and it has no width to measure in.
  const gap = Number.parseFloat(getComputedStyle(shown > 0 ? list : row).columnGap);
  for (const part of [list, list.parentElement]) part.style.setProperty('display', 'flex', 'important');
  const wanted = entry.getBoundingClientRect().width + gap;
  for (const part of [list, list.parentElement]) part.style.removeProperty('display');
  entry.remove();
  return { free, wanted };
})()`;

/** Parts of the header that lie on each other, on the heading or outside of the window. */
const whatHeadersDoWrong = `(() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const row = document.querySelector('.header__row');
  const parts = [...row.querySelectorAll(':scope > :not(.site-nav), :scope > .site-nav > ul > li')]
    .filter((part) => boxOf(part).width > 0)
    .sort((one, other) => boxOf(one).left - boxOf(other).left);
  const heading = boxOf(document.querySelector('h1'));
  for (const [index, part] of parts.entries()) {
    const { left, right, bottom } = boxOf(part);
    const name = part.className + ' ' + part.textContent.slice(0, 20);
    if (left < 0 || right > width) found.push(name + ' is outside of the window');
    if (bottom > heading.top) found.push(name + ' lies on the heading');
    if (index > 0 && left < boxOf(parts[index - 1]).right) found.push(name + ' lies on its neighbor');
  }
  if (document.documentElement.scrollWidth > width) found.push('the page is too wide');
  return found;
})()`;
