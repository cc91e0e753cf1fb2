import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect, expectNotice, sender, test } from './product.ts';

// The server refuses a session that it has ended.
test.use({ expectedMessages: /status of 401/ });

/** Unsaved input, and everything that can happen to it. */
test('nothing typed is lost: the session ends in a page, in an item, in the side panel; log out asks', async ({
  page,
  server,
}) => {
  await beginSession(page, server);

  await test.step('the live editor offers back what was typed when the session ended', async () => {
    await page.goto(`${server.url}/dashboard/pages`);
    await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Editing: House rules' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
    const name = page.getByLabel('Page Name');
    await name.fill('Rules that nobody saved');
    await endSession(page);
    await signInAgain(page, server);
    await expect(page.getByRole('heading', { name: 'Editing: House rules' })).toBeVisible();
    await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
    await expect(name).toHaveValue('Rules that nobody saved');
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await page
      .getByRole('dialog', { name: 'Save update?' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await page.waitForURL(/dashboard\/pages$/);
  });

  await test.step('an item that is still in its popup comes back with its record', async () => {
    await page.goto(`${server.url}/dashboard/settings/form/new`);
    await page.getByLabel(/^Title/).fill('Hire a bicycle');
    await page.getByRole('button', { name: 'Add input' }).click();
    await page.getByRole('menuitem', { name: 'Input', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('How many');
    // A click next to it, as when a window is brought to the front.
    await page.mouse.click(20, 450);
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await endSession(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signInAgain(page, server);
    await expect(page.getByLabel(/^Title/)).toHaveValue('Hire a bicycle');
    await expect(page.getByRole('list', { name: 'Inputs' })).toContainText('How many');
  });

  await test.step('a session that the server ends is told at once, and signing in leads back to the work', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '“Hire a bicycle” saved');
    const address = page.url();
    await page.getByLabel(/^Title/).fill('Hire a bicycle or two');
    const auth = await page.evaluate(`localStorage.getItem('auth')`);
    await page.request.post(`${server.url}/api/v1/logout`, { headers: { authorization: `Bearer ${auth}` } });
    await expect(page.getByText('Your unsaved changes are kept in this browser')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(server.master.email);
    await page.getByLabel('Password', { exact: true }).fill(server.master.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel(/^Title/)).toHaveValue('Hire a bicycle or two');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel(/^Title/).fill('Hire a bicycle, and nothing else');
  });

  await test.step('logging out and changing the client ask first', async () => {
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: /Switch client/ }).click();
    await page.getByRole('option', { name: 'All clients' }).click();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel(/^Title/)).toHaveValue('Hire a bicycle, and nothing else');
    await expect(page.getByRole('button', { name: 'Switch client: Saltwater House' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a save without a connection is sent once, as soon as there is one', async () => {
    await page.goto(`${server.url}/dashboard/settings/static-text/new`);
    await page.getByLabel(/^Label/).fill('Bicycles');
    await page.context().setOffline(true);
    const offline = page.getByText('You are offline; your changes are kept here');
    await expect(offline).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('saved as soon as there is one')).toBeVisible();
    const made: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/static/')) made.push(sent.url());
    });
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Bicycles' })).toBeVisible();
    expect(made).toHaveLength(1);
  });

  await test.step('two tabs that change the same field are asked whose holds, and neither is lost unasked', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel(/^Label/).fill('Bicycles of the other tab');
    await page.getByLabel(/^Label/).fill('Bicycles, and a cart');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await expect(other.getByText('Everything is saved')).toBeVisible();
    await expectNotice(page, 'You, in another window, saved this static text. Your next save');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Changed by two people' });
    await expect(
      question.getByRole('radio', { name: 'Take theirs: Bicycles of the other tab' }),
    ).toBeVisible();
    await expect(question.getByRole('radio', { name: 'Keep mine: Bicycles, and a cart' })).toBeChecked();
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await expect(other.getByLabel(/^Label/)).toHaveValue('Bicycles, and a cart');
    await expectNotice(other, 'saved this static text; you see the new version.');
    expect(await page.evaluate<string[]>('saidNotices')).toEqual([expect.stringContaining('” saved')]);
    await other.close();
  });

  await test.step('work that comes back over a later save asks about what clashes, however often it comes back', async () => {
    const label = page.getByLabel(/^Label/);
    await label.fill('Bicycles, not saved');
    await sender(page, server)('PUT', `static/${page.url().split('/').at(-1)}`, { title: { en: 'Tandems' } });
    const question = page.getByRole('dialog', { name: 'Changed by two people' });
    for (const _ of ['first', 'second']) {
      await endSession(page);
      await signInAgain(page, server);
      await expect(label).toHaveValue('Bicycles, not saved');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(question.getByRole('radio', { name: 'Take theirs: Tandems' })).toBeVisible();
    }
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await expect(label).toHaveValue('Bicycles, not saved');
  });
});

/** The user signs out in another tab. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(`
    localStorage.removeItem('auth');
    dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
  `);
  await expect(page.getByText('Your session has ended')).toBeVisible();
}

async function signInAgain(page: Page, server: RunningServer): Promise<void> {
  await page.getByLabel('E-mail').fill(server.master.email);
  await page.getByLabel('Password', { exact: true }).fill(server.master.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
