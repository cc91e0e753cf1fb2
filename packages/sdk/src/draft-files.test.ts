import { withFileKey } from '@vold/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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

const file = `/files/cl_${'0'.repeat(26)}/abcdefghijklmnopqrstuv/big.webp`;
/** As the server signs them; the frame reads the claim only. */
const tokenWith = (files: string) => `x.${Buffer.from(JSON.stringify({ files })).toString('base64url')}.x`;
const renew = (files: string) =>
  editor.page.evaluate((tkn) => window.dash.controller.setToken(tkn), tokenWith(files));
const set = (path: string, value: unknown) =>
  editor.page.evaluate(
    ([field, json]) =>
      window.dash.edit({ type: 'set', language: 'en', id: 'a', path: [field], value: JSON.parse(json) }),
    [path, JSON.stringify(value)] as const,
  );
const picture = () => editor.frame.getAttribute('[data-vold-id=a] [data-vold-field=image]', 'src');
const text = '[data-vold-id=a] [data-vold-field=text]';
const stored = () => editor.page.evaluate(() => window.dash.snapshot.components[0]?.data.text);

it('shows files of the draft at addresses with the key of the token, and agrees with the dashboard', async () => {
  await renew('k1.us_a.mac');
  await set('image', { url: file, alt: 'Sea' });
  await expect.poll(picture).toContain(withFileKey(file, 'k1.us_a.mac'));
  await renew('k2.us_a.mac');
  await set('title', 'Another title');
  await expect.poll(picture).toContain(withFileKey(file, 'k2.us_a.mac'));
  await expect.poll(() => editor.page.evaluate(() => window.dash.controller.settle())).toBe(true);
});

it('sends rich text that is typed around a picture without the key', async () => {
  await renew('k1.us_a.mac');
  await set('text', `<p>New</p><img src="${file}" alt="Sea">`);
  const image = () => editor.frame.getAttribute(`${text} img`, 'src');
  await expect.poll(image).toContain('~k1.us_a.mac/');
  await editor.frame.dblclick(`${text} p`);
  await editor.frame.locator(`${text}[contenteditable=true]`).waitFor();
  expect(await image()).toContain('~k1.us_a.mac/');
  await editor.page.keyboard.press('Home');
  await editor.page.keyboard.type('Very ');
  await expect.poll(stored).toBe(`<p>Very New</p><img src="${file}" alt="Sea">`);
});
