import type { Page } from '@playwright/test';
import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

test.beforeEach(async ({ page, server }) => {
  await beginSession(page, server);
});

test('D7 an editor changes what a trip costs, and the home page shows it', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/posts/days`);
  await page.getByRole('main').getByRole('link', { name: 'The reef garden with Komang' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('IDR 875,000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Successfully updated post The reef garden with Komang');
  // The website hears of it a moment later.
  await expect(async () => {
    await page.goto(`http://saltwater-house.localhost:${server.sitePort}/`);
    await expect(page.getByText('IDR 875,000')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a form is built, filled in, and keeps its data when an input goes', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/posts/days`);
  await openFirst(page);
  await test.step('FORM-12 a master edits the form of posts', () =>
    page.getByRole('link', { name: 'Edit form' }).click());
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByLabel('Form title').last().fill('Practical');
  await addInput(page, 'Long text', 'What to bring');
  await page.getByRole('button', { name: 'Add input' }).last().click();
  await page.getByRole('menuitem', { name: 'Repeating list' }).click();
  await expect(page.getByRole('dialog', { name: 'Editing VoldMultipleAddComponent' })).toBeVisible();
  await page.getByLabel('Input Label').fill('Stops');
  await page.getByRole('dialog').getByRole('button', { name: 'Add input' }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await page.getByLabel('Input Label').last().fill('Place');
  await page.getByRole('dialog', { name: 'Editing VoldInput' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await page.getByRole('button', { name: /^Back/ }).click();
  await expect(page.getByRole('heading', { name: 'Practical' })).toBeVisible();
  await page.getByLabel('What to bring').fill('A hat and water');
  const stops = page.getByRole('group', { name: 'Stops' });
  await test.step('FORM-54 an empty list says so', () =>
    expect(stops.getByText('No content was found')).toBeVisible());
  await test.step('FORM-49 the popup of an item has Add or Update, and Cancel', async () => {
    await stops.getByRole('button', { name: 'Add', exact: true }).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await popup.getByLabel('Place').fill('The harbour');
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await stops.getByRole('button', { name: 'Update The harbour' }).click();
    await popup.getByLabel('Place').fill('The old harbour');
    await popup.getByRole('button', { name: 'Update', exact: true }).click();
  });
  await stops.getByRole('button', { name: 'Delete The old harbour' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete item' })).toContainText('The old harbour');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel(/^Page Meta Title/).fill('A day on the water');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await page.getByRole('link', { name: 'Edit form' }).click();
  await page.getByRole('button', { name: 'Delete What to bring' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await addInput(page, 'Long text', 'What to bring');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.getByRole('button', { name: /^Back/ }).click();
  await expect(page.getByLabel('What to bring')).toHaveValue('A hat and water');

  await test.step('its list is as the type says', async () => {
    const [auth, client] = await page.evaluate(() => [
      localStorage.getItem('auth'),
      localStorage.getItem('client_id'),
    ]);
    const headers = { authorization: `Bearer ${auth}` };
    const types = `${server.url}/api/v1/website-setting`;
    const { results } = await (await page.request.get(`${types}/${client}`, { headers })).json();
    const days = results.find((type: { data: { path?: string } }) => type.data.path === 'days');
    const list = `${server.url}/dashboard/posts/days?view=table`;
    await test.step('FORM-11 a field has a column', async () => {
      await page.goto(list);
      await expect(page.getByRole('columnheader', { name: 'What to bring' })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'A hat and water' })).toBeVisible();
    });

    const block = days.data.cardDetail.group.at(-1);
    const bring = block.components.find(({ title }: { title: string }) => title === 'What to bring');
    const cardDetail = {
      ...days.data.cardDetail,
      group: [
        { ...block, components: block.components.map((field: object) => ({ ...field, hideFromList: true })) },
      ],
      searchInModel: bring.model,
      includeFilterButton: { show: true },
      apiModel: { sort_by: 'title DESC' },
    };
    const put = async (data: object) => {
      const answer = await page.request.put(`${types}/${days.id}/${client}`, { headers, data: { data } });
      expect(answer.ok()).toBe(true);
    };
    await put({ ...days.data, hasCategory: true, cardDetail });
    await page.goto(list);
    const links = page.locator('tbody td:nth-child(2) a');
    await expect(links.first()).toBeVisible();
    await test.step('FORM-11 a field with hideFromList has no column', () =>
      expect(page.getByRole('columnheader', { name: 'What to bring' })).toHaveCount(0));
    await test.step('VIP-15 hasCategory and includeFilterButton give it filters', async () => {
      await expect(page.getByRole('button', { name: 'Sort: Default order' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Category: All categories' })).toBeVisible();
    });
    await test.step('VIP-15 it is sorted by apiModel.sort_by', async () => {
      const isSorted = async () => {
        const titles = await links.allTextContents();
        return titles.length > 1 && titles.join() === titles.toSorted().reverse().join();
      };
      await expect.poll(isSorted).toBe(true);
    });
    await test.step('VIP-15 it is searched in searchInModel', async () => {
      await page.getByLabel('Search posts').fill('a hat');
      await expect(page.locator('tbody tr')).toHaveCount(1);
    });
    await put(days.data);
  });
});

test('a post is made: its title, then its text; the rest is asked for when it is published', async ({
  page,
  server,
}) => {
  const visitor = async () => (await page.request.get(`${server.siteUrl}/journal/low-water`)).status();
  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('button', { name: 'Create post' }).click();
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(title).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
  await title.fill('Low water');
  await title.press('Enter');
  await test.step('POST-02 a new post is a draft and opens where its text is written', async () => {
    await page.waitForURL(/\/dashboard\/edit-live\/journal\/po_/);
    const editor = page.getByRole('complementary', { name: 'Post' });
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Editing: Low water');
    await expect(editor.getByRole('switch', { name: 'Draft' })).not.toBeChecked();
    await test.step('POST-22 without a picture there is no banner', () =>
      expect(page.locator('[data-scroll] > figure')).toHaveCount(0));
    await test.step('N5 writing begins at once', async () => {
      const text = page.getByRole('article', { name: 'Full Text' }).getByRole('textbox', { name: 'Text' });
      await expect(text).toBeFocused();
      await expect(editor.getByText('No unsaved changes')).toBeAttached();
      await page.keyboard.type('The tide goes out.');
      await expect(text).toHaveText('The tide goes out.');
    });
    await test.step('N5 Publish stands beside Save, and asks for what is missing', async () => {
      await editor.getByRole('button', { name: 'Publish', exact: true }).click();
      await expectNotice(page, 'Page Meta Title and Page Meta Description is required');
      await expect(editor.getByLabel(/^Page Meta Title/)).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await editor.getByRole('button', { name: /^Save Changes/ }).click();
      await expectNotice(page, 'Successfully updated post Low water');
    });
    await editor.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(/\/dashboard\/posts\/journal$/);
  });
  expect(await visitor()).toBe(404);

  const row = page.getByRole('button', { name: 'More for Low water' });
  await row.click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expectNotice(page, 'Low water: Page Meta Title and Page Meta Description is required');
  await page.getByRole('button', { name: 'Fill in' }).click();
  const proposals = page.getByRole('dialog', { name: 'Publish “Low water”?' });
  await expect(proposals).toContainText('Page Meta Description is required and cannot be proposed');
  await proposals.getByRole('button', { name: 'Open the form' }).click();
  await page.waitForURL(/\/dashboard\/posts\/journal\/po_/);
  await test.step('FORM-03 a post has Page Meta', () =>
    expect(page.getByRole('heading', { level: 2, name: 'Page Meta' })).toBeVisible());
  const metaTitle = page.getByLabel(/^Page Meta Title/);
  const description = page.getByLabel(/^Page Meta Description/);
  await test.step('FORM-22 required inputs have an asterisk', async () => {
    for (const required of [title.first(), metaTitle, description])
      await expect(required).toHaveAttribute('aria-required', 'true');
    await expect(page.locator('label', { hasText: 'Page Meta Description' })).toContainText('*');
  });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Custom Url').fill('Journal/Low Water!');
  await page.getByLabel('Custom Url').blur();
  await expect(page.getByLabel('Custom Url')).toHaveValue('journal/low-water');
  await save.click();
  await expectNotice(page, '“Low water” saved');
  await test.step('FORM-21 the texts of Page Meta are required', async () => {
    await test.step('N5 Publish stands beside Save', () =>
      page.getByRole('button', { name: 'Publish', exact: true }).click());
    await expect(page.getByText('Page Meta Title and Page Meta Description is required')).toBeVisible();
    await expect(metaTitle).toBeFocused();
  });
  await test.step('PAGE-17 the post form warns above 58 characters', async () => {
    await metaTitle.fill('x'.repeat(59));
    await expect(page.getByText('59 / 58, too long')).toBeVisible();
    await metaTitle.fill('Low water at the reef');
    await expect(page.getByText('21 / 58', { exact: true })).toBeVisible();
  });
  await description.fill('What the tide leaves behind.');

  await test.step('FORM-01 categories are edited beside it', async () => {
    await page.getByRole('button', { name: 'New category' }).click();
    const category = page.getByRole('dialog', { name: 'Category' });
    await test.step('FORM-21 the title of a category is required', async () => {
      await category.getByRole('button', { name: 'Save & Close' }).click();
      await expect(category.getByText('Title is required').first()).toBeVisible();
    });
    await category.getByLabel(/^Title/).fill('Tides');
    await category.getByRole('button', { name: 'Save & Close' }).click();
    await expect(page.getByRole('treeitem', { name: 'Tides' })).toHaveAttribute('aria-selected', 'true');
  });
  await expectAccessible(page);
  await save.click();
  await expectNotice(page, '“Low water” saved');
  await expect.poll(visitor).toBe(200);

  const other = { type: 'journal', title: { en: 'Low water again' }, status: 'draft' };
  const id = await sender(page, server)('POST', 'post', other);
  await page.goto(`${server.url}/dashboard/posts/journal/${id}`);
  await expect(page.getByText(/once it is published/)).toContainText('/journal/low-water-again');
  await page.getByLabel('Custom Url').fill('journal/low-water');
  await save.click();
  await expect(page.getByText('is taken by the post "Low water"').first()).toBeVisible();
  await expect(page.getByLabel('Custom Url')).toBeFocused();

  await test.step('FORM-04 a new post type has no Page Meta', async () => {
    await page.goto(`${server.url}/dashboard/vip/website-setting/new`);
    await expect(page.getByRole('heading', { level: 2, name: 'Post type' })).toBeVisible();
    await expect(page.getByText('Page Meta')).toHaveCount(0);
  });
});

test('a page is duplicated, and set in the side panel', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/pages`);
  await test.step('a page moves, and its old address leads to the new one', async () => {
    await page.getByRole('button', { name: 'More for House rules' }).click();
    await page.getByRole('menuitem', { name: 'Page settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings of this page' });
    const site = server.siteUrl.replace('localhost', 'saltwater-house.localhost');
    const address = settings.locator('[data-field="customUrl.en"] p').first();
    await expect(address).toHaveText(`Visitors find it at ${site}/house-rules.`);
    await settings.getByLabel('Custom Url').fill('rules-of-the-house');
    await expect(address).toHaveText(
      `Its new address is ${site}/rules-of-the-house. From the next save on, ${site}/house-rules leads there.`,
    );
    await settings.getByRole('button', { name: 'Save Changes' }).click();
    await expect(address).toHaveText(`Visitors find it at ${site}/rules-of-the-house.`);
    await settings.getByRole('button', { name: 'Close' }).click();
    await expect(settings).toBeHidden();
    const led = await page.request.get(`${server.siteUrl}/house-rules`);
    expect([led.status(), new URL(led.url()).pathname]).toEqual([200, '/rules-of-the-house']);
  });
  await page.getByRole('button', { name: 'More for House rules' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const popup = page.getByRole('dialog', { name: 'Duplicating House rules' });
  await test.step('FORM-39 the popup has New Page Title, Duplicate and Cancel', async () => {
    await expect(popup.getByLabel(/New Page Title/)).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
  await test.step('FORM-40 the title is required', async () => {
    await popup.getByRole('button', { name: 'Duplicate' }).click();
    await expect(popup.getByText('Title can not be empty!', { exact: true })).toBeVisible();
  });
  await popup.getByLabel(/New Page Title/).fill('Rules of the pool');
  await popup.getByRole('button', { name: 'Duplicate' }).click();

  await page.getByRole('button', { name: 'More for Rules of the pool' }).click();
  await page.getByRole('menuitem', { name: 'Page settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Settings of this page' });
  await test.step('FORM-47 it loads the page', () =>
    expect(panel.getByLabel(/^Page Name/)).toHaveValue('Rules of the pool'));
  await test.step('FORM-44 it has the languages, the title, Save Changes and Close', async () => {
    await expect(panel.getByRole('group', { name: 'Content language' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Rules of the pool' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible();
  });
  await test.step('PAGE-06 it has the settings of a page', async () => {
    for (const label of [
      /^Page Id/,
      /^Page Name/,
      /^Custom Url/,
      /^Page Meta Title/,
      /^Page Meta Description/,
    ])
      await expect(panel.getByLabel(label)).toBeVisible();
    await expect(panel.getByRole('group', { name: 'Featured Image' })).toBeVisible();
  });
  await test.step('PAGE-17 the side panel warns above 58 and 160 characters', async () => {
    await panel.getByLabel(/^Page Meta Title/).fill('x'.repeat(59));
    await panel.getByLabel(/^Page Meta Description/).fill('x'.repeat(161));
    await expect(panel.getByText('59 / 58, too long')).toBeVisible();
    await expect(panel.getByText('161 / 160, too long')).toBeVisible();
  });
  await panel.getByLabel(/^Page Meta Title/).fill('Rules of the pool');
  await panel.getByLabel(/^Page Meta Description/).fill('Two of them.');
  await test.step('PAGE-07 its status is switched', () =>
    panel.getByRole('switch', { name: 'Draft' }).check({ force: true }));
  for (const heading of ['Schedule', 'Versions'])
    await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
  await test.step('PAGE-08 it is set as the homepage', async () => {
    await panel.getByLabel('Set as Homepage').check({ force: true });
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(panel.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await test.step('PAGE-10 it cannot be switched off again, and says why', async () => {
      await expect(panel.getByLabel('Set as Homepage')).toBeDisabled();
      await expect(panel.getByText('To change that, set another page as homepage.')).toBeVisible();
    });
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Homepage' })).toContainText('Rules of the pool');
  });
});

/** The plain form of the first post of a list; the post itself opens in the block editor. */
async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit form' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Page Meta' })).toBeVisible();
}

async function addInput(page: Page, kind: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add input' }).last().click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.getByLabel('Input Label').fill(label);
  await page.getByRole('button', { name: 'Done' }).click();
}

test('H24 a new post in another language than the first has its text there', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('button', { name: 'ID', exact: true }).click();
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByRole('textbox').fill('Air surut');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/edit-live\/journal\/po_/);
  const text = page.getByRole('article', { name: 'Full Text' }).getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Kata pertama.');
  await page.keyboard.press('Control+s');
  await expectNotice(page, 'Successfully updated post Air surut');
  await page.reload();
  await expect(text).toHaveText('Kata pertama.');
});
