// @vitest-environment happy-dom
import type { RecordVersion } from '@vold/contract';
import type { Path } from '@vold/document';
import { expect, it } from 'vitest';
import { writtenIn } from '../differences/written-in.ts';
import { changedWords } from './version-words.ts';

const titleOf = ([name]: Path) => (name === 'title' ? 'Page Name' : null);

it.each<[RecordVersion['action'], 'draft' | null, string[], string]>([
  ['update', null, ['title', 'components', 'slug', 'block'], 'Changed Page Name, Sections, Address, Blocks'],
  ['update', null, ['publish_at', 'og_title'], 'Changed Time of publishing, Og title'],
  ['update', null, [], 'Changed'],
  ['update', 'draft', ['title'], 'Changed Page Name'],
  ['create', null, ['title'], 'Created'],
  ['create', 'draft', ['title'], 'Changed Page Name'],
  ['create', 'draft', [], 'Created as a draft'],
  ['copy', null, ['components'], 'Copied its sections to a language without any'],
  ['delete', null, ['title'], 'Deleted'],
  ['delete', 'draft', [], 'Deleted'],
  ['restore', null, ['title'], 'Restored from the trash'],
])('says of a version (%s, %s, %j): %s', (action, edition, changed, words) => {
  expect(changedWords({ action, edition, changed } as RecordVersion, titleOf)).toBe(words);
});

it.each([
  [null, { dir: 'auto' }],
  ['en', { lang: 'en', dir: 'ltr' }],
  ['ar', { lang: 'ar', dir: 'rtl' }],
])('writes a text of %s', (language, attributes) => {
  expect(writtenIn(language)).toEqual(attributes);
});
