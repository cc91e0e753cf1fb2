import type { Page } from '@playwright/test';
import { chooseClient, expect, expectNotice, sender, signIn, test } from './product.ts';

/** Code for the page, as text: what the browser keeps of unsaved work. Opening a database that is not there would make it. */
const keptDrafts = `new Promise(async (done) => {
  const there = (await indexedDB.databases()).some(({ name }) => name === 'vold-drafts');
  if (!there) return done('');
  const opening = indexedDB.open('vold-drafts');
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(JSON.stringify(all.result));
    };
  };
})`;

test('a post in the block editor comes back after a crash, is merged with what another saved, and restored', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
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
    // Nobody waits for the text's editor: what is typed meanwhile is not lost, not even where it cannot come for now.
    await page.context().setOffline(true);
    await textIn(tab).click();
    await expect(
      region.getByText('There is no connection. It is loaded as soon as there is one.'),
    ).toBeVisible();
    await expect(tab.getByRole('complementary', { name: 'Post' })).toBeVisible();
    await tab.keyboard.type(' before the storm');
    await page.context().setOffline(false);
    await expect.poll(() => tab.evaluate(keptDrafts)).toContain('before the storm');
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
    const question = page.getByRole('dialog', { name: 'Both of you changed this' });
    await expect(question.getByRole('group')).toHaveCount(2);
    await expect(question.getByRole('group', { name: /^Post settings/ })).toContainText('Storm warning');
    await expect(question.getByRole('group', { name: /^Full Text/ })).toContainText('Calm again');
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
