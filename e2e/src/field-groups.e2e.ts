import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

test('a developer defines a group of inputs once, and uses it in a post type', async ({ page, server }) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  const type = await send('POST', 'website-setting', {
    title: 'Villas',
    data: { path: 'villa', cardDetail: { group: [{ id: 'a', title: 'Villa', components: [] }] } },
  });
  const addText = async (label: string) => {
    await page.getByRole('button', { name: 'Add input' }).click();
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
    await page.getByLabel('Input Label').fill(label);
    await page.getByRole('button', { name: 'Done' }).click();
  };

  await test.step('a group is made of inputs', async () => {
    await page.goto(`${server.url}/dashboard/vip/field-group`);
    await expect(page.getByText('There are no field groups yet')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Create field group' }).click();
    await page.getByLabel('Name').fill('Address');
    await addText('Street');
    await expect(page.getByRole('button', { name: 'Add group' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '“Address” saved');
  });

  await test.step('a form uses it as one entry', async () => {
    await page.goto(`${server.url}/dashboard/vip/website-setting/${type}`);
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByRole('combobox', { name: 'Group' }).selectOption('Address');
    await page.getByLabel('Prefix').fill('home');
    await expect(page.getByRole('list', { name: 'Inputs of Address' })).toContainText('home_street');
    await expectAccessible(page, 'the use of a group');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Group: Address')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '“Villas” saved');
  });

  await send('POST', 'post', {
    type: 'villa',
    title: { en: 'Villa Ada' },
    data: { home_street: 'Jalan Raya 1' },
  });
  await test.step('a renamed input of the group keeps what posts have', async () => {
    await page.goto(`${server.url}/dashboard/vip/field-group`);
    await page.getByRole('link', { name: 'Address' }).first().click();
    await expect(page.getByText('Used by “Villas”.')).toBeVisible();
    await page.getByRole('button', { name: 'Update Street' }).click();
    await page.getByLabel('Input Model').fill('road');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('“home_street” becomes “home_road”: 1 value moves')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '“Address” saved');
    await page.getByRole('button', { name: 'Update Street' }).click();
    await page.getByLabel('Input Model').fill('street');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('“home_road” becomes “home_street”: 1 value moves')).toBeVisible();
  });
});
