import { chooseClient, expect, sender, signIn, test } from './product.ts';

test('what was deleted is found in the trash, and brought back', async ({ page, server }) => {
  await signIn(page, server);
  await chooseClient(page, 'Saltwater House');
  const send = sender(page, server);
  for (const name of ['one', 'two', 'three']) {
    const id = await send('POST', 'page', { title: { en: `Thrown away ${name}` } });
    await send('DELETE', `page/${id}`);
  }
  await page.goto(`${server.url}/dashboard/pages?view=table`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Thrown away')).toHaveCount(0);

  const trash = page.getByRole('button', { name: 'Trash', exact: true });
  await trash.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/trash=true/);
  await expect(trash).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('What was deleted stays here for 30 days.')).toBeVisible();
  await page.getByLabel('Search pages').fill('Thrown away');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByRole('link')).toHaveCount(0);
  // What went last is first.
  await expect(page.getByRole('columnheader', { name: 'Deleted' })).toBeVisible();
  await expect(rows).toContainText(['Thrown away three', 'Thrown away two', 'Thrown away one']);

  await page.getByRole('button', { name: 'More for Thrown away one' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Restore']);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('“Thrown away one” restored')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Select Thrown away two').check();
  await page.getByLabel('Select all pages of this page').check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('No pages match.')).toBeVisible();

  await page.getByRole('button', { name: 'Leave the trash' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Thrown away two' }).first()).toBeVisible();
});
