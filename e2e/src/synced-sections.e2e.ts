import { newId } from '@vold/contract';
import { beginSession, expect, sender, shownFrame, test } from './product.ts';

test('a section is synced on two pages, kept as a preset, and all of a page as a template', async ({
  page,
  context,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const make = (name: string) =>
    send('POST', 'page', {
      title: { en: name },
      slug: { en: name.toLowerCase() },
      meta: { title: { en: name }, description: { en: name } },
      components: { en: [{ id: newId('section'), sectionId: 'text', data: { title: `Text of ${name}` } }] },
    });
  const first = await make('Synced-one');
  const second = await make('Synced-two');
  const bar = page.getByRole('banner');
  const frame = shownFrame(page);
  const open = async (id: string) => {
    await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
  };
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
  };
  const visit = async (name: string) => (await context.request.get(`${server.siteUrl}/${name}`)).text();

  await test.step('a section of a page becomes a synced one', async () => {
    await open(first);
    await page.getByText('Text of Synced-one').first().hover();
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    const several = page.getByRole('menuitem', { name: 'Use on several pages' });
    // The menu stays where it is once the pointer has left the row.
    await several.hover();
    await expect(page.getByRole('button', { name: /^More for/ })).toBeVisible();
    await several.click();
    await page.getByLabel('Name').fill('Summer offer');
    await page.getByRole('button', { name: 'Make it synced' }).click();
    await expect(page.getByRole('button', { name: /^Summer offer\s*Synced/ })).toBeVisible();
    await save();
  });

  await test.step('another page gets it, and is told where its changes show', async () => {
    await open(second);
    await bar.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Search component').fill('summer');
    await page.getByRole('button', { name: /Summer offer.*used on 1 page/ }).click();
    await expect(frame.locator('[data-vold-field="title"]').last()).toHaveText('Text of Synced-one');
    await save();
    await expect(page.getByText('what you change here changes on 2 pages')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Offer for all');
    await expect(bar.getByRole('button', { name: /also on 1 other page/ })).toBeVisible();
    await save();
    for (const name of ['synced-one', 'synced-two'])
      await expect.poll(async () => (await visit(name)).includes('Offer for all')).toBe(true);
  });

  await test.step('two people who change it on two pages lose nothing', async () => {
    const other = await context.newPage();
    await other.goto(`${server.url}/dashboard/pages/edit-live/${first}`);
    await expect(other.locator('[data-status="connected"]')).toBeVisible();
    await other
      .getByRole('button', { name: /^Summer offer/ })
      .first()
      .click();
    const title = other.getByRole('textbox', { name: 'Title' }).first();
    await expect(title).toHaveValue('Offer for all');
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Offer of the second');
    await save();
    // Nothing is unsaved there: it follows.
    await expect(title).toHaveValue('Offer of the second');
    await title.fill('Offer of the first');
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Offer at the same time');
    await save();
    await other.keyboard.press('Control+s');
    await expect(other.getByRole('dialog')).toContainText('Offer at the same time');
    await other.close({ runBeforeUnload: false });
  });

  await test.step('undo brings it back on every page, and a detached one is a copy', async () => {
    await page.getByRole('textbox', { name: 'Title' }).first().blur();
    await bar.getByRole('button', { name: 'Undo' }).click();
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await expect(title).not.toHaveValue('Offer at the same time');
    // Edits that follow each other within a second are one step.
    const earlier = await title.inputValue();
    await save();
    await expect.poll(async () => (await visit('synced-one')).includes(earlier)).toBe(true);
    await page.getByRole('button', { name: 'Detach' }).click();
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Own copy');
    await save();
    await expect.poll(async () => (await visit('synced-two')).includes('Own copy')).toBe(true);
    expect((await visit('synced-one')).includes(earlier)).toBe(true);
  });

  await test.step('one in use is not deleted; the pages are named', async () => {
    await bar.getByRole('button', { name: 'Add section' }).click();
    const more = page.getByRole('button', { name: 'More for Summer offer' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog');
    await expect(versions.getByRole('list', { name: 'Differences' })).toContainText('Title');
    await versions.getByRole('button', { name: 'Close' }).last().click();
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Synced-one' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await bar.getByRole('button', { name: 'Add section' }).click();
  });

  await test.step('a preset adds a copy of its own', async () => {
    await bar.getByRole('button', { name: 'Order sections' }).click();
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Keep as preset' }).click();
    await page.getByLabel('Name').fill('Plain text');
    await page.getByRole('button', { name: 'Save preset' }).click();
    await bar.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: /Text: Plain text/ }).click();
    await expect(frame.locator('[data-vold-id]')).toHaveCount(3);
    await save();
    await bar.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: 'More for Plain text' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('button', { name: /Text: Plain text/ })).toBeHidden();
    await page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /Text: Plain text/ })).toBeVisible();
    await bar.getByRole('button', { name: 'Add section' }).click();
  });

  await test.step('a template begins a new page', async () => {
    await bar.getByRole('button', { name: 'Page settings' }).click();
    await page.getByRole('button', { name: 'Keep as template' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Offer page');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('button', { name: 'Save template' })).toBeHidden();
    await page.goto(`${server.url}/dashboard/pages`);
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByLabel('Page Name').fill('From a template');
    await page.getByText('Offer page', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create page' }).click();
    await expect(page.getByRole('heading', { name: /Editing: From a template/ })).toBeVisible();
    await expect(frame.locator('[data-vold-id]')).toHaveCount(3);
  });

  await test.step('what was deleted is in the trash of their list, comes back, and is deleted permanently', async () => {
    await page.goto(`${server.url}/dashboard/pages`);
    await page.getByRole('button', { name: 'Presets and synced sections' }).click();
    await expect(page).toHaveURL(/pages\/reusable/);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Summer offer')).toContainText('Synced section');
    await expect(row('Offer page')).toContainText('Template');
    const choose = async (name: string, item: string) => {
      await row(name).getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const confirm = () =>
      page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await choose('Plain text', 'Delete');
    await confirm();
    await expect(row('Plain text')).toBeHidden();
    await page.getByRole('button', { name: 'Trash', exact: true }).click();
    await choose('Plain text', 'Restore');
    await expect(row('Plain text')).toBeHidden();
    await page.getByRole('button', { name: 'Leave the trash' }).click();
    await choose('Plain text', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Short text');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await choose('Short text', 'Delete');
    await confirm();
    await page.getByRole('button', { name: 'Trash', exact: true }).click();
    await choose('Short text', 'Delete');
    await confirm();
    await expect(page.getByText('No presets and synced sections are in the trash.')).toBeVisible();
  });
});
