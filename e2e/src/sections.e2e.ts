import type { Locator, Page } from '@playwright/test';
import { newId } from '@vold/contract';
import { servePlainSite } from './plain-site.ts';
import { beginSession, expect, expectAccessible, expectNotice, shownFrame, test } from './product.ts';

test('a section is defined, used on a page, changed and deleted', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/sections`);
  await test.step('SECT-02 the list is called Sections', () =>
    expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible());
  await page.getByRole('banner').getByRole('button', { name: 'New component' }).click();
  await test.step('SECT-10 a section has a name, an id and a preview image', async () => {
    await page.getByLabel('Section Name').fill('Opening hours');
    await page.getByLabel('Section Id').fill('opening-hours');
    await expect(page.getByText('Preview image')).toBeVisible();
  });

  const popup = (name: string) => page.getByRole('dialog', { name });
  await page.getByRole('button', { name: 'Add input' }).click();
  const offered = () => page.getByRole('menuitem').allInnerTexts();
  const always = ['Text', 'Long text', 'Rich text', 'Picture or file', 'Repeating list'];
  await test.step('SECT-14 these five may be added', () =>
    expect.poll(offered).toEqual(expect.arrayContaining(always)));
  await test.step('SECT-16 no inputs are offered that cannot be added', () =>
    expect.poll(offered).toEqual([
      ...always,
      'Select option',
      'Related posts',
      // Ours.
      'Relation',
      'Post collection',
      'Link',
      'Map',
      'Date',
      'Checkbox list',
      'Gallery',
      'Number',
      'Toggle',
    ]));
  await page.keyboard.press('Escape');

  await test.step('SECT-11 an input is added', async () => {
    await add(page, 'Text');
    const editor = popup('Editing VoldInput');
    await test.step('SECT-18 its editor is titled Editing VoldInput', () => expect(editor).toBeVisible());
    await editor.getByLabel('Input Label').fill('Weekdays');
    await expect(editor.getByLabel('Input Model')).toHaveValue('weekdays');
    await editor.getByLabel('Language?').check();
    await editor.getByLabel('Note').fill('For example 9 to 5.');
    await test.step('SECT-24 its editor closes with Done', async () => {
      await editor.getByRole('button', { name: 'Done' }).click();
      await expect(editor).toBeHidden();
    });
    await expect(page.getByRole('button', { name: /^Update Weekdays/ })).toBeVisible();
  });

  await test.step('SECT-13 an input of the type Date draws a date input, also for its default value', async () => {
    await add(page, 'Text');
    const editor = popup('Editing VoldInput');
    await editor.getByLabel('Input Label').fill('Since');
    await editor.getByRole('combobox', { name: 'Input Type' }).click();
    await page.getByRole('option', { name: 'Date', exact: true }).click();
    await expect(editor.getByLabel('Default value')).toHaveAttribute('type', 'date');
    await editor.getByLabel('Default value').fill('2026-11-23');
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(editor).toBeHidden();
  });

  await test.step('SECT-25 a number and a rich text have a default value too', async () => {
    await add(page, 'Number');
    const number = popup('Editing VoldNumber');
    await number.getByLabel('Input Label').fill('Doors');
    await number.getByLabel('Default value').fill('3');
    await number.getByRole('button', { name: 'Done' }).click();
    await expect(number).toBeHidden();
    await add(page, 'Rich text');
    const rich = popup('Editing VoldRichEditor');
    await rich.getByLabel('Input Label').fill('Words');
    await rich.getByRole('textbox', { name: 'Default value' }).click();
    await page.keyboard.type('Come in');
    await rich.getByRole('button', { name: 'Done' }).click();
    await expect(rich).toBeHidden();
  });

  await test.step('SECT-20 a repeating list has inputs of its own', async () => {
    await add(page, 'Repeating list');
    const editor = popup('Editing VoldMultipleAddComponent');
    await editor.getByLabel('Input Label').fill('Days');
    await add(page, 'Text', editor);
    const inner = popup('Editing VoldInput');
    await inner.getByLabel('Input Label').fill('Day');
    await inner.getByRole('button', { name: 'Done' }).click();
    await expect(inner).toBeHidden();
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(editor).toBeHidden();
  });

  await test.step('SECT-21 a choice has rows of value and label', async () => {
    await add(page, 'Select option');
    const editor = popup('Editing VoldSelectOption');
    await editor.getByLabel('Input Label').fill('Season');
    await editor.getByRole('button', { name: /^Add/ }).click();
    await editor.getByLabel('Value of option 1').fill('dry');
    await editor.getByLabel('Label of option 1').fill('Dry season');
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(editor).toBeHidden();
  });

  for (const [id, name, component, label] of [
    ['SECT-22', 'Related posts', 'VoldRelationPost', 'Post types'],
    ['SECT-23', 'Post collection', 'VoldPostCollection', 'Post type'],
  ] as const)
    await test.step(`${id} ${name} asks for a type, then for categories`, async () => {
      await add(page, name);
      const editor = popup(`Editing ${component}`);
      await editor.getByLabel('Input Label').fill(name);
      await expect(editor.getByRole('group', { name: 'Categories' })).toHaveCount(0);
      // A multi-select takes the pointer around its field.
      await editor.getByRole('combobox', { name: label }).first().focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: 'Journal' }).click();
      await editor.getByLabel('Note').click();
      await expect(editor.getByRole('group', { name: 'Categories' }).first()).toBeVisible();
      await editor.getByRole('button', { name: 'Done' }).click();
      await expect(editor).toBeHidden();
    });

  await test.step('SECT-03 a section is added to the list', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await page.goto(`${server.url}/dashboard/sections`);
    await page.getByRole('main').getByRole('link', { name: 'Opening hours' }).click();
  });
  await test.step('SECT-19 label, model, language and note are as they were saved', async () => {
    await page.getByRole('button', { name: /^Update Weekdays/ }).click();
    const editor = popup('Editing VoldInput');
    await expect(editor.getByLabel('Input Label')).toHaveValue('Weekdays');
    await expect(editor.getByLabel('Input Model')).toHaveValue('weekdays');
    await expect(editor.getByLabel('Language?')).toBeChecked();
    await expect(editor.getByLabel('Note')).toHaveValue('For example 9 to 5.');
    await editor.getByRole('button', { name: 'Done' }).click();
  });
  // The definition is its form at once.
  await test.step('SECT-04 a section is changed, and offered as it is now', async () => {
    await page.getByLabel('Section Name').fill('Hours');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await page.goto(`${server.url}/dashboard/pages`);
    await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: /^Hours/ }).click();
  });
  await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
  await page
    .getByRole('button', { name: /^Hours/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Weekdays' })).toBeVisible();
  await expect(page.getByText('For example 9 to 5.')).toBeVisible();
  await test.step('SECT-13 its input of the type Date draws a date input', () =>
    expect(page.getByLabel('Since')).toHaveAttribute('type', 'date'));
  await test.step('SECT-25 the new section begins with its default values', async () => {
    await expect(page.getByLabel('Since')).toHaveValue('2026-11-23');
    await expect(page.getByLabel('Doors')).toHaveValue('3');
    await expect(page.getByRole('textbox', { name: 'Words' })).toHaveText('Come in');
  });
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('banner').getByText('No unsaved changes')).toBeVisible();

  await page.goto(`${server.url}/dashboard/sections`);
  await test.step('SECT-05 a section is deleted', async () => {
    const row = page.getByRole('row', { name: /Hours/ });
    await row.getByRole('button', { name: /More/ }).click();
    await page.getByRole('menuitem', { name: /Delete|Trash/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete|Trash/ })
      .click();
    await expect(row).toBeHidden();
  });
});

test('a section that the website brings is taken over, used, shown once saved, and changed with care', async ({
  page,
  server,
}) => {
  const call = async (path: string, data: unknown, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    return await (await page.request.post(`${server.url}/api/v1/${path}`, { headers, data })).json();
  };
  const { token } = await call('login', server.master);
  const client = await call('client', { name: 'Plain Hotel', slug: 'plain-hotel' }, token);
  const hero = { id: newId('section'), sectionId: 'hero', data: { title: 'Seven rooms' } };
  const record = await call(
    `page/${client.id}`,
    {
      title: { en: 'Rooms' },
      components: { en: [hero] },
      meta: { title: { en: 'Rooms' }, description: { en: 'Rooms.' } },
    },
    token,
  );
  const site = await servePlainSite(server, () => ({ clientId: client.id, pageId: record.id, token }));
  await call(`webconfig/${client.id}`, { website_url: site.url }, token);

  await beginSession(page, server, { client: 'Plain Hotel' });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${record.id}`);
  const frame = shownFrame(page).first();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Seven rooms' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
  const offer = page.getByRole('region', { name: 'Sections of the website' });
  await test.step('LIVE-47 the website names the sections that it registers', async () => {
    await expect(offer).toContainText('a section that is not defined here: Opening times');
    await expect(offer).toContainText('“Old Banner” cannot be used');
  });
  await expectAccessible(page);
  await test.step('SECT-07 a superadmin defines one', async () => {
    await offer.getByRole('button', { name: 'Take over' }).click();
    await expectNotice(page, '1 section is defined here now');
  });
  await page.getByRole('button', { name: /^Opening times/ }).click();
  // The website has nothing like it on the page: it shows it when it draws the page itself.
  await expect(page.getByText(/The preview could not show a change. Save or reload/).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
  await page
    .getByRole('complementary', { name: 'Order sections' })
    .getByRole('button', { name: /^Opening times/ })
    .click();
  await page.getByRole('textbox', { name: 'Weekdays' }).fill('9 to 5');
  await page.keyboard.press('Control+s');
  await expectNotice(page, 'Successfully updated page Rooms');
  await expect(frame.getByRole('heading', { name: '9 to 5' })).toBeAttached();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Weekdays' }).fill('10 to 4');
  await expect(frame.getByRole('heading', { name: '10 to 4' })).toBeAttached();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('banner').getByText('No unsaved changes')).toBeVisible();

  // A page that reloads itself comes back to the selection.
  await expect(page.locator('iframe')).toHaveCount(1);
  await frame.locator('html').evaluate((html) => {
    html.setAttribute('data-before', '');
    setTimeout(() => html.ownerDocument.location.reload());
  });
  await expect(frame.locator('html[data-before]')).toHaveCount(0);
  await expect(frame.locator('vold-overlay .sel .name')).toHaveText('02Opening times');

  // Stored values of pages move with their input: announced before it is saved, and done with it.
  await page.goto(`${server.url}/dashboard/sections`);
  await page.getByRole('main').getByRole('link', { name: 'Opening times' }).click();
  await page.getByRole('button', { name: /^Update Weekdays/ }).click();
  const editor = page.getByRole('dialog', { name: 'Editing VoldInput' });
  await editor.getByLabel('Input Model').fill('days');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'What this changes on 1 page' })).toContainText(
    '“weekdays” becomes “days”: 1 value moves to the new name.',
  );
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('What this changes on')).toHaveCount(0);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'Rooms' }).click();
  await page
    .getByRole('complementary', { name: 'Order sections' })
    .getByRole('button', { name: 'Opening times 10 to 4' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Weekdays' })).toHaveValue('10 to 4');
  site.stop();
});

/** Chooses an input from the menu of a list of inputs: of this list, while the menu of another may still be closing. */
async function add(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  const button = within.getByRole('button', { name: 'Add input' }).last();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const menu = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await menu.getByRole('menuitem', { name, exact: true }).click();
}
