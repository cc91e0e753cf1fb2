import type { FrameLocator, Page } from '@playwright/test';
import { type RunningServer, visit, wordpressExport } from '@vold/testing';
import { chooseClient, expect, expectNotice, keptWork, shownFrame, signIn, test } from './product.ts';

const exportName = 'skerrow.wordpress.xml';

/** The whole path once: a WordPress export becomes a website that is edited live. */
test.describe
  .serial('First light', () => {
    let page: Page;
    let second: Page;

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage();
      second = await (await browser.newContext()).newPage();
    });
    test.afterAll(async () => {
      await page.context().close();
      await second.context().close();
    });

    test('a master signs in, makes a client and imports a WordPress export into it', async ({ server }) => {
      await signIn(page, server);
      await page.goto(`${server.url}/dashboard/vip/clients`);
      await page.getByRole('button', { name: 'Create client' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Skerrow');
      await page.getByRole('textbox', { name: 'Slug' }).fill('skerrow');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Skerrow' })).toBeVisible();
      await page.goto(`${server.url}/dashboard/vip/clients`);
      const row = page.getByRole('row', { name: /Skerrow/ });
      await expect(row).toBeVisible();

      await row.getByRole('button', { name: /More/ }).click();
      await page.getByRole('menuitem', { name: 'Import' }).click();
      const panel = page.getByRole('dialog', { name: 'Import into Skerrow' });
      await panel.locator('input[type=file]').setInputFiles({
        name: exportName,
        mimeType: 'text/xml',
        buffer: Buffer.from(wordpressExport()),
      });
      await panel.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(panel.getByText(`${exportName} was imported.`)).toBeVisible({
        timeout: 90_000,
      });
      const pages = panel.getByRole('row', { name: /^Pages/ });
      await expect(pages).toContainText('21');
      await panel.getByRole('button', { name: 'Import another file' }).click();
      await panel.locator('label', { hasText: 'Ghost' }).click();
      await panel.getByLabel('Address of the old website').fill('https://old.example');
      await panel.getByLabel('Only try: report what would be imported, write nothing').check();
      const rows = [
        { id: '1', title: 'Hello', slug: 'hello', html: '<p>Hi</p>', status: 'published' },
        { id: '2', title: 'Torn', slug: 'torn', lexical: '{torn', status: 'published' },
      ];
      const content = JSON.stringify({ db: [{ meta: { version: '5.87.1' }, data: { posts: rows } }] });
      await panel.locator('input[type=file]').setInputFiles({
        name: 'old.ghost.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
      await panel.getByLabel('Import as drafts').check();
      await panel.getByRole('button', { name: 'Try the import' }).click();
      await expect(panel.getByText('This is what old.ghost.json would bring.')).toBeVisible();
      await expect(panel.getByRole('columnheader', { name: 'Would draft' })).toBeVisible();
      await expect(panel.getByRole('row', { name: /^Posts/ })).toContainText('2');
      await expect(panel.getByRole('heading', { name: 'What would be lost' })).toBeVisible();
      await expect(panel.getByText('For example in Torn').first()).toBeVisible();
      await panel.getByRole('button', { name: 'Done' }).click();

      await row.getByRole('button', { name: /More/ }).click();
      await page.getByRole('menuitem', { name: 'Work on this client' }).click();
      await expect(page.getByRole('button', { name: 'Switch client: Skerrow' })).toBeVisible();
    });

    test('an imported page is edited in the frame that shows the website', async ({ server }) => {
      await page.goto(`${server.url}/dashboard/pages`);
      await openPage(page, 'About The Island');
      await test.step('LIVE-14 the bar names the page', () =>
        expect(page.getByRole('heading', { name: 'Editing: About The Island' })).toBeVisible());
      const frame = preview(page);
      await test.step('LIVE-01 the frame shows the website', () =>
        expect(frame.getByRole('heading', { level: 1, name: 'About The Island' })).toBeVisible());

      await page.getByRole('button', { name: /^Hero/ }).click();
      const title = page.getByRole('complementary').getByRole('textbox', { name: /^Title/ });
      await title.fill('About this island');
      await expect(frame.getByRole('heading', { level: 1, name: 'About this island' })).toBeVisible();
      await test.step('LIVE-37 a visitor sees nothing of a change before Save', async () => {
        await expect(page.getByText('1 unsaved change').first()).toBeVisible();
        expect(await visitor(server, '/about')).toContain('About The Island');
      });

      await page.keyboard.press('Control+z');
      await expect(frame.getByRole('heading', { level: 1, name: 'About The Island' })).toBeVisible();
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(frame.getByRole('heading', { level: 1, name: 'About this island' })).toBeVisible();
    });

    test('LIVE-31 what is saved is what a visitor sees, without a restart', async ({ server }) => {
      await page.getByRole('button', { name: /^Save/ }).click();
      await expectNotice(page, 'Successfully updated page About The Island. Page Meta Title is missing.');
      await expect.poll(() => visitor(server, '/about')).toContain('About this island');
      await test.step('H30 what the export did not bring and a page needs is named, and filled in', async () => {
        const title = page.getByLabel('Page Meta Title');
        await page.getByRole('button', { name: 'Fill in' }).click();
        await expect(title).toBeFocused();
        await expect(title).toHaveValue(/^About The Island/);
        expect(await visitor(server, '/about')).not.toContain('og:title" content="About The Island,');
        await page.keyboard.press('Control+z');
        await expect(title).toHaveValue('');
        await title.fill('About Skerrow');
        await page.getByRole('button', { name: /^Save/ }).click();
        await expectNotice(page, 'Successfully updated page About The Island');
      });
    });

    test('text is typed in place, in the frame', async ({ server }) => {
      // At 380 px the frame is not scaled; Playwright misses the mark in a scaled one.
      await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
      const heading = preview(page).getByRole('heading', { level: 1 });
      await heading.dblclick();
      await expect(heading).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Typed in the frame');
      await page.keyboard.press('Enter');
      // A double click opens no form, which would move the page during typing; a click does.
      await heading.click();
      await expect(page.getByRole('complementary').getByRole('textbox', { name: /^Title/ })).toHaveValue(
        'Typed in the frame',
      );
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect.poll(() => visitor(server, '/about')).toContain('Typed in the frame');
    });

    test('a second editor who saves later is merged, and asked only about a true clash', async ({
      server,
    }) => {
      await signIn(second, server);
      await chooseClient(second, 'Skerrow');
      await second.goto(page.url());
      await expect(
        preview(second).getByRole('heading', { level: 1, name: 'Typed in the frame' }),
      ).toBeVisible();

      await setHeroTitle(page, 'Saved by the first');
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect.poll(() => visitor(server, '/about')).toContain('Saved by the first');

      await second.getByRole('button', { name: 'Page settings' }).click();
      await second.getByLabel('Page Name').fill('About, merged');
      await second.getByRole('button', { name: /^Save/ }).click();
      await expectNotice(second, 'Successfully updated page About, merged');
      expect(await visitor(server, '/about')).toContain('Saved by the first');

      await setHeroTitle(page, 'Mine');
      await setHeroTitle(second, 'Theirs');
      await second.getByRole('button', { name: /^Save/ }).click();
      await expect.poll(() => visitor(server, '/about')).toContain('Theirs');
      await page.getByRole('button', { name: /^Save/ }).click();
      const question = page.getByRole('dialog', { name: 'Changed by two people' });
      await question.getByRole('radio', { name: /^Keep mine/ }).check();
      await question.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => visitor(server, '/about')).toContain('Mine');
    });

    test('history names who changed what', async ({ server }) => {
      await page.goto(`${server.url}/dashboard/vip/history`);
      const row = page.getByRole('row', { name: /Page/ }).filter({ hasText: 'Master' }).first();
      await expect(row).toContainText('Updated');
      // Its entry has what was changed, and nothing that stayed as it was.
      await row.getByRole('button').click();
      const entry = page.getByRole('dialog');
      await expect(entry.getByText('Changed', { exact: true }).first()).toBeVisible();
      await expect(entry.getByText('Added', { exact: true })).toHaveCount(0);
    });

    test('leaving with unsaved changes asks', async ({ server }) => {
      await page.goto(`${server.url}/dashboard/pages`);
      await openPage(page, 'About, merged');
      await setHeroTitle(page, 'Not to be kept');
      await expect.poll(() => page.evaluate(keptWork)).toContain('Not to be kept');
      const question = page.getByRole('dialog', { name: 'Save update?' });
      await test.step('LIVE-16 Back asks', async () => {
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(question).toBeVisible();
      });
      await test.step('LIVE-15 the choices are Save and Close', async () => {
        await expect(question.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
        await expect(question.getByRole('button', { name: 'Close' }).last()).toBeVisible();
      });
      await test.step('LIVE-18 Esc stays', async () => {
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(page.getByRole('heading', { name: 'Editing: About, merged' })).toBeVisible();
      });
      await test.step('LIVE-18 Close leaves without saving', async () => {
        await page.getByRole('button', { name: 'Back' }).click();
        await question.getByRole('button', { name: 'Close' }).last().click();
        await page.waitForURL(/dashboard\/pages(\?|$)/);
        expect(await visitor(server, '/about')).not.toContain('Not to be kept');
      });
      await test.step('H3 what Close left is offered when the page is opened again', async () => {
        await page.goBack();
        const offer = page.getByRole('region', { name: 'Unsaved work' });
        await offer.getByRole('button', { name: 'Restore' }).click();
        await expect(page.getByText('1 unsaved change').first()).toBeVisible();
        await page.keyboard.press('Control+z');
        await expect(page.getByText('1 unsaved change')).toHaveCount(0);
        await page.getByRole('button', { name: 'Back' }).click();
        await page.waitForURL(/dashboard\/pages(\?|$)/);
      });
    });
  });

function preview(page: Page): FrameLocator {
  return shownFrame(page);
}

async function openPage(page: Page, title: string): Promise<void> {
  await page.getByPlaceholder('Search pages').fill(title);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
}

async function setHeroTitle(page: Page, text: string): Promise<void> {
  const order = page.getByRole('button', { name: 'Order sections' });
  if ((await order.getAttribute('aria-pressed')) !== 'true') await order.click();
  await page.getByRole('button', { name: /^Hero/ }).click();
  await page
    .getByRole('complementary')
    .getByRole('textbox', { name: /^Title/ })
    .fill(text);
  await expect(preview(page).getByRole('heading', { level: 1, name: text })).toBeVisible();
}

/** The HTML that a visitor of the imported website gets. */
async function visitor(server: RunningServer, path: string): Promise<string> {
  return (await visit(server.sitePort, 'skerrow', path)).body;
}
