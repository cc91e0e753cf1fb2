import { beginSession, expect, shownFrame, test } from './product.ts';

test('a new page is saved with its first section, and found from then on', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByLabel('Page Name').fill('Weddings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Editing: Weddings/ })).toBeVisible();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const visit = async (path: string) => (await page.request.get(`${server.siteUrl}${path}`)).text();
  const isFound = async () => ({
    isPublic: (await visit('/weddings')).includes('Weddings'),
    isIndexed: !(await visit('/weddings')).includes('content="noindex"'),
    isOnMap: (await visit('/sitemap-en.xml')).includes('/weddings<'),
  });
  await test.step('PAGE-05 it is public, but nobody is led to it', () =>
    expect.poll(isFound).toEqual({ isPublic: true, isIndexed: false, isOnMap: false }));

  const bar = page.getByRole('banner');
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
  };
  await test.step('its first save asks for no text', async () => {
    await bar.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: /^Hero/ }).first().click();
    await expect(shownFrame(page).locator('[data-vold-id]')).toHaveCount(1);
    await save();
    await expect.poll(isFound).toEqual({ isPublic: true, isIndexed: true, isOnMap: true });
  });

  await test.step('H30 the next one is saved, and names what search engines lack', async () => {
    await bar.getByRole('button', { name: 'Page settings' }).click();
    await page.getByLabel('Page Name').fill('Weddings and feasts');
    await save();
    await page.getByLabel('Page Meta Title').fill('Weddings');
    await page.getByLabel('Page Meta Description').fill('Weddings by the sea');
    await save();
  });
});
