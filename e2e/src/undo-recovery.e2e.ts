import type { Locator, Page } from '@playwright/test';
import { isLong } from '@vold/testing';
import { beginSession, chooseClient, expect, keptWork, sender, signIn, test } from './product.ts';

test('undo and redo work in every form, past a save, and in the topmost form only', async ({
  page,
  server,
}) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });

  await test.step('a record: typed words are one step, a saved change becomes an unsaved one', async () => {
    const id = await send('POST', 'static', { title: { en: 'Bicycles' } });
    await page.goto(`${server.url}/dashboard/settings/static-text/${id}`);
    const label = page.getByLabel(/^Label/);
    await expect(label).toHaveValue('Bicycles');
    await expect(undo).toBeDisabled();
    const place = await undo.boundingBox();
    await label.press('End');
    await label.pressSequentially(' for hire');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await label.press('Control+z');
    await expect(label).toHaveValue('Bicycles');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    expect(await undo.boundingBox()).toEqual(place);
    await page.keyboard.press('Control+Shift+z');
    await expect(label).toHaveValue('Bicycles for hire');
    await undo.click();
    await expect(label).toHaveValue('Bicycles');
    await expect(undo).toBeDisabled();
    await page.keyboard.press('Control+y');
    await expect(label).toHaveValue('Bicycles for hire');
    await expect(redo).toBeDisabled();
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await label.fill('Boats');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(label).toHaveValue('Bicycles for hire');
    await undo.click();
    await expect(label).toHaveValue('Boats');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a menu: rows move back; the popup of an item has steps of its own', async () => {
    await page.goto(`${server.url}/dashboard/settings/navigation`);
    await page.getByRole('link', { name: 'Bottom Navigation' }).click();
    const rows = page.getByRole('treegrid', { name: 'Menu items' }).getByRole('row');
    const titles = () =>
      rows.evaluateAll((all) => all.map((one) => one.textContent?.replace(/(Level|\/).*/, '')));
    await expect(rows.first()).toBeVisible();
    const before = await titles();
    await rows.first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(titles).not.toEqual(before);
    const moved = await titles();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const popup = page.getByRole('dialog', { name: 'Edit menu item' });
    const style = popup.getByLabel('Custom class');
    await style.fill('big');
    await page.keyboard.press('Control+z');
    await expect(style).toHaveValue('');
    await page.keyboard.press('Control+z');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup).toBeHidden();
    expect(await titles()).toEqual(moved);
    await page.keyboard.press('Control+z');
    await expect.poll(titles).toEqual(before);
    await expect(page.getByText('Everything is saved')).toBeVisible();
  });

  await test.step('the side panel lies over a list, and takes the keys', async () => {
    const panel = await openPanel(page, server.url);
    const name = panel.getByLabel(/^Page Name/);
    await name.fill('Rules');
    await page.keyboard.press('Control+z');
    await expect(name).toHaveValue('House rules');
    await panel.getByRole('button', { name: 'Redo' }).click();
    await expect(name).toHaveValue('Rules');
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('the design', async () => {
    await page.goto(`${server.url}/dashboard/design`);
    const radios = page.getByRole('group', { name: 'Theme', exact: true });
    await radios.getByText('Vivid', { exact: true }).click();
    await expect(page.getByText(/unsaved change/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await redo.click();
    await expect(radios.getByRole('radio', { name: 'Vivid' })).toBeChecked();
    await undo.click();
  });
});

test('unsaved work of every form comes back after the browser was killed', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  const label = await send('POST', 'static', { title: { en: 'Boats' } });
  const settings = `${server.url}/dashboard/settings`;

  /** Types in a tab, kills the tab once the work is kept, opens the form again in another, and restores it. */
  async function recover(
    tabOf: Page,
    open: (tab: Page) => Promise<Locator>,
    text: string,
    change = (field: Locator) => field.fill(text),
  ): Promise<{ tab: Page; field: Locator }> {
    const killed = await tabOf.context().newPage();
    await change(await open(killed));
    await expect.poll(() => killed.evaluate(keptWork)).toContain(text);
    await killed.close({ runBeforeUnload: false });
    const tab = await tabOf.context().newPage();
    const field = await open(tab);
    const notice = tab.getByRole('region', { name: 'Unsaved work' });
    await expect(notice).toContainText(/^Unsaved work of .* was kept in this browser\./);
    await notice.getByRole('button', { name: 'Restore' }).click();
    await expect(notice).toHaveCount(0);
    return { tab, field };
  }
  const inForm = (address: string, name: RegExp) => async (tab: Page) => {
    await tab.goto(address);
    return tab.getByRole('main').getByLabel(name).first();
  };

  const inLong = isLong ? test.step : test.step.skip;

  await test.step('a record: it is merged with what another saved, conflicts ask, and it is kept no longer', async () => {
    const open = inForm(`${settings}/static-text/${label}`, /^Label/);
    const killed = await page.context().newPage();
    await (await open(killed)).fill('Boats of mine');
    await expect.poll(() => killed.evaluate(keptWork)).toContain('Boats of mine');
    await send('PUT', `static/${label}`, { title: { en: 'Boats of theirs' } });
    await killed.close({ runBeforeUnload: false });
    const tab = await page.context().newPage();
    const field = await open(tab);
    await expect(field).toHaveValue('Boats of theirs');
    await tab.getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue('Boats of mine');
    await tab.getByRole('button', { name: 'Save Changes' }).click();
    const question = tab.getByRole('dialog', { name: 'Changed by two people' });
    await expect(question.getByRole('radio', { name: 'Take theirs: Boats of theirs' })).toBeVisible();
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await expect(tab.getByText('Everything is saved')).toBeVisible();
    await expect.poll(() => tab.evaluate(keptWork)).not.toContain('Boats');
    await tab.close();
  });

  await inLong('a new record; what is discarded is offered no more', async () => {
    const open = inForm(`${settings}/static-text/new`, /^Label/);
    const { tab, field } = await recover(page, open, 'Canoes');
    await expect(field).toHaveValue('Canoes');
    await tab.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => tab.evaluate(keptWork)).not.toContain('Canoes');
    await tab.close();
  });

  await test.step('website settings, without their secrets', async () => {
    const open = inForm(`${settings}/website`, /^Site Name/);
    const { tab, field } = await recover(page, open, 'House of salt', async (name) => {
      await name.page().getByLabel('Mandrill Key').fill('a secret key');
      await name.fill('House of salt');
    });
    await expect(field).toHaveValue('House of salt');
    await expect(tab.getByLabel('Mandrill Key')).not.toHaveValue('a secret key');
    expect(await tab.evaluate(keptWork)).not.toContain('a secret key');
    await tab.getByRole('button', { name: 'Discard' }).click();
    await tab.close();
  });

  await inLong('the side panel', async () => {
    const open = async (tab: Page) => (await openPanel(tab, server.url)).getByLabel(/^Page Name/);
    const { tab, field } = await recover(page, open, 'Rules of the pool');
    await expect(field).toHaveValue('Rules of the pool');
    const panel = tab.getByRole('dialog', { name: 'Settings of this page' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await tab
      .getByRole('dialog', { name: 'Unsaved changes' })
      .getByRole('button', { name: /^Leave/ })
      .click();
    await expect.poll(() => tab.evaluate(keptWork)).not.toContain('Rules of the pool');
    await tab.close();
  });

  await inLong('the category popup', async () => {
    const open = async (tab: Page) => {
      await tab.goto(`${server.url}/dashboard/posts/journal`);
      await tab.getByRole('button', { name: 'Categories', exact: true }).click();
      await tab.getByRole('button', { name: 'New category', exact: true }).click();
      return tab
        .getByRole('dialog', { name: 'Category', exact: true })
        .getByRole('textbox', { name: /^Title/ });
    };
    const { tab, field } = await recover(page, open, 'Spring tides');
    await expect(field).toHaveValue('Spring tides');
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => tab.evaluate(keptWork)).not.toContain('Spring tides');
    await tab.close();
  });

  await inLong('a menu, and not at another position', async () => {
    const at = (position: string) => async (tab: Page) => {
      await tab.goto(`${settings}/navigation`);
      await tab.getByRole('link', { name: position }).click();
      return tab.getByRole('textbox', { name: /^Name/ });
    };
    const { tab, field } = await recover(page, at('Bottom Navigation'), 'The footer of mine');
    await expect(field).toHaveValue('The footer of mine');
    await tab.getByRole('button', { name: 'Discard' }).click();
    await tab.close();
  });

  await inLong('the design', async () => {
    const open = async (tab: Page) => {
      await tab.goto(`${server.url}/dashboard/design`);
      const theme = tab.getByRole('group', { name: 'Theme', exact: true });
      await expect(theme).toBeVisible();
      return theme;
    };
    const { tab, field } = await recover(page, open, 'frangipani', (theme) =>
      theme.getByText('Vivid', { exact: true }).click(),
    );
    await expect(field.getByRole('radio', { name: 'Vivid' })).toBeChecked();
    await tab.getByRole('button', { name: 'Discard' }).click();
    await tab.close();
  });

  await test.step('a ticket; and nobody else at this browser is shown anything', async () => {
    const user = { email: 'wayan@saltwater-house.example', password: 'a password of theirs' };
    await send('POST', 'user', { ...user, name: 'Wayan', role: 'ticketMaster' });
    await send('POST', 'ticket', { title: 'The rates are cut off', description: 'On a phone' });
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await beginSession(theirs, server, { user });
    const open = async (tab: Page) => {
      await tab.goto(`${server.url}/dashboard/tickets`);
      await tab.getByRole('link', { name: /The rates are cut off/ }).click();
      return tab.getByRole('dialog').getByRole('button', { name: 'High', exact: true });
    };
    const { tab, field } = await recover(theirs, open, '"high"', (high) => high.click());
    await expect(field).toHaveAttribute('aria-pressed', 'true');
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toHaveAttribute('aria-pressed', 'false');
    await tab.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => tab.evaluate(keptWork)).toContain('"high"');
    await tab.close({ runBeforeUnload: false });
    await theirs.evaluate('localStorage.clear()');
    await signIn(theirs, server);
    await chooseClient(theirs, 'Saltwater House');
    await open(theirs);
    await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(theirs.getByRole('region', { name: 'Unsaved work' })).toHaveCount(0);
    await context.close();
  });
});

async function openPanel(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/dashboard/pages`);
  await page.getByRole('button', { name: 'More for House rules' }).click();
  await page.getByRole('menuitem', { name: 'Page settings' }).click();
  return page.getByRole('dialog', { name: 'Settings of this page' });
}
