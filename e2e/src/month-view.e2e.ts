import { beginSession, expect, expectAccessible, sender, test } from './product.ts';

test('SETN-39 the posts of a type with calendar_availability are seen by month', async ({ page, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const entry = { id: 'journal', path: '/journal', data: { title: 'Journal', calendar_availability: true } };
  const clientId = await page.evaluate<string>(`localStorage.getItem('client_id')`);
  await send('PUT', `client/${clientId}`, { dashboard_navigation: [entry] }, true);
  const made = [
    { title: { en: 'Regatta' }, published_at: new Date(2031, 4, 15, 12) },
    { title: { en: 'Full moon' }, status: 'draft', publish_at: new Date(2031, 4, 20, 12) },
  ];
  const ids: string[] = [];
  for (const post of made) ids.push(await send('POST', 'post', { type: 'journal', ...post }));

  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'Month' }).click();
  const month = page.getByRole('region', { name: 'Month' });
  await expect(month.getByRole('button', { name: 'This month' })).toBeDisabled();
  await page.goto(`${server.url}/dashboard/posts/journal?view=month&month=2031-05`);
  const day = (date: string) =>
    month.getByRole('listitem').filter({ has: page.locator(`time[datetime="${date}"]`) });
  await expect(day('2031-05-15').getByRole('link', { name: 'Regatta' })).toBeVisible();
  await expect(day('2031-05-20')).toContainText('Full moon, draft');
  await month.getByRole('button', { name: 'Month after' }).press('Enter');
  await expect(page).toHaveURL(/month=2031-06/);
  await expect(month.getByText('Nothing is dated in this month.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Status: All Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Published' }).click();
  await expect(day('2031-05-20').getByRole('link')).toHaveCount(0);
  await test.step('B14 all dates are those of the client, who is in Bali', async () => {
    const moment = '2031-05-20T22:30:00.000Z';
    await send('POST', 'post', { type: 'journal', title: { en: 'Night swim' }, published_at: moment });
    const visited = await page.request.get(`${server.siteUrl}/journal/night-swim`);
    expect(await visited.text()).toMatch(new RegExp(`<time dateTime="${moment}">21 May 2031<`, 'i'));
    await page.reload();
    await day('2031-05-21').getByRole('link', { name: 'Night swim' }).click();
    await expect(page.getByRole('button', { name: /^Published on/ })).toHaveText('21 May 2031');
    await expect(page.getByLabel('Published on: time')).toHaveValue('06:30');
    await page.goBack();
  });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(month.getByText('15 May 2031')).toBeVisible();
  await expect(month.getByText('16 May 2031')).toBeHidden();
  await expectAccessible(page);
  await month.getByRole('link', { name: 'Regatta' }).click();
  await expect(page).toHaveURL(new RegExp(`/${ids[0]}`));
});
