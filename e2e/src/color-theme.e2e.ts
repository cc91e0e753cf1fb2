import { beginSession, expect, shownFrame, test } from './product.ts';

test('THEME-05 a color theme is picked', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/design`);
  const picker = page.getByRole('group', { name: 'Color theme' });
  await expect(picker.getByRole('radio')).toHaveCount(3);
  await expect(picker.getByRole('radio', { name: 'Default' })).toBeChecked();
});

test('H23 custom colors keep the words of a hero on its picture until one of them is another', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/design`);
  const picture = shownFrame(page).first().locator('.hero__picture').first();
  const start = () =>
    picture.evaluate((one) => {
      const hero = one.closest('.hero')?.getBoundingClientRect();
      return Math.round((100 * (one.getBoundingClientRect().left - (hero?.left ?? 0))) / (hero?.width ?? 1));
    });
  await expect.poll(start).toBe(0);
  await page.getByRole('group', { name: 'Color theme' }).getByText('Custom').click();
  await expect(page.getByText(/the words of a hero are next to its picture/)).toBeVisible();
  await expect(page.getByLabel('Accent', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Accent', { exact: true }).fill('#aa0000');
  await expect(shownFrame(page).first().locator('body')).toHaveCSS('--accent', '#aa0000');
  expect(await start()).toBe(0);
  await page.getByLabel('Background', { exact: true }).fill('#ffffff');
  await expect.poll(start).toBe(50);
});
