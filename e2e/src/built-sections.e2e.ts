import { newId } from '@vold/contract';
import { beginSession, expect, sender, shownFrame, test } from './product.ts';

const input = (component: string, model: string, title: string, options = {}) => ({
  id: model,
  component,
  model,
  title,
  options,
});

test('visitors see a section that was built in the dashboard', async ({ page, browser, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const definition = await send('POST', 'component', {
    title: 'Offer',
    sectionId: 'low-tide-offer',
    components: [
      input('VoldInput', 'title', 'Title'),
      input('VoldInput', 'price', 'Price'),
      input('VoldMultipleAddComponent', 'days', 'Days', { components: [input('VoldInput', 'title', 'Day')] }),
    ],
  });
  const text = { en: 'Offers' };
  const section = newId('section');
  const data = { title: 'Low tide', days: [{ title: 'Monday' }] };
  const id = await send('POST', 'page', {
    title: text,
    slug: { en: 'built-offers' },
    meta: { title: text, description: text },
    components: { en: [{ id: section, sectionId: 'low-tide-offer', data }] },
  });
  // In a separate window: Chromium sends no presses into a frame of a background tab.
  const visitor = await (await browser.newContext()).newPage();
  const look = () =>
    visitor
      .goto(`http://saltwater-house.localhost:${server.sitePort}/built-offers`)
      .then(() => visitor.locator('main'));

  await test.step('all that is filled in, and nothing of what is not', async () => {
    const main = await look();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('Low tide');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText('Monday');
    await expect(main.getByText('Price')).toHaveCount(0);
  });

  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
  const frame = shownFrame(page);
  await test.step('its texts are written in the page and in the form', async () => {
    const day = frame.locator('[data-vold-field="days.0.title"]');
    await day.click();
    await page.getByRole('textbox', { name: 'Price' }).fill('from 120');
    await expect(frame.locator('[data-vold-field="price"]')).toHaveText('from 120');
    await day.dblclick();
    await expect(day).toHaveAttribute('contenteditable');
    await page.keyboard.press('End');
    await page.keyboard.type(' to Friday');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('banner').getByText('No unsaved changes')).toBeVisible();
  });
  await test.step('and read by visitors', async () => {
    await expect(async () => {
      const main = await look();
      await expect(main.getByRole('heading', { level: 3 })).toHaveText('Monday to Friday', { timeout: 100 });
      await expect(main.getByRole('term')).toHaveText('Price', { timeout: 100 });
      await expect(main.getByRole('definition')).toHaveText('from 120', { timeout: 100 });
    }).toPass();
  });

  await test.step('an input that is called something else is so on the website at once', async () => {
    await page.goto(`${server.url}/dashboard/sections/${definition}`);
    await page.getByRole('button', { name: /^Update Price/ }).click();
    const editor = page.getByRole('dialog', { name: 'Editing VoldInput' });
    await editor.getByLabel('Input Label').fill('A night');
    await editor.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await expect(async () => {
      await expect((await look()).getByRole('term')).toHaveText('A night', { timeout: 100 });
    }).toPass();
  });
});
