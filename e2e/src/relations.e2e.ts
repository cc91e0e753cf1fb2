import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

test('an editor names doctors, people and pages, sees the other side, and filters by fields', async ({
  page,
  server,
}) => {
  test.slow();
  await beginSession(page, server);
  const send = sender(page, server);
  const define = (title: string, path: string, components: object[]) =>
    send('POST', 'website-setting', {
      title,
      data: {
        path,
        menu_position: { id: 'posts', title: 'Posts' },
        cardDetail: { group: [{ id: path, title: path, components }] },
      },
    });
  const input = (model: string, title: string, component: string, more: object = {}) => ({
    id: model,
    model,
    title,
    component,
    ...more,
  });
  await define('Doctors', 'doctor', [input('degree', 'Degree', 'VoldInput')]);
  await define('Treatments', 'treatment', [
    input('by', 'Doctor', 'VoldRelationPost', { options: { relations: ['doctor'] } }),
    input('nurse', 'Nurse', 'VoldRelation', { options: { target: 'user', max: 1 } }),
    input('price', 'Price', 'VoldNumber', { useInLists: true }),
  ]);
  const doctor = await send('POST', 'post', { type: 'doctor', title: { en: 'Dr. Ada' } });
  for (const name of ['Nia Nurse', 'Nils Nurse'])
    await send('POST', 'user', {
      name,
      email: `${name.slice(0, 3)}@clinic.example`,
      password: 'a password of the staff',
      role: 'editor',
    });
  const treatments: string[] = [];
  for (const [title, price] of [
    ['Filling', 80],
    ['Crown', 900],
    ['Implant', 1500],
  ] as const)
    treatments.push(
      await send('POST', 'post', {
        type: 'treatment',
        status: 'draft',
        title: { en: title },
        data: { price, by: { doctor: [doctor] } },
      }),
    );

  await page.goto(`${server.url}/dashboard/posts/treatment/${treatments[0]}`);
  await test.step('another choice replaces the one that a relation may have', async () => {
    const search = page.getByRole('combobox', { name: 'Search Users' });
    for (const name of ['Nia Nurse', 'Nils Nurse']) {
      await search.fill(name);
      await page.getByRole('option', { name }).click();
      await search.press('Escape');
    }
    await expect(page.getByRole('list', { name: 'Chosen: Users' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Chosen: Users' })).toContainText('Nils Nurse');
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, '“Filling” saved');

  await test.step('the other side says which treatments name it, and by which field', async () => {
    await page.goto(`${server.url}/dashboard/posts/doctor/${doctor}`);
    const uses = page.getByRole('list', { name: 'Treatments: Doctor 3' });
    await expect(uses.getByRole('link')).toHaveText(['Filling', 'Crown', 'Implant']);
    await expectAccessible(page, 'a record with its uses');
  });

  await test.step('a list is filtered and sorted by a field that is marked for it', async () => {
    await page.goto(`${server.url}/dashboard/posts/treatment?view=table`);
    await page.getByRole('button', { name: 'Filter by fields' }).click();
    await page.getByRole('group', { name: 'Price' }).getByLabel('From').fill('100');
    await expect(page.getByText('2 posts')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Crown');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Implant');
    // A link shows the same.
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('Implant');
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});
