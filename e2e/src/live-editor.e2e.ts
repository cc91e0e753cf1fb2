import type { FrameLocator, Page } from '@playwright/test';
import { dragRow } from './drag.ts';
import { beginSession, expect, expectNotice, sender, shownFrame, test } from './product.ts';

const longTitle = 'Seven rooms forty meters from the reef, and a garden that nobody tells you about';
const longDescription =
  'Low water is at six. From the steps one walks to the edge of the reef, where the parrotfish wait for the tide; the way back is longer, since nobody wants to leave the water there.';

/** The live editor around the page: what opens, closes and does what, on the demo website. */
test('opens from the list with its bar and panels, and goes back to it', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByPlaceholder('Search pages').fill('rooms');
  await page.waitForURL(/=rooms/);
  const list = page.url();
  await test.step('LIVE-29 it takes the place of the list', async () => {
    await openPage(page, 'Rooms and rates');
    await expect(page.getByPlaceholder('Search pages')).toBeHidden();
  });
  const bar = page.getByRole('banner');
  await test.step('LIVE-12 its bar has Back and a button for each panel', async () => {
    for (const name of ['Back', 'Add section', 'Order sections', 'Page settings'])
      await expect(bar.getByRole('button', { name })).toBeVisible();
  });
  await test.step('LIVE-13 its bar has Save', () =>
    expect(bar.getByRole('button', { name: 'Save' })).toBeVisible());
  await test.step('LIVE-09 it has three panels', async () => {
    for (const [button, panel] of [
      ['Add section', 'Add Sections'],
      ['Page settings', 'Page settings'],
      ['Order sections', 'Order sections'],
    ] as const) {
      const toggle = bar.getByRole('button', { name: button });
      if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
      await expect(page.getByRole('complementary', { name: panel })).toBeVisible();
    }
  });

  await test.step('the search preview cuts both texts, and the counters warn', async () => {
    await bar.getByRole('button', { name: 'Page settings' }).click();
    const panel = page.getByRole('complementary', { name: 'Page settings' });
    const preview = panel.getByRole('figure', { name: 'Search result preview' });
    await panel.getByLabel('Page Meta Title').fill(longTitle);
    await panel.getByLabel('Page Meta Description').fill(longDescription);
    await test.step('PAGE-15 the title is cut to 58 characters', () =>
      expect(preview.locator('b')).toHaveText('Seven rooms forty meters from the reef, and a garden that…'));
    await test.step('PAGE-16 the description is cut to 160 characters', () =>
      expect(preview.locator('p')).toHaveText(
        'Low water is at six. From the steps one walks to the edge of the reef, where the parrotfish wait for the tide; the way back is longer, since nobody wants to…',
      ));
    await test.step('PAGE-17 the counters warn above the limit', async () => {
      await expect(panel.getByText(`${longTitle.length} / 58, too long`)).toBeVisible();
      await expect(panel.getByText(`${longDescription.length} / 160, too long`)).toBeVisible();
      await panel.getByLabel('Page Meta Title').fill('x'.repeat(58));
      await expect(panel.getByText('58 / 58', { exact: true })).toBeVisible();
    });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    await bar.getByRole('button', { name: 'Order sections' }).click();
  });

  const panels = page.getByRole('complementary');
  const given = () => page.locator('iframe').evaluate((iframe) => Number.parseFloat(iframe.style.width));
  await test.step('LIVE-08 Order sections is 380 wide, Add Sections and Page Settings 500; the website has the room that they leave', async () => {
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
    for (const [button, panel, width, id, part] of [
      ['Order sections', 'Order sections', 380, 'LIVE-04', 76],
      ['Add section', 'Add Sections', 500, 'LIVE-05', 65],
      ['Page settings', 'Page Settings', 500, 'LIVE-05', 65],
      ['Order sections', 'Order sections', 380, 'LIVE-04', 76],
    ] as const) {
      const toggle = bar.getByRole('button', { name: button });
      if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
      await expect
        .poll(async () => (await page.getByRole('complementary', { name: panel }).boundingBox())?.width)
        .toBe(width);
      await test.step(`${id} ${part}vw with ${panel}`, () =>
        expect.poll(async () => Math.abs((await given()) - (part * 1440) / 100)).toBeLessThan(1));
    }
    await page.locator('[data-row-name]').first().click();
    await expect(panels).toHaveCount(2);
    expect((await panels.first().boundingBox())?.width, 'next to the form').toBe(380);
    await test.step('LIVE-05 65vw with list and form', () => expect.poll(given).toBe(936));
    await page.keyboard.press('Escape');
    await test.step('LIVE-04 76vw with the list alone', () => expect.poll(given).toBe(1094));
    await page.keyboard.press('Escape');
    await expect(panels).toHaveCount(0);
    await test.step('LIVE-03 93vw without panels', () => expect.poll(given).toBe(1339));
  });
  await test.step('N13 the website has its menu unfolded next to the list', async () => {
    await bar.getByRole('button', { name: 'Order sections' }).click();
    const header = shownFrame(page).getByRole('banner');
    await expect(header.getByRole('link', { name: 'Journal' })).toBeVisible();
    await expect(header.getByText('Menu', { exact: true })).toBeHidden();
  });
  await test.step('the website is as wide as device and a chosen room say', async () => {
    for (const [id, device, room, width] of [
      ['LIVE-05', 'Desktop', 'Always room for both panels (65 %)', '65vw'],
      ['LIVE-04', 'Desktop', 'Always room for the form (76 %)', '76vw'],
      ['LIVE-06', 'Tablet, 768 px', null, '768px'],
      ['LIVE-07', 'Mobile, 380 px', null, '380px'],
      ['N13', 'Desktop', 'As on a desktop (1366 px or more)', '1366px'],
      ['LIVE-03', 'Desktop', 'Below the panels, as wide as the window (93 %)', '93vw'],
    ] as const)
      await test.step(`${id} ${width}: ${device}, ${room ?? 'any room'}`, async () => {
        await bar.getByRole('button', { name: device }).click();
        if (room) {
          await bar.getByRole('button', { name: /^Preview at/ }).click();
          await page.getByRole('menuitem', { name: room }).click();
        }
        const number = Number.parseInt(width, 10);
        const pixels = width.endsWith('vw') ? (number * 1440) / 100 : number;
        await expect.poll(async () => Math.abs((await given()) - pixels)).toBeLessThan(1);
      });
  });
  await test.step('LIVE-30 Back goes back to the list', async () => {
    await bar.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(list);
    await expect(page.getByPlaceholder('Search pages')).toHaveValue('rooms');
  });
  await test.step('LIVE-30 opened from elsewhere, it goes back there', async () => {
    const address = await page
      .getByRole('main')
      .getByRole('link', { name: 'Rooms and rates', exact: true })
      .getAttribute('href');
    const [path] = (address ?? '').split('?');
    await page.goto(`${server.url}${path}?from=${encodeURIComponent('/dashboard/vip/history')}`);
    // As wide as it was chosen before.
    await expect(page.getByRole('button', { name: 'Preview at 100 %' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/dashboard\/vip\/history/);
  });
});

test('sections are found, added, ordered, shown and deleted; the frame follows every step', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await openPage(page, 'House rules');
  const frame = shownFrame(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('LIVE-02 the website answers the messages of the editor', () =>
    expect(page.locator('[data-status="connected"]')).toBeVisible());
  const before = await order(frame);

  await test.step('a section is searched for and added', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
    const panel = page.getByRole('complementary', { name: 'Add Sections' });
    const found = panel.getByRole('button', { name: /^Questions and answers/ });
    await test.step('LIVE-23 the panel says where it goes', () =>
      expect(panel.getByText('Click a section to add to the bottom of the page.')).toBeVisible());
    await panel.getByPlaceholder('Search component').fill('quest');
    await test.step('LIVE-24 a click adds it to the bottom of the page', async () => {
      await found.click();
      await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
    });
    await test.step('N10 its form is open, beside the page', async () => {
      await expect(page.locator('[data-place="form"]').getByRole('heading')).toContainText(
        'Questions and answers',
      );
      await expect(panel).toHaveCount(0);
    });
    await test.step('H25 with Shift the list stays open, and the next one goes below', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
      for (const name of [/^Quote/, /^Steps/])
        await panel.getByRole('button', { name }).click({ modifiers: ['Shift'] });
      await expect.poll(() => order(frame)).toEqual([...before, 'faq', 'quote', 'step-list']);
      await expect(panel).toBeVisible();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
      await page.keyboard.press('Escape');
    });
    await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
    await test.step('LIVE-22 the search leaves what matches', async () => {
      await panel.getByPlaceholder('Search component').fill('quest');
      await expect(found).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Gallery/ })).toBeHidden();
      await panel.getByPlaceholder('Search component').fill('gallery');
      await expect(panel.getByRole('button', { name: /^Gallery/ })).toBeVisible();
      await expect(found).toBeHidden();
    });
    await test.step('N10 a wide panel gives the form back', async () => {
      const form = page.locator('[data-place="form"]');
      for (const name of ['Page settings', 'Add section']) {
        await page.getByRole('banner').getByRole('button', { name }).click();
        await expect(form).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(form.getByRole('heading')).toContainText('Questions and answers');
    });
  });

  const panel = page.getByRole('complementary', { name: 'Order sections' });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Order sections' });

  await test.step('LIVE-19 a dragged section is where it was dropped', async () => {
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
    await expect(panel).toBeVisible();
    const rows = panel.getByRole('listitem');
    const handle = rows.last().getByRole('button').first();
    await dragRow(page, { rows, from: before.length, to: 0, handle });
    await expect.poll(() => order(frame)).toEqual(['faq', ...before]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
  });

  await test.step('LIVE-21 a click on a section scrolls the page to it', async () => {
    const scrolled = () =>
      frame.locator('html').evaluate((html) => Math.round(html.ownerDocument.defaultView?.scrollY ?? 0));
    const faq = panel.getByRole('button', { name: /^Questions and answers/ }).first();
    // Its page is longer than the frame.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Mobile/ })
      .click();
    await panel.getByRole('listitem').first().getByRole('button').nth(1).click();
    const top = frame.locator('[data-vold-section]').first();
    // The website keeps a little room above a section.
    await expect
      .poll(() => top.evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
      .toBeLessThan(50);
    const before = await scrolled();
    await faq.click();
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await expect(frame.locator('[data-vold-section="faq"]')).toBeInViewport();
    await page.getByRole('banner').getByRole('button', { name: 'Desktop' }).click();
  });

  await test.step('LIVE-20 a section is deleted, once that is confirmed', async () => {
    const row = panel.getByRole('listitem').last();
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await expect.poll(() => order(frame)).toEqual([...before, 'faq']);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect.poll(() => order(frame)).toEqual(before);
  });

  await test.step('LIVE-26 another language is shown in the frame', async () => {
    const menu = frame.locator('header nav').first();
    const english = await menu.innerText();
    await page.getByRole('banner').getByRole('button', { name: 'ID', exact: true }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'id');
    await expect(menu).not.toHaveText(english, { useInnerText: true });
    await page.getByRole('banner').getByRole('button', { name: 'EN', exact: true }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    await expect(menu).toHaveText(english, { useInnerText: true });
  });
  await test.step('LIVE-26 what is around the sections waits while a person writes in the page', async () => {
    await expect(page.locator('iframe')).toHaveCount(1);
    const held = Promise.withResolvers<void>();
    await page.route(/\?type=page.*language=id/, async (route) => {
      await held.promise;
      await route.fallback();
    });
    const menu = frame.locator('header nav').first();
    const english = await menu.innerText();
    await page.getByRole('banner').getByRole('button', { name: 'ID', exact: true }).click();
    await expect(page.locator('iframe[data-behind]')).toHaveCount(1);
    const title = frame.locator('h2[data-vold-field]').first();
    await title.dblclick({ delay: 40 });
    await expect(frame.locator('[contenteditable]:focus')).toHaveCount(1);
    held.resolve();
    await expect(page.locator('iframe[data-behind]')).toHaveCount(0);
    await page.keyboard.press('End');
    await page.keyboard.type(' kita');
    await expect(title).toContainText('kita');
    await expect(menu).toHaveText(english, { useInnerText: true });
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).focus();
    await expect(menu).not.toHaveText(english, { useInnerText: true });
    await expect(title).toContainText('kita');
    await page.keyboard.press('Control+z');
    await expect(title).not.toContainText('kita');
    await page.getByRole('banner').getByRole('button', { name: 'EN', exact: true }).click();
    await expect(menu).toHaveText(english, { useInnerText: true });
  });

  await test.step('LIVE-10 Esc closes one panel after the other', async () => {
    while ((await page.getByRole('complementary').count()) > 0) {
      const open = await page.getByRole('complementary').count();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('complementary')).not.toHaveCount(open);
    }
    await expect(page.getByRole('heading', { name: 'Editing: House rules' })).toBeVisible();
  });
});

test('LIVE-40 a second save waits for the first, and one that fails takes nothing', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await openPage(page, 'House rules');
  await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
  await page.getByLabel('Page Meta Description').fill('Three of them, in short.');
  let saves = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/page/**', async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1;
      await held;
    }
    await route.continue();
  });
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await put;
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('banner').getByRole('button', { name: /Sav|Updat/ })).toBeDisabled();
  answer();
  await expectNotice(page, 'Successfully updated page House rules');
  expect(saves).toBe(1);

  // A server that is away takes nothing; what was asked to be saved is saved once it is back.
  const unsaved = page.getByRole('banner').getByText('No unsaved changes');
  await expect(unsaved).toBeVisible();
  await page.getByLabel('Page Meta Description').fill('Written while the server was away.');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  const keeps = 'There is no connection. Your changes are kept here and saved as soon as there is one.';
  await expectNotice(page, keeps);
  // The notice is gone after a second; that nothing was stored, and why, stays.
  const failed = page.getByRole('button', { name: 'Not saved: 1 unsaved change' });
  await failed.click();
  await expect(page.getByText(keeps).last()).toBeVisible();
  await page.context().setOffline(false);
  await expectNotice(page, 'Successfully updated page House rules');
  await expect(page.getByLabel('Page Meta Description')).toHaveValue('Written while the server was away.');
  await expect(unsaved).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('what is opened without a connection says so, and opens once there is one', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  // The editor's code has been here; the page has not.
  await openPage(page, 'House rules');
  await page.goBack();
  const rooms = page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true });
  await expect(rooms).toBeVisible();
  await page.context().setOffline(true);
  await rooms.click();
  await expect(page.getByText('The editor could not be opened')).toBeVisible();
  await expect(page.getByText('There is no connection. It is loaded as soon as there is one.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Editing: Rooms and rates' })).toBeVisible();
});

test('a language without sections gets copies when the page is opened in it', async ({ page, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const make = (name: string, languages: readonly string[]) =>
    send('POST', 'page', {
      title: { en: name, id: name },
      meta: { title: { en: name }, description: { en: name } },
      components: Object.fromEntries(
        languages.map((code) => [
          code,
          [{ id: `sc_${code}`, sectionId: 'text', data: { text: `<p>${code}</p>` } }],
        ]),
      ),
    });
  const stored = async (id: string, code: string) => {
    const [auth, client] = await page.evaluate<[string, string]>(
      "['auth', 'client_id'].map((key) => localStorage.getItem(key))",
    );
    const headers = { authorization: `Bearer ${auth}` };
    const answer = await page.request.get(`${server.url}/api/v1/page/${id}/${client}`, { headers });
    return (await answer.json()).components[code]?.map((section: { data: unknown }) => section.data);
  };

  await test.step('LIVE-33 copies of the English ones, saved', async () => {
    const id = await make('Tides', ['en']);
    await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await expect(page.getByRole('heading', { name: 'Editing: Tides' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'ID', exact: true }).click();
    await expect.poll(() => stored(id, 'id')).toEqual([{ text: '<p>en</p>' }]);
    await page.getByRole('banner').getByRole('button', { name: 'EN', exact: true }).click();
  });

  await test.step('LIVE-34 without English sections, copies of the first language that has any', async () => {
    const id = await make('Currents', ['id']);
    await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await expect(page.getByRole('heading', { name: 'Editing: Currents' })).toBeVisible();
    await expect.poll(() => stored(id, 'en')).toEqual([{ text: '<p>id</p>' }]);
  });
});

async function openPage(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeVisible();
}

/** Keys of the sections that the frame shows, from top to bottom. */
function order(frame: FrameLocator): Promise<(string | null)[]> {
  return frame
    .locator('[data-vold-section]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-vold-section')));
}
