import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

const password = 'a password of the staff';
const words = 'two letters and a number, as AB-1';
const refusal = `SKU must be ${words}`;

test('a developer adds a rule that tells what breaks it, and an editor meets it in words', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  const input = { component: 'VoldInput', title: 'SKU', id: 'sku', model: 'sku' };
  const margin = { ...input, title: 'Margin', id: 'margin', model: 'margin', roles: ['developer'] };
  const group = [{ id: 'bowl', title: 'Bowl', components: [input, margin] }];
  const type = await send('POST', 'website-setting', {
    title: 'Bowls',
    data: { path: 'bowl', menu_position: { id: 'posts', title: 'Posts' }, cardDetail: { group } },
  });
  const bowls: string[] = [];
  for (const [name, sku] of [
    ['Rice bowl', 'AB-1'],
    ['Soup bowl', 'soup'],
    ['Salad bowl', 'salad'],
  ])
    bowls.push(
      await send('POST', 'post', {
        type: 'bowl',
        title: { en: name },
        status: 'draft',
        data: { sku, margin: '37' },
      }),
    );
  for (const role of ['developer', 'editor'])
    await send('POST', 'user', { name: role, email: `${role}@bowls.example`, password, role });

  const developer = await staff(browser, server, 'developer');
  await developer.goto(`${server.url}/dashboard/vip/website-setting/${type}`);
  await test.step('the builder offers a pattern, and refuses one that cannot be used', async () => {
    await developer.getByRole('button', { name: /^Update SKU/ }).click();
    const editor = developer.getByRole('dialog', { name: 'Editing VoldInput' });
    await editor.getByLabel('Pattern', { exact: true }).fill('(a)\\1');
    await expect(editor.getByText('\\1 cannot be used here')).toBeVisible();
    await editor.getByRole('button', { name: 'Done' }).click();
    await editor.getByLabel('Pattern', { exact: true }).fill('[A-Z]{2}-\\d+');
    await editor.getByLabel('Pattern in words').fill(words);
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(editor).toBeHidden();
  });
  const notice = developer.getByRole('status').filter({ hasText: 'What this changes' });
  await test.step('before it is saved, the form says what breaks it, with the way there', async () => {
    await expect(notice).toContainText('What this changes on 3 records');
    await expect(notice).toContainText(`${refusal}: 2 posts break this.`);
    await expect(notice.getByRole('link')).toHaveText(['Salad bowl', 'Soup bowl']);
    await expectAccessible(developer, 'a form with its impact');
  });
  await developer.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(developer, '“Bowls” saved');
  await expect(notice).toHaveCount(0);

  const editor = await staff(browser, server, 'editor');
  const [, soup = ''] = bowls;
  await editor.goto(`${server.url}/dashboard/posts/bowl/${soup}`);
  const sku = editor.getByLabel('SKU');
  await expect(sku).toHaveValue('soup');
  await test.step('a field for other roles is not in the form', () =>
    expect(editor.getByLabel('Margin')).toHaveCount(0));
  await test.step('what is stored may stay while something else is changed', async () => {
    await editor.getByRole('textbox', { name: /^Title/ }).fill('Soup bowl, deep');
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(editor, '“Soup bowl, deep” saved');
  });
  await test.step('a new value that breaks the rule is told so where it is typed, and not saved', async () => {
    await sku.fill('soup 2');
    await sku.blur();
    await expect(editor.getByText(refusal).first()).toBeVisible();
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expect(sku).toBeFocused();
    await expect(editor.getByText('1 unsaved change')).toBeVisible();
    await sku.fill('SB-2');
    await expect(editor.getByText(refusal)).toHaveCount(0);
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editor.getByText('Everything is saved')).toBeVisible();
  });

  await test.step('the API neither shows the field nor lets the role change it, and keeps it', async () => {
    const [asEditor, asDeveloper] = await Promise.all([editor, developer].map((one) => caller(one, server)));
    const path = `post/${soup}`;
    expect(await asEditor?.('GET', path)).toMatchObject([200, { data: { sku: 'SB-2' } }]);
    expect(JSON.stringify(await asEditor?.('GET', path))).not.toContain('margin');
    expect(await asEditor?.('PUT', path, { data: { sku: 'SB-2', margin: '1' } })).toMatchObject([403, {}]);
    expect(await asEditor?.('PUT', path, { data: { sku: 'nothing' } })).toMatchObject([
      422,
      { details: [{ path: 'data.sku', message: refusal }] },
    ]);
    expect(await asDeveloper?.('GET', path)).toMatchObject([200, { data: { sku: 'SB-2', margin: '37' } }]);
  });
  await Promise.all([developer, editor].map((one) => one.context().close()));
});

/** A page of a user of the client's staff. */
async function staff(browser: Browser, server: RunningServer, role: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beginSession(page, server, { user: { email: `${role}@bowls.example`, password } });
  return page;
}

/** Calls the API as a user: the status and the body of the answer. */
async function caller(page: Page, server: RunningServer) {
  const auth = await page.evaluate<string>(`localStorage.getItem('auth')`);
  return async (method: string, path: string, data?: object): Promise<[number, unknown]> => {
    const headers = { authorization: `Bearer ${auth}` };
    const answer = await page.request.fetch(`${server.url}/api/v1/${path}`, { method, data, headers });
    return [answer.status(), await answer.json()];
  };
}
