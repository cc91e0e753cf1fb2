import { expect, it } from 'vitest';
import { changedWords, ownTitle } from './changed-words.ts';

const kinds = { hero: { title: 'Hero' }, 'own.map': { title: 'Our map' } };

it.each([
  ['page', ['title'], 'Page Name'],
  [
    'page',
    ['meta', 'meta.title', 'meta.description'],
    'Page Meta, Page Meta Title and Page Meta Description',
  ],
  ['post', ['title', 'meta.title'], 'Title and Page Meta'],
  ['navigation', ['title', 'items'], 'Name and Items'],
  ['static', ['title', 'description'], 'Label and Text'],
  ['form-builder', ['title', 'description'], 'Title and Description'],
  ['page', ['components.hero', 'components.own.map', 'components.gone'], 'Hero, Our map and gone'],
  ['page', ['components', 'slug.en'], 'Sections and Address (en)'],
  ['post', ['block', 'data.length', 'hero.x'], 'Text, Length and Hero'],
  ['page', ['meta.og_title', 'meta.robots'], 'Page Meta'],
  ['page', [], ''],
] as const)('says what a draft of a %s changes: %j', (resource, changed, words) => {
  expect(changedWords({ resource, changed: [...changed] }, kinds)).toBe(words);
});

it('has the title of the form, where that has another one', () => {
  expect([
    ownTitle('page', ['meta', 'title']),
    ownTitle('page', ['meta', 'image']),
    ownTitle('post', ['title']),
  ]).toEqual(['Page Meta Title', null, null]);
});
