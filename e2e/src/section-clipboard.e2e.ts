import type { Page } from '@playwright/test';
import { newId } from '@vold/contract';
import { beginSession, expect, expectNotice, sender, shownFrame, test } from './product.ts';

const copied = '“Text of one” copied. Paste it on this page or another one.';
const rowsOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Order sections' }).locator('[data-row-name]');

test('H25 a section is taken to another page, tab or client by keys and by its menu', async ({
  page,
  context,
  server,
}) => {
  await beginSession(page, server);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const send = sender(page, server);
  const make = (name: string, fields = {}) =>
    send('POST', 'page', {
      title: { en: `Clip ${name}` },
      meta: { title: { en: name }, description: { en: name } },
      components: {
        en: ['', ' again'].map((more) => ({
          id: newId('section'),
          sectionId: 'text',
          section_title: `Text of ${name}${more}`,
          data: { title: `Words of ${name}${more}`, text: `<p>By <a href="/sea">the sea</a> of ${name}</p>` },
        })),
      },
      ...fields,
    });
  const [one, two, three] = [await make('one'), await make('two'), await make('three')];
  const open = async (id: string, tab = page) => {
    await tab.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await expect(tab.locator('[data-status="connected"]')).toBeVisible();
    // Playwright clicks next to the mark in a scaled frame.
    await tab.getByRole('button', { name: 'Mobile, 380 px' }).click();
  };
  const rows = rowsOf(page);
  const frame = shownFrame(page);

  await test.step('from the list: copied, and pasted on another page that has just been opened', async () => {
    await open(one);
    await rows.first().click();
    await page.keyboard.press('Control+c');
    await expectNotice(page, copied);
    await open(two);
    await page.keyboard.press('Control+v');
    await expect(rows).toContainText(['Text of two', 'Text of two again', 'Text of one']);
    await expect(frame.getByRole('heading', { name: 'Words of one' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(rows).toHaveCount(2);
  });

  await test.step('below the selected section, also with the focus in the page; a text keeps its own keys', async () => {
    await frame.getByRole('heading', { name: 'Words of two', exact: true }).click();
    await page.keyboard.press('Control+v');
    await expect(rows).toContainText(['Text of two', 'Text of one', 'Text of two again']);
    const title = page.locator('[data-place="form"]').getByRole('textbox', { name: 'Title' });
    await title.fill('plain');
    await title.press('Control+a');
    await page.keyboard.press('Control+c');
    await title.press('End');
    await page.keyboard.press('Control+v');
    await expect(title).toHaveValue('plainplain');
    await expect(rows).toHaveCount(3);
  });

  await test.step('cut in the page asks, since the website could have pressed the key; in the list it does not', async () => {
    await open(three);
    await frame.getByRole('heading', { name: 'Words of three', exact: true }).click();
    await page.keyboard.press('Control+x');
    await expect(page.getByRole('dialog')).toContainText('Text of three');
    await page.keyboard.press('Escape');
    await rows.first().click();
    await page.keyboard.press('Control+x');
    await expect(rows).toContainText(['Text of three again']);
    await page.keyboard.press('Control+v');
    await expect(rows).toContainText(['Text of three again', 'Text of three']);
  });

  await test.step('by its menu, in another tab', async () => {
    await rows.first().focus();
    await page.getByRole('button', { name: 'More for Text of three again' }).click();
    await page.getByRole('menuitem', { name: /^Copy(?! to)/ }).click();
    const tab = await context.newPage();
    await open(one, tab);
    const theirs = rowsOf(tab);
    await theirs.first().focus();
    await tab.getByRole('button', { name: 'More for Text of one', exact: true }).click();
    await tab.getByRole('menuitem', { name: /^Paste below/ }).click();
    await expect(theirs).toContainText(['Text of one', 'Text of three again', 'Text of one again']);
    await tab.keyboard.press('Control+s');
    await expect(tab.getByRole('banner').getByText('No unsaved changes').first()).toBeVisible();
    await tab.close();
  });

  const clip = (section: object, client = 'cl_other') =>
    JSON.stringify({
      vold: 'section',
      client,
      kind: 'page',
      language: 'en',
      sections: { en: { id: 'sec_x', sectionId: 'text', data: {}, ...section } },
    });
  const paste = async (text: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await rows.first().focus();
    await page.keyboard.press('Control+v');
  };

  await test.step('what the website does not have is refused by name, and other text is ignored', async () => {
    await open(two);
    await paste(clip({ sectionId: 'tide-table', section_title: 'Tides' }));
    await expectNotice(
      page,
      '“Tides” cannot be pasted: the pages of this website have no section of this kind.',
    );
    await paste('{"vold":"section"');
    await expect(rows).toHaveCount(2);
  });

  await test.step('of another client words come, without links and scripts', async () => {
    const text = '<p>By <a href="/sea">the sea</a><img src="/x.jpg"><script>x()</script></p>';
    await paste(clip({ data: { title: 'Foreign', text } }));
    await expectNotice(page, '“Text” pasted. Its files and links stay with the other client.');
    await expect(frame.getByRole('heading', { name: 'Foreign' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('banner').getByText('No unsaved changes').first()).toBeVisible();
    const stored = await page.evaluate(async (path) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('auth')}` };
      return (await fetch(`/api/v1/page/${path}/${localStorage.getItem('client_id')}`, { headers })).text();
    }, two);
    expect(stored).toContain('"<p>By the sea</p>"');
  });

  await test.step('nothing of it is kept after signing out', async () => {
    expect(await page.evaluate(() => localStorage.getItem('copied_section'))).not.toBeNull();
    await page.goto(`${server.url}/dashboard/home`);
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('copied_section'))).toBeNull();
  });
});
