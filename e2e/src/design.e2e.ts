import type { Page } from '@playwright/test';
import { beginSession, expect, expectAccessible, expectNotice, shownFrame, test } from './product.ts';

/** The steps of a user who changes the look of a website, up to the visitor who sees it. */
test('a look is tried on the website’s own pages, mended, saved and taken back', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/home`);
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  const website = shownFrame(page);
  // The first page that this website draws for an editor.
  await expect(website.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  // Another theme is one click away, with its own style sheet and fonts, and shows without a save.
  const body = website.locator('body');
  const title = website.getByRole('heading', { level: 1 });
  await expect(body).toHaveCSS('background-color', 'rgb(242, 245, 241)');
  await choose(page, 'Theme', 'Vivid');
  await expect(body).toHaveCSS('background-color', 'rgb(255, 246, 236)');
  await expect(title).toHaveCSS('font-weight', '720');

  await test.step('the page is seen as visitors see it by night, and a look of a part shows at once', async () => {
    const pick = (name: string, option: string) =>
      page.getByRole('radiogroup', { name }).locator('label', { hasText: option }).click();
    await pick('Preview by day or night', 'Night');
    await expect(body).toHaveCSS('background-color', 'rgb(29, 13, 25)');
    await pick('Preview by day or night', 'Day');
    await expect(body).toHaveCSS('background-color', 'rgb(255, 246, 236)');
    await pick('Buttons', 'Outlined');
    await expect(website.locator('html')).toHaveClass(/buttons-outlined/);
    await pick('Buttons', 'Filled');
    await expect(website.locator('html')).not.toHaveClass(/buttons/);
  });

  await test.step('THEME-03 custom starts from the colors that the website has now', async () => {
    await choose(page, 'Color theme', 'Alternative');
    await expect(body).toHaveCSS('background-color', 'rgb(74, 26, 60)');
    await choose(page, 'Color theme', 'Custom');
    await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#4a1a3c');
    await expect(page.getByLabel('Accent', { exact: true })).toHaveValue('#f7c75f');
  });

  // Unreadable colors are reported, and fixed by one click.
  await page.getByLabel('Accent', { exact: true }).fill('#6a3a5c');
  const warning = page.getByText(
    /Links and buttons stand at 1\.\d:1 against the background; 4.5:1 is needed/,
  );
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Fix: use #[0-9a-f]{6} for the accent$/ }).click();
  await expect(warning).toHaveCount(0);
  const accent = await page.getByLabel('Accent', { exact: true }).inputValue();
  await expect(body).toHaveCSS('--accent', accent);

  await page.getByRole('slider', { name: 'Corners' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('combobox', { name: 'Headings' }).click();
  await page.getByRole('option', { name: /^Lora/ }).click();
  await expect(title).toHaveCSS('font-family', /^Lora/);

  // Nothing is lost by leaving, and nothing is saved by trying.
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  const visitor = await page.context().newPage();
  const address = server.siteUrl.replace('localhost', 'saltwater-house.localhost');
  await visitor.goto(address);
  await expect(visitor.locator('body')).not.toHaveCSS('--accent', accent);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  // The website hears of it a moment later.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.locator('body')).toHaveCSS('--accent', accent, { timeout: 300 });
  }).toPass();
  await expect(visitor.locator('body')).toHaveCSS('--radius', '0px');
  await visitor.close();

  // The look goes into a file and comes back from it; a file that is none says so.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  const files = page.locator('input[type="file"][accept*="json"]');
  await files.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expectNotice(page, 'This file is not a theme that was exported here.');
  await choose(page, 'Theme', 'Clean');
  await files.setInputFiles(file);
  await expect(page.getByText('Everything is saved')).toBeVisible();

  // Undo goes back behind the save, to where the website was.
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    await undo.click({ timeout: 1000 }).catch(() => {});
    await expect(undo).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(body).toHaveCSS('background-color', 'rgb(242, 245, 241)');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

/** The radio button lies under its card. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click();
}
