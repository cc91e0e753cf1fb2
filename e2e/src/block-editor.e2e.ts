import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { chooseClient, expect, expectAccessible, signIn, test } from './product.ts';

/** Code for the page, as text: pastes formatted text where the focus is, as another program copies it. */
const paste = `{
  const data = new DataTransfer();
  data.setData('text/html', '<p class="x" style="color:red" dir="rtl">The <b>reef</b> is back<script>1</script></p>');
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}`;

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

test('POST-15 POST-22 POST-28 POST-33 a post is built of blocks, saved, and read on the website', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('main').getByRole('link', { name: 'How the reef came back', exact: true }).click();

  const panel = page.getByRole('complementary', { name: 'Post' });
  const rows = page.getByRole('list', { name: 'Rows of this post' }).getByRole('listitem');
  const types = () =>
    page
      .locator('[data-widths]')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('article h3, :scope > p')].map((name) => name.textContent).join('+'),
        ),
      );

  await test.step('it fills the screen: its form, its featured picture, its rows', async () => {
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Editing: How the reef came back');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.locator('figcaption', { hasText: 'How the reef came back' })).toBeVisible();
    await expect(rows.first()).toBeVisible();
  });
  await test.step('POST-16 POST-18 POST-19 POST-20 the panel is 450 px wide or 30 %, with a bar of its own', async () => {
    for (const [width, wanted] of [
      [1280, 450],
      [1800, 540],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(wanted);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('button', { name: /^Save Changes/ })).toHaveCount(1);
    const bar = panel.locator('footer');
    await expect(bar.getByRole('button')).toHaveText(['Close', '', /Save Changes/]);
    await expect(bar.getByRole('button', { name: 'Config' })).toBeVisible();
  });
  const before = await types();

  const add = async (after: string, type: string, where?: string) => {
    const block = page.getByRole('article', { name: after, exact: true }).first();
    await block.hover();
    await block.getByRole('button', { name: `Add component after ${after}` }).click();
    const picker = page.getByRole('dialog', { name: 'Select component' });
    if (where) await picker.getByText(where, { exact: true }).click();
    await picker.getByRole('button', { name: new RegExp(`^${type}`) }).click();
    await expect(picker).toBeHidden();
    // What is added takes the focus.
    const added = page.getByRole('article', { name: new RegExp(`^${type}`) });
    await expect(added.and(page.locator(':focus-within'))).toHaveCount(1);
  };
  await test.step('POST-29 POST-30 POST-25 CONST-10 the picker is 350 px wide and closes on its backdrop', async () => {
    const block = page.getByRole('article', { name: 'Full Text', exact: true }).first();
    const handle = page.getByRole('button', { name: 'Move row 1', exact: true });
    await page.mouse.move(900, 60);
    await expect(handle.locator('..')).toHaveCSS('opacity', '0');
    await block.hover();
    await expect(handle.locator('..')).toHaveCSS('opacity', '1');
    await block.getByRole('button', { name: 'Add component after Full Text' }).click();
    const picker = page.getByRole('dialog', { name: 'Select component' });
    await expect.poll(async () => (await picker.boundingBox())?.width).toBe(350);
    await page.mouse.click(300, 500);
    await expect(picker).toBeHidden();
    expect(await types()).toEqual(before);
  });

  await test.step('POST-26 a row takes up to four blocks: full, half, third, quarter', async () => {
    await add('Full Text', 'Quote Text');
    expect((await types()).slice(0, 3)).toEqual([before[0], 'Quote Text', before[1]]);
    const row = page.locator('[data-widths]').nth(1);
    await expect(row).toHaveAttribute('data-widths', 'full');
    for (const width of ['half', 'third', 'quarter']) {
      await add('Quote Text', 'Card', 'Same row');
      await expect(row).toHaveAttribute('data-widths', width);
    }
    await page.getByRole('article', { name: 'Quote Text' }).first().hover();
    await page.getByRole('button', { name: 'Add component after Quote Text' }).first().click();
    await expect(page.getByRole('radio', { name: 'Same row' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Select component' })).toBeHidden();
    // The closed picker gives the focus back.
    await expect(page.getByRole('button', { name: 'Add component after Quote Text' }).first()).toBeFocused();
  });

  await test.step('POST-27 POST-41 POST-43 each type has its buttons; what is pasted is cleaned', async () => {
    const quote = page
      .getByRole('article', { name: 'Quote Text' })
      .first()
      .getByRole('textbox', { name: 'Quote' });
    await quote.click();
    const tools = page.getByRole('toolbar', { name: 'Text tools' });
    await expect(tools.getByRole('button')).toHaveCount(2);
    await page.evaluate(paste);
    await expect(quote).toHaveText('The reef is back');
    expect(await quote.innerHTML()).not.toMatch(/style=|class="x"|dir=|script/);
    const text = page.getByRole('article', { name: 'Full Text', exact: true }).first().getByRole('textbox');
    await text.click();
    await expect(
      page
        .getByRole('article', { name: 'Full Text', exact: true })
        .first()
        .getByRole('toolbar')
        .getByRole('button'),
    ).toHaveCount(10);
    const card = page.getByRole('article', { name: 'Card' }).first();
    await card.getByRole('textbox', { name: 'Title' }).fill('Swim with us');
  });

  await test.step('POST-32 POST-34 removing asks first', async () => {
    const card = page.getByRole('article', { name: 'Card' }).last();
    for (const answer of ['Cancel', 'Remove']) {
      await card.hover();
      await card.getByRole('button', { name: 'Remove Card' }).click();
      await page
        .getByRole('dialog', { name: 'Are you sure to remove?' })
        .getByRole('button', { name: answer })
        .click();
    }
    await expect(page.locator('[data-widths]').nth(1)).toHaveAttribute('data-widths', 'third');
  });

  await test.step('POST-24 rows are dragged by their handle, and moved by the keyboard; undo brings them back', async () => {
    const ordered = await types();
    const handle = page.getByRole('button', { name: 'Move row 2', exact: true });
    await handle.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(types).toEqual([ordered[1], ordered[0], ...ordered.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(types).toEqual(ordered);
    await dragUp(page, 2);
    await expect.poll(types).toEqual([ordered[1], ordered[0], ...ordered.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(types).toEqual(ordered);
  });

  await test.step('the website beside it follows', async () => {
    await page.setViewportSize({ width: 1800, height: 900 });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('The reef is back')).toBeVisible();
    await expect(frame.locator('.blocks--3')).toHaveCount(1);
    await expect(frame.getByRole('heading', { name: 'Swim with us' })).toBeVisible();
  });
  await test.step('no accessibility violations', async () => {
    await expectAccessible(page);
  });

  await test.step('POST-31 it is saved', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/post/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
    answer();
    await expect(page.getByText('Successfully updated post How the reef came back')).toBeVisible();
    await page.unroute('**/api/v1/post/**');
    await page.goto(`http://saltwater-house.localhost:${server.sitePort}/journal/how-the-reef-came-back`);
    await expect(page.locator('.blocks--3').getByText('The reef is back')).toBeVisible();
  });

  await test.step('POST-35 POST-36 POST-38 the posts of the type are put in order', async () => {
    await page.goto(`${server.url}/dashboard/posts/journal`);
    await page.getByRole('button', { name: 'Reorder' }).click();
    const popup = page.getByRole('dialog', { name: 'Drag to reordering items' });
    const order = () => popup.getByRole('listitem').allInnerTexts();
    await expect(popup.getByRole('listitem').first()).toBeVisible();
    const [first, second, ...rest] = (await order()).map((item) => item.replace(/^\d+\s*/, ''));
    await popup.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/reorder/**', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/post/type/journal/reorder/**');
    await popup.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(popup.getByRole('button', { name: 'Saving...' })).toBeVisible();
    expect((await asked).postDataJSON().ids).toHaveLength(2 + rest.length);
    answer();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await popup.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expect(popup.getByRole('listitem').first()).toContainText(String(second));
    await expect(popup.getByRole('listitem').nth(1)).toContainText(String(first));
    await page.unroute('**/reorder/**');
    await popup.getByRole('button', { name: 'Done' }).click();
  });
});

test('LIVE-32 LIVE-42 a post of a type with live editing is edited on the website', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  const send = sender(page, server);
  const card = { live_editor: true, isMultiLang: true };
  const type = await send('POST', 'website-setting', {
    title: 'Tides',
    data: { path: 'tides', menu_position: { id: 'posts' }, cardDetail: card },
  });
  const text = { id: 'bl_1', component_name: 'Full Text', data: { text: '<p>Low at six</p>' } };
  const id = await send('POST', 'post', { type: 'tides', title: { en: 'Today' }, block: { en: [[text]] } });

  await page.goto(`${server.url}/dashboard/edit-live/tides/${id}`);
  const frame = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toHaveAttribute('src', /type=post.*postType=tides/);
  await expect(frame.getByText('Low at six')).toBeVisible();
  await page.getByRole('button', { name: 'Add section', exact: true }).first().click();
  await page.getByRole('button', { name: /^Card/ }).click();
  await frame.locator('[data-vold-section="Card"]').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring shoes');
  await expect(frame.getByRole('heading', { name: 'Bring shoes' })).toBeVisible();
  await page.getByRole('button', { name: 'Post settings' }).click();
  await page
    .getByRole('complementary', { name: 'Post settings' })
    .getByLabel(/^Title/)
    .first()
    .fill('Low water today');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Low water today');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Successfully updated post Low water today')).toBeVisible();
  await page.goto(`http://saltwater-house.localhost:${server.sitePort}/tides/today`);
  await expect(page.getByRole('heading', { name: 'Bring shoes' })).toBeVisible();

  await page.goto(`${server.url}/dashboard/home`);
  await send('DELETE', `post/${id}`);
  await send('DELETE', `website-setting/${type}`);
});

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
    await textIn(tab).click();
    // Nobody waits for the text's editor: what is typed meanwhile is not lost.
    await tab.keyboard.type(' before the storm');
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
    await expect(page.getByText('Successfully updated post Big storm')).toBeVisible();
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

  await page.goto(`${server.url}/dashboard/home`);
  await send('DELETE', `post/${id}`);
});

test('SETN-39 the posts of a type with calendar_availability are seen by month', async ({ page, server }) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  const send = sender(page, server);
  const entry = { id: 'journal', path: '/journal', data: { title: 'Journal', calendar_availability: true } };
  const clientId = await page.evaluate<string>(`localStorage.getItem('client_id')`);
  await send('PUT', `client/${clientId}`, { dashboard_navigation: [entry] }, true);
  const made = [
    { title: { en: 'Regatta' }, published_at: '2031-05-15T10:00:00.000Z' },
    { title: { en: 'Full moon' }, status: 'draft', publish_at: '2031-05-20T10:00:00.000Z' },
  ];
  const ids: string[] = [];
  for (const post of made) ids.push(await send('POST', 'post', { type: 'journal', ...post }));

  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'Month' }).click();
  const month = page.getByRole('region', { name: 'Month' });
  await expect(month.getByRole('button', { name: 'This month' })).toBeDisabled();
  await page.goto(`${server.url}/dashboard/posts/journal?view=month&month=2031-05`);
  const day = (date: string) =>
    month.getByRole('listitem').filter({ has: page.locator(`time[datetime="${date}"]`) });
  await expect(day('2031-05-15').getByRole('link', { name: 'Regatta' })).toBeVisible();
  await expect(day('2031-05-20')).toContainText('Full moon, draft');
  await month.getByRole('button', { name: 'Month after' }).press('Enter');
  await expect(page).toHaveURL(/month=2031-06/);
  await expect(month.getByText('Nothing is dated in this month.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Status: All Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Published' }).click();
  await expect(day('2031-05-20').getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(month.getByText('15 May 2031')).toBeVisible();
  await expect(month.getByText('16 May 2031')).toBeHidden();
  await expectAccessible(page);
  await month.getByRole('link', { name: 'Regatta' }).click();
  await expect(page).toHaveURL(new RegExp(`/${ids[0]}`));

  await page.goto(`${server.url}/dashboard/home`);
  for (const id of ids) await send('DELETE', `post/${id}`);
  await send('PUT', `client/${clientId}`, { dashboard_navigation: [] }, true);
});

/** Drags a row by its handle to the middle of the one above, with the mouse: once it is picked up, until the others make room. */
async function dragUp(page: Page, number: number): Promise<void> {
  const row = (at: number) =>
    page
      .getByRole('list', { name: 'Rows of this post' })
      .locator('> li')
      .nth(at - 1);
  const handle = page.getByRole('button', { name: `Move row ${number}`, exact: true });
  await row(number).getByRole('article').first().hover();
  const from = await handle.boundingBox();
  const to = await row(number - 1).boundingBox();
  if (!from || !to) throw new Error('the rows are not on the screen');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 12, { steps: 4 });
  await expect(row(number)).toHaveAttribute('data-dragging', /.*/);
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  // The list makes room before the row is let go.
  const place = () =>
    page
      .getByRole('list', { name: 'Rows of this post' })
      .locator('> li')
      .evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-dragging')));
  await expect.poll(place).toBe(number - 2);
  await page.mouse.up();
}

/** Calls the API as whoever is signed in: for the client that is chosen, or for the whole installation. */
function sender(page: Page, server: RunningServer) {
  return async (method: string, path: string, data?: object, whole = false): Promise<string> => {
    const [auth, client] = await Promise.all(
      ['auth', 'client_id'].map((key) => page.evaluate<string>(`localStorage.getItem('${key}')`)),
    );
    const answer = await page.request.fetch(`${server.url}/api/v1/${path}${whole ? '' : `/${client}`}`, {
      method,
      data,
      headers: { authorization: `Bearer ${auth}` },
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).id;
  };
}
