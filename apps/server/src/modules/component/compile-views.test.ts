import { expect, it } from 'vitest';
import { templatesOf } from './compile-views.ts';

const view = (word: string, css = '') => ({ key: 'offer', html: `<div>${word}</div>`, css });

it('keeps what it has compiled of a client’s view, as long as the source is the same', async () => {
  const [first, other] = await templatesOf('cl_1', [view('a'), view('b')]);
  const [again, changed] = await templatesOf('cl_1', [view('a'), view('c')]);
  expect(again).toBe(first);
  expect(changed?.nodes).not.toEqual(other?.nodes);
  expect((await templatesOf('cl_2', [view('a')]))[0]).not.toBe(first);
});

it('has no template of a source with errors, and those of the others', async () => {
  const templates = await templatesOf('cl_1', [view('a', 'body{}'), view('d'), view('<script>')]);
  expect(templates.map((template) => template !== null)).toEqual([false, true, false]);
});
