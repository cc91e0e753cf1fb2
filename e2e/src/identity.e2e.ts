import type { Page } from '@playwright/test';
import { beginSession, expect, sender, signIn, test } from './product.ts';

/** Chromium's software authenticator, which always verifies its user. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is made in the profile, named, signs in, and is removed', async ({ page, server }) => {
  await addAuthenticator(page);
  await signIn(page, server);
  await page.goto(`${server.url}/dashboard/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const popup = page.getByRole('dialog', { name: 'Add a passkey' });
  await popup.getByLabel('Name').fill('Work laptop');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Password is required');
  await popup.getByLabel('Password', { exact: true }).fill(server.master.password);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard/home');

  await page.goto(`${server.url}/dashboard/profile`);
  await expect(page.getByText(/last used/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(server.master.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toHaveCount(0);
});

test('whoever removes the only second factor that a role demands is told, and led to set up another', async ({
  page,
  server,
}) => {
  await addAuthenticator(page);
  await beginSession(page, server);
  const send = sender(page, server);
  const user = { email: 'nyoman@saltwater-house.example', password: 'a password of theirs' };
  await send('POST', 'role', { name: 'careful', permission: ['page.list'], require_second_factor: true });
  await send('POST', 'user', { ...user, name: 'Nyoman', role: 'careful' });
  await page.goto(`${server.url}/dashboard/home`);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  // The address is there before its screen, and the screen before it has a field of the same name.
  const setUp = async () => {
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Add a passkey instead' }).click();
    await page.waitForURL('**/dashboard/home');
  };
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await setUp();

  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('dialog', { name: 'Delete passkey' });
  await expect(question).toContainText('Your role demands a second factor');
  await question.getByLabel('Password', { exact: true }).fill(user.password);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toHaveCount(0);
  await setUp();
});
