import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

test('a static text replaces one of the website’s own words, in its language, until it is deleted', async ({
  page,
  server,
}) => {
  const visitor = async (path: string) => (await page.request.get(server.siteUrl + path)).text();
  const title = async (path: string) => /<h1>(.*?)<\/h1>/.exec(await visitor(path))?.[1];
  const soon = { timeout: 1000, intervals: [100] };
  const id = page.getByRole('combobox', { name: 'Id' });
  const replaced = page.getByText('Replaces the website’s own words “There is nothing here” on every page.');

  await beginSession(page, server);
  await test.step('who has no text sees the website’s own words', async () => {
    // The settings of the demo have texts for this page.
    await sender(page, server)('POST', 'webconfig', { data: {} });
    await expect.poll(() => title('/nowhere'), soon).toBe('There is nothing here');
    expect(await title('/id/nowhere')).toBe('Tidak ada apa-apa di sini');
  });

  await page.goto(`${server.url}/dashboard/settings/static-text/new`);
  await test.step('words are offered by name and by text, and chosen by keyboard', async () => {
    await page.getByLabel(/^Label/).fill('Lost page');
    await id.fill('there nothing');
    await expect(page.getByRole('option')).toHaveText([/There is nothing here.*Page not found/]);
    await id.press('ArrowDown');
    await id.press('Enter');
    await expect(id).toHaveValue('not-found-title');
    await expect(replaced).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('a name that is no word has no such note; placeholders are listed', async () => {
    await id.fill('opening-hours');
    await expect(replaced).toHaveCount(0);
    await expect(page.getByText('The name by which a website asks for this text')).toBeVisible();
    await id.fill('page-of');
    await expect(page.getByText('Write {page} and {pages} where values are filled in.')).toBeVisible();
    await id.fill('not-found-title');
    await expect(replaced).toBeVisible();
  });
  await test.step('visitors see it within a second, in its language only', async () => {
    await page.getByRole('textbox', { name: 'Description' }).fill('Lost at sea');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '“Lost page” saved');
    await expect.poll(() => title('/nowhere'), soon).toBe('Lost at sea');
    expect(await title('/id/nowhere')).toBe('Tidak ada apa-apa di sini');
  });
  await test.step('the list says which text replaces a word', async () => {
    await page.getByRole('link', { name: 'Static text', exact: true }).first().click();
    await expect(page.getByRole('row', { name: /Lost page/ })).toContainText('There is nothing here');
  });
  await test.step('the word is back when the text is deleted', async () => {
    await page
      .getByRole('row', { name: /Lost page/ })
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => title('/nowhere'), soon).toBe('There is nothing here');
  });
});
