import { chooseClient, expect, expectNotice, signIn, test } from './product.ts';

test('a client is exported, erased for good, and brought back from its archive under another slug', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto(`${server.url}/dashboard/vip/clients`);
  await page.getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tide House');
  await page.getByRole('textbox', { name: 'Slug' }).fill('tide-house');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tide House' })).toBeVisible();
  await page.goto(`${server.url}/dashboard/vip/clients`);
  const row = page.getByRole('row', { name: /Tide House/ });
  await row.getByRole('button', { name: /More/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tide-house-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const archive = await download.path();

  await row.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Erase permanently' }).click();
  const question = page.getByRole('dialog', { name: 'Erase Tide House' });
  const erase = question.getByRole('button', { name: 'Erase permanently' });
  await question.getByRole('textbox').fill('tide');
  await expect(erase).toBeDisabled();
  await question.getByRole('textbox').fill('tide-house');
  await erase.click();
  await expect(row).toBeHidden();
  await expectNotice(page, 'Tide House is erased');

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
  await panel.getByLabel('Slug').fill('tide-again');
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel.getByText(/Tide House is here as tide-again: \d+ records and \d+ files/)).toBeVisible({
    timeout: 60_000,
  });
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Tide House.*tide-again/ })).toBeVisible();

  await chooseClient(page, 'Tide House');
});
