import type { Browser, Frame, Page } from '@playwright/test';
import { newId } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect, expectAccessible, expectNotice, sender, shownFrame, test } from './product.ts';

const password = 'a password of the staff';

test('where publishing is a right of its own, an editor drafts, and the chief publishes several changes at once', async ({
  page: master,
  browser,
  server,
}) => {
  await beginSession(master, server);
  const send = sender(master, server);
  for (const role of ['admin', 'editor'])
    await send('POST', 'user', { name: role, email: emailOf(role), password, role });
  for (const name of ['rates', 'rooms', 'rules'])
    await send('POST', 'page', { title: { en: `Reef ${name}` }, meta: { title: { en: 'Reef' } } });

  await test.step('the master makes publishing a right of its own', async () => {
    const id = await master.evaluate(() => localStorage.getItem('client_id'));
    await master.goto(`${server.url}/dashboard/vip/clients/${id}`);
    await master.getByLabel('Who publishes').click();
    await master.getByRole('option', { name: 'Those who have the right to publish' }).click();
    await master.getByRole('button', { name: 'Save Changes' }).click();
    await expect(master.getByText('Everything is saved')).toBeVisible();
  });

  const [chief, editor] = await Promise.all(['admin', 'editor'].map((role) => staff(browser, server, role)));
  if (!chief || !editor) throw new Error('Nobody is there');
  const visited = async (path: string) => (await master.request.get(`${server.siteUrl}/${path}`)).status();
  await chief.goto(`${server.url}/dashboard/changes`);
  await expect(chief.getByText('Everything is published.')).toBeVisible();
  await expect(chief.getByRole('button', { name: 'Publish all' })).toHaveCount(0);

  await test.step('an editor drafts from the list, and has nothing that would be refused', async () => {
    await editor.goto(`${server.url}/dashboard/pages?view=table&q=Reef`);
    await editor.getByRole('button', { name: 'More for Reef rooms' }).click();
    await expect(editor.getByRole('menuitem')).not.toContainText(['Publish changes']);
    await editor.getByRole('menuitem', { name: 'Set to draft' }).click();
    await expectNotice(editor, '“Reef rooms” set to draft once this is published');
    const row = editor.getByRole('row', { name: 'Reef rooms' });
    await expect(row).toContainText('Draft');
    await expect(row).toContainText(/Changed since published: by editor, \d\d \w+ \d{4}/);
    await editor.getByLabel('Select Reef rules').check();
    await expect(editor.getByRole('button', { name: 'Publish changes' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = editor.getByRole('dialog', { name: 'Delete page' });
    await expect(question).toContainText('It stays on the website until this is published.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(editor, '“Reef rules” will be deleted when this is published');
    await editor.getByRole('button', { name: 'More for Reef rates' }).click();
    await editor.getByRole('menuitem', { name: 'Duplicate' }).click();
    await editor.getByLabel('New Page Title').fill('Reef dives');
    await editor.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await expect(editor.getByRole('row', { name: 'Reef dives' })).toContainText('New, not published');
    expect(await Promise.all(['reef-rooms', 'reef-rules'].map(visited))).toEqual([200, 200]);

    await editor.getByRole('button', { name: 'Changes: All pages' }).click();
    await editor.getByRole('menuitemradio', { name: 'Changed' }).click();
    await expect(editor.locator('tbody tr')).toHaveCount(2);
    await editor.getByRole('button', { name: 'Trash', exact: true }).click();
    await expect(editor.getByRole('row', { name: 'Reef rules' })).toContainText('Will be deleted');
    await editor.getByRole('button', { name: 'Unpublished changes (3)' }).click();
    await expect(editor.locator('tbody tr')).toHaveCount(3);
    await editor.getByLabel('Select Reef rooms').check();
    await expect(editor.getByRole('button', { name: 'Discard…' })).toBeVisible();
    await expect(editor.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  });

  await test.step('the chief sees them come, and publishes some of them', async () => {
    const rows = chief.locator('tbody tr');
    await expect(rows).toContainText(['Reef dives', 'Reef rules', 'Reef rooms']);
    await expect(rows).toContainText(['New', 'Will be deleted', 'Changed']);
    await expect(rows.first()).toContainText('editor');
    await expectAccessible(chief);
    await chief.getByLabel('Select Reef rooms').check();
    await chief.getByLabel('Select Reef rules').check();
    await chief.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(chief, '2 changes published');
    await expect(rows).toHaveCount(1);
    // The website hears of it a moment later.
    await expect.poll(() => Promise.all(['reef-rooms', 'reef-rules'].map(visited))).toEqual([404, 410]);
  });

  await test.step('a conflict is told at its record, and the chief decides', async () => {
    const call = await caller(chief, server);
    const { results } = await call('GET', 'page?q=Reef%20rates');
    const [{ id }] = results;
    await call('PUT', `page/${id}`, { title: { en: 'Reef prices' } }, { 'x-vold-edition': 'draft' });
    await call('PUT', `page/${id}`, { title: { en: 'Reef tariffs' } });
    await expect(chief.locator('tbody tr')).toContainText(['Reef prices', 'Reef dives']);
    await chief.getByRole('button', { name: 'More for Reef prices' }).click();
    await expect(chief.getByRole('menuitem', { name: 'Open' })).toHaveAttribute(
      'href',
      `/dashboard/pages/${id}?source=%2Fdashboard%2Fchanges`,
    );
    await chief.keyboard.press('Escape');
    await chief.getByRole('button', { name: 'Publish all' }).click();
    const question = chief.getByRole('dialog', { name: 'Publish all' });
    await expect(question).toContainText('Publish 2 changes? Visitors see them at once.');
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    const told = chief.getByRole('dialog', { name: 'Not published' });
    const why = 'Both the draft and what is published have changed this: Title (en)';
    await expect(told).toContainText(`Reef prices${why}`);
    await expect(told).toContainText('None of the 2 changes is published.');
    await expectAccessible(chief);
    await chief.keyboard.press('Escape');
    await expect(chief.getByRole('row', { name: 'Reef prices' })).toContainText(why);
    await expect(chief.locator('tbody tr')).toHaveCount(2);
    await chief.getByLabel('Select all').check();
    await chief.getByRole('button', { name: 'Publish', exact: true }).click();
    await told.getByRole('button', { name: 'Publish the draft’s version' }).click();
    await expectNotice(chief, '2 changes published');
    await expect(chief.getByText('Everything is published.')).toBeVisible();
    expect((await call('GET', `page/${id}`)).title).toEqual({ en: 'Reef prices' });
  });
  await test.step('text that an editor saves while the chief decides is shown to the chief, and not published unseen (H9, K8)', async () => {
    const [call, write] = await Promise.all([caller(chief, server), caller(editor, server)]);
    const { results } = await call('GET', 'page?q=Reef%20prices');
    const [{ id }] = results;
    const draft = { 'x-vold-edition': 'draft' };
    const save = (title: string) => write('PUT', `page/${id}`, { title: { en: title } }, draft);
    await save('Reef approved');
    await expect(chief.locator('tbody tr')).toContainText(['Reef approved']);
    await chief.getByRole('button', { name: 'Publish all' }).click();
    const question = chief.getByRole('dialog', { name: 'Publish all' });
    await expect(question).toContainText('Publish 1 change?');
    await save('Reef unreviewed');
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    const told = chief.getByRole('dialog', { name: 'Newer changes' });
    await expect(told).toContainText('editor saved the page “Reef unreviewed” in the meantime');
    await expect(told.getByRole('list', { name: 'Differences' })).toContainText('unreviewed');
    await expectAccessible(chief);
    await chief.keyboard.press('Escape');
    expect((await call('GET', `page/${id}`)).title).toEqual({ en: 'Reef prices' });
    await chief.getByRole('button', { name: 'Publish all' }).click();
    await expect(question).toBeVisible();
    await save('Reef reviewed');
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(told.getByRole('list', { name: 'Differences' })).toContainText('added: reviewed');
    await told.getByRole('button', { name: 'Publish this' }).click();
    await expectNotice(chief, '“Reef unreviewed” published');
    expect((await call('GET', `page/${id}`)).title).toEqual({ en: 'Reef reviewed' });
  });
  await test.step('menus, categories, redirects and settings are drafted and published in the same way', async () => {
    const call = await caller(chief, server);
    const menu = { position: 'top', title: 'Reef links', status: 'published', items: [] };
    const { id } = await call('POST', 'navigation', menu);
    await call('POST', 'category', { type: 'page', title: { en: 'Reef tours' } });
    await call('POST', 'redirect', { from: '/reef-old', to: '/reef' });

    await editor.goto(`${server.url}/dashboard/settings/navigation/${id}`);
    await editor.getByLabel('Name').fill('Reef ways');
    await editor.getByRole('button', { name: 'Save draft' }).click();
    await expectNotice(editor, '“Reef ways” saved as draft');
    await expect(editor.getByRole('region', { name: 'Draft' })).toContainText('Changed since published');
    await expect(editor.getByRole('navigation', { name: 'Menus at this position' })).toContainText('Changed');
    await expectAccessible(editor);

    await editor.goto(`${server.url}/dashboard/pages/categories`);
    await editor.getByRole('button', { name: 'Edit Reef tours' }).click();
    await editor.getByLabel('Title').fill('Reef trips');
    await editor.getByRole('button', { name: 'Save draft & Close' }).click();
    await expect(editor.getByRole('row', { name: 'Reef trips' })).toContainText('Changed');
    await expectAccessible(editor);

    await test.step('a new category that is discarded leaves the focus on the next one', async () => {
      await editor.getByRole('button', { name: 'New category', exact: true }).click();
      await editor.getByLabel('Title').fill('Reef walks');
      await editor.keyboard.press('Enter');
      await editor.getByRole('button', { name: 'Edit Reef walks' }).press('Enter');
      await editor.getByRole('button', { name: 'Discard…' }).press('Enter');
      await editor.getByRole('button', { name: 'Discard the category' }).press('Enter');
      await expectNotice(editor, 'The category is in the trash');
      await expect(editor.getByRole('row', { name: 'Reef trips' }).locator(':focus')).toHaveCount(1);
    });

    await test.step('a new record is saved by its keys, and the focus stays in the field', async () => {
      await editor.goto(`${server.url}/dashboard/settings/redirects/new`);
      await editor.getByLabel('From').fill('/قديم');
      await editor.getByLabel('To').fill('/جديد');
      await editor.keyboard.press('Control+s');
      await expect(editor.getByRole('region', { name: 'Draft' })).toContainText('Not published yet');
      await expect(editor.getByLabel('To')).toBeFocused();
      for (const label of ['From', 'To'])
        await expect(editor.getByLabel(label)).toHaveCSS('direction', 'ltr');
      await editor.getByRole('button', { name: 'Discard…' }).click();
      await editor.getByRole('button', { name: 'Discard the redirect' }).click();
      await expectNotice(editor, 'The redirect is discarded');
    });

    await editor.goto(`${server.url}/dashboard/settings/redirects`);
    await expect(editor.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'More for /reef-old' }).click();
    await editor.getByRole('menuitem', { name: 'Delete' }).click();
    const question = editor.getByRole('dialog', { name: 'Delete redirect' });
    await expect(question).toContainText('It stays on the website until this is published.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(editor, '“/reef-old” will be deleted when this is published');

    await editor.goto(`${server.url}/dashboard/settings/website`);
    await editor.getByLabel('Site Name').fill('Reef house');
    await editor.getByRole('button', { name: 'Save draft' }).click();
    await expectNotice(editor, '“Website” saved as draft');
    expect((await call('GET', 'webconfig')).results[0].site_name).not.toBe('Reef house');

    const rows = chief.locator('tbody tr');
    await expect(rows).toContainText(['Website', '/reef-old', 'Reef trips', 'Reef ways']);
    await expect(rows).toContainText(['Website', 'Redirect', 'Category', 'Menu']);
    await chief.getByRole('button', { name: 'Publish all' }).click();
    const all = chief.getByRole('dialog', { name: 'Publish all' });
    await all.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(chief, '4 changes published');
    await expect(chief.getByText('Everything is published.')).toBeVisible();
    expect((await call('GET', 'webconfig')).results[0].site_name).toBe('Reef house');
    expect((await call('GET', `navigation/${id}`)).title).toBe('Reef ways');
    await expect(editor.getByText('Changed since published')).toHaveCount(0);
  });
  await Promise.all([chief, editor].map((one) => one.context().close()));
});

for (const publishing of ['direct', 'review'])
  test(`a page, a menu entry and a color are shown together, published and undone (${publishing})`, async ({
    page,
    browser,
    server,
  }) => {
    await beginSession(page, server);
    const client = await page.evaluate<string>(`localStorage.getItem('client_id')`);
    const call = await caller(page, server);
    const ask = (method: string, path: string, data?: object, more?: Record<string, string>) =>
      call(method, `${path}/${client}`, data, more);
    const callDraft = (path: string, data: object) => ask('PUT', path, data, { 'x-vold-edition': 'draft' });
    await call('PUT', `client/${client}`, { options: { publishing } });
    const [name, entry] = [`Tide ${publishing}`, `Tides ${publishing}`];
    const meta = (words: string) => ({ title: { en: name }, description: { en: words } });
    const path = `tide-${publishing}`;
    const { id } = await ask('POST', 'page', {
      title: { en: name },
      slug: { en: path },
      meta: meta('Old words'),
    });
    const [{ id: config, theme }] = (await ask('GET', 'webconfig')).results;
    const menus: { id: string; position: string; items: object[] }[] = (await ask('GET', 'navigation'))
      .results;
    const menu = menus.find(({ position }) => position === 'main');
    const item = { id: newId('item'), type: 'custom', customUrl: `/${path}`, customTitle: { en: entry } };
    await callDraft(`page/${id}`, { meta: meta('New words') });
    await callDraft(`navigation/${menu?.id}`, { items: [...(menu?.items ?? []), item] });
    const type = theme.type === 'alternative' ? 'default' : 'alternative';
    await callDraft(`webconfig/${config}`, { theme: { ...theme, type } });
    const colorOf = async (shown: Page | Frame) =>
      shown.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const visitor = await (await browser.newContext()).newPage();
    const website = server.siteUrl.replace('localhost', 'saltwater-house.localhost');
    const visit = async () => {
      await visitor.goto(`${website}/${path}`);
      const words = await visitor.locator('meta[name="description"]').getAttribute('content');
      return [
        words,
        await visitor.locator('.menu__panel a', { hasText: entry }).count(),
        await colorOf(visitor),
      ];
    };
    // The website hears of the new page a moment later.
    const status = async () => (await page.request.get(`${server.siteUrl}/${path}`)).status();
    await expect.poll(status).toBe(200);
    const [, , before] = await visit();

    await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await expect(shownFrame(page).locator('.menu__panel a', { hasText: entry })).toHaveCount(1);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('The editor has no frame');
    // The page is there before its style sheet is.
    await expect.poll(() => colorOf(frame)).toMatch(/^rgb\(/);
    const after = await colorOf(frame);
    expect(after).not.toBe(before);

    await test.step('a guest sees all of it on a phone', async () => {
      const expires_at = new Date(Date.now() + 60_000).toISOString();
      const { url } = await ask('POST', 'draft/preview-link', { name: 'Guest', expires_at, path: '/' });
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const guest = await (await browser.newContext(phone)).newPage();
      await guest.goto(url);
      expect(await colorOf(guest)).toBe(after);
      await guest.getByText('Menu', { exact: true }).click();
      await guest.getByRole('link', { name: entry }).click();
      await expect(guest.locator('meta[name="description"]')).toHaveAttribute('content', 'New words');
      await guest.context().close();
    });
    expect(await visit()).toEqual(['Old words', 0, before]);

    await page.goto(`${server.url}/dashboard/changes`);
    await page.getByRole('button', { name: 'Publish all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Everything is published.')).toBeVisible();
    await expect.poll(visit).toEqual(['New words', 1, after]);

    await page.goto(`${server.url}/dashboard/pages/${id}`);
    await page.getByRole('button', { name: 'Compare' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('navigation').getByRole('button').last().click();
    await versions.getByRole('button', { name: 'Restore this version' }).click();
    await expectNotice(
      page,
      publishing === 'review' ? /^Version of .* restored as a draft$/ : /^Version of .* restored$/,
    );
    if (publishing === 'review') await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(visit).toEqual(['Old words', 1, after]);
    await visitor.context().close();
  });

function emailOf(role: string): string {
  return `${role}@reef.example`;
}

/** A page of a user of the client's staff. */
async function staff(browser: Browser, server: RunningServer, role: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beginSession(page, server, { user: { email: emailOf(role), password } });
  return page;
}

/** Calls the API as a user. */
async function caller(page: Page, server: RunningServer) {
  const auth = await page.evaluate<string>(`localStorage.getItem('auth')`);
  return async (method: string, path: string, data?: object, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${auth}`, ...more };
    const answer = await page.request.fetch(`${server.url}/api/v1/${path}`, { method, data, headers });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
}
