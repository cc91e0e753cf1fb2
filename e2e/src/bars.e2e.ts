import type { Page } from '@playwright/test';
import { draftHeader } from '@vold/contract';
import { beginSession, expect, sender, test } from './product.ts';

/** Bars of the editors and of lists: no button lies on another one, none is covered, and none moves. */

const widths = [1024, 1280, 1366, 1440, 1920];
const languages = [
  { code: 'en', name: 'English' },
  { code: 'id', name: 'Indonesian' },
  { code: 'ar', name: 'Arabic' },
  { code: 'nl', name: 'Dutch' },
];
const long = 'What to bring to a boat trip along the reef at low water, and what to leave at home';

/** Code for the page: parts of the bars that lie on each other, are covered, or reach out of the window. */
const faults = (bars: string) => `(() => {
  const name = (part) => part.getAttribute('aria-label') ?? part.textContent;
  const found = [];
  const parts = [...document.querySelectorAll(${JSON.stringify(bars)})]
    .flatMap((bar) => [...bar.querySelectorAll('button, a, h1')])
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 1);
  const boxes = new Map(parts.map((part) => [part, part.getBoundingClientRect()]));
  for (const [part, box] of boxes) {
    if (box.left < 0 || box.right > innerWidth) found.push('outside: ' + name(part));
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || !(part.contains(hit) || hit.contains(part))) found.push('covered: ' + name(part) + ' by ' + (hit && name(hit.closest('button, a, h1') ?? hit)));
    for (const [other, at] of boxes) {
      if (other === part || other.contains(part) || part.contains(other)) continue;
      const [across, down] = [Math.min(box.right, at.right) - Math.max(box.left, at.left), Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top)];
      if (across > 1 && down > 1) found.push(name(part) + ' on ' + name(other) + ': ' + Math.round(across));
    }
  }
  return found;
})()`;

async function speak(page: Page, send: ReturnType<typeof sender>, count: number): Promise<void> {
  await send('POST', 'webconfig', { language: languages.slice(0, count) });
  await page.reload();
}

const quiet = (page: Page) =>
  expect(page.getByRole('banner').getByText('No unsaved changes').first()).toBeAttached();

/** The left edge and the width of each button of the live editor's bar but those that come with a draft. */
const places = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((buttons) =>
      Object.fromEntries(
        buttons.flatMap((button) => {
          const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\d+ %/, '');
          const { left, width } = button.getBoundingClientRect();
          if (/unsaved|Draft ·|^Publish|no name there/.test(name)) return [];
          return [[name.replace(/^Save.*/, 'Save'), [Math.round(left), Math.round(width)]]];
        }),
      ),
    );

test('H19 no button of the live editor lies on another one, with one to four languages', async ({
  page,
  server,
}) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  const text = { en: long };
  const id = await send('POST', 'page', {
    title: text,
    meta: { title: { en: 'Boats' }, description: text },
    components: { en: [{ id: 'a', sectionId: 'text', data: { text: '<p>Words</p>' } }] },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  for (const count of [1, 2, 3, 4]) {
    await speak(page, send, count);
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await quiet(page);
      expect.soft(await page.evaluate(faults('header')), `${count} languages, ${width} wide`).toEqual([]);
    }
  }
  await test.step('in a language without a name, with a draft and with a change', async () => {
    await page.getByRole('button', { name: /^Content language/ }).click();
    await page.getByRole('menuitem', { name: /Arabic/ }).click();
    await expect(page.getByRole('button', { name: /it has no name there/ })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
    await page.getByLabel('Page Meta Title').fill('قارب');
    await page.getByRole('button', { name: 'Draft and schedule' }).click();
    await page.getByRole('menuitem', { name: 'Save draft' }).click();
    await expect(page.getByRole('button', { name: 'Draft · changed' })).toBeVisible();
    await page.getByLabel('Page Meta Title').fill('قارب الشعاب');
    await expect(page.getByRole('button', { name: /unsaved change/ })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(faults('header')), `${width} wide, with a draft`).toEqual([]);
    }
  });
  await send('POST', 'webconfig', { language: languages.slice(0, 2) });
});

test('H6 the bar of the live editor keeps still when a draft begins and ends, and says it in words', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const text = { en: 'Still bar' };
  const id = await send('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: { en: [{ id: 'a', sectionId: 'text', data: { text: '<p>Words</p>' } }] },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Page settings' }).click();
  const description = page.getByLabel('Page Meta Description');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await quiet(page);
    const before = await places(page);
    expect(Object.keys(before).length).toBeGreaterThan(9);
    await description.fill(`Words at ${width}`);
    await bar.getByRole('button', { name: 'Draft and schedule' }).click();
    await page.getByRole('menuitem', { name: 'Save draft' }).click();
    await expect(bar.getByRole('button', { name: 'Draft · changed' })).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Save draft/ })).toBeVisible();
    expect(await places(page), `${width} wide, with a draft`).toEqual(before);
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(bar.getByRole('button', { name: 'Draft · changed' })).toHaveCount(0);
    expect(await places(page), `${width} wide, published`).toEqual(before);
  }
});

test('H29 the bar of the block editor and the sizes of its preview do not lie on each other', async ({
  page,
  server,
}) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: 'Post' })).toBeVisible();
  for (const count of [1, 2, 3, 4]) {
    await speak(page, send, count);
    const toggle = page.getByRole('button', { name: 'Preview', exact: true });
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
    await expect(page.getByRole('button', { name: /^Preview at/ })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect
        .soft(
          await page.evaluate(faults('main header, main footer, main > div > div:first-child')),
          `${count} languages, ${width} wide`,
        )
        .toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Mobile/ }).click();
  await expect.poll(() => page.locator('iframe').evaluate(({ style }) => style.width)).toBe('380px');
  await send('POST', 'webconfig', { language: languages.slice(0, 2) });
});

test('H27 the name of a list is whole next to the search, with languages and unpublished changes', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const text = { en: 'Drafted' };
  const drafted = { title: text, meta: { title: text, description: text } };
  await send('POST', 'page', drafted, false, { [draftHeader]: 'draft' });
  await page.goto(`${server.url}/dashboard/pages`);
  for (const count of [1, 2, 3, 4]) {
    await speak(page, send, count);
    const heading = page.getByRole('heading', { level: 1, name: 'Pages' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unpublished changes' })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(faults('header')), `${count} languages, ${width} wide`).toEqual([]);
      const cut = await heading.evaluate((title) => title.scrollWidth - title.clientWidth);
      expect.soft(cut, `${count} languages, ${width} wide`).toBeLessThanOrEqual(0);
      const client = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
      if (width >= 1366)
        expect
          .soft(
            await client.evaluate((name) => name.scrollWidth - name.clientWidth),
            `the client, ${width} wide`,
          )
          .toBeLessThanOrEqual(0);
    }
  }
  await send('POST', 'webconfig', { language: languages.slice(0, 2) });
});

test('the buttons below a list are whole on a phone', async ({ page, server }) => {
  await beginSession(page, server);
  const text = { en: 'Drafted on a phone' };
  const drafted = { title: text, meta: { title: text, description: text } };
  await sender(page, server)('POST', 'page', drafted, false, { [draftHeader]: 'draft' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('checkbox', { name: 'Select Drafted on a phone' }).check();
  const dock = page.getByRole('contentinfo');
  await expect(dock.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  const cut = await dock
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        [button, ...button.querySelectorAll('*')].some(
          (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
        )
          ? [button.textContent]
          : [],
      ),
    );
  expect(cut).toEqual([]);
});
