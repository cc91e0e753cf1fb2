import type { Locator, Page } from '@playwright/test';
import { chooseClient, expect, signIn, test } from './product.ts';

test('SECT-02 SECT-03 SECT-04 SECT-05 SECT-10 SECT-11 a section is defined, used on a page, changed and deleted', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/sections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'New component' }).click();
  await page.getByLabel('Section Name').fill('Opening hours');
  await page.getByLabel('Section Id').fill('opening-hours');
  await expect(page.getByText('Preview image')).toBeVisible();

  const popup = (name: string) => page.getByRole('dialog', { name });
  await test.step('SECT-14 SECT-16 what may be added, and what may not', async () => {
    await page.getByRole('button', { name: 'Add input' }).click();
    const offered = await page.getByRole('menuitem').allInnerTexts();
    expect(offered).toEqual(
      expect.arrayContaining([
        'Text',
        'Long text',
        'Rich text',
        'Picture or file',
        'Repeating list',
        'Select option',
      ]),
    );
    expect(offered.join()).not.toMatch(/Heading|List of words|Password|Font|Navigation|Submit/);
    await page.keyboard.press('Escape');
  });

  await test.step('SECT-18 SECT-19 SECT-24 an input has a label, a model, a language, a note, and Done', async () => {
    await add(page, 'Text');
    const editor = popup('Editing VoldInput');
    await editor.getByLabel('Input Label').fill('Weekdays');
    await expect(editor.getByLabel('Input Model')).toHaveValue('weekdays');
    await editor.getByLabel('Language?').check();
    await editor.getByLabel('Note').fill('For example 9 to 5.');
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(editor).toBeHidden();
  });

  await test.step('SECT-20 a repeating list has inputs of its own', async () => {
    await add(page, 'Repeating list');
    const editor = popup('Editing VoldMultipleAddComponent');
    await editor.getByLabel('Input Label').fill('Days');
    await add(page, 'Text', editor);
    const inner = popup('Editing VoldInput');
    await inner.getByLabel('Input Label').fill('Day');
    await inner.getByRole('button', { name: 'Done' }).click();
    await editor.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('SECT-21 a choice has rows of value and label', async () => {
    await add(page, 'Select option');
    const editor = popup('Editing VoldSelectOption');
    await editor.getByLabel('Input Label').fill('Season');
    await editor.getByRole('button', { name: /^Add/ }).click();
    await editor.getByLabel('Value of option 1').fill('dry');
    await editor.getByLabel('Label of option 1').fill('Dry season');
    await editor.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('SECT-22 SECT-23 relations and collections ask for a type, then for categories', async () => {
    for (const [name, component, label] of [
      ['Related posts', 'VoldRelationPost', 'Post types'],
      ['Post collection', 'VoldPostCollection', 'Post type'],
    ] as const) {
      await add(page, name);
      const editor = popup(`Editing ${component}`);
      await editor.getByLabel('Input Label').fill(name);
      await expect(editor.getByRole('group', { name: 'Categories' })).toBeHidden();
      // A multi-select takes the pointer around its field.
      await editor.getByRole('combobox', { name: label }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: 'Journal' }).click();
      await editor.getByLabel('Note').click();
      await expect(editor.getByRole('group', { name: 'Categories' })).toBeVisible();
      await editor.getByRole('button', { name: 'Done' }).click();
      await expect(editor).toBeHidden();
    }
  });

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.goto(`${server.url}/dashboard/sections`);
  await page.getByRole('main').getByRole('link', { name: 'Opening hours' }).click();
  await page.getByLabel('Section Name').fill('Hours');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  // The definition is its form at once.
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Hours/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
  await page
    .getByRole('button', { name: /^Hours/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Weekdays' })).toBeVisible();
  await page.keyboard.press('Control+z');

  await page.goto(`${server.url}/dashboard/sections`).catch(() => {});
  const row = page.getByRole('row', { name: /Hours/ });
  await row.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: /Delete|Trash/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete|Trash/ })
    .click();
  await expect(row).toBeHidden();
});

/** Chooses an input from the menu of a list of inputs: of this list, while the menu of another may still be closing. */
async function add(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  const button = within.getByRole('button', { name: 'Add input' }).last();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const menu = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await menu.getByRole('menuitem', { name, exact: true }).click();
}
