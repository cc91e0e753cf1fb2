import { newId } from '@vold/contract';
import { beginSession, expect, sender, shownFrame, test } from './product.ts';

const html = `<section class="offer">
  <h2 data-vold-field="title">Title</h2>
  <ul data-vold-each="days"><li data-vold-field="label">Monday</li><li data-vold-sample data-vold-field="label">Tuesday</li></ul>
</section>`;
const css = '.offer h2 { color: rgb(200, 0, 0) }';

test('a developer gives a section a look of its own', async ({ page, browser, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const id = await send('POST', 'component', { title: 'Offer', sectionId: 'own-look', components: [] });
  await page.goto(`${server.url}/dashboard/sections/${id}`);
  const code = page.getByRole('textbox', { name: 'HTML' });
  const problems = page.getByRole('list', { name: 'Problems' }).first();

  await test.step('what is wrong is said with its place, and not saved', async () => {
    await code.fill('<section>\n<p onclick="x()">A</p></section>');
    await expect(problems.getByRole('listitem')).toHaveText(/Line 2, column \d+.*onclick/);
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Control+s');
    expect((await refused).status()).toBe(422);
    // The server's own words.
    await expect(page.getByText(/^Line 2, column \d+: .*onclick/).first()).toBeVisible();
  });
  await test.step('it is shown on the website while it is typed, with examples', async () => {
    await code.fill(html);
    await page.getByRole('textbox', { name: 'CSS' }).fill(css);
    const preview = shownFrame(page);
    await expect(preview.getByRole('heading', { name: 'Title' })).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(preview.locator('main').getByRole('listitem')).toHaveText(['Monday', 'Tuesday']);
    await page.getByRole('textbox', { name: 'CSS' }).fill(css.replace('200', '0'));
    await expect(preview.getByRole('heading', { name: 'Title' })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const night = '@media (prefers-color-scheme: dark) { .offer h2 { color: rgb(0, 0, 200) } }';
    await page.getByRole('textbox', { name: 'CSS' }).fill(css + night);
    const light = page.getByRole('radiogroup', { name: 'Preview by day or night' });
    await light.locator('label').filter({ hasText: 'Night' }).click();
    await expect(preview.getByRole('heading', { name: 'Title' })).toHaveCSS('color', 'rgb(0, 0, 200)');
    await light.locator('label').filter({ hasText: 'Day' }).click();
    await expect(preview.getByRole('heading', { name: 'Title' })).toHaveCSS('color', 'rgb(200, 0, 0)');
  });
  await test.step('the inputs that the HTML asks for are added', async () => {
    await code.fill(html);
    await expect(problems.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add the 2 inputs' }).click();
    await expect(page.getByRole('button', { name: /^Update Title/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'CSS' }).fill(css);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
  });

  const text = { en: 'Own look' };
  const data = { title: 'Low tide', days: [{ label: 'Monday' }, { label: 'Tuesday' }] };
  const record = await send('POST', 'page', {
    title: text,
    slug: { en: 'own-look' },
    meta: { title: text, description: text },
    components: { en: [{ id: newId('section'), sectionId: 'own-look', data }] },
  });
  // In a separate window: Chromium sends no presses into a frame of a background tab.
  const visitor = await (await browser.newContext()).newPage();
  await test.step('visitors see the section so, with what editors filled in', async () => {
    await visitor.goto(`http://saltwater-house.localhost:${server.sitePort}/own-look`);
    const title = visitor.getByRole('heading', { name: 'Low tide' });
    await expect(title).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(visitor.locator('main').getByRole('listitem')).toHaveText(['Monday', 'Tuesday']);
  });
  await test.step('and editors in the page, where they write', async () => {
    await page.goto(`${server.url}/dashboard/pages/edit-live/${record}`);
    const day = shownFrame(page).locator('[data-vold-field="days.1.label"]');
    await expect(day).toHaveText('Tuesday');
    await expect(shownFrame(page).getByRole('heading', { name: 'Low tide' })).toHaveCSS(
      'color',
      'rgb(200, 0, 0)',
    );
  });
  await test.step('a page that is open shows a look that somebody saves meanwhile, with what is not saved', async () => {
    // Another one loads behind it.
    const frame = shownFrame(page);
    const title = frame.getByRole('heading', { name: 'High tide' });
    const section = frame.locator('[data-vold-field="title"]');
    await page.getByRole('button', { name: 'Mobile' }).click();
    await section.dblclick();
    await expect(section).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('High tide');
    await expect(title).toHaveCSS('color', 'rgb(200, 0, 0)');
    await send('PUT', `component/${id}`, { css: css.replace('200', '0') });
    // Not while the user types in the page. A double click opened no form that could take the focus.
    await page.getByRole('button', { name: 'Offer High tide' }).focus();
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(section).toHaveText('Low tide');
  });
  await test.step('its builder says on how many pages visitors see it', async () => {
    await page.goto(`${server.url}/dashboard/sections/${id}`);
    await expect(page.getByText('Visitors see what you save at once: 1 page has it.')).toBeVisible();
  });
});
