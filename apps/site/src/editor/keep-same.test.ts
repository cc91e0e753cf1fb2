import { expect, it } from 'vitest';
import { keepSame } from './keep-same.ts';

it('keeps what says the same, wherever it stands now', () => {
  const a = { id: 'a', sectionId: 'hero', data: { title: 'One', items: [{ id: 'i' }] } };
  const b = { id: 'b', sectionId: 'hero', data: { title: 'Two' } };
  const changed = { ...b, data: { title: 'Three' } };
  const [first, second, third] = keepSame(
    [changed, structuredClone(a), { id: 'c', sectionId: 'faq', data: {} }],
    [a, b],
  );
  expect(first).toBe(changed);
  expect(second).toBe(a);
  expect(third).toEqual({ id: 'c', sectionId: 'faq', data: {} });
});
