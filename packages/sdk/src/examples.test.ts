import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type EditorPage, openEditor, type World } from '../testing/world.ts';

const folder = fileURLToPath(new URL('../../../examples/', import.meta.url));
const data = { title: 'A draft', text: '<p>Eight rooms.</p>' };
const definitions = [
  {
    sectionId: 'welcome',
    title: 'Welcome',
    components: [{ id: 'title', component: 'VoldInput', model: 'title', title: 'Title' }],
  },
];
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The example's own page, opened in the dashboard with one section of it in the draft. */
async function open(path: string, id: string): Promise<EditorPage> {
  const snapshot = { language: 'en', components: [{ id, sectionId: 'welcome', data }], page: {} };
  return openEditor(world, {
    path,
    initScript: `Object.assign(window.setup, ${JSON.stringify({ snapshot, definitions })});`,
  });
}

async function editsIn({ page, frame }: EditorPage, id: string): Promise<void> {
  const title = frame.locator(`[data-vold-id=${id}] h1`);
  await title.getByText('A draft').waitFor();
  await expect
    .poll(() => frame.locator(`[data-vold-id=${id}] [data-vold-type=html]`).innerHTML())
    .toBe(data.text);
  await page.evaluate(
    (section) =>
      window.dash.edit({ type: 'set', language: 'en', id: section, path: ['title'], value: 'From the form' }),
    id,
  );
  await title.getByText('From the form').waitFor();
  await title.dblclick();
  await frame.locator('[contenteditable]').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Typed in the page');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => window.dash.snapshot.components[0]?.data.title))
    .toBe('Typed in the page');
  // False while an edit is still on its way.
  await expect.poll(() => page.evaluate(() => window.dash.controller.settle())).toBe(true);
  const { sections } = await page.evaluate(() => window.dash.controller.getRegisteredSections());
  expect(sections.map(({ sectionId }) => sectionId)).toEqual(['welcome']);
}

it('plain HTML is edited live with three attributes and a script', async () => {
  for (const name of await readdir(`${folder}plain-html`)) {
    const text = await readFile(`${folder}plain-html/${name}`, 'utf8');
    const here = text.replaceAll('http://localhost:4000', world.origin('cms.test'));
    world.pages.set(`site.test/plain-html/${name}`, here);
  }
  const visitor = await world.browser.newPage();
  await visitor.goto(`${world.origin('site.test')}/plain-html/index.html`);
  await expect.poll(() => visitor.locator('h1').textContent()).toBe('A house by the reef');
  expect(await visitor.evaluate(() => document.querySelector('vold-overlay'))).toBeNull();
  await visitor.close();
  const editor = await open('/plain-html/index.html', 'sc_welcome');
  await editsIn(editor, 'sc_welcome');
  await editor.close();
});

it('a React app built by Vite shows what is published, drafts with tkn, and is edited live', async () => {
  const built = await build({
    root: `${folder}vite-react`,
    logLevel: 'silent',
    build: { write: false },
    define: {
      'import.meta.env.VITE_VOLD_URL': JSON.stringify(world.origin('cms.test')),
      'import.meta.env.VITE_VOLD_CLIENT': JSON.stringify('cl_1'),
    },
  });
  for (const one of [built].flat()) {
    if (!('output' in one)) continue;
    for (const file of one.output) {
      const text = file.type === 'chunk' ? file.code : String(file.source);
      world.pages.set(`site.test/${file.fileName === 'index.html' ? 'home' : file.fileName}`, text);
    }
  }
  const section = (title: string) => [{ id: 'sc_1', sectionId: 'welcome', data: { ...data, title } }];
  const record = { id: 'pg_1', title: { en: 'Home' }, components: { en: section('Published') } };
  world.pages.set(
    'cms.test/api/v1/page/cl_1',
    JSON.stringify({ results: [{ id: 'pg_1' }], total: 1, total_page: 1 }),
  );
  world.pages.set('cms.test/api/v1/page/pg_1/cl_1', JSON.stringify(record));

  const visitor = await world.browser.newPage();
  await visitor.goto(`${world.origin('site.test')}/home`);
  await visitor.locator('h1', { hasText: 'Published' }).waitFor();
  expect(await visitor.locator('[data-vold-field]').count()).toBe(0);
  await visitor.close();

  const editor = await open('/home', 'sc_1');
  await editsIn(editor, 'sc_1');
  expect(new URL(editor.frame.url()).searchParams.has('tkn')).toBe(false);
  await editor.close();
});
