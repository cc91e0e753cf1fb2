// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { SearchResult } from './search-result.tsx';

afterEach(erase);

/** Returns the preview of a title and a description. */
async function shown(title: string, description: string) {
  await draw(() => (
    <SearchResult title={title} description={description} address="/" without="Nothing yet" />
  ));
  const [b, p] = ['b', 'p'].map((name) => document.querySelector(`figure ${name}`)?.textContent);
  return { title: b, description: p };
}

it('PAGE-15 a meta title is shown cut to 58 characters', async () => {
  expect((await shown('x'.repeat(58), '')).title).toBe('x'.repeat(58));
  expect((await shown('x'.repeat(59), '')).title).toBe(`${'x'.repeat(58)}…`);
});

it('PAGE-16 a meta description is shown cut to 160 characters', async () => {
  expect((await shown('', 'x'.repeat(160))).description).toBe('x'.repeat(160));
  expect((await shown('', 'x'.repeat(161))).description).toBe(`${'x'.repeat(160)}…`);
});
