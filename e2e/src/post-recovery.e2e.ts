import type { Page } from '@playwright/test';
import { beginSession, expect, expectNotice, keptWork, sender, test } from './product.ts';

test('a post in the block editor comes back after a crash, is merged with what another saved, and restored', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const block = (text: string) => ({
    en: [[{ id: 'bl_1', component_name: 'Full Text', data: { text: `<p>${text}</p>` } }]],
  });
  const post = { type: 'journal', title: { en: 'Storm' }, slug: { en: 'storm' }, block: block('Calm') };
  const id = await send('POST', 'post', post);
  const address = `${server.url}/dashboard/edit-live/journal/${id}`;
  const textIn = (tab: Page) =>
    tab.getByRole('article', { name: 'Full Text', exact: true }).getByRole('textbox');

  await test.step('a tab that is gone without a word leaves its work', async () => {
    const tab = await page.context().newPage();
    await tab.goto(address);
    const region = tab.getByRole('main');
    await expect(textIn(tab)).toHaveText('Calm');
    // The user does not wait for the text's editor: input before it is loaded is not lost, even if it cannot be loaded for now.
    await page.context().setOffline(true);
    await textIn(tab).click();
    await expect(
      region.getByText('There is no connection. It is loaded as soon as there is one.'),
    ).toBeVisible();
    await expect(tab.getByRole('complementary', { name: 'Post' })).toBeVisible();
    await tab.keyboard.type(' before the storm');
    await page.context().setOffline(false);
    await expect.poll(() => tab.evaluate(keptWork)).toContain('before the storm');
    await tab.close();
    await page.goto(address);
    await expect(textIn(page)).toHaveText('Calm');
    await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Restore' }).click();
    await expect(textIn(page)).toHaveText('Calm before the storm');
  });

  await test.step('what both changed is asked, what one changed is kept', async () => {
    const panel = page.getByRole('complementary', { name: 'Post' });
    await panel
      .getByLabel(/^Title/)
      .first()
      .fill('Big storm');
    await send('PUT', `post/${id}`, { title: { en: 'Storm warning' }, block: block('Calm again'), index: 7 });
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    const question = page.getByRole('dialog', { name: 'Changed by two people' });
    await expect(question.getByRole('radiogroup')).toHaveCount(2);
    await expect(question.getByRole('radiogroup', { name: /^Post settings/ })).toContainText('Storm warning');
    await expect(question.getByRole('radiogroup', { name: /^Full Text/ })).toContainText(/Calm.*again/);
    await question.getByRole('button', { name: 'Keep all of mine' }).click();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(page, 'Successfully updated post Big storm');
    await expect(textIn(page)).toHaveText('Calm before the storm');
  });

  await test.step('an older version comes back', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    const popup = page.getByRole('dialog', { name: 'Versions' });
    await popup.getByRole('navigation', { name: 'Versions' }).getByRole('button').last().click();
    await popup.getByRole('button', { name: 'Restore this version' }).click();
    await expect(popup).toBeHidden();
    await expect(textIn(page)).toHaveText('Calm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editing: Storm');
  });
});

test('a version is compared word by word and restored, and a schedule says its time zone', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('button', { name: 'More for Privacy' }).click();
  await page.getByRole('menuitem', { name: 'Edit as a form' }).click();
  await page.getByLabel(/^Page Name/).fill('Privacy and cookies');
  await page.getByLabel(/^Page Meta Title/).fill('Privacy');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expect(page.getByText(/Times are in .*UTC/)).toBeVisible();
  // The calendar, with keys only: a day, a time, and back to where it was opened.
  const publish = page.getByRole('button', { name: 'Publish on', exact: true });
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  const focused = page.locator(':focus');
  while (!/^\d+$/.test((await focused.textContent()) ?? '')) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(publish).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear: Publish on' })).toBeFocused();
  await page.keyboard.press('Tab');
  const time = page.getByLabel('Publish on: time');
  await expect(time).toBeFocused();
  // The next full hour is filled in and marked: what is typed takes its place.
  await expect(time).toHaveValue(/^\d\d:00$|^23:59$/);
  await page.keyboard.type('1430');
  await page.keyboard.press('Enter');
  await expect(time).toHaveValue('14:30');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(publish).toBeFocused();
  await expect(publish).toHaveText('Never');
  await page.getByRole('button', { name: 'Compare' }).click();
  const popup = page.getByRole('dialog', { name: 'Versions' });
  const change = popup.getByRole('listitem').filter({ hasText: 'Page Name' });
  await expect(change.getByRole('insertion')).toContainText('and cookies');
  await popup.getByRole('navigation', { name: 'Versions' }).getByRole('button').last().click();
  await popup.getByText('What restoring changes').click();
  await expect(change.getByRole('deletion')).toContainText('and cookies');
  await expect(popup.getByText('Set as Homepage')).toHaveCount(0);
  // Saved by another user while one looks: nothing is restored, and the reason stays until it is read.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await sender(page, server)('PUT', `page/${id}`, { title: { en: 'Privacy and more' } });
  await popup.getByRole('button', { name: 'Restore this version' }).click();
  await expect(popup.getByRole('alert')).toContainText('Another user has saved this.');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Page Name/)).toHaveValue('Privacy and more');
  await page.getByRole('button', { name: 'Compare' }).click();
  await popup.getByRole('navigation', { name: 'Versions' }).getByRole('button').last().click();
  await popup.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy', exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Page Name/)).toHaveValue('Privacy');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('It is used in one place:');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, '“Privacy” deleted');
});
