import { chooseClient, expect, signIn, test } from './product.ts';

test('a client is exported, erased for good, and brought back from its archive under another slug', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto(`${server.url}/dashboard/vip/clients`);
  const row = page.getByRole('row', { name: /Saltwater House/ });
  await row.getByRole('button', { name: /More/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^saltwater-house-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const archive = await download.path();

  await row.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Erase for good' }).click();
  const question = page.getByRole('dialog', { name: 'Erase Saltwater House' });
  const erase = question.getByRole('button', { name: 'Erase for good' });
  await question.getByRole('textbox').fill('saltwater');
  await expect(erase).toBeDisabled();
  await question.getByRole('textbox').fill('saltwater-house');
  await erase.click();
  await expect(row).toBeHidden();
  await expect(page.getByText('Saltwater House is erased').first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Import a client' }).click();
  const panel = page.getByRole('dialog', { name: 'Import a client' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'none.tar.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('no archive'),
  });
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel.getByText('It is no archive of a client')).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: 'Import another file' }).click();
  await panel.locator('input[type=file]').setInputFiles(archive);
  await panel.getByLabel('Slug').fill('salt-again');
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    panel.getByText(/Saltwater House is here as salt-again: \d+ records and \d+ files/),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(panel.getByRole('list', { name: 'To be entered again' })).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Saltwater House.*salt-again/ })).toBeVisible();

  await chooseClient(page, 'Saltwater House');
  await page.goto(`${server.url}/dashboard/pages`);
  await expect(page.getByText('Rooms').first()).toBeVisible();
});
