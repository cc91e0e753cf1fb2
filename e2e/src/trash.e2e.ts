import { beginSession, expect, expectNotice, sender, test } from './product.ts';

test('what was deleted is found in the trash, brought back, and erased for good', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  for (const name of ['five', 'four', 'one', 'two', 'three']) {
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
  // The search is asked when typing pauses; a menu that is open by then belongs to the list before, and closes.
  await expect(page).toHaveURL(/q=Thrown/);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.getByRole('link')).toHaveCount(0);
  // The last deleted is first.
  await expect(page.getByRole('columnheader', { name: 'Deleted' })).toBeVisible();
  await expect(rows).toContainText(
    ['three', 'two', 'one', 'four', 'five'].map((name) => `Thrown away ${name}`),
  );

  await page.getByRole('button', { name: 'More for Thrown away five' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete page' });
  await expect(question).toContainText('Delete Thrown away five?It cannot be brought back.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, '“Thrown away five” deleted');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Select Thrown away four').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, '“Thrown away four” deleted');
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'More for Thrown away one' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Restore', 'Delete']);
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
