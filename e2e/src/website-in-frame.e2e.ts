import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { call, openHouseRules, stored } from './house-rules.ts';
import { expect, expectAccessible, expectNotice, shownFrame, test } from './product.ts';
import { saveKey } from './scripted-site.ts';

/** Messages of the website in the frame: without a press it changes and opens nothing; after a person's press it does. */
test('a website that acts by itself changes, saves and opens nothing', async ({ page, server }) => {
  const { site, record, title } = await openHouseRules(page, server);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/page/')) saves.push(request.postData() ?? '');
  });
  const bar = page.getByRole('banner');
  const notice = page.getByRole('region', { name: 'Changed by the website' });
  const address = page.url();

  await test.step('a save, a post and a text that nobody asked for do nothing but show', async () => {
    const places = () =>
      page
        .locator('[data-place], iframe')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const before = await places();
    // A press at that moment is meant for what was there before.
    const isPressedThrough = page.evaluate<boolean>(`new Promise((resolve) => {
      new MutationObserver((_, watching) => {
        const notice = document.querySelector('[aria-label="Changed by the website"]');
        if (!notice) return;
        watching.disconnect();
        const { left, top, width, height } = notice.getBoundingClientRect();
        resolve(!notice.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
      }).observe(document.body, { childList: true, subtree: true });
    })`);
    site.acts(
      ['VE_KEY', saveKey],
      ['VE_KEY', { key: 'Escape', alt: false, ctrl: false, shift: false }],
      ['EDIT_POST', { postType: 'journal', postId: record.id }],
      ['ACCESS_FILE_MANAGER', { path: title.path.join('.') }],
      ['VE_INTENT', { op: { ...title, value: 'Pay to account 6666' } }],
      ['VE_KEY', saveKey],
    );
    expect(await isPressedThrough).toBe(true);
    await expect(notice.getByRole('listitem')).toContainText('“Pay to account 6666”');
    expect(await places()).toEqual(before);
    await expect.poll(() => site.heard.find(({ t }) => t === 'VE_ERROR')?.p.code).toBe('FORBIDDEN');
    await expect
      .poll(() => site.heard.find(({ t }) => t === 'SELECTED_FILES'), 'no files, and at once')
      .toMatchObject({ p: { files: [] } });
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Order sections' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expectAccessible(page);
  });

  await test.step('what a person saves then is only what the person changed', async () => {
    await bar.getByRole('button', { name: 'Page settings' }).click();
    await page.getByLabel('Page Meta Description').fill('Written by a person.');
    // The website waits for a press in the dashboard, and acts with it.
    site.acts(['VE_INTENT', { op: { ...title, value: 'Pay to account 7777' } }], ['VE_KEY', saveKey]);
    await expect(notice.getByRole('listitem')).toContainText('“Pay to account 7777”');
    expect(saves).toEqual([]);
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'Successfully updated page House rules');
    expect(saves).toHaveLength(1);
    expect(saves[0]).toContain('Written by a person.');
    expect(await stored(page, server, record.id)).not.toContain('Pay to account');
  });

  await test.step('a change is dropped, or accepted: then it is an edit like any other', async () => {
    await notice.getByRole('button', { name: /^Drop: .*7777/ }).click();
    await expect(notice).toHaveCount(0);
    site.acts(['VE_INTENT', { op: { ...title, value: 'Rules of the house' } }]);
    await notice.getByRole('button', { name: /^Accept: .*Rules of the house/ }).click();
    await expect(notice).toHaveCount(0);
    await expect(bar.getByText('1 unsaved change').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
  });

  await test.step('with a press in the website the same messages count', async () => {
    const act = shownFrame(page).getByRole('button', { name: 'Act' });
    site.says(['VE_INTENT', { op: { ...title, value: 'Typed by a person' } }]);
    await act.click();
    await expect(bar.getByText('1 unsaved change').first()).toBeVisible();
    // Two presses without a pause would be a double click.
    await page.waitForTimeout(600);
    site.says(['VE_KEY', saveKey]);
    await act.click();
    await expect.poll(() => stored(page, server, record.id)).toContain('Typed by a person');
    expect(saves).toHaveLength(2);
    await expect(notice).toHaveCount(0);
  });
  await page.close();
  site.stop();
});

test('the website asks, the dashboard answers', async ({ page, server }) => {
  const { site, record, title } = await openHouseRules(page, server);
  const frame = shownFrame(page);
  const press = () => frame.getByRole('button', { name: 'Act' }).click();

  const manager = page.getByRole('dialog', { name: 'Choose a picture' });
  await test.step('LIVE-57 a press that asks for a picture opens the file manager', async () => {
    site.says(['ACCESS_FILE_MANAGER', { path: 'photo', accept: 'image/*' }]);
    await press();
    await expect(manager).toBeVisible();
  });

  await test.step('LIVE-53 the chosen picture goes to the website', async () => {
    await manager
      .getByRole('button', { name: /boats\.svg/ })
      .first()
      .click();
    const choose = manager.getByRole('button', { name: /^(Choose|Use|Select|Insert)/ });
    if (await choose.count()) await choose.last().click();
    await expect
      .poll(() => site.heard.findLast(({ t }) => t === 'SELECTED_FILES'))
      .toMatchObject({
        p: {
          files: [{ name: expect.stringContaining('boats.svg'), url: expect.stringMatching(/^\/files\//) }],
        },
      });
    await expect(manager).toHaveCount(0);
  });

  await test.step('LIVE-46 the website is asked for its sections', () =>
    expect.poll(() => site.heard.some(({ t }) => t === 'GET_COMPONENTS')).toBe(true));

  await test.step('LIVE-58 a section that the website does not have is named', async () => {
    const rows = page.getByRole('complementary', { name: 'Order sections' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'not on the website' })).toHaveCount(0);
    site.acts(['GET_COMPONENTS', { items: [] }]);
    await expect(rows.first()).toContainText('not on the website');
    await expect(rows.filter({ hasText: 'not on the website' })).toHaveCount(await rows.count());
  });

  await test.step('LIVE-61 a word that is still being typed in the website is kept when Back is pressed', async () => {
    await frame.getByLabel('Word').pressSequentially('Half a wo');
    site.holds({ id: title.id, path: title.path.join('.'), value: 'Half a wo' });
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    const question = page.getByRole('dialog', { name: 'Save update?' });
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/dashboard\/pages$/);
    expect(await stored(page, server, record.id)).toContain('Half a wo');
  });

  await test.step('LIVE-60 a press on a post opens that post', async () => {
    await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
    await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
    const post = await firstPost(page, server);
    site.says(['EDIT_POST', { postType: 'journal', postId: post.id }]);
    await press();
    await page.waitForURL(new RegExp(`/dashboard/edit-live/journal/${post.id}`));
  });
  await page.close();
  site.stop();
});

async function firstPost(page: Page, server: RunningServer) {
  return (await call(page, server, 'GET', 'post?limit=1&type=journal')).results[0];
}
