import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type EditorPage, openEditor, typeIn, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const saved = [{ id: 'a', sectionId: 'hero', data: { title: 'Saved' } }];

/** A website that renders on loading only. */
function keepingSite(): string {
  const setup = JSON.stringify({ dashboards: [world.origin('cms.test')], sections: [] });
  return `<!doctype html><style>html{scroll-behavior:smooth}section{min-height:3000px}</style><main></main>
<script>window.siteSetup=${setup}</script><script type="module" src="/keeping-site.js"></script>`;
}

/** The website that is on the screen now. */
async function shownFrame({ page }: EditorPage) {
  const frames = page.locator('iframe');
  await expect.poll(() => frames.count()).toBe(1);
  return frames.contentFrame();
}

it('a page that cannot render changes is loaded anew behind itself, and stays where it was scrolled to', async () => {
  world.pages.set('site.test/keeping', keepingSite());
  world.pages.set('site.test/kept', JSON.stringify(saved));
  const editor = await openEditor(world, { path: '/keeping' });
  const { page, frame } = editor;
  expect(await page.evaluate(() => window.dash.controller.caps)).toEqual(['reload']);
  await page.evaluate(() => {
    const [first] = window.dash.snapshot.components;
    if (first) window.dash.snapshot = { ...window.dash.snapshot, components: [first] };
    window.dash.controller.refresh();
  });
  await page.evaluate(() =>
    window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Written since' }),
  );
  await expect.poll(() => world.pages.get('site.test/kept')).toContain('Written since');
  await frame.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  expect(await frame.textContent('h1')).toBe('Saved');
  await expect.poll(() => page.evaluate(() => window.dash.swap())).toBe(true);
  const shown = await shownFrame(editor);
  await expect.poll(() => shown.locator('h1').textContent()).toBe('Written since');
  await expect.poll(() => shown.locator('html').evaluate(() => scrollY)).toBe(1200);
  // It is edited as the first one was.
  await page.evaluate(() =>
    window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'And again' }),
  );
  await expect.poll(() => page.evaluate(() => window.dash.controller.settle())).toBe(true);
  await editor.close();
});

it('text that is being typed in the page is not taken away', async () => {
  const editor = await openEditor(world);
  const title = '[data-vold-id=a] [data-vold-field=title]';
  await typeIn(editor.frame, title);
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.type('!');
  expect(await editor.page.evaluate(() => window.dash.swap())).toBe(false);
  await editor.page.keyboard.type('?');
  await expect.poll(() => editor.frame.textContent(title)).toBe('Draft!?');
  await editor.page.keyboard.press('Enter');
  // Selected as it was. What was typed last may still be on its way.
  await expect.poll(() => editor.page.evaluate(() => window.dash.swap())).toBe(true);
  const shown = await shownFrame(editor);
  await expect.poll(() => shown.locator('vold-overlay .sel .name').textContent()).toBe('01Hero');
  await editor.close();
});
