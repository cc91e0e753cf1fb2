import type { Page } from '@playwright/test';
import { beginSession, expect, expectAccessible, test } from './product.ts';

test('a webhook is made, hears of a change, sends it again and gets a new secret; a phone has every action', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/vip/webhook`);
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  await page.getByLabel(/^Name/).fill('Search index');
  const address = page.getByLabel(/^Address/);
  await address.fill('http://127.0.0.1:9/in');
  await page.getByPlaceholder('Search an event').fill('static');
  await page.getByRole('checkbox', { name: 'static', exact: true }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();

  const shown = page.getByRole('dialog', { name: 'The secret of this webhook' });
  await expect(shown.getByLabel('Secret')).toHaveValue(/^whsec_/);
  const first = await shown.getByLabel('Secret').inputValue();
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search index' })).toBeVisible();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect(
    page.getByText('127.0.0.1 is not on the public internet: nothing is sent there.'),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/\/new$/);
  const webhook = page.url();

  // Nothing that is not public is ever asked, so this delivery fails, and the log says so.
  await page.goto(`${server.url}/dashboard/settings/static-text/new`);
  await page.getByLabel(/^Label/).fill('Late arrival');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late arrival' })).toBeVisible();
  await page.goto(webhook);
  const log = page.getByRole('region', { name: 'Deliveries' });
  await expect(log.getByText('static.create')).toBeVisible();
  await whenItLooks(page, async () => {
    await expect(log.getByText(/^Tried again soon · \d+ attempt/)).toBeVisible({ timeout: 1000 });
  });
  await expect(log.getByText(/not on the public internet/)).toBeVisible();
  await page.getByRole('switch', { name: 'Active' }).click({ force: true });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible();
  const redeliver = log.getByRole('button', { name: /^Redeliver static\.create/ });
  await redeliver.click();
  const failed = log.getByText(/^Failed · \d+ attempts$/);
  await whenItLooks(page, () => expect(failed).toBeVisible({ timeout: 1000 }));
  await expect(log.getByText('The webhook is switched off')).toBeVisible();
  const attempts = async () => Number((await failed.allTextContents()).join().match(/\d+/)?.[0] ?? 0);
  const before = await attempts();
  await redeliver.click();
  // Its regular retry may have been due just then.
  await whenItLooks(page, () => expect.poll(attempts, { timeout: 1000 }).toBeGreaterThan(before));

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  const question = page.getByRole('dialog', { name: 'Rotate secret' });
  await question.getByLabel('Stop signing with the old one at once').check();
  await question.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(shown.getByLabel('Secret')).toHaveValue(/^whsec_/);
  expect(await shown.getByLabel('Secret').inputValue()).not.toBe(first);
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(/^Changed on /)).toBeVisible();

  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.goto(`${server.url}/dashboard/vip/webhook`);
  await expect(page.getByRole('link', { name: 'Search index' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/dashboard/vip/clients`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import a client' }).click();
  await expect(page.getByRole('dialog', { name: 'Import a client' })).toBeVisible();
});

/** The log looks every five seconds how deliveries went: the page's clock goes on until it has seen it. */
async function whenItLooks(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await seen();
  }).toPass();
}
