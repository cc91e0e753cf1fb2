import type { Page } from '@playwright/test';
import { beginSession, expect, sender, test } from './product.ts';

/** A time that is typed is the time that is planned. */

/** Text to type or paste, and the time that has to be scheduled. */
const entries = [
  ['1730', 60, '17:30'],
  ['1343', 120, '13:43'],
  ['0930', 200, '09:30'],
  ['2015', 0, '20:15'],
  ['9:05', 80, '09:05'],
  ['5:30 pm', 60, '17:30'],
  ['12 am', 60, '00:00'],
] as const;

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draft and schedule' }).click();
  await page.getByRole('menuitem', { name: 'Publish at…' }).click();
}

async function chooseDay(page: Page): Promise<void> {
  const plan = page.getByRole('dialog', { name: 'Publish at a time' });
  await plan.getByRole('button', { name: 'Publish on', exact: true }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
}

test('H13 the first time that is typed is the one that is planned, at any speed', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const text = { en: 'Launch' };
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
  });
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  await page.getByLabel('Page Meta Description').fill('Soon');
  const plan = page.getByRole('dialog', { name: 'Publish at a time' });
  const time = plan.getByLabel('Publish on: time');
  for (const [typed, delay, wanted] of entries)
    await test.step(`${typed}, a key every ${delay} ms`, async () => {
      await openPlan(page);
      await expect(plan).toBeVisible();
      if (await plan.getByRole('button', { name: 'Clear: Publish on' }).isVisible())
        await plan.getByRole('button', { name: 'Clear: Publish on' }).click();
      await chooseDay(page);
      await test.step('it begins with a full hour', () => expect(time).toHaveValue(/^\d\d:00$|^23:59$/));
      await time.click();
      await page.keyboard.type(typed, { delay });
      await page.keyboard.press(delay > 100 ? 'Enter' : 'Tab');
      await expect(time).toHaveValue(wanted);
      await plan.getByRole('button', { name: 'Publish at this time' }).click();
      await expect(page.getByText(new RegExp(`Will be published on 15 .*${wanted}`)).first()).toBeVisible();
    });
  await test.step('the second entry, a paste and the arrow keys', async () => {
    await openPlan(page);
    await time.fill('18.45');
    await time.press('ArrowUp');
    await expect(time).toHaveValue('19:00');
    await time.press('ArrowDown');
    await time.press('ArrowDown');
    await expect(time).toHaveValue('18:30');
  });
  await test.step('what is no time plans nothing, and says so', async () => {
    await time.fill('173');
    await expect(plan.getByText('A time is written as 17:30.')).toBeVisible();
    await expect(plan.getByRole('button', { name: 'Publish at this time' })).toBeDisabled();
    await time.blur();
    await expect(time).toHaveValue('173');
    await time.fill('1730');
    await expect(plan.getByRole('button', { name: 'Publish at this time' })).toBeEnabled();
  });
  await test.step('today begins with an hour that is ahead', async () => {
    await plan.getByRole('button', { name: 'Clear: Publish on' }).click();
    await plan.getByRole('button', { name: 'Publish on', exact: true }).click();
    await page.locator('.mantine-DatePickerInput-day:not([disabled])').first().click();
    await plan.getByRole('button', { name: 'Publish at this time' }).click();
    await expect(page.getByText(/has passed/)).toHaveCount(0);
    await expect(page.getByText(/Will be published on/).first()).toBeVisible();
  });
});

test('H13 the schedule of a page takes both times as they are typed', async ({ page, server }) => {
  await beginSession(page, server);
  const text = { en: 'Season' };
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    status: 'draft',
    meta: { title: text, description: text },
  });
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  for (const [name, typed] of [
    ['Publish on', '1730'],
    ['Back to draft on', '0745'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: name === 'Publish on' ? /^15 / : /^16 / }).click();
    await page.getByLabel(`${name}: time`).click();
    await page.keyboard.type(typed, { delay: 90 });
  }
  // The field that was typed in last still has the focus.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Publish on: time')).toHaveValue('17:30');
  await expect(page.getByLabel('Back to draft on: time')).toHaveValue('07:45');
});
