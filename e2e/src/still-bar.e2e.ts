import { beginSession, expect, sender, test } from './product.ts';

test('the bar of the live editor keeps still while a page is edited', async ({ browser, page, server }) => {
  await beginSession(page, server);
  const id = await sender(page, server)('POST', 'page', {
    title: { en: 'Still' },
    meta: { title: { en: 'Still' }, description: { en: 'Still' } },
    components: { en: [{ id: 'a', sectionId: 'text', data: { text: '<p>Words</p>' } }] },
  });
  const wayan = { email: 'wayan@saltwaterhouse.example', password: 'long enough 1' };
  await sender(page, server)('POST', 'user', { ...wayan, name: 'Wayan', role: 'editor' });
  const other = await (await browser.newContext()).newPage();
  await beginSession(other, server, { user: wayan });
  const address = `${server.url}/dashboard/pages/edit-live/${id}`;
  await page.goto(address);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const bar = page.getByRole('banner');
  /** The left edge and the width of each button, except the marks that come and go. */
  const places = () =>
    bar.getByRole('button').evaluateAll((buttons) =>
      Object.fromEntries(
        buttons.flatMap((button) => {
          const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\d+ %/, '');
          const { left, width } = button.getBoundingClientRect();
          return /unsaved|no name there/.test(name) ? [] : [[name, [Math.round(left), Math.round(width)]]];
        }),
      ),
    );
  await bar.getByRole('button', { name: 'Page settings' }).click();
  const text = page.getByLabel('Page Name');

  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    const before = await places();
    expect(Object.keys(before).length).toBeGreaterThan(8);
    await test.step(`with the first change and the last undo, ${width} wide`, async () => {
      await text.press('End');
      await text.pressSequentially(' and not stirred');
      const unsaved = bar.getByRole('button', { name: '1 unsaved change' });
      await expect(unsaved).toBeVisible();
      expect(await places()).toEqual(before);
      await bar.getByRole('button', { name: 'Undo' }).click();
      await expect(unsaved).toHaveCount(0);
      expect(await places()).toEqual(before);
    });
    await test.step(`when somebody else comes, ${width} wide`, async () => {
      const here = bar.getByText('Also here: Wayan');
      await other.goto(address);
      await expect(here).toBeAttached();
      expect(await places()).toEqual(before);
      await other.goto('about:blank');
      await expect(here).toHaveCount(0);
    });
    await test.step(`in a language without a name, ${width} wide`, async () => {
      const languages = page.getByRole('group', { name: /language/i }).getByRole('button');
      await languages.last().click();
      await expect(bar.getByRole('button', { name: /it has no name there/ })).toBeVisible();
      expect(await places()).toEqual(before);
      await languages.first().click();
      await expect(bar.getByRole('button', { name: /it has no name there/ })).toHaveCount(0);
      expect(await places()).toEqual(before);
    });
  }
});
