import { newId } from '@vold/contract';
import { beginSession, expect, sender, test } from './product.ts';

test('an editor finds a text by its words and changes it', async ({ page, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const text = (id: string, words: string) => ({ id, sectionId: 'text', data: { text: words } });
  await send('POST', 'page', {
    title: { en: 'Boat trips', id: 'Naik perahu' },
    slug: { en: 'boat-trips', id: 'naik-perahu' },
    components: {
      en: [text('sc_1', '<p>Bring a hat.</p>'), text('sc_2', '<p>A day at sea costs Rp 350,000.</p>')],
      id: [text('sc_3', '<p>Bawa topi, dan berangkat sebelum matahari terbit.</p>')],
    },
  });
  await send('POST', 'page', { title: { en: 'Guide 298: Cafés of district 9' }, status: 'draft' });
  await page.goto(`${server.url}/dashboard/home`);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('searchbox').or(palette.getByRole('textbox')).first();

  await test.step('H15 Ctrl K finds a price on a page, shows it, and opens the page there', async () => {
    await page.getByRole('button', { name: /^Search/ }).click();
    await field.fill('350,000');
    const hit = palette.getByRole('button', { name: /Boat trips/ });
    await expect(hit).toContainText('A day at sea costs Rp 350,000.');
    await field.press('Enter');
    await expect(page).toHaveURL(/edit-live/);
    const form = page.getByRole('region', { name: 'Text' }).or(page.getByRole('complementary')).last();
    await expect(form.getByText('A day at sea costs Rp 350,000.')).toBeVisible();
    await expect(form.locator('[contenteditable="true"]:focus')).toContainText('350,000');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/dashboard\/home/);
  });

  await test.step('H15 a text in another language opens in that language', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('topi matahari');
    const hit = palette.getByRole('button', { name: /Boat trips/ });
    await expect(hit).toContainText('Bawa topi');
    await hit.click();
    await expect(page.locator('[contenteditable="true"]:focus')).toContainText('Bawa topi');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('H22 lists find words in any order and without accents', async () => {
    await page.goto(`${server.url}/dashboard/pages`);
    const search = page.getByRole('main').getByRole('searchbox').or(page.getByPlaceholder('Search')).first();
    await search.fill('district cafes 9');
    await expect(page.getByRole('link', { name: 'Guide 298: Cafés of district 9' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'House rules' })).toHaveCount(0);
    await search.fill('sea 350,000');
    await expect(page.getByRole('link', { name: /perahu|Boat trips/ })).toBeVisible();
  });
});

test('Enter opens what the search shows first, or what the arrows chose, whichever was found last', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/home`);
  await expect(page.getByRole('main')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const entries = palette.locator('[data-action]');
  const selected = palette.locator('[data-action][data-selected]');
  const found = palette.getByRole('button', { name: /^House rules/ });
  let held = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/page\/cl_/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const search = async () => {
    held = Promise.withResolvers();
    await page.keyboard.press('Control+k');
    await palette.getByRole('textbox').fill('reef');
    await expect(entries.first()).toHaveAttribute('data-selected', 'true');
    await expect(found).toHaveCount(0);
  };

  await search();
  held.resolve();
  await expect(found).toBeVisible();
  await expect(selected).toHaveCount(1);
  await expect(entries.first()).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('Escape');

  await search();
  await page.keyboard.press('ArrowDown');
  const chosen = (await selected.textContent()) ?? '';
  held.resolve();
  await expect(found).toBeVisible();
  await expect(selected).toHaveText(chosen);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveText(chosen);
});

test('Ctrl K opens the search while the live editor is on its way', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  const link = page.getByRole('main').getByRole('link', { name: 'House rules', exact: true });
  await expect(link).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/page\/(pg_\w+|rules)\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await link.click();
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Control+k');
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox')).toBeFocused();
});

test('H15, H25 a price in three places takes eleven gestures: F3 opens the next place with the words selected', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  // Two of them on one page.
  const data = (name: string) => ({
    title: 'Price',
    text: `<p>It costs <b>615,0</b>00 a day: ${name}.</p>`,
  });
  for (const names of [['Dive', 'Snorkel'], ['Cruise']]) {
    const text = { en: names.join(' and ') };
    await send('POST', 'page', {
      title: text,
      meta: { title: text, description: text },
      components: {
        en: names.map((name) => ({ id: newId('section'), sectionId: 'text', data: data(name) })),
      },
    });
  }
  await page.goto(`${server.url}/dashboard/pages`);
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  let gestures = 0;
  const press = async (key: string) => {
    gestures += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    gestures += 1;
    await page.keyboard.type(text);
  };
  await press('Control+k');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await type('615,000');
  await expect(dialog.getByText('It costs 615,000')).toHaveCount(2);
  await expect(dialog.locator('[data-selected]')).toContainText('It costs');
  await press('Enter');
  for (const place of [1, 2, 3]) {
    if (place > 1) await press('F3');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate('String(getSelection())')).toBe('615,000');
    await type('690,000');
    await press('Control+s');
    await expect(page.getByRole('banner').getByText('No unsaved changes').first()).toBeVisible();
  }
  expect(gestures).toBe(11);
  await test.step('without a further place the search stays open and says so', async () => {
    await page.getByRole('button', { name: 'Next place with “615,000”' }).click();
    await expect(dialog.getByText('It costs')).toHaveCount(0);
    await expect(dialog.getByRole('textbox')).toHaveValue('615,000');
    await page.keyboard.type('690,000');
    await expect(dialog.getByText('It costs 690,000')).toHaveCount(2);
  });
});
