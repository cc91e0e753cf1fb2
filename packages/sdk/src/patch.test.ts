import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type EditorPage, openEditor, type World } from '../testing/world.ts';

let world: World;
let editor: EditorPage;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  editor = await openEditor(world);
});
afterEach(() => editor.close());

type Op = Parameters<typeof window.dash.edit>[0];
const edit = (...ops: Op[]) =>
  editor.page.evaluate((json) => {
    for (const op of JSON.parse(json)) window.dash.edit(op);
  }, JSON.stringify(ops));
const set = (id: string, path: (string | number)[], value: unknown): Op => ({
  type: 'set',
  language: 'en',
  id,
  path,
  value: value as string,
});
const settle = () => editor.page.evaluate(() => window.dash.controller.settle());
const shown = () =>
  editor.frame.evaluate(() =>
    [...document.querySelectorAll('[data-vold-id]')].map((section) => section.getAttribute('data-vold-id')),
  );
const text = (selector: string) => editor.frame.textContent(selector);

describe('a page of plain HTML', () => {
  it('LIVE-54 shows the draft that the dashboard sends instead of what is published', async () => {
    await expect.poll(() => text('[data-vold-id=a] h1')).toBe('Draft');
    await expect
      .poll(() => editor.frame.innerHTML('[data-vold-id=a] [data-vold-field=text]'))
      .toBe('<p>New</p>');
    await expect.poll(() => editor.frame.getAttribute('[data-vold-field=button]', 'href')).toBe('/see');
    await expect.poll(() => text('[data-vold-field=button]')).toBe('See');
    await expect.poll(() => settle()).toBe(true);
  });

  it('follows text, list items, links, pictures and rich text', async () => {
    await edit(
      set('a', ['title'], 'Seven rooms'),
      set('c', ['items', 'it_2', 'title'], 'Reef'),
      set('c', ['items', 0, 'title'], 'Garden'),
      set('a', ['button'], { label: 'Go', link: '/go' }),
      set('a', ['image'], { url: '/sea.jpg', alt: 'Sea' }),
      set('a', ['text'], '<h2>Bold <em>words</em></h2>'),
    );
    await expect.poll(() => text('[data-vold-id=a] h1')).toBe('Seven rooms');
    await expect.poll(() => text('[data-vold-field="items.it_2.title"]')).toBe('Reef');
    await expect.poll(() => text('[data-vold-field="items.0.title"]')).toBe('Garden');
    await expect.poll(() => editor.frame.getAttribute('[data-vold-field=button]', 'href')).toBe('/go');
    await expect.poll(() => editor.frame.getAttribute('[data-vold-field=image]', 'src')).toBe('/sea.jpg');
    await expect.poll(() => editor.frame.getAttribute('[data-vold-field=image]', 'alt')).toBe('Sea');
    await expect
      .poll(() => editor.frame.innerHTML('[data-vold-id=a] [data-vold-field=text]'))
      .toBe('<h2>Bold <em>words</em></h2>');
    await expect.poll(() => settle()).toBe(true);
  });

  it('shows a picture instead of all sizes and formats of the one before', async () => {
    await editor.frame.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('[data-vold-field=image]');
      if (!image) return;
      image.srcset = '/old.webp 1x';
      const picture = document.createElement('picture');
      picture.innerHTML = '<source srcset="/old.avif">';
      image.replaceWith(picture);
      picture.append(image);
    });
    await edit(set('a', ['image'], { url: '/sea.jpg', alt: 'Sea' }));
    await expect.poll(() => editor.frame.getAttribute('[data-vold-field=image]', 'src')).toBe('/sea.jpg');
    const current = () =>
      editor.frame.evaluate(
        () => document.querySelector<HTMLImageElement>('[data-vold-field=image]')?.currentSrc,
      );
    await expect.poll(current).toMatch(/\/sea\.jpg$/);
  });

  it('runs nothing that a message brings', async () => {
    await editor.frame.evaluate(() => {
      (window as unknown as { hacked: string[] }).hacked = [];
    });
    const bad = `<img src=x onerror="hacked.push(1)"><script>hacked.push(2)</script><svg onload="hacked.push(3)"></svg>
      <a href="javascript:hacked.push(4)">x</a><iframe srcdoc="<script>parent.hacked.push(5)</script>"></iframe><p>kept</p>`;
    await edit(
      set('a', ['text'], bad),
      set('b', ['title'], bad),
      set('a', ['button'], { label: bad, link: 'javascript:hacked.push(6)' }),
      set('a', ['image'], { url: 'javascript:hacked.push(7)', alt: '"onerror="hacked.push(8)' }),
    );
    await expect.poll(() => text('[data-vold-id=b] h1')).toContain('onerror');
    await expect
      .poll(() => editor.frame.innerHTML('[data-vold-id=a] [data-vold-field=text]'))
      .toBe('<img src="x">\n      <a>x</a><p>kept</p>');
    await expect.poll(() => editor.frame.getAttribute('[data-vold-field=button]', 'href')).toBe('#');
    await editor.frame.evaluate(() =>
      (document.querySelector('[data-vold-field=text] a') as HTMLElement | null)?.click(),
    );
    // By then the handler of a broken image would have run.
    await expect
      .poll(() =>
        editor.frame.evaluate(
          () => document.querySelector<HTMLImageElement>('[data-vold-field=text] img')?.complete,
        ),
      )
      .toBe(true);
    expect(await editor.frame.evaluate(() => (window as unknown as { hacked: string[] }).hacked)).toEqual([]);
  });

  it('LIVE-51 removes a section, and brings the same element back', async () => {
    await editor.frame.evaluate(() =>
      document.querySelector('[data-vold-id=b]')?.setAttribute('data-kept', 'yes'),
    );
    await edit({ type: 'remove', language: 'en', id: 'b' });
    await expect.poll(shown).toEqual(['a', 'c']);
    const second = { id: 'b', sectionId: 'hero', data: { title: 'Second', text: '' } };
    await edit({ type: 'insert', language: 'en', instance: second, afterId: 'a' });
    await expect.poll(shown).toEqual(['a', 'b', 'c']);
    await expect.poll(() => editor.frame.getAttribute('[data-vold-id=b]', 'data-kept')).toBe('yes');
    await expect.poll(() => settle()).toBe(true);
  });

  it('LIVE-50 sorts sections', async () => {
    await edit({ type: 'move', language: 'en', id: 'c', afterId: null });
    await expect.poll(shown).toEqual(['c', 'a', 'b']);
    expect(await text('header')).toBe('Not a section');
    await expect.poll(() => settle()).toBe(true);
  });

  it('LIVE-49 makes a new section after its like on the page', async () => {
    const fresh = { id: 'n', sectionId: 'hero', data: { title: 'Fresh', text: '<p>air</p>' } };
    await edit({ type: 'insert', language: 'en', instance: fresh, afterId: 'b' });
    await expect.poll(shown).toEqual(['a', 'b', 'n', 'c']);
    await expect.poll(() => text('[data-vold-id=n] h1')).toBe('Fresh');
    await expect.poll(() => settle()).toBe(true);
  });

  it('says which section it cannot show, and keeps its data right', async () => {
    const instance = { id: 'n', sectionId: 'map', data: { title: 'Map' } };
    await edit({ type: 'insert', language: 'en', instance, afterId: 'c' });
    const errors = () =>
      editor.page.evaluate(() =>
        window.dash.events.filter(([name]) => name === 'error').map(([, detail]) => detail),
      );
    await expect.poll(errors).toMatchObject([{ code: 'RENDER_FAILED', sectionId: 'n' }]);
    await edit(set('c', ['layout'], 'grid'));
    await expect.poll(errors).toHaveLength(2);
    await expect.poll(() => settle()).toBe(true);
  });

  it('LIVE-58 lists its sections', async () => {
    const items = async () =>
      (await editor.page.evaluate(() => window.dash.controller.getComponents())).items;
    await expect.poll(items).toMatchObject([
      { id: 'a', section: 'hero', index: 0, hidden: false, fields: ['title', 'text', 'button', 'image'] },
      { id: 'b', section: 'hero', index: 1, fields: ['title', 'text'] },
      { id: 'c', section: 'cards', index: 2, fields: ['title', 'items.0.title', 'items.it_2.title', 'note'] },
    ]);
  });

  it('LIVE-59 brings its definitions', async () => {
    const registered = async () =>
      (await editor.page.evaluate(() => window.dash.controller.getRegisteredSections())).sections;
    await expect
      .poll(async () => (await registered()).map(({ sectionId }) => sectionId))
      .toEqual(['hero', 'cards']);
    // If they have no initial data, a new section begins with the content of the page before it was edited.
    await expect
      .poll(async () => (await registered()).map(({ initialData }) => initialData))
      .toEqual([
        {
          title: 'Published',
          text: '<p>Old</p>',
          button: { label: 'Rooms', link: '/rooms' },
          image: { url: 'data:,', alt: '' },
        },
        { title: 'Third', note: 'Lines' },
      ]);
  });

  it('shows uploaded files from where they are: on the dashboard’s server', async () => {
    const file = '/files/cl_1/x/reef.webp';
    await edit(set('a', ['image'], { url: file, alt: 'Reef' }));
    await edit(set('a', ['button'], { label: 'Menu', file }));
    await edit(set('a', ['text'], `<p><img src="${file}" alt=""></p>`));
    const there = world.origin('cms.test') + file;
    const address = (selector: string, name: string) =>
      editor.frame.getAttribute(`[data-vold-id=a] ${selector}`, name);
    await expect.poll(() => address('[data-vold-field=text] img', 'src')).toBe(there);
    await expect.poll(() => address('[data-vold-field=image]', 'src')).toBe(there);
    await expect.poll(() => address('[data-vold-field=button]', 'href')).toBe(there);
    await expect.poll(() => settle()).toBe(true);
  });

  it('LIVE-56 answers with the content that it holds', async () => {
    await edit(set('a', ['title'], 'Now'));
    const held = async () =>
      (await editor.page.evaluate(() => window.dash.controller.requestData('save'))).components;
    await expect.poll(async () => (await held())?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    await expect.poll(async () => (await held())?.[0]?.data.title).toBe('Now');
  });

  it('mends itself when a message is missed', async () => {
    await editor.page.evaluate(() => {
      // The store changes without a message to the frame, as if one had been lost.
      const [first, ...rest] = window.dash.snapshot.components;
      if (first)
        window.dash.snapshot.components = [{ ...first, data: { ...first.data, title: 'Missed' } }, ...rest];
    });
    await expect.poll(() => settle()).toBe(false);
    await expect.poll(() => text('[data-vold-id=a] h1')).toBe('Missed');
    await expect.poll(settle).toBe(true);
  });
});
