import type { RecordBase } from '@vold/contract';
import { expect, it } from 'vitest';
import type { ListConfig } from './list-config.ts';
import { nextSort, sortedBy, sortOf } from './list-sort.ts';

const list = {
  alphabetical: (code: string) => `title.${code}`,
  columns: [
    { id: 'email', title: 'Email', render: () => '', sort: 'email ASC' },
    { id: 'made', title: 'Made', render: () => '', sort: 'created_at DESC' },
    { id: 'role', title: 'Role', render: () => '' },
  ],
} satisfies Partial<ListConfig<RecordBase>>;

it('asks for the usual order of a heading first, then for the reverse', () => {
  const first = nextSort(undefined, 'email');
  expect(sortOf(list, first, 'en')).toBe('email ASC');
  const second = nextSort(first, 'email');
  expect(sortOf(list, second, 'en')).toBe('email DESC');
  expect(sortOf(list, nextSort(second, 'email'), 'en')).toBe('email ASC');
  expect(sortOf(list, nextSort('made', 'made'), 'en')).toBe('created_at ASC');
  expect(sortOf(list, '-title', 'id')).toBe('title.id DESC');
  expect(sortOf(list, 'modified', 'en')).toBe('updated_at DESC');
});

it('says which heading sorts, and in which direction', () => {
  expect(sortedBy(list, 'made', 'made', 'en')).toBe('descending');
  expect(sortedBy(list, '-made', 'made', 'en')).toBe('ascending');
  expect(sortedBy(list, 'made', 'email', 'en')).toBeUndefined();
  expect(sortedBy(list, undefined, 'title', 'en')).toBeUndefined();
});

it('falls back to the order of the list for a name that sorts nothing', () => {
  expect(sortOf(list, 'role', 'en')).toBe('id DESC');
  expect(sortOf(list, '-nonsense', 'en')).toBe('id DESC');
  expect(sortOf({ ...list, order: () => 'index ASC' }, undefined, 'en')).toBe('index ASC');
});
