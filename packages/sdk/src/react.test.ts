import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type EditorPage, openEditor, typeIn, type World } from '../testing/world.ts';
import type { PageData } from './editing-options.ts';
import { Editable, Page, RichText, type SectionProps } from './react.tsx';

let world: World;
let editor: EditorPage;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  editor = await openEditor(world, { path: '/react' });
});
afterEach(() => editor.close());

const title = (id: string) => `[data-vold-id="${id}"] h1`;
const storeTitle = () => editor.page.evaluate(() => window.dash.snapshot.components[0]?.data.title);

const Hero = ({ attributes }: SectionProps) =>
  createElement(
    'section',
    attributes,
    createElement(Editable, { as: 'h1', field: 'title' }),
    createElement(Editable, { field: 'none' }),
    createElement(RichText, { field: 'text' }),
  );

describe('the React binding', () => {
  it('renders the draft instead of the published data, and says that the page is edited', async () => {
    await expect.poll(() => editor.frame.textContent(title('a'))).toBe('Draft');
    await expect.poll(() => editor.frame.textContent('#summary')).toBe('true undefined');
    await expect.poll(() => editor.frame.locator('[data-vold-id]').count()).toBe(2);
  });

  it('types into text that React owns, while React renders other changes', async () => {
    const { frame, page } = editor;
    await typeIn(frame, title('a'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Nine rooms', { delay: 10 });
    await page.evaluate(() =>
      window.dash.edit({
        type: 'set',
        language: 'en',
        id: 'a',
        path: ['text'],
        value: '<p>Changed</p><img src=x onerror=document.title="hacked">',
      }),
    );
    await expect.poll(() => frame.innerHTML('[data-vold-field=text]')).toBe('<p>Changed</p><img src="x">');
    await page.keyboard.type(' by the sea', { delay: 10 });
    await expect.poll(storeTitle).toBe('Nine rooms by the sea');
    await page.keyboard.press('Enter');
    await expect.poll(() => frame.textContent(title('a'))).toBe('Nine rooms by the sea');
    await page.evaluate(() =>
      window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'From the form' }),
    );
    await expect.poll(() => frame.textContent(title('a'))).toBe('From the form');
    await page.evaluate(() => window.dash.edit({ type: 'remove', language: 'en', id: 'a' }));
    await expect.poll(() => frame.locator('[data-vold-id]').count()).toBe(1);
    await expect.poll(() => page.evaluate(() => window.dash.controller.settle())).toBe(true);
    expect(await frame.title()).toBe('React');
  });

  it('renders on the server without marks for the editor, hidden sections or empty texts', () => {
    const data: PageData = {
      language: 'en',
      components: [
        { id: 'a', sectionId: 'hero', data: { title: '<Seven>', text: '<p>x</p>' } },
        { id: 'b', sectionId: 'hero', hide: true, data: { title: 'Hidden' } },
        { id: 'c', sectionId: 'toString', data: {} },
      ],
      page: {},
    };
    expect(renderToString(createElement(Page, { data, registry: { hero: Hero } }))).toBe(
      '<section data-vold-section="hero" data-vold-id="a"><h1>&lt;Seven&gt;</h1><div><p>x</p></div></section>',
    );
  });
});
