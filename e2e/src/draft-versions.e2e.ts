import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

// Pages that visitors do not get.
test.use({ expectedMessages: /status of 40[49] / });

const statusOf = async (page: Page, server: RunningServer, path: string) =>
  (await page.request.get(`${server.siteUrl}/${path}`)).status();

/** Undo of the latest message. */
const undoOf = (page: Page) =>
  page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });

/** The page's description as visitors read it. */
async function readOf(page: Page, server: RunningServer, path: string): Promise<string | undefined> {
  const html = await (await page.request.get(`${server.siteUrl}/${path}`)).text();
  return /name="description" content="([^"]*)"/.exec(html)?.[1];
}

/** Writes a record's draft through the API, as a colleague would. */
const caller = (page: Page, server: RunningServer) => async (method: string, path: string, data?: object) => {
  const [auth, client] = await Promise.all(
    ['auth', 'client_id'].map((key) => page.evaluate<string>(`localStorage.getItem('${key}')`)),
  );
  const headers = { authorization: `Bearer ${auth}`, 'x-vold-edition': 'draft' };
  const answer = await page.request.fetch(`${server.url}/api/v1/${path}/${client}`, {
    method,
    data,
    headers,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
};

/** Changes that other journeys of this server have left. */
async function discardAll(page: Page, server: RunningServer): Promise<void> {
  const write = caller(page, server);
  const { results } = await write('GET', 'draft/changes');
  for (const { resource, id } of results) await write('POST', `${resource}/${id}/discard`);
}

async function makePage(page: Page, server: RunningServer, name: string): Promise<string> {
  return sender(page, server)('POST', 'page', {
    title: { en: name },
    slug: { en: name.toLowerCase().replaceAll(' ', '-') },
    meta: { title: { en: name }, description: { en: 'Public words' } },
  });
}

test('H8 saves of a draft are versions; one field, or all of one, comes back into the draft', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const id = await makePage(page, server, 'Coral garden');
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  const description = page.getByLabel('Page Meta Description');
  const name = page.getByLabel('Page Name');
  await description.fill('First words');
  await page.getByRole('button', { name: 'Draft and schedule' }).click();
  await page.getByRole('menuitem', { name: 'Save draft' }).click();
  await expectNotice(page, '“Coral garden” saved as draft');
  await description.fill('Second words');
  await name.fill('Coral gardens');
  await page.keyboard.press('Control+s');
  await expectNotice(page, '“Coral gardens” saved as draft');

  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Versions' }) });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByText('Draft', { exact: true })).toHaveCount(2);
  await section.getByRole('button', { name: 'Compare' }).click();
  const popup = page.getByRole('dialog', { name: 'Versions' });
  const versions = popup.getByRole('navigation', { name: 'Versions' }).getByRole('button');
  await versions.nth(1).click();
  await expect(popup.getByText(/Changed Page Meta by Master, .* · draft, not published/)).toBeVisible();
  await popup.getByText('What restoring changes').click();
  await expectAccessible(page);

  const words = popup.getByRole('listitem').filter({ hasText: 'Page Meta Description' });
  await words.getByRole('button', { name: /^Bring back/ }).click();
  await expectNotice(page, 'Page Meta Description is back');
  await expect(words).toHaveCount(0);
  await expect(description).toHaveValue('First words');
  await expect(name).toHaveValue('Coral gardens');
  await undoOf(page).click();
  await expect(words).toBeVisible();
  await expect(description).toHaveValue('Second words');

  await popup.getByRole('button', { name: 'Restore this version' }).click();
  await expectNotice(page, /^Version of .* restored as a draft$/);
  await expect(description).toHaveValue('First words');
  await expect(name).toHaveValue('Coral garden');
  expect(await readOf(page, server, 'coral-garden')).toBe('Public words');
});

test('H28 discarding has an Undo, and a page that was never published goes to the trash', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const write = caller(page, server);
  await discardAll(page, server);
  const id = await makePage(page, server, 'Old jetty');
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  await write('PUT', `page/${id}`, { title: { en: 'New jetty' } });
  await page.reload();
  const name = page.getByLabel('Page Name');
  await expect(name).toHaveValue('New jetty');
  await page.getByRole('button', { name: 'Discard changes…' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await expect(question).toContainText('These changes stay among the versions');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(name).toHaveValue('Old jetty');
  await undoOf(page).click();
  await expect(name).toHaveValue('New jetty');

  await test.step('several at once; Undo names what a colleague has saved since', async () => {
    const made = await write('POST', 'page', { title: { en: 'Night market' } });
    await page.goto(`${server.url}/dashboard/changes`);
    await page.getByLabel('Select New jetty').check();
    await page.getByLabel('Select Night market').check();
    await page.getByRole('button', { name: 'Discard…' }).click();
    const several = page.getByRole('dialog', { name: 'Discard changes' });
    await expect(several).toContainText('Discard 2 unpublished changes?');
    await expect(several).toContainText('move to the trash for 30 days');
    await several.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText('Everything is published.')).toBeVisible();
    await write('PUT', `page/${id}`, { title: { en: 'Third jetty' } });
    await undoOf(page).click();
    await expectNotice(page, /^“New jetty” cannot be brought back\. .* saved the page “Third jetty”/);
    await expect(page.getByRole('row', { name: 'Night market' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Third jetty' })).toBeVisible();
    expect(made.id).toBeTruthy();
  });

  await test.step('a new page is found in the trash, and comes back from there', async () => {
    await page.getByRole('button', { name: 'More for Night market' }).click();
    await page.getByRole('menuitem', { name: 'Discard…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('row', { name: 'Night market' })).toHaveCount(0);
    await page.goto(`${server.url}/dashboard/pages?view=table&trash=true`);
    await page.getByRole('button', { name: 'More for Night market' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expectNotice(page, /“Night market” restored/);
    await page.goto(`${server.url}/dashboard/pages?view=table`);
    await expect(page.getByRole('row', { name: 'Night market' })).toBeVisible();
  });
});

test('H26 a page that begins as a draft is not public, and a preview link shows it', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByLabel('Page Name').fill('Winter secret');
  await page.getByRole('button', { name: 'Create as draft' }).click();
  await expect(page.getByRole('heading', { name: 'Editing: Winter secret' })).toBeVisible();
  expect(await statusOf(page, server, 'winter-secret')).toBe(404);
  const sitemap = await (await page.request.get(`${server.siteUrl}/sitemap.xml`)).text();
  expect(sitemap).not.toContain('winter-secret');

  const hidden = await makePage(page, server, 'Hidden cove');
  await sender(page, server)('PUT', `page/${hidden}`, { status: 'draft' });
  await expect.poll(() => statusOf(page, server, 'hidden-cove')).toBe(404);
  const link = await caller(page, server)('POST', 'draft/preview-link', {});
  const visitor = await page.context().browser()?.newContext();
  const guest = await visitor?.newPage();
  await guest?.goto(link.url);
  for (const path of ['winter-secret', 'hidden-cove']) {
    const answer = await guest?.goto(new URL(`/${path}`, link.url).href);
    expect([path, answer?.status()]).toEqual([path, 200]);
  }
  await visitor?.close();
});

test('H10 unpublished changes say what changed and when, are compared in place, and are counted in the sidebar', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const write = caller(page, server);
  await discardAll(page, server);
  const [first, second] = [
    await makePage(page, server, 'Reef one'),
    await makePage(page, server, 'Reef two'),
  ];
  await page.goto(`${server.url}/dashboard/pages`);
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Unpublished changes/ });
  await expect(entry).toHaveCount(0);
  await write('PUT', `page/${first}`, { title: { en: 'Reef first' } });
  await write('PUT', `page/${second}`, {
    components: { en: [{ id: 'sc_1', sectionId: 'text', data: { title: 'Pool' } }] },
  });
  await expect(entry).toHaveText(/2$/);
  await entry.click();
  const row = page.getByRole('row').filter({ hasText: 'Reef first' });
  await expect(row).toContainText('Page Name');
  await expect(row).toContainText(/\d\d \w+ \d{4}, \d\d:\d\d/);
  await expect(page.getByRole('row').filter({ hasText: 'Reef two' })).toContainText('Text');

  await page.getByRole('button', { name: 'Reef two', exact: true }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'Unpublished changes' });
  await expect(popup.getByRole('heading', { name: /Reef two/ })).toBeVisible();
  await expect(popup.getByText('1 of 2')).toBeVisible();
  await popup.getByRole('button', { name: 'Next change' }).click();
  await expect(popup.getByRole('heading', { name: /Reef first/ })).toBeVisible();
  await expect(popup.getByRole('listitem').filter({ hasText: 'Page Name' })).toContainText('first');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'More for Reef first' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  await expect(popup.getByRole('heading', { name: /Reef first/ })).toBeVisible();
});

test('H11, H12 the status of what is online says so, and a client that was never set shows who publishes', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const write = caller(page, server);
  const id = await makePage(page, server, 'Tide table');
  const made = await write('POST', 'page', { title: { en: 'Tide draft' } });
  await write('PUT', `page/${id}`, { title: { en: 'Tide times' } });
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  await expect(page.getByRole('switch', { name: 'Published · changed' })).toBeChecked();
  await write('PUT', `page/${id}`, { status: 'draft' });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Draft after publishing' })).not.toBeChecked();
  await page.goto(`${server.url}/dashboard/pages/${made.id}`);
  await expect(page.getByRole('switch', { name: 'Online after publishing' })).toBeChecked();
  const client = await page.evaluate<string>("localStorage.getItem('client_id')");
  await page.goto(`${server.url}/dashboard/vip/clients/${client}`);
  await expect(page.getByLabel('Who publishes')).toHaveValue('All editors');
});

test('H28 a discard in the live editor has an Undo', async ({ page, server }) => {
  await beginSession(page, server);
  const write = caller(page, server);
  const id = await makePage(page, server, 'Sea grass');
  await write('PUT', `page/${id}`, { title: { en: 'Sea grass beds' } });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  const heading = page.getByRole('heading', { name: 'Editing: Sea grass beds' });
  await expect(heading).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Draft · changed' }).click();
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Discard changes…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'Editing: Sea grass', exact: true })).toBeVisible();
  await undoOf(page).click();
  await expect(heading).toBeVisible();
});

test('H28 a discard of the settings has an Undo; what was never published is erased from the trash alone', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const write = caller(page, server);
  const send = sender(page, server);
  const config = await send('POST', 'webconfig', {});
  await write('PUT', `webconfig/${config}`, { site_name: 'Saltwater House NEW' });
  await page.goto(`${server.url}/dashboard/settings/website`);
  const name = page.getByLabel('Site name', { exact: false }).first();
  await expect(name).toHaveValue('Saltwater House NEW');
  await page.getByRole('button', { name: 'Discard changes…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(name).not.toHaveValue('Saltwater House NEW');
  await undoOf(page).click();
  await expect(name).toHaveValue('Saltwater House NEW');

  const { id } = await write('POST', 'page', { title: { en: 'Gone for good' } });
  await write('POST', `page/${id}/discard`);
  await page.goto(`${server.url}/dashboard/pages?view=table&trash=true`);
  await page.getByRole('button', { name: 'More for Gone for good' }).click();
  await expect(page.getByRole('menuitem', { name: 'Discard changes…' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: 'Gone for good' })).toHaveCount(0);
});

/** A kind: its form, a new record, its draft, and the field that the draft changes from `Old …` to `New …`. The menu is of the demo. */
const kinds = [
  [
    'post',
    'posts/journal',
    { type: 'journal', title: { en: 'Old post' } },
    { title: { en: 'New post' } },
    'title.en',
  ],
  ['navigation', 'settings/navigation/main', null, { title: 'New menu' }, 'title'],
  [
    'static',
    'settings/static-text',
    { title: { en: 'Old word' } },
    { title: { en: 'New word' } },
    'title.en',
  ],
  ['form-builder', 'settings/form', { title: 'Old form' }, { title: 'New form' }, 'title'],
  ['redirect', 'settings/redirects', { from: '/from-here', to: '/old-there' }, { to: '/new-there' }, 'to'],
] as const;

for (const [kind, path, made, changes, name] of kinds)
  test(`H28 a discard of a ${kind} has an Undo, and so has its deletion with the draft`, async ({
    page,
    server,
  }) => {
    await beginSession(page, server);
    await discardAll(page, server);
    const write = caller(page, server);
    const id = made
      ? await sender(page, server)('POST', kind, made)
      : (await write('GET', kind)).results.find(({ position }: { position: string }) => position === 'main')
          .id;
    await write('PUT', `${kind}/${id}`, changes);
    await page.goto(`${server.url}/dashboard/${path}/${id}`);
    const field = page.locator(`[data-field="${name}"] input`);
    await expect(field).toHaveValue(/new/i);
    await page.getByRole('button', { name: 'Discard changes…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(field).not.toHaveValue(/new/i);
    await undoOf(page).click();
    await expect(field).toHaveValue(/new/i);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'deleted');
    // Redirects have no trash.
    if (kind === 'redirect') return expect(undoOf(page)).toHaveCount(0);
    await undoOf(page).click();
    await expect(field).toHaveValue(/new/i);
    await expect(page.getByText('Changed since published', { exact: true })).toBeVisible();
  });

test('H28 a discard of the design, and of a category among the changes, has an Undo', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await discardAll(page, server);
  const write = caller(page, server);
  const config = await sender(page, server)('POST', 'webconfig', {});
  const { theme } = await write('GET', `webconfig/${config}`);
  await write('PUT', `webconfig/${config}`, { theme: { ...theme, ornaments: 'none' } });
  const category = await sender(page, server)('POST', 'category', {
    type: 'journal',
    title: { en: 'Old tide' },
  });
  await write('PUT', `category/${category}`, { title: { en: 'New tide' } });
  await page.goto(`${server.url}/dashboard/design`);
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.getByRole('button', { name: 'Discard changes…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(draft).toHaveCount(0);
  await undoOf(page).click();
  await expect(draft).toBeVisible();
  expect((await write('GET', `webconfig/${config}`)).theme.ornaments).toBe('none');

  await page.goto(`${server.url}/dashboard/changes`);
  const row = page.getByRole('row', { name: 'New tide' });
  await page.getByRole('button', { name: 'More for New tide' }).click();
  await page.getByRole('menuitem', { name: 'Discard…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(row).toHaveCount(0);
  // The keys undo it as well, when the message has gone.
  await expect(page.getByRole('status', { name: 'Notifications' })).toBeEmpty();
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
});
