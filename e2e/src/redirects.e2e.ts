import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

const home = '/dashboard/settings/redirects';
/** Programs are not counted. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test('an address that visitors ask for in vain becomes a redirect with one press', async ({
  page,
  server,
}) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    page.request.get(server.siteUrl + path, { headers: { ...browser, ...headers }, maxRedirects: 0 });
  const line = (path: string) => page.getByRole('listitem').filter({ hasText: path });
  /** Loads the screen again, with its records. */
  const reload = async () => {
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Not found' })).toBeVisible();
    await expect(main.getByText('Loading', { exact: true })).toHaveCount(0);
  };
  await beginSession(page, server);
  await test.step('a visitor follows an old link and finds nothing', async () => {
    const body = { title: { en: 'Kelp walks' }, slug: { en: 'kelp-walks' } };
    await sender(page, server)('POST', 'page', body);
    expect(
      (await ask('/2012/kelp-walk?from=mail', { referer: 'https://blog.example/sea?x=1' })).status(),
    ).toBe(404);
    await ask('/2012/kelp-walk');
    await ask('/nowhere-at-all');
    await ask('/wp-login.php');
  });
  await test.step('an editor sees it, with where it was linked and what it may mean', async () => {
    await page.goto(`${server.url}${home}`);
    await page.getByRole('link', { name: 'Not found' }).click();
    await expect(async () => {
      await reload();
      await expect(line('/2012/kelp-walk')).toContainText('2 times', { timeout: 1000 });
    }).toPass();
    await expect(line('/2012/kelp-walk')).toContainText('linked from https://blog.example/sea');
    await expect(line('/2012/kelp-walk')).toContainText('Kelp walks has a similar address: /kelp-walks');
    await expect(line('/nowhere-at-all').getByRole('button')).toHaveText(['Choose target', 'Dismiss']);
    await expect(page.getByText('wp-login')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('the proposal is accepted, and visitors are led there', async () => {
    await page.getByRole('button', { name: 'Redirect /2012/kelp-walk to /kelp-walks' }).click();
    await expectNotice(page, '/2012/kelp-walk leads to /kelp-walks now');
    await expect(line('/2012/kelp-walk')).toHaveCount(0);
    await expect
      .poll(async () => (await ask('/2012/Kelp-Walk/?from=mail')).headers().location)
      .toBe('/kelp-walks?from=mail');
  });
  await test.step('another is led to a page that is searched for', async () => {
    await page.getByRole('button', { name: 'Choose target for /nowhere-at-all' }).click();
    await page.getByRole('dialog').getByLabel(/^To/).fill('Kelp');
    await page.getByRole('option', { name: /Kelp walks/ }).click();
    await page.getByRole('button', { name: 'Create redirect' }).click();
    await expectNotice(page, '/nowhere-at-all leads to /kelp-walks now');
    await expect(page.getByText('Every address that visitors asked for was found.')).toBeVisible();
  });
  await test.step('what is dismissed leaves the list and comes back', async () => {
    await ask('/of-no-use');
    await expect(async () => {
      await reload();
      await expect(line('/of-no-use')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('button', { name: 'Dismiss /of-no-use' }).click();
    await expect(line('/of-no-use')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show: Open' }).click();
    await page.getByRole('menuitemradio', { name: 'Dismissed' }).click();
    await page.getByRole('button', { name: 'Show /of-no-use again' }).click();
    await expect(page.getByText('No address is dismissed.')).toBeVisible();
  });
  await test.step('the list of redirects tells how often each was used', async () => {
    await page.getByRole('link', { name: 'Redirects', exact: true }).last().click();
    await expect(async () => {
      await reload();
      await expect(page.getByRole('row', { name: /kelp-walk/ }).first()).toContainText('Person', {
        timeout: 1000,
      });
      await expect(page.getByRole('row', { name: /2012/ })).not.toContainText('Never', { timeout: 1000 });
    }).toPass();
  });
});

test('redirects come from a CSV file, line by line, and none leads in a circle', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}${home}/new`);
  await test.step('a redirect is made in its form', async () => {
    await page.getByLabel(/^From/).fill('/first');
    await page.getByLabel(/^To/).fill('sisters');
    await page
      .getByRole('option', { name: /\/journal\// })
      .first()
      .click();
    await expect(page.getByLabel(/^To/)).toHaveValue(/^\/journal\//);
    await page.getByLabel(/^To/).fill('/second');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'saved');
  });
  await test.step('one that would lead in a circle is refused at its field', async () => {
    await page.goto(`${server.url}${home}/new`);
    await page.getByLabel(/^From/).fill('/second');
    await page.getByLabel(/^To/).fill('/first');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText('This would lead in a circle: /second → /first → /second').first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a file is tried first: each line says what it would do', async () => {
    await page.goto(`${server.url}${home}`);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const csv = 'from;to;permanent\n/old/*;/journal/*;false\n/first;/third\n?no-path;/third\n';
    await page.locator('input[type=file]').setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(
      page.getByText('1 new, 1 changed, 0 the same, 1 refused. Refused lines are left out.'),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /no-path/ })).toContainText('A path that starts with /');
    await expectAccessible(page);
  });
  await test.step('the good lines are imported', async () => {
    await page.getByRole('button', { name: 'Import 2 redirects' }).click();
    await expectNotice(page, '2 redirects imported');
    await expect(page.getByRole('row', { name: /^Select \/first / })).toContainText('/third');
    const led = await page.request.get(`${server.siteUrl}/old/a/b?x=1`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([302, '/journal/a/b?x=1']);
  });
  await test.step('E5 a file with other names of columns is asked about', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'other.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('neu,alt,hits\n/third,/asked,7\n'),
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The first line does not say which columns')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    const choose = async (column: string, use: string) => {
      await dialog.getByRole('combobox', { name: column, exact: true }).click();
      await page.getByRole('option', { name: use, exact: true }).click();
    };
    await choose('alt', 'Old address');
    await choose('neu', 'New address');
    await expect(dialog.getByRole('row', { name: /\/asked → \/third/ })).toContainText('New');
    await expect(dialog.getByText('These columns are not used: hits.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import 1 redirect' }).click();
    await expectNotice(page, '1 redirect imported');
  });
  await test.step('they are searched for, and deleted', async () => {
    await page.getByPlaceholder('Search redirects').fill('/old');
    await expect(page.getByRole('row', { name: /\/first/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select /old/*' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('No redirects match.')).toBeVisible();
    const status = async () =>
      (await page.request.get(`${server.siteUrl}/old/a/b`, { maxRedirects: 0 })).status();
    expect(await status()).toBe(404);
    await test.step('Ctrl Z creates what was deleted again, in the list and from the form', async () => {
      await page.keyboard.press('Control+z');
      await expectNotice(page, '“/old/*” created again');
      await expect.poll(status).toBe(302);
      await page.getByRole('link', { name: '/old/*' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Undo creates it again.');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(status).toBe(404);
      await expect(page.getByRole('heading', { name: 'Redirects', level: 1 })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('textbox', { name: /^From/ })).toHaveValue('/old/*');
      await expect.poll(status).toBe(302);
      await page.goto(`${server.url}${home}`);
    });
    await expect(page.getByRole('row', { name: /\/first/ })).toBeVisible();
  });
  await test.step('the export has what the import takes', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('redirects.csv');
  });
});
