import type { Page } from '@playwright/test';
import { expect, expectNotice, signIn, test } from './product.ts';

const user = { email: 'kadek@saltwater-house.example', password: 'a password of Kadek' };

/** The staff of a client from the sign-in screen on: the order of calls, the guards, the own password. */
test('a session starts, holds and ends as specified', async ({ page, server }) => {
  test.slow();
  const api = `${server.url}/api/v1`;
  const login = await page.request.post(`${api}/login`, { data: server.master });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const clients = await page.request.get(`${api}/client`, { headers });
  const { results } = await clients.json();
  const client = results.find(({ master }: { master: boolean }) => !master);
  const made = await page.request.post(`${api}/user/${client.id}`, {
    headers,
    data: { ...user, name: 'Kadek', role: 'superadmin' },
  });
  expect(made.status()).toBe(201);

  await test.step('AUTH-01 the index shows the login page, without the navigation', async () => {
    await page.goto(`${server.url}/dashboard/pages`);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  // Nothing is heard of changes here: the demo client was made a moment ago, and what has changed is fetched again.
  await page.route('**/api/v1/events**', () => {});
  // The order of calls: the login detail, the client with its website config, then the menu's settings.
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname, search, searchParams } = new URL(response.url());
    const asked = pathname === '/api/calls' ? searchParams.getAll('call') : [pathname + search];
    for (const call of asked) if (call.startsWith('/api/v1/')) calls.push(call.slice('/api/v1/'.length));
  });
  await signIn(page, server, user, '/dashboard/pages');
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Pages' })).toBeVisible();
  const menuSettings = () => calls.filter((call) => /^website-setting.*menu_position/.test(call)).length;
  await expect.poll(menuSettings).toBe(2);
  const at = (start: string) => calls.findIndex((call) => call.startsWith(start));
  await test.step('AUTH-22 the website config loads before the menu settings', async () => {
    expect(at('self')).toBeLessThan(at('client/'));
    expect(at('webconfig')).toBeGreaterThan(at('self'));
    expect(at('webconfig')).toBeLessThan(at('website-setting'));
  });

  await test.step('AUTH-24 menu settings are fetched once a section, however often it is visited', async () => {
    for (const name of ['Pages', 'Home', 'Pages'])
      await menu.getByRole('link', { name, exact: true }).click();
    expect(menuSettings()).toBe(2);
  });

  await test.step('AUTH-26 the browser keeps the token, the client and both languages', async () => {
    const stored = await page.evaluate(() => ({
      auth: localStorage.getItem('auth'),
      client: localStorage.getItem('client_id'),
    }));
    expect(stored.auth).toMatch(/^vold_[\w-]{43}$/);
    expect(stored.client).toBe(client.id);
    await chooseLastLanguage(page);
    const languages = () =>
      page.evaluate(() =>
        [localStorage.getItem('language'), sessionStorage.getItem('selected_language')].join(),
      );
    await expect.poll(languages).toMatch(/^([a-z-]+),\1$/);
  });

  await test.step('AUTH-05 signed in, the index leads home', async () => {
    // From nowhere, so that no late call of the last screen is among them.
    await page.goto('about:blank');
    calls.length = 0;
    await page.goto(server.url);
    await page.waitForURL('**/dashboard/home');
  });

  await test.step('AUTH-19 once the detail is there, the check runs again', async () => {
    await expect.poll(menuSettings).toBe(2);
    // Calls that were sent while the code was loading are not repeated.
    for (const start of ['self', 'client/', 'webconfig/'])
      expect(calls.filter((call) => call.startsWith(start) && !call.startsWith('self/'))).toHaveLength(1);
  });

  await test.step('AUTH-25 menu settings that cannot be had are no reason for a message, or to leave', async () => {
    const refused = { code: 'CONFLICT', message: 'Refused', error: 'Refused', err: 'Refused' };
    const settings = /\/api\/v1\/website-setting/;
    // From here on one by one, as with a server that answers none together.
    await page.route('**/api/calls**', (route) => route.fulfill({ status: 204 }));
    await page.route(settings, (route) => route.fulfill({ status: 409, json: refused }));
    const answered = page.waitForResponse(settings);
    await page.reload();
    await answered;
    await expect(menu.getByRole('link', { name: 'Pages' })).toBeVisible();
    await expect(page.getByText('Refused')).toHaveCount(0);
    expect(await page.evaluate('saidNotices')).toEqual([]);
    await expect(page).toHaveURL(/dashboard\/home/);
    await page.unroute(settings);
  });

  await test.step('AUTH-15 a start without a connection keeps the session, and goes on once there is one', async () => {
    await page.route('**/api/v1/self', (route) => route.abort('internetdisconnected'));
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'The dashboard cannot start at the moment' });
    await expect(notice).toContainText('Your account could not be loaded. The server cannot be reached.');
    await expect(notice.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(await page.evaluate(`localStorage.getItem('auth')`)).toMatch(/^vold_/);
    await page.unroute('**/api/v1/self');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.getByRole('link', { name: 'Pages' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await page.goto(`${server.url}/dashboard/profile`);
  await page.getByLabel('Old password').fill('not the password');
  await page.getByLabel('New password').fill('another password of Kadek');
  await page.getByRole('button', { name: 'Change password' }).click();
  await test.step('VIP-11 a server error shows under the button', async () => {
    const form = page.locator('form').filter({ has: page.getByLabel('Old password') });
    const error = form.getByRole('alert');
    await expect(error).toHaveText('The old password is not right');
    const button = await form.getByRole('button', { name: 'Change password' }).boundingBox();
    const below = await error.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((button?.y ?? Number.NaN) + (button?.height ?? 0));
  });
  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/change-password/, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await test.step('VIP-10 the password cannot be changed again while a request runs', async () => {
    await page.getByLabel('Old password').fill(user.password);
    await page.getByLabel('Old password').press('Enter');
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    await page.getByLabel('Old password').press('Enter');
  });
  await test.step('VIP-12 a changed password is told in a notice', async () => {
    answer();
    await expectNotice(page, 'Successfully change your password');
    expect(asked).toBe(1);
  });

  // The session ends in another tab while something is typed: it is back, at its place, after signing in again.
  await page.goto(`${server.url}/dashboard/vip/role/new`);
  await page.getByLabel(/^Title/).fill('Night porter');
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/forgot-password`);
  await other.evaluate(() => localStorage.removeItem('auth'));
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('another password of Kadek');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address);
  await expect(page.getByLabel(/^Title/)).toHaveValue('Night porter');
  await page.getByRole('button', { name: 'Discard' }).click();

  // An API key: its key shows once.
  await page.goto(`${server.url}/dashboard/vip/api-key/new`);
  await page.getByLabel(/^Name/).fill('Build');
  await page.getByRole('checkbox', { name: 'page.list' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const popup = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(popup.getByLabel('API key')).toHaveValue(/^vold_key_/);
  const key = await popup.getByLabel('API key').inputValue();
  const listed = await page.request.get(`${api}/page`, { headers: { authorization: `Bearer ${key}` } });
  expect(listed.status()).toBe(200);
  await popup.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.goto(`${server.url}/dashboard/vip/api-key`);
  await expect(page.locator('tbody').getByRole('link', { name: 'Build' })).toBeVisible();

  // An identity provider is offered at the client's own sign-in address; by a domain only once that is proved.
  await page.goto(`${server.url}/dashboard/vip/sign-in/new`);
  await page.getByLabel(/^Name/).fill('House login');
  await page.getByLabel(/^Issuer/).fill('https://login.saltwater-house.example');
  await page.getByLabel(/^Client ID/).fill('vold');
  await page.getByLabel(/^Client secret/).fill('a secret');
  await page.getByLabel('E-mail domains').fill('saltwater-house.example');
  await page.getByLabel('E-mail domains').press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, '“House login” saved');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The client has not proved the domain.
  const own = page.getByRole('button', { name: 'Continue with House login' });
  const unproved = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('@saltwater-house.example')),
  );
  await page.getByLabel('E-mail').fill('nobody@saltwater-house.example');
  await unproved;
  await expect(own).toHaveCount(0);
  await page.goto(`${server.url}/?client=saltwater-house`);
  await expect(own).toBeVisible();
});

/** More than three languages, which other journeys may have left, are a menu. */
async function chooseLastLanguage(page: Page): Promise<void> {
  const few = page.getByRole('group', { name: 'Content language' });
  const many = page.getByRole('button', { name: /^Content language/ });
  await few.or(many).waitFor();
  if (await few.isVisible()) return few.getByRole('button').last().click();
  await many.click();
  await page.getByRole('menuitem').last().click();
}
