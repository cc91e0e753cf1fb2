import { beginSession, expect, expectAccessible, expectNotice, test } from './product.ts';

const photograph = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQqp+HFTEMLQkA1JlRwVzUw80AAAAASUVORK5CYII=',
  'base64',
);

test('a picture is described, replaced and cut, and deleted once nothing uses it', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/files`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles({ name: 'coast.png', mimeType: 'image/png', buffer: photograph });
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray).toContainText('Uploaded 1 file');
  await tray.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^coast\.png/ }).click();
  const details = page.getByRole('complementary', { name: 'File details' });
  await expect(details).toContainText('8 × 8');
  await details.getByLabel('File name').fill('The tide');
  await details.getByLabel('File name').press('Enter');
  // Changed in one go, each while the one before it is on its way.
  await details.getByLabel('Alternative text (en)').fill('Low water');
  await details.getByRole('button', { name: 'ID', exact: true }).click();
  await details.getByLabel('Alternative text (id)').fill('Air surut');
  await details.getByRole('button', { name: /^Focal point: 50 %/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(details.getByRole('button', { name: /^Focal point: 40 % from the left/ })).toBeVisible();
  await expect(details.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^The tide/ }).click();
  await expect(details.getByLabel('Alternative text (id)')).toHaveValue('Air surut');
  await expect(details.getByRole('button', { name: /^Focal point: 40 % from the left/ })).toBeVisible();
  await details.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(details.getByLabel('Alternative text (en)')).toHaveValue('Low water');

  // Another picture in its place, then half of that.
  const replacement = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 400, height: 200 });
    canvas.getContext('2d').fillRect(0, 0, 300, 150);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  const replacing = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Replace' }).click();
  await (await replacing).setFiles({
    name: 'reef.png',
    mimeType: 'image/png',
    buffer: Buffer.from(replacement, 'base64'),
  });
  await page
    .getByRole('dialog', { name: 'Replace file' })
    .getByRole('button', { name: 'Replace', exact: true })
    .click();
  await expect(details).toContainText('400 × 200');
  await expect(page.getByRole('dialog', { name: 'Replace file' })).toBeHidden();
  await expectNotice(page, '“The tide” replaced');
  await details.getByRole('button', { name: 'Crop' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop picture' });
  await cropping.getByText('1:1').click();
  await cropping.getByRole('button', { name: 'Bottom right corner' }).press('Shift+ArrowLeft');
  await expectAccessible(page);
  await cropping.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(cropping).toBeHidden();
  await expect(details).toContainText(/1\d\d × 1\d\d, .* cropped/);
  await expect(details.getByLabel('Alternative text (en)')).toHaveValue('Low water');
  await expectNotice(page, '“The tide” cropped');
  // The light one was looked at behind the popup.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // Nothing uses it; the address keeps that.
  await details.getByRole('button', { name: 'Close details' }).click();
  await page.getByRole('button', { name: /^Use:/ }).first().click();
  await page.getByRole('menuitemradio', { name: 'Unused' }).click();
  await expect(page).toHaveURL(/[?&]use=unused/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Use: Unused/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^The tide/ }).click();

  await details.getByRole('button', { name: 'Delete file' }).click();
  const question = page.getByRole('dialog', { name: 'Delete file' });
  await expect(question).toContainText('Delete The tide?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^The tide/ })).toHaveCount(0);

  // Days later the notice with Undo is gone.
  const trash = page.getByRole('button', { name: 'Trash', exact: true });
  await trash.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]trash=true/);
  await page.reload();
  await expect(trash).toHaveAttribute('aria-pressed', 'true');
  const thrown = page.getByRole('listitem').filter({ hasText: 'The tide' });
  await expect(thrown).toContainText(/Deleted \d\d \w+ \d{4}/);
  await expectAccessible(page);
  await thrown.getByLabel('Select The tide').check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expectNotice(page, '“The tide” restored');
  await expect(thrown).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the trash' }).click();
  await page.getByRole('button', { name: /^The tide/ }).click();
  await expect(details.getByLabel('Alternative text (en)')).toHaveValue('Low water');

  await details.getByRole('button', { name: 'Delete file' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, '“The tide” deleted');
  await trash.click();
  await thrown.getByLabel('Select The tide').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText('Delete The tide?This cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, '“The tide” deleted');
  await expect(thrown).toHaveCount(0);
});
