import { beginSession, expect, expectNotice, sender, test } from './product.ts';

test('what others change shows at once, and who else is here', async ({ browser, page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/vip/users/new`);
  const wayan = { email: 'wayan@saltwaterhouse.example', password: 'long enough 1' };
  await page.getByLabel(/^Name/).fill('Wayan');
  await page.getByLabel(/^E-mail/).fill(wayan.email);
  await page.getByLabel(/^Password/).fill(wayan.password);
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wayan' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await beginSession(other, server, { user: wayan });
  await other.goto(`${server.url}/dashboard/settings/static-text`);
  await expect(other.getByLabel('Search static texts')).toBeVisible();

  await page.goto(`${server.url}/dashboard/settings/static-text/new`);
  await page.getByLabel(/^Label/).fill('Reef hours');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reef hours' })).toBeVisible();

  await other.locator('tbody').getByRole('link', { name: 'Reef hours' }).click();
  await expect(page.getByText('Also here: Wayan')).toBeAttached();
  await expect(other.getByText('Also here: Master')).toBeAttached();
  await other.getByLabel(/^Label/).fill('Open from seven');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel(/^Label/)).toHaveValue('Open from seven');

  // Deleted by another user while one writes in it: it is said at once, and what was written is not lost.
  await page.getByLabel(/^Label/).fill('Open from six');
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').getByText('Another user has deleted this static text.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Another user has deleted this static text.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expect(page.getByLabel(/^Label/)).toHaveValue('Open from six');
  await other.locator('tbody').getByRole('link', { name: 'Open from six' }).click();
  await expect(page.getByText('Also here: Wayan')).toBeAttached();
  await other.context().close();
  await expect(page.getByText('Also here: Wayan')).not.toBeAttached();
});

test('a page that others delete while it is open in the live editor comes back with what was typed', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const text = { en: 'Rules of the pool' };
  const id = await send('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: { en: [{ id: 'sc_1', sectionId: 'text', data: { title: 'Pool' } }] },
  });
  // From then on it hears of changes.
  const told = page.waitForResponse((answer) => answer.url().includes('/presence/'));
  const settings = page.waitForResponse((answer) => answer.url().includes('/versions/'));
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.getByRole('heading', { name: 'Editing: Rules of the pool' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
  await page.getByLabel('Page Name').fill('Rules of the house');
  await told;
  // The page settings ask for the versions, which a deleted page does not have.
  await settings;

  await test.step('a copy that somebody gets by opening the page in another language is no save', async () => {
    const indonesian = page.getByRole('banner').getByRole('button', { name: 'ID', exact: true });
    const note = String(await indonesian.getAttribute('title'));
    await send('POST', `page/${id}/fill-language`, { language: 'id' });
    await expect(indonesian).not.toHaveAttribute('title', note);
    expect(await page.evaluate<string[]>('saidNotices')).toEqual([]);
  });
  await test.step('N7 it is said who saved meanwhile', async () => {
    await send('PUT', `page/${id}`, { meta: { title: text, description: { en: 'No diving' } } });
    await expectNotice(page, 'You, in another window, saved this page. Your next save brings both together.');
  });

  await send('DELETE', `page/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: 'Another user has deleted this page.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Restore' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: /^Save/ }).click();
  await expectNotice(page, 'Successfully updated page Rules of the house');
  await page.goto(`${server.url}/dashboard/pages`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Rules of the house', exact: true }),
  ).toBeVisible();
});
