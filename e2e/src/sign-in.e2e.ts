import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@vold/testing';
import { Secret, TOTP } from 'otpauth';
import { test as base, expect } from './product.ts';

// A separate server: the master's password changes.
const test = base.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ context }, use) => {
    const server = await startServer();
    await use(server);
    // A request of a page that is still open would fail.
    await Promise.all(context.pages().map((page) => page.close()));
    await server.stop();
  },
});

const newPassword = 'a new password for tests';

/** Forgotten password, second factor and recovery code, as a person meets them: in this order, with one account. */
test('the first master sets a new password by mail, then a second factor, and signs in with both', async ({
  page,
  ownServer: server,
}) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in screen has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(server.master.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  await page.goto(await linkFromMail(server));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password was changed. Please sign in.')).toBeVisible();
  await giveCredentials();
  await home();

  await page.goto(`${server.url}/second-factor`);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(TOTP.generate({ secret: Secret.fromBase32(secret) }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? '';
  expect(recoveryCode).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await home();

  await page.evaluate(() => localStorage.clear());
  await page.goto(server.url);
  await giveCredentials();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByLabel('Recovery code').press('Enter');
  await home();

  /** The menu shows once the start-up is through: leaving before would end the session. */
  async function home() {
    await page.waitForURL('**/dashboard/home');
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }

  async function giveCredentials() {
    await page.getByLabel('E-mail').fill(server.master.email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
});

/** The link in the one message of the outbox, where mail lands without `SMTP_URL`. */
async function linkFromMail({ dataDir, url }: RunningServer): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  let token = '';
  await expect(async () => {
    const [name = ''] = (await readdir(outbox)).filter((file) => file.endsWith('.eml'));
    const text = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    token = /\/reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return `${url}/reset-password?token=${token}`;
}
