import { expect, it } from 'vitest';
import { templatesOf } from './compile-views.ts';

const view = (word: string, css = '') => ({ key: 'offer', html: `<div>${word}</div>`, css });

it('lets the oldest go when large ones come', async () => {
  const [first] = await templatesOf('cl_1', [view('first')]);
  const css = '.a{top:0}'.repeat(9000);
  for (let round = 0; round < 8; round += 1)
    await templatesOf(
      'cl_1',
      Array.from({ length: 6 }, (_, index) => view(`${round} ${index}`, css)),
    );
  expect((await templatesOf('cl_1', [view('first')]))[0]).not.toBe(first);
}, 120_000);
