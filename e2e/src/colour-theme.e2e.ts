import { beginSession, expect, test } from './product.ts';

test('THEME-05 a colour theme is picked', async ({ page, server }) => {
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/design`);
  const picker = page.getByRole('group', { name: 'Colour theme' });
  await expect(picker.getByRole('radio')).toHaveCount(3);
  await expect(picker.getByRole('radio', { name: 'Default' })).toBeChecked();
});
