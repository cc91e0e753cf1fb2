import { dragRow, watchMoves } from './drag.ts';
import { openGallery, paste } from './gallery.ts';
import { beginSession, expect, expectNotice, test } from './product.ts';

test.beforeEach(({ page, server }) => beginSession(page, server));

test('inputs without a search store what a person enters', async ({ page, server }) => {
  const { at, stored } = await openGallery(page, server.url);

  await test.step('every input says when it lacks a value', async () => {
    for (const example of await page
      .getByRole('region')
      .filter({ has: page.getByRole('radiogroup') })
      .all()) {
      await example.scrollIntoViewIfNeeded();
      await example.getByText('Error', { exact: true }).click();
      await expect(example.locator('fieldset')).toBeVisible();
      if ((await example.locator('pre').first().textContent())?.includes('"required": true')) {
        await expect(example.getByText(/ is required$/)).toBeVisible();
      }
      await example.getByText('Filled', { exact: true }).click();
    }
  });

  await test.step('PICK-25 checkbox list', async () => {
    const list = await at('Checkbox list');
    await list.getByLabel('Airport pick-up').check();
    await list.getByLabel('Breakfast').uncheck();
    await stored('VoldCheckboxList').toEqual(['diving', 'pickup']);
  });

  await test.step('PICK-26 calendar, MM/DD/YYYY', async () => {
    const date = (await at('Date', 'Empty')).getByPlaceholder('MM/DD/YYYY');
    await date.fill('03/24/2027');
    await date.press('Enter');
    await page.keyboard.press('Escape');
    await expect(date).toHaveValue('03/24/2027');
    await stored('VoldCalendar').toBe('2027-03-24');
    await test.step('what is no date in that format is refused, and changes nothing', async () => {
      for (const text of ['02/30/2026', '31/12/2026']) {
        await date.fill(text);
        await date.blur();
        await expect(page.getByText('Write the date as MM/DD/YYYY, for example 12/31/2026.')).toBeVisible();
        await expect(date).toHaveValue(text);
        await stored('VoldCalendar').toBe('2027-03-24');
      }
      await date.fill('03/25/2027');
      await page.keyboard.press('Escape');
      await stored('VoldCalendar').toBe('2027-03-25');
    });
  });

  await test.step('PICK-27 split list: Enter adds an entry', async () => {
    const field = (await at('Split list')).getByPlaceholder('Add, then Enter');
    await field.fill('sea view');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await stored('VoldSplitList').toEqual(['hotel', 'Bali', 'sea view']);
  });

  await test.step('PICK-28 heading', async () => {
    await expect((await at('Heading')).getByRole('heading', { name: 'Contact' })).toBeVisible();
  });

  await test.step('PICK-29 color by its text', async () => {
    const field = (await at('Color')).getByRole('textbox');
    await field.fill('#0f5e5c');
    await field.press('Tab');
    await stored('VoldColorPicker').toBe('#0f5e5c');
  });

  await test.step('FILE-02 gallery', async () => {
    const gallery = await at('Gallery');
    const list = gallery.getByRole('list', { name: 'Pictures' });
    const inRow = async (): Promise<number> => {
      const [a, b] = [
        await list.locator('figure').nth(0).boundingBox(),
        await list.locator('figure').nth(1).boundingBox(),
      ];
      const width = (await list.boundingBox())?.width;
      if (!a || !b || !width || Math.abs(a.y - b.y) >= 2) return 0;
      return Math.round(width / (b.x - a.x));
    };
    await test.step('FILE-13 four in a row', () => expect.poll(inRow).toBe(4));
    await gallery.getByRole('button', { name: 'Move Two' }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await stored('VoldGallery').toMatchObject([{ alt: 'Two' }, { alt: 'One' }]);
    await test.step('FILE-12 a picture is deleted after a question', async () => {
      await gallery.getByRole('button', { name: 'Delete One' }).click();
      const question = page.getByRole('dialog', { name: 'Delete picture' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await stored('VoldGallery').toHaveLength(2);
      await gallery.getByRole('button', { name: 'Delete One' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await stored('VoldGallery').toMatchObject([{ alt: 'Two' }]);
    });
  });

  await test.step('FILE-03 file download', async () => {
    const downloads = await at('Downloads');
    await downloads.getByLabel('Title of file 1').fill('Menu of the week');
    await stored('VoldFileDownload').toMatchObject([
      { title: 'Menu of the week', file: { url: '/files/menu.pdf' } },
    ]);
  });

  await test.step('PICK-24 infinite content: text and image items', async () => {
    const story = await at('Infinite content');
    await story.getByRole('button', { name: 'Add text' }).click();
    await story.getByRole('textbox', { name: 'Text 3' }).fill('Then there were six.');
    await story.getByRole('button', { name: 'Add image' }).click();
    await expect(story.getByRole('group', { name: 'Image 4' }).getByText('Choose picture')).toBeVisible();
    await stored('VoldInfiniteContent').toMatchObject([
      { type: 'text' },
      { type: 'image' },
      { type: 'text', content: '<p>Then there were six.</p>', raw: 'Then there were six.' },
      { type: 'image', content: '', raw: null },
    ]);
  });
});

test('CONST-08 rows make room, and the dragged one falls into its place, in 150 ms', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { at, stored } = await openGallery(page, server.url);
  const story = await at('Infinite content', 'Filled');
  const rows = story.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const moves = await watchMoves(page);
  const handle = rows.nth(1).getByRole('button', { name: /^Move/ });
  await dragRow(page, { rows, from: 1, to: 0, handle });
  await stored('VoldInfiniteContent').toMatchObject([{ type: 'image' }, { type: 'text' }]);
  expect(await moves()).toEqual([150]);
});

test('collections, categories, tickets, fonts and rich text', async ({ page, server }) => {
  const ticket = {
    id: '9',
    name: 'Back row',
    event: { id: 'e1', name: 'Full moon concert' },
    category: { name: 'Seated' },
    rates: [{ currency: 'EUR', price: 12 }],
    status: 'active',
    startDate: '2026-12-01',
    finishDate: null,
  };
  await page.route('**/api/v1/ticket-provider/tickets/**', (route) =>
    route.fulfill({
      json: { results: [ticket], total: 1, total_page: 1, fetched_at: '2026-11-21T00:00:00Z', stale: false },
    }),
  );
  await page.route('**/api/calls**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/v1/webconfig/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.results[0].ticket_provider = { api_url: 'https://tickets.example' };
    await route.fulfill({ response: answer, json: body });
  });
  const { at, stored } = await openGallery(page, server.url);

  await test.step('PICK-20 post collection with the category tree, by keyboard', async () => {
    const posts = await at('Post collection', 'Empty');
    await posts.getByRole('combobox', { name: 'Post type' }).click();
    await page.getByRole('option', { name: 'Journal' }).click();
    const tree = posts.getByRole('tree');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveCount(1);
    await stored('VoldPostCollection').toEqual({
      post: 'journal',
      category: [expect.stringMatching(/^ct_|^ca_/)],
    });
    await page.keyboard.press('Space');
    await stored('VoldPostCollection').toEqual({ post: 'journal', category: [] });
  });

  await test.step('categories: what is gone says so, the search keeps what fits', async () => {
    const categories = await at('Categories');
    await expect(categories.getByText('No longer exists')).toBeVisible();
    await categories.getByLabel('Search categories for Categories').fill('reef');
    await expect(categories.getByRole('treeitem')).toHaveCount(1);
    await categories.getByRole('treeitem').click();
    await stored('VoldCategorySelector').toHaveLength(2);
  });

  await test.step('PICK-22 tickets are chosen', async () => {
    const tickets = await at('Tickets', 'Empty');
    await tickets.getByRole('combobox').click();
    await expect(page.getByRole('option', { name: /Back row/ })).toBeVisible();
    const isSo = async () => {
      const { height = 0 } = (await page.getByRole('listbox').boundingBox()) ?? {};
      return (height >= 400 && height <= 500) || height;
    };
    await test.step('CONST-19 tickets are in a container of 400 to 500', () => expect.poll(isSo).toBe(true));
    await page.getByRole('option', { name: /Back row/ }).click();
    await stored('VoldTicketSelector').toEqual([ticket]);
    await expect(
      tickets.getByText('Full moon concert · Seated · EUR 12 · 01/12/2026 · active').first(),
    ).toBeVisible();
    await page.getByRole('option', { name: /Back row/ }).click();
    await stored('VoldTicketSelector').toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('THEME-08 sixteen fonts', async () => {
    const font = await at('Font', 'Empty');
    await font.getByPlaceholder('Choose a font').click();
    await expect(page.getByRole('option')).toHaveCount(16);
    await test.step('CONST-17 a long list of choices is 280 high', async () => {
      await expect
        .poll(async () => Math.round((await page.getByRole('listbox').boundingBox())?.height ?? 0))
        .toBe(280);
    });
    for (const name of ['Blinker', 'Open Sans', 'Quicksand']) {
      await expect(page.getByRole('option', { name })).toBeAttached();
    }
    await page.getByRole('option', { name: 'Quicksand' }).click();
    await stored('VoldFontSelector').toBe('Quicksand');
  });

  await test.step('rich text', async () => {
    const rich = await at('Rich text', 'Empty');
    const text = rich.getByRole('textbox', { name: 'Text' });
    const tools = rich.getByRole('toolbar', { name: 'Text tools' });
    await test.step('POST-40 its buttons', async () => {
      for (const name of ['Bold', 'Italic', 'Underline', 'H1', 'H2', 'H3', 'H4', 'H5', 'Bullet list', 'Link'])
        await expect(tools.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      await expect(tools.getByRole('button')).toHaveCount(10);
    });
    const height = async () =>
      (await rich.locator('.mantine-RichTextEditor-root').boundingBox())?.height ?? 0;
    await test.step('CONST-12 it is 200 high at least', () =>
      expect.poll(height).toBeGreaterThanOrEqual(200));
    await test.step('POST-43 what is pasted is cleaned', async () => {
      await text.focus();
      await expect(text).toBeFocused();
      await paste(
        page,
        '<p class="x" style="color:red" dir="rtl">Pasted <b>words</b><img src="data:image/png;base64,iVBORw0KGgo="></p><script>window.hit = 1</script>',
      );
      await expectNotice(page, 'Pictures do not come along with pasted text.');
      await stored('VoldRichEditor').toBe('<p>Pasted <strong>words</strong></p>');
    });
    await page.keyboard.press('Control+a');
    await tools.getByRole('button', { name: 'Link' }).click();
    await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('Rooms');
    // As a hand presses: for a while.
    await page.getByRole('option', { name: /Rooms and rates/ }).click({ delay: 400 });
    await stored('VoldRichEditor').toContain('href="/rooms');
    await page.keyboard.press('End');
    for (let line = 0; line < 30; line++) await page.keyboard.press('Enter');
    await test.step('CONST-12 its text is 400 high at most', () =>
      expect.poll(height).toBeLessThanOrEqual(444));
  });
});
