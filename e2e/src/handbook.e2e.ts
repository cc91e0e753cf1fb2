import { beginSession, expect, test } from './product.ts';

test.beforeEach(({ page, server }) => beginSession(page, server));

test('the handbook is searched, read and linked, and its references open', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/vold-doc`);
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
  await page.getByLabel('Search the handbook').fill('Idempotency-Key');
  await page
    .getByRole('region', { name: 'Found' })
    .getByRole('link', { name: /Writes/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calling the API' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Every call with its shapes' }).click();
  await page.getByLabel('Find a call').fill('PUT page');
  await page.getByText('/page/{id}', { exact: true }).first().click();
  await expect(page.getByText('page.update').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Handbook' })
    .getByRole('link', { name: 'Live editing messages' })
    .click();
  await expect(page.getByRole('heading', { name: 'SORT_WEBSITE_SECTION' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Handbook' })
    .getByRole('link', { name: 'Sections', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: /Map and address/ })).toBeVisible();
});
