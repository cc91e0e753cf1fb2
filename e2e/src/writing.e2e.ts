import type { Frame, Page } from '@playwright/test';
import { clipboards } from '@vold/testing/clipboards';
import { beginSession, expect, sender, test } from './product.ts';

/** All of them are pasted in the page by the SDK's own tests. The last one ends as the last one of the form. */
const pastedInPage = ['google-docs', 'word-desktop', 'word-online'];

/** Rich text in the form and on the page, and undo with its button: what needs a real browser's focus and editing. */
test('text is the same in the form, on the page and for visitors, and undo is never stuck', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const section = (id: string) => ({ id, sectionId: 'text', data: { text: '<p>First</p>' } });
  const id = await send('POST', 'page', {
    title: { en: 'Writing' },
    slug: { en: 'writing' },
    status: 'published',
    meta: { title: { en: 'Writing' }, description: { en: 'Writing' } },
    components: { en: [section('s1'), section('s2')] },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  // A phone's frame is not scaled; Playwright misses the mark in a scaled one.
  await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('There is no frame');
  const inPage = (which: string) => frame.locator(`[data-vold-id="${which}"] [data-vold-field="text"]`);
  const bar = page.getByRole('banner');
  const form = page.getByRole('complementary').filter({ has: page.getByRole('tab', { name: 'Content' }) });
  const inForm = form.getByRole('textbox', { name: 'Text' });
  const saved = async () => {
    await page.keyboard.press('Control+s');
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    const [auth, client] = await page.evaluate<[string, string]>(
      "['auth', 'client_id'].map((key) => localStorage.getItem(key))",
    );
    const headers = { authorization: `Bearer ${auth}` };
    const answer = await page.request.get(`${server.url}/api/v1/page/${id}/${client}`, { headers });
    const { components } = await answer.json();
    return components.en.map((one: { data: { text: string } }) => one.data.text);
  };

  await test.step('POST-43 what programs put on the clipboard is the same in the form and on the page', async () => {
    await inPage('s1').click();
    for (const { html, expected } of clipboards()) {
      await inForm.click();
      await page.keyboard.press('Control+a');
      await paste(page, html);
      await expect.poll(() => inPage('s1').innerHTML()).toBe(expected);
    }
    for (const { html, expected } of clipboards().filter(({ name }) => pastedInPage.includes(name))) {
      await inPage('s2').dblclick();
      await expect(inPage('s2')).toHaveAttribute('contenteditable', 'true');
      await page.keyboard.press('Control+a');
      await paste(frame, html);
      await expect(inForm.getByRole('table')).toContainText('IDR 950');
      await page.keyboard.press('Escape');
      await expect.poll(() => inPage('s2').innerHTML()).toBe(expected);
    }
    const [first, second] = await saved();
    expect(second).toBe(first);
  });

  await test.step('tools that the definition names work in both, and visitors get what they make', async () => {
    await inPage('s1').click();
    await inForm.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('In the form');
    await form.getByRole('button', { name: 'Align center' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Picture', exact: true }).click();
    const files = page.getByRole('dialog', { name: 'Choose a picture' });
    await files
      .getByRole('button', { name: /boats\.svg/ })
      .first()
      .click();
    const choose = files.getByRole('button', { name: /^(Choose|Use|Select|Insert)/ });
    if (await choose.count()) await choose.last().click();
    await expect(inPage('s1').locator('img')).toBeVisible();
    await inPage('s2').dblclick();
    await expect(inPage('s2')).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('On the page');
    const tools = frame.getByRole('toolbar', { name: 'Text tools' });
    await tools.getByRole('button', { name: 'Align right' }).click();
    await tools.getByRole('button', { name: 'Quote' }).click();
    await page.keyboard.press('Escape');
    const [first, second] = await saved();
    expect(first).toMatch(
      /^<p class="has-text-align-center">In the form<\/p><p[^>]*><img src="\/files\/[^>]* alt="/,
    );
    // Text that replaces everything keeps the kind of the first block: a heading.
    expect(second).toBe('<blockquote><h2 class="has-text-align-right">On the page</h2></blockquote>');
    const visited = await (await page.request.get(`${server.siteUrl}/writing`)).text();
    expect(visited).toContain('<p class="has-text-align-center">In the form</p>');
    expect(visited).toContain(second);
  });

  await test.step('PICK-29 undo with its button gets past a color of the section', async () => {
    await inPage('s1').click();
    await form.getByRole('tab', { name: 'Style' }).click();
    // The theme's, not of this section.
    await expect(form.getByRole('textbox', { name: 'Padding, top' })).toHaveAttribute(
      'placeholder',
      /^[1-9]\d*$/,
    );
    await form.getByRole('textbox', { name: 'Padding, top' }).fill('40');
    const box = frame.locator('[data-vold-id="s1"]');
    await expect(box).toHaveCSS('padding-top', '40px');
    await expect(box).not.toHaveCSS('padding-bottom', '0px');
    await form.getByRole('textbox', { name: 'Padding, top' }).fill('-5');
    await expect(form.getByText('Padding cannot be negative')).toBeVisible();
    await form.getByRole('textbox', { name: 'Background' }).fill('#ff0000');
    await form.getByRole('heading').click();
    const undo = bar.getByRole('button', { name: 'Undo', exact: true });
    await undo.click();
    await undo.click();
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
  });
});

/** Pastes where the focus is, as the browser does with what a program put on the clipboard. */
function paste(into: Page | Frame, html: string): Promise<void> {
  return into.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  })()`);
}
