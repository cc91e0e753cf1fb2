import { shareOf } from '@vold/testing';
import { beginSession, expect, expectNotice, test } from './product.ts';

test.beforeEach(async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/home`);
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
});

test('every route of the shell opens', async ({ page, server }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const opens = async (path: string, heading: string) => {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await test.step('SHELL-01 the website of a client of several is managed in its parts', async () => {
    await expect(navigation.getByRole('button', { name: /^Switch client: Saltwater House/ })).toBeVisible();
    await navigation.getByRole('button', { name: 'Settings' }).click();
    for (const name of ['Pages', 'Journal', 'Design', 'Website', 'Navigation', 'Static text', 'Form'])
      await expect(navigation.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(navigation.getByText('Files')).toBeVisible();
  });
  await test.step('SHELL-02 it is in English', () =>
    expect(page.locator('html')).toHaveAttribute('lang', 'en'));
  await test.step('SHELL-04 /dashboard/home is Insights', () => opens('/dashboard/home', 'Insights'));
  await test.step('SHELL-06 /dashboard/pages', () => opens('/dashboard/pages', 'Pages'));
  await test.step('SHELL-10 /dashboard/posts without a type', () => opens('/dashboard/posts', 'Journal'));
  await test.step('SHELL-12 /dashboard/settings with a type and without', async () => {
    await opens('/dashboard/settings', 'Website');
    await opens('/dashboard/settings/static-text', 'Static text');
    await opens('/dashboard/settings/form', 'Form');
  });
  await test.step('SHELL-13 /dashboard/vip with a type', async () => {
    await opens('/dashboard/vip/users', 'Users');
    await opens('/dashboard/vip/role', 'Role');
  });
  await test.step('no post type of the demo is listed under Property, so it leads home', () =>
    opens('/dashboard/property', 'Insights'));
  await test.step('SHELL-07 /dashboard/vold-doc', async () => {
    await page.goto(`${server.url}/dashboard/vold-doc`);
    await expect(page).toHaveURL(/vold-doc/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('SHELL-18 what matches no route says so, inside the shell', async () => {
    const nowhere = ['nowhere/at/all', 'vip/nonsense', 'settings/nonsense', 'posts/nonsense', 'vip/acp/x'];
    for (const path of shareOf(nowhere, 0, 3)) {
      await page.goto(`${server.url}/dashboard/${path}`);
      await expect(page.getByText('This page could not be found')).toBeVisible();
      await expect(navigation).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/dashboard/${path}`);
    }
  });
  await test.step('SHELL-19 a link leads back to the home page', async () => {
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL(/dashboard\/home$/);
  });
  await test.step('SHELL-20 Back is off where no way leads back', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`${server.url}/dashboard/home`);
    await expect(tab.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
    await tab.goto(`${server.url}/dashboard/home?source=%2Fdashboard%2Fpages`);
    await tab.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(tab).toHaveURL(/dashboard\/pages$/);
    await tab.close();
  });
  await test.step('Help is in the navigation, and leads to pages of its own', async () => {
    await navigation.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/dashboard\/help$/);
    await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
    await page.getByLabel('Search the handbook').fill('photo');
    await page.getByRole('region', { name: 'Found' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  });
});

test('SHELL-05 Insights shows what visitors saw, as a chart and as a table, and each figure leads to its list', async ({
  page,
  request,
  server,
}) => {
  // A browser of no test: those call themselves headless, and programs are not counted.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const seen = await request.get(`${server.siteUrl}/rooms`, {
    headers: { ...headers, referer: 'https://www.travel.example/bali' },
  });
  expect(seen.headers()['set-cookie']).toBeUndefined();
  // It is counted a moment later.
  const [auth, client] = await page.evaluate(() => [
    localStorage.getItem('auth'),
    localStorage.getItem('client_id'),
  ]);
  const counted = async () => {
    const address = `${server.url}/api/v1/insight/views/${client}?days=30&language=en`;
    return (await request.get(address, { headers: { authorization: `Bearer ${auth}` } })).text();
  };
  await expect.poll(counted).toContain('Rooms and rates');
  await page.reload();
  const views = page.getByRole('region', { name: 'Page views' });
  await expect(views.getByText('travel.example')).toBeVisible();
  await expect(views.getByRole('img', { name: /page views/ })).toBeVisible();
  await views.getByRole('button', { name: 'Show as table' }).click();
  await expect(views.getByRole('row')).toHaveCount(31);
  await views.getByText('7 days', { exact: true }).click();
  await expect(views.getByRole('row')).toHaveCount(8);
  for (const name of ['Content', 'Scheduled', 'Form submissions', 'Tickets', /^Storage: /]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await page
    .getByRole('region', { name: 'Content' })
    .getByRole('link', { name: /published$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/dashboard\/pages\?status=published/);
  await page.goBack();
  await views.getByRole('link', { name: 'Rooms and rates' }).click();
  await expect(page).toHaveURL(/dashboard\/pages\/pg_/);
});

test('the editors need a record: without one they say so', async ({ page, server }) => {
  await test.step('SHELL-09 of a page', async () => {
    await page.goto(`${server.url}/dashboard/pages/edit-live`);
    await expectNotice(page, 'Choose a page to edit.');
    await expect(page).toHaveURL(/dashboard\/pages$/);
  });
  await test.step('SHELL-14 of a post', async () => {
    await page.goto(`${server.url}/dashboard/edit-live/journal`);
    await expectNotice(page, 'Choose a post to edit.');
    await expect(page).toHaveURL(/dashboard\/posts\/journal$/);
  });
});

test('lists as cards and as tables, and a bar while a screen loads', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' }).or(page.locator('nav').first());
  await navigation.getByRole('link', { name: 'Pages' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Rooms and rates', exact: true })).toBeVisible();
  await test.step('SHELL-28 four cards a row, each with the live editor', async () => {
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect(cards.locator('a[href*="/pages/edit-live/"]').first()).toBeAttached();
    const inFirstRow = async () => {
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    };
    await expect.poll(inFirstRow).toBe(4);
  });
  await test.step('LIST-11 cards become a table', async () => {
    await expect(main.getByRole('table')).toHaveCount(0);
    await page.locator('label', { hasText: 'Table' }).click();
    await expect(main.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(/view=table/);
  });

  // Columns are chosen, and a search is kept under a name.
  const options = page.getByRole('button', { name: 'Columns and saved views' });
  await options.click();
  await page.getByRole('checkbox', { name: 'Languages' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Languages' })).toHaveCount(0);
  await page.getByLabel('Name of the view').fill('As a table');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'As a table', exact: true })).toBeVisible();
  // Another tab, which was open before, keeps what this one has kept.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByLabel('Name of the view').fill('Also a table');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByRole('button', { name: 'Columns and saved views' }).click();
  await other.getByLabel('Name of the view').fill('From here');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  for (const name of ['As a table', 'Also a table', 'From here'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Rename the view Also a table' }).click();
  const renamed = page.getByRole('textbox', { name: 'New name of the view Also a table' });
  await expect(renamed).toBeFocused();
  await page.keyboard.type('Another table');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename the view Another table' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Also a table', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.locator('label', { hasText: 'Cards' }).click();
  await expect(main.getByRole('table')).toHaveCount(0);
  await options.click();
  await page.getByRole('button', { name: 'As a table', exact: true }).click();
  await expect(main.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Languages' })).toHaveCount(0);

  // After an action on several records, one notice names what was done and what was refused, which stays selected.
  const refused = page.getByRole('row', { name: /Rooms and rates/ });
  const id = (await refused.getByRole('link').first().getAttribute('href'))?.match(/pg_\w+/)?.[0];
  const problem = { id, code: 'VALIDATION', message: 'Refused' };
  await page.route('**/api/v1/page/bulk/status/*', async (route) => {
    const { ids, status }: { ids: string[]; status: string } = route.request().postDataJSON();
    const asked = JSON.stringify({ ids: ids.filter((one) => one !== id), status });
    const response = await route.fetch({ postData: asked });
    await route.fulfill({ response, json: { refused: ids.some((one) => one === id) ? [problem] : [] } });
  });
  await main.getByRole('checkbox', { name: 'Select all pages', exact: true }).check();
  await page.getByRole('button', { name: 'Set to draft' }).click();
  await expectNotice(page, /^[3-9] of [4-9] set to draft\. Rooms and rates: Refused/);
  await expect(page.getByText('1 selected').first()).toBeVisible();
  await expect(refused.getByRole('checkbox')).toBeChecked();
  await page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Draft', { exact: true })).toHaveCount(0);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/vip-route-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'VIP section' }).click();
  await page.getByRole('link', { name: 'Website setting' }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading the screen' });
  await test.step('SHELL-23 the bar runs during navigation, after 200 ms', () =>
    expect(bar).toHaveCSS('animation-delay', '0.2s'));
  await test.step('SHELL-24 its run lasts 5000 ms', () => expect(bar).toHaveCSS('animation-duration', '5s'));
  release();
  await expect(bar).toHaveCount(0);
  await test.step('LIST-18 the columns of the list of website settings', async () => {
    for (const name of ['Setting Name', 'Created At'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
  });
});

test('a list is searched 300 ms after the last key, and has pages', async ({ page, server, request }) => {
  const [auth, client] = await page.evaluate(() => [
    localStorage.getItem('auth'),
    localStorage.getItem('client_id'),
  ]);
  const headers = { authorization: `Bearer ${auth}` };
  // Other journeys may have left some.
  const known = await request.get(`${server.url}/api/v1/static/${client}`, { headers });
  const { total } = await known.json();
  for (let number = 1; number <= 21; number++) {
    const data = { title: { en: `Text ${number}` } };
    await request.post(`${server.url}/api/v1/static/${client}`, { data, headers });
  }
  await page.goto(`${server.url}/dashboard/settings/static-text`);
  const rows = page.locator('tbody tr');
  await test.step('LIST-06 it has pages', async () => {
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(total + 1);
    await expect(page).toHaveURL(/page=2/);
    // An address behind the last page leads to that.
    await page.goto(`${server.url}/dashboard/settings/static-text?page=9`);
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(total + 1);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rows).toHaveCount(20);
  });

  await test.step('SHELL-72 a click beside a dropdown closes it', async () => {
    await page.getByRole('button', { name: 'Sort: Recently Added' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Alphabetical' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Alphabetical' })).toHaveCount(0);
  });

  await test.step('LIST-01 what was typed is searched for 300 ms after the last key', async () => {
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/v1/static/') && sent.url().includes('contains')) asked.push(sent.url());
    });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByLabel('Search static texts').pressSequentially('Text 21');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.resume();
    await expect(rows).toHaveCount(1);
    // One search for everything that was typed. It may be repeated: the stream of a page that was just opened reports the last
    // thirty seconds of changes.
    expect([...new Set(asked)]).toEqual([expect.stringContaining('Text+21')]);
  });
});

test('a failed save of the settings is logged only, a failed search finds nothing', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/settings/website`);
  const body = { code: 'CONFLICT', message: 'Not now', error: 'Not now', err: 'Not now' };
  await test.step('ERR-15 a failed save of the settings is logged, and the person reads nothing of it', async () => {
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'info' && message.text().includes('Not now'),
    });
    await page.route('**/api/v1/webconfig/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 409, json: body }),
    );
    await page.getByLabel('Site Name').fill('Another name');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await logged;
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await expect(page.getByText('Not now')).toHaveCount(0);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('searchbox').or(palette.getByRole('textbox')).first();
  await test.step('ERR-16 a search that fails finds nothing', async () => {
    await page.route('**/api/v1/page/**', (route) => route.fulfill({ status: 409, json: body }));
    await page.keyboard.press('Control+k');
    const failed = page.waitForResponse(/api\/v1\/page\//);
    await field.fill('Rooms');
    await failed;
    await expect(palette.getByRole('group', { name: 'Pages' })).toHaveCount(0);
    await field.fill('qqqq');
    await expect(palette.getByText('Nothing found')).toBeVisible();
    await page.unroute('**/api/v1/page/**');
  });
  await field.fill('rooms and');
  await expect(palette.getByText('Rooms and rates')).toBeVisible();
  await test.step('H16 it knows screens, actions, help and records by the words that people use', async () => {
    for (const [words, found] of [
      ['insights', 'Home'],
      ['add page', 'Create page'],
      ['new', 'Create page'],
      ['settings', 'Settings › Static text'],
      ['sign out', 'Log out'],
      ['handbook', 'Help'],
      ['upload a photo', /^Files/],
      // The demo's page in its other language.
      ['garam', 'Empat bersaudari dan garam mereka'],
      ['the kitchen', 'The kitchen'],
      ['trash', 'Trash of pages'],
      ['categories', 'Categories of Journal'],
      // H16
      ['unpublished', 'Unpublished changes'],
      ['preview', 'Unpublished changes'],
      ['main', 'main'],
      ['wayan', /@/],
    ] as const) {
      await field.fill(words);
      await expect(palette.getByText(found, { exact: typeof found === 'string' }).first()).toBeVisible();
    }
  });
  await field.fill('create form');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New form' })).toBeVisible();
});

test('SHELL-69 the layout carries side panel, duplicate dialog, file manager and the three editors', async ({
  page,
  server,
}) => {
  const main = page.getByRole('main');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto(`${server.url}/dashboard/pages`);
  const more = async (entry: string) => {
    await main.getByRole('button', { name: 'More for House rules' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await more('Page settings');
  await dialog('Settings of this page').getByRole('button', { name: 'Close' }).click();
  await expect(dialog('Settings of this page')).toHaveCount(0);
  await more('Duplicate');
  await dialog('Duplicating House rules').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Files').click();
  await expect(dialog('Files')).toBeVisible();
  await expect(page).toHaveURL(/dashboard\/pages$/);
  await page.keyboard.press('Escape');
  await expect(dialog('Files')).toHaveCount(0);

  // An editor takes the whole screen, and gives it back.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'House rules', exact: true }).click();
  await expect(page.getByText('Editing: House rules')).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await page.goBack();
  await expect(navigation).toBeVisible();
  await page.goto(`${server.url}/dashboard/posts/journal`);
  await main.getByRole('link', { name: 'How the reef came back', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Rows of this post' })).toBeVisible();
  await expect(navigation).toHaveCount(0);

  const [auth, client] = await page.evaluate(() => [
    localStorage.getItem('auth'),
    localStorage.getItem('client_id'),
  ]);
  const headers = { authorization: `Bearer ${auth}` };
  const record = `${server.url}/api/v1/client/${client}`;
  const { options } = await (await page.request.get(record, { headers })).json();
  const setOptions = (data: object) => page.request.put(record, { headers, data: { options: data } });
  await setOptions({ ...options, featured: true });
  await page.goto(`${server.url}/dashboard/pages`);
  await main.getByRole('link', { name: 'House rules', exact: true }).click();
  await expect(page.getByText('Click and drag to reorder section')).toBeVisible();
  await setOptions(options);
});

test.describe('code that cannot be loaded', () => {
  // A development build of React and of the router says so.
  test.use({ expectedMessages: /^error: lazy: Expected the result|^warning: Warning: Error in route match/ });

  test('ERR-05 a chunk that is gone reloads the page', async ({ page }) => {
    let refused = 0;
    await page.route('**/assets/*static-texts-screen-*.js', (route) => {
      refused++;
      return refused === 1 ? route.fulfill({ status: 409, body: '' }) : route.continue();
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.evaluate('window.before = true');
    await page.getByRole('link', { name: 'Static text' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Static text' })).toBeVisible();
    await expect.poll(() => page.evaluate('"before" in window')).toBe(false);
    expect(refused).toBeGreaterThan(1);

    // Without a connection there is nothing to load it again from: the dashboard stays, and goes on once there is one.
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: /^Form/ })).toBeVisible();
    await page.context().setOffline(true);
    // A popup whose code was never loaded says so above the screen, and takes nothing of it.
    await page.keyboard.press('Shift+?');
    const popup = page.getByRole('dialog', { name: 'Not loaded' });
    await expect(popup).toContainText('There is no connection. It is loaded as soon as there is one.');
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Static text' })).toBeVisible();
    // A whole screen waits as well, instead of a reload that only the browser would answer; Back leads to the one before.
    await page.evaluate('window.stays = true');
    await menu.getByRole('link', { name: 'Design', exact: true }).click();
    await expect(
      page.getByText('There is no connection. It is loaded as soon as there is one.'),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Static text' })).toBeVisible();
    expect(await page.evaluate('"stays" in window')).toBe(true);
    // How many are unread may stand behind it.
    await menu.getByRole('link', { name: /^Form/ }).click();
    await expect(
      page.getByText('There is no connection. It is loaded as soon as there is one.'),
    ).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Form' })).toBeVisible();
  });
});
