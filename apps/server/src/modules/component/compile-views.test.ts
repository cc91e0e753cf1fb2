import { expect, it } from 'vitest';
import { compileViews, templatesOf } from './compile-views.ts';

const view = (word: string, css = '') => ({ key: 'offer', html: `<div>${word}</div>`, css });

it('keeps what it has compiled of a client’s view, as long as the source is the same', async () => {
  const [first, other] = await templatesOf('cl_1', [view('a'), view('b')]);
  const [again, changed] = await templatesOf('cl_1', [view('a'), view('c')]);
  expect(again).toBe(first);
  expect(changed?.nodes).not.toEqual(other?.nodes);
  expect((await templatesOf('cl_2', [view('a')]))[0]).not.toBe(first);
});

it('compiles a view once for pages that ask for it at the same time', async () => {
  const asked = Array.from({ length: 5 }, () => templatesOf('cl_4', [view('at once')]));
  const [first, ...others] = (await Promise.all(asked)).map(([template]) => template);
  expect(first).not.toBeNull();
  for (const other of others) expect(other).toBe(first);
});

it('keeps what was compiled to be saved, whichever inputs it was checked with', async () => {
  const source = { key: 'offer', html: '<div data-vold-field="a">A</div>', css: '' };
  const inputs = [{ id: 'a', model: 'a', title: 'A', component: 'VoldInput' }] as const;
  const [checked] = await compileViews('cl_3', [{ ...source, inputs }]);
  expect((await templatesOf('cl_3', [source]))[0]).toBe(checked?.template);
});

it('compiles a view that is refused no more often than a sound one', async () => {
  // It takes a second to say so.
  const refused = view('refused', `${'.a{top:0}'.repeat(9000)}body{}`);
  const timeOf = async (pages: number) => {
    const start = performance.now();
    for (let page = 0; page < pages; page += 1) expect(await templatesOf('cl_5', [refused])).toEqual([null]);
    return performance.now() - start;
  };
  const once = await timeOf(1);
  expect(await timeOf(20)).toBeLessThan(once);
});

it('has no template of a source with errors, and those of the others', async () => {
  const templates = await templatesOf('cl_1', [view('a', 'body{}'), view('d'), view('<script>')]);
  expect(templates.map((template) => template !== null)).toEqual([false, true, false]);
});
