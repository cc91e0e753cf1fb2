import { expect, it } from 'vitest';
import { mayCreate } from './access.ts';

it('LIST-16 create is blocked when the section or the last segment is in disabled_create', () => {
  const may = (path: string, ...disabledCreate: string[]) => mayCreate(path, { disabledCreate });
  expect(may('/dashboard/pages')).toBe(true);
  expect(may('/dashboard/pages', 'pages')).toBe(false);
  expect(may('/dashboard/posts/journal', 'posts')).toBe(false);
  expect(may('/dashboard/posts/journal', 'journal')).toBe(false);
  expect(may('/dashboard/posts/journal', 'offers')).toBe(true);
  expect(may('/dashboard/settings/form', 'navigation')).toBe(true);
});

it('SHELL-26 home never creates', () => {
  expect(mayCreate('/dashboard/home', { disabledCreate: [] })).toBe(false);
});

it('SHELL-37 the website settings never create', () => {
  expect(mayCreate('/dashboard/settings/website', { disabledCreate: [] })).toBe(false);
});
