import { readFile } from 'node:fs/promises';
import { newId } from '@vold/contract';
import { beginSession, expect, sender, shownFrame, test } from './product.ts';

const header = `<header class="bar"><a data-vold-link="@site.home" data-vold-field="@site.name">Name</a>
<ul data-vold-each="@menu.main"><li><a data-vold-link="href" data-vold-field="title">Entry</a></li></ul></header>`;
const sheet = '.bar { background: rgb(20, 0, 0) }';
const article = `<article><h1 data-vold-field="title">Title</h1><p>By <b data-vold-field="data.author">Name</b></p>
<div data-vold-part="blocks">Text</div></article>`;

const list = `<section><h1>Notes: <b data-vold-field="title">Title</b></h1><ul data-vold-each="posts"><li>
<a data-vold-link="href" data-vold-field="title">Post</a><span data-vold-unless="@last">, </span></li></ul><div data-vold-part="pager"></div></section>`;

test('a developer gives header, posts and sections of the library a look of their own', async ({
  page,
  context,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const site = `http://saltwater-house.localhost:${server.sitePort}`;
  const visitor = await context.newPage();
  const saved = page.getByText('Everything is saved');

  await test.step('the header is chosen, written, looked at and saved', async () => {
    await page.goto(`${server.url}/dashboard/sections/new`);
    await page.getByRole('combobox', { name: 'View of' }).click();
    await page.getByRole('option', { name: 'Header of the website' }).click();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Header of the website');
    await page.getByRole('textbox', { name: 'HTML' }).fill(header.replace('@menu.main', '@menu.man'));
    const problems = page.getByRole('list', { name: 'Problems' }).first();
    await expect(problems.getByRole('listitem').first()).toHaveText(/Line 2, .*“@menu\.man”.*“@menu\.main”/);
    await page.getByRole('textbox', { name: 'HTML' }).fill(header);
    await page.getByRole('textbox', { name: 'CSS' }).fill(sheet);
    const tried = shownFrame(page).locator('main header');
    await expect(tried).toHaveCSS('background-color', 'rgb(20, 0, 0)');
    await expect(tried.getByRole('link', { name: 'Journal' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(saved).toBeVisible();
  });
  await test.step('visitors have it on every page, with the menu and their place in it', async () => {
    await visitor.goto(`${site}/journal`);
    const own = visitor.getByRole('banner');
    await expect(own).toHaveCSS('background-color', 'rgb(20, 0, 0)');
    await expect(own.getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'page');
    await expect(own.getByRole('link', { name: 'Saltwater House' })).toHaveAttribute('href', '/');
  });
  await test.step('the stylesheet of the theme holds in all views, and is tried out with the header', async () => {
    await page.goto(`${server.url}/dashboard/sections/new`);
    await page.getByRole('combobox', { name: 'View of' }).click();
    await page.getByRole('option', { name: 'Stylesheet of the theme' }).click();
    const css = page.getByRole('textbox', { name: 'CSS' });
    await css.fill('.bar a { color: rgb(0, 0, 90) }\nbody { color: red }');
    const problems = page.getByRole('list', { name: 'Problems' }).last();
    await expect(problems.getByRole('listitem').first()).toHaveText(/Line 2, .*outside of the template/);
    await css.fill('.bar a { color: rgb(0, 0, 90) }');
    const tried = shownFrame(page).locator('main header').getByRole('link', { name: 'Journal' });
    await expect(tried).toHaveCSS('color', 'rgb(0, 0, 90)');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(saved).toBeVisible();
    const link = visitor.getByRole('banner').getByRole('link', { name: 'Journal' });
    await expect(async () => {
      await visitor.goto(`${site}/journal`);
      await expect(link).toHaveCSS('color', 'rgb(0, 0, 90)', { timeout: 1_000 });
    }).toPass();
    await expect(visitor.getByRole('banner')).toHaveCSS('background-color', 'rgb(20, 0, 0)');
  });
  await test.step('a post is drawn by the view of its type, also in the editor’s preview', async () => {
    await send('POST', 'component', {
      title: 'Note',
      kind: 'post',
      sectionId: 'journal',
      html: article,
      css: '',
    });
    await visitor.goto(`${site}/journal/how-the-reef-came-back`);
    await expect(visitor.getByText('By Komang Sudarma')).toBeVisible();
    await expect(visitor.getByText('My father used to say')).toBeVisible();
    const text = { en: 'Own note' };
    const block = { id: newId('section'), component_name: 'Full Text', data: { text: '<p>Low tide</p>' } };
    const id = await send('POST', 'post', {
      type: 'journal',
      title: text,
      slug: { en: 'own-note' },
      block: { en: [[block]] },
      data: { author: 'Ana' },
    });
    await page.goto(`${server.url}/dashboard/edit-live/journal/${id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = shownFrame(page);
    await expect(frame.getByText('By Ana')).toBeVisible();
    await expect(frame.getByText('Low tide')).toBeVisible();
  });
  await test.step('the list of a type is drawn by its own view, with the posts and the way to older ones', async () => {
    await page.goto(`${server.url}/dashboard/sections/new`);
    await page.getByRole('combobox', { name: 'View of' }).click();
    await page.getByRole('option', { name: 'Journal: the list of all' }).click();
    await page.getByRole('textbox', { name: 'HTML' }).fill(list);
    const tried = shownFrame(page).locator('main');
    await expect(tried.getByRole('listitem')).toHaveText(['First post, ', 'Second post, ', 'Third post']);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(saved).toBeVisible();
    await visitor.goto(`${site}/journal/category/reef`);
    const own = visitor.getByRole('main');
    await expect(own.getByRole('heading', { name: 'Notes: The reef' })).toBeVisible();
    const posts = ['How the reef came back, ', 'Reading the wall at Menjangan'];
    await expect(own.getByRole('listitem')).toHaveText(posts);
  });
  await test.step('the theme goes into a file with its views, and comes back with what somebody changed', async () => {
    await page.goto(`${server.url}/dashboard/design`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('rgb(20, 0, 0)');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from(text.replace('rgb(20, 0, 0)', 'rgb(0, 20, 0)'));
    await (await chooser).setFiles({ name: 'theme.json', mimeType: 'application/json', buffer });
    const question = page.getByRole('dialog', { name: 'Views of this theme' });
    await expect(question.getByRole('listitem')).toHaveText(['Header of the website replaced']);
    await question.getByRole('button', { name: 'Write the views' }).click();
    await expect(page.getByText('1 view is written. Visitors see them now.')).toBeVisible();
    await visitor.goto(`${site}/journal`);
    await expect(visitor.getByRole('banner')).toHaveCSS('background-color', 'rgb(0, 20, 0)');
  });
  await test.step('a section of the library looks another way, with what editors filled in before', async () => {
    const text = { en: 'Another look' };
    await send('POST', 'page', {
      title: text,
      slug: { en: 'another-look' },
      meta: { title: text, description: text },
      components: { en: [{ id: newId('section'), sectionId: 'quote', data: { text: 'Salt is patience' } }] },
    });
    await visitor.goto(`${site}/another-look`);
    await expect(visitor.getByText('Salt is patience')).toBeVisible();
    const html = '<section><p>They say: <i data-vold-field="text">Words</i></p></section>';
    await send('POST', 'component', { title: 'Quote', sectionId: 'quote', html, css: '' });
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('They say: Salt is patience')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
