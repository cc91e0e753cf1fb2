import { beginSession, expect, expectAccessible, test } from './product.ts';

test('categories are made, nested, chosen and deleted', async ({ page, server }) => {
  test.slow();
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/posts/journal`);
  await page.getByRole('button', { name: 'Categories', exact: true }).click();
  await test.step('CAT-05 their screen has a line that explains it, Reorder and New category', async () => {
    await expect(page.getByText('Group Journal so that visitors can find them.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reorder', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New category', exact: true })).toBeVisible();
  });
  const tree = page.getByRole('treegrid', { name: 'Categories of Journal' });
  const row = (title: string) => tree.getByRole('row', { name: new RegExp(`^${title}`) });
  const popup = page.getByRole('dialog', { name: 'Category', exact: true });
  // The panel's words stand there before its categories do.
  await expect(row('The reef')).toBeVisible();
  const count = await tree.getByRole('row').count();

  await test.step('CAT-02 the popup has Featured, Title and Description', async () => {
    await page.getByRole('button', { name: 'New category', exact: true }).click();
    await expect(popup.getByRole('group', { name: 'Featured' })).toBeVisible();
    await expect(popup.getByRole('textbox', { name: /^Title/ })).toBeVisible();
    await expect(popup.getByLabel('Description')).toBeVisible();
  });

  await test.step('CAT-03 Save & Close makes a category, and is Saving update meanwhile', async () => {
    await popup.getByRole('button', { name: 'Save & Close' }).click();
    await expect(popup.getByText('Title is required').first()).toBeVisible();
    await popup.getByRole('textbox', { name: /^Title/ }).fill('Tides');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/category/**', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await popup.getByRole('button', { name: 'Save & Close' }).click();
    await expect(popup.getByRole('button', { name: 'Saving update' })).toBeVisible();
    answer();
    await expect(popup).toBeHidden();
    await page.unroute('**/api/v1/category/**');
    await expect(row('Tides')).toHaveAttribute('aria-level', '1');
  });

  await test.step('the focus returns to the button of a category that got another name', async () => {
    await page.getByRole('button', { name: 'Edit Tides' }).press('Enter');
    await popup.getByRole('textbox', { name: /^Title/ }).fill('Tides and moons');
    await popup.getByRole('textbox', { name: /^Title/ }).press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Tides and moons' })).toBeFocused();
    await page.keyboard.press('Enter');
    await popup.getByRole('textbox', { name: /^Title/ }).fill('Tides');
    await popup.getByRole('textbox', { name: /^Title/ }).press('Enter');
    await expect(popup).toBeHidden();
  });

  await test.step('CAT-07 one is made below another, moved by the keyboard and back', async () => {
    await page.getByRole('button', { name: 'New category below Tides' }).click();
    await popup.getByRole('textbox', { name: /^Title/ }).fill('Spring tides');
    await popup.getByRole('button', { name: 'Save & Close' }).click();
    await expect(row('Spring tides')).toHaveAttribute('aria-level', '2');
    const stored = () =>
      page.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && answer.url().includes('/category/'),
      );
    await row('Spring tides').focus();
    const there = stored();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(row('Spring tides')).toHaveAttribute('aria-level', '1');
    await expect(row('Spring tides')).toBeFocused();
    await there;
    const back = stored();
    await page.getByRole('button', { name: 'Undo' }).click();
    await back;
    await expect(row('Spring tides')).toHaveAttribute('aria-level', '2');
  });

  await test.step('several moves are saved at once', async () => {
    await page.getByRole('button', { name: 'Reorder', exact: true }).click();
    const reorder = page.getByRole('dialog', { name: 'Drag to reordering items' });
    const tides = reorder.getByRole('row', { name: /^Tides/ });
    await tides.focus();
    for (let step = 0; step < count; step++) await page.keyboard.press('Alt+ArrowUp');
    await expect(tides).toHaveAttribute('aria-posinset', '1');
    const saved = page.waitForResponse((answer) => answer.url().includes('/reorder'));
    await reorder.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await reorder.getByRole('button', { name: 'Done' }).click();
    await expect(row('Tides')).toHaveAttribute('aria-posinset', '1');
    await test.step('Ctrl Z brings the earlier order back', async () => {
      await page.keyboard.press('Control+z');
      await expect(row('Tides')).not.toHaveAttribute('aria-posinset', '1');
    });
    await page.getByRole('button', { name: 'Reorder', exact: true }).click();
    await tides.focus();
    for (let step = 0; step < count; step++) await page.keyboard.press('Alt+ArrowUp');
    await reorder.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await reorder.getByRole('button', { name: 'Done' }).click();
    await expect(row('Tides')).toHaveAttribute('aria-posinset', '1');
    await page.reload();
    await expect(row('Tides')).toHaveAttribute('aria-posinset', '1');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('CAT-08 choosing a category toggles it', async () => {
    await page.goto(`${server.url}/dashboard/posts/journal`);
    await page.getByRole('button', { name: 'More for How the reef came back' }).click();
    await page.getByRole('menuitem', { name: 'Edit form' }).click();
    const choice = page.getByRole('treeitem', { name: 'Tides' });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-selected', 'true');
    await choice.click();
    await expect(choice).toHaveAttribute('aria-selected', 'false');
  });

  const question = page.getByRole('dialog', { name: 'Delete Category' });
  await test.step('CAT-09 deleting asks, and names the category', async () => {
    await page.goto(`${server.url}/dashboard/posts/journal/categories`);
    await page.getByRole('button', { name: 'Delete Tides' }).click();
    await expect(question).toContainText('Tides');
    await expect(question).toContainText('The category below it will take its place.');
  });

  await test.step('CAT-10 the list follows', async () => {
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row('Tides')).toHaveCount(0);
    await expect(row('Spring tides')).toHaveAttribute('aria-level', '1');
    await test.step('Ctrl Z brings it back, with the one below it', async () => {
      await page.keyboard.press('Control+z');
      await expect(row('Spring tides')).toHaveAttribute('aria-level', '2');
      await expect(row('Tides')).toHaveAttribute('aria-level', '1');
      await page.getByRole('button', { name: 'Delete Tides' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(row('Spring tides')).toHaveAttribute('aria-level', '1');
    });
    await page.getByRole('button', { name: 'Delete Spring tides' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(tree.getByRole('row')).toHaveCount(count);
  });

  await test.step('the trash has both: one comes back, one is deleted for good', async () => {
    await page.getByRole('button', { name: 'Trash' }).click();
    const trash = page.getByRole('list', { name: 'Deleted categories of Journal' });
    await expect(trash.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await trash.getByRole('button', { name: 'Delete permanently: Spring tides' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(trash.getByRole('listitem')).toHaveCount(1);
    await trash.getByRole('button', { name: 'Restore Tides' }).click();
    await expect(page.getByText('No categories are in the trash.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the trash' }).click();
    await expect(row('Tides')).toHaveCount(1);
  });

  await test.step('a post keeps the name of a category in the trash, and brings it back', async () => {
    await page.getByRole('button', { name: 'Delete The reef' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row('The reef')).toHaveCount(0);
    await page.goto(`${server.url}/dashboard/posts/journal`);
    await page.getByRole('button', { name: 'More for How the reef came back' }).click();
    await page.getByRole('menuitem', { name: 'Edit form' }).click();
    const chosen = page.getByRole('list', { name: 'Chosen: Categories' }).getByRole('listitem');
    await expect(chosen).toContainText('The reef');
    await expect(chosen).toContainText('In the trash');
    await chosen.getByRole('button', { name: 'Restore The reef' }).click();
    await expect(chosen).not.toContainText('In the trash');
    await expect(page.getByRole('treeitem', { name: 'The reef' })).toHaveAttribute('aria-selected', 'true');
  });
});
