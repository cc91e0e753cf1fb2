import { beginSession, expect, test } from './product.ts';

test('a form is built, takes submissions, and they are dealt with in the inbox', async ({
  page,
  server,
  request,
}) => {
  await beginSession(page, server);
  const main = page.getByRole('main');
  await page.goto(`${server.url}/dashboard/settings/form`);
  await page.getByRole('button', { name: 'Create form' }).first().click();
  const popup = page.getByRole('dialog');
  const add = async (type: string) => {
    await page.getByRole('button', { name: 'Add input' }).click();
    await page.getByRole('menuitem', { name: type, exact: true }).click();
  };
  const confirm = () => popup.getByRole('button', { name: 'Add', exact: true }).last().click();

  await page.getByLabel(/^Title/).fill('Book a boat');
  await add('Input');
  await confirm();
  const rows = page.getByRole('list', { name: 'Inputs' }).getByRole('listitem');
  await test.step('SETF-04 an input without a label shows as No label', () =>
    expect(rows).toContainText(['No label']));
  await page.getByRole('button', { name: 'Update No label' }).click();
  await test.step('CONST-09 a popup of medium size is 500 wide', () =>
    expect(popup).toHaveCSS('width', '500px'));
  await popup.getByLabel('Label', { exact: true }).fill('Your name');
  await popup.getByLabel(/Model name/).fill('name');
  await popup.getByRole('button', { name: 'Update', exact: true }).click();
  await add('Email');
  await popup.getByLabel('Label', { exact: true }).fill('Email address');
  await popup.getByLabel(/Model name/).fill('name');
  await confirm();
  await expect(popup.getByText('Two inputs are called name')).toBeVisible();
  await popup.getByLabel(/Model name/).fill('mail');
  await confirm();
  await expect(rows).toContainText(['Your name', 'Email address']);
  await page.getByRole('button', { name: 'Update Email address' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows).toContainText(['Email address', 'Your name']);
  await expect(page.getByRole('region', { name: 'Preview' }).getByLabel('Your name')).toBeVisible();

  await add('Radio');
  await test.step('SHELL-67 a popup on another one lies 20 px beside it', async () => {
    await popup.getByRole('button', { name: 'Add', exact: true }).first().click();
    await expect(popup).toHaveCount(2);
    await expect(popup.last()).toHaveCSS('translate', '20px 20px');
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(1);
  });
  await popup.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel(/^Receiver/).fill('the harbour');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('the harbour is not an e-mail address')).toBeVisible();
  await expect(page.getByLabel(/^Receiver/)).toBeFocused();
  await page.getByLabel(/^Receiver/).fill('harbour@saltwaterhouse.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book a boat' })).toBeVisible();
  await expect(page.getByText('0 received, 0 unread')).toBeVisible();

  await expect(page).not.toHaveURL(/\/new$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const client = await page.evaluate(() => localStorage.getItem('client_id'));
  const form = `${server.url}/api/v1/form-builder/${id}`;
  const { token } = await (await request.get(`${form}/token/${client}`)).json();
  const auth = await page.evaluate(() => localStorage.getItem('auth'));
  // A submission within two seconds is treated as a program's, answered kindly and discarded.
  await expect
    .poll(async () => {
      const data = { _token: token, name: 'Ann', mail: 'ann@example.com' };
      await request.post(`${form}/submit/${client}`, { data });
      const headers = { authorization: `Bearer ${auth}` };
      const list = await request.get(`${server.url}/api/v1/form-submission/${client}`, { headers });
      return (await list.json()).total;
    })
    .toBe(1);
  const inbox = page.getByRole('table');
  await page.getByRole('link', { name: 'Form', exact: true }).first().click();
  await page.getByRole('link', { name: 'Submissions' }).click();
  await expect(page.getByRole('link', { name: /Submissions 1 unread/ })).toBeVisible();
  await inbox.getByRole('link', { name: 'Ann, ann@example.com (unread)' }).click();
  await expect(main.getByText('Email address')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Answer by email' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(inbox.getByRole('link', { name: 'Ann, ann@example.com', exact: true })).toBeVisible();

  await page.getByLabel('Search submissions').fill('nobody');
  await expect(page.getByText('No submissions match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('button', { name: 'Date: Any time' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No submissions match.')).toBeVisible();
  await page.getByRole('button', { name: 'Any time', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('submissions.csv');

  await page.getByRole('button', { name: /^More for Ann/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'State: Inbox' }).click();
  await page.getByRole('menuitemradio', { name: 'Spam' }).click();
  await page.getByRole('button', { name: /^More for Ann/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await test.step('CONST-09 a small popup is 380 wide', () => expect(popup).toHaveCSS('width', '380px'));
  await test.step('SHELL-70 deleting is confirmed first', async () => {
    await expect(popup.getByText('Delete Ann, ann@example.com?')).toBeVisible();
    await popup.getByRole('button', { name: 'Delete', exact: true }).click();
  });
  await expect(page.getByText('No submissions match.')).toBeVisible();
});
