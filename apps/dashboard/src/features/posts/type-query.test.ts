import type { FormField } from '@vold/contract';
import { expect, it } from 'vitest';
import { fieldText, isListed } from './field-text.ts';
import { listParams, searchPaths, typeOrder } from './type-query.ts';

const field = (model: string, more: Partial<FormField> = {}): FormField => ({
  id: model,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const fields = [field('city', { hasLanguage: true }), field('beds', { component: 'VoldNumber' })];

it('VIP-15 searchInModel names where the search of a type looks; what is no field is left out', () => {
  expect(searchPaths('city', fields, 'id')).toEqual(['data.city.id']);
  expect(searchPaths('title, data.beds, nothing', fields, 'en')).toEqual(['title.en', 'data.beds']);
  for (const text of [undefined, '', 'nothing', 'data.x"y']) {
    expect(searchPaths(text, fields, 'en')).toEqual(['title.en']);
  }
});

it('VIP-15 sort_by is the default order of a type, in any spelling', () => {
  expect(typeOrder('published_at DESC', fields, 'en')).toBe('published_at DESC');
  expect(typeOrder('title', fields, 'id')).toBe('title.id ASC');
  expect(typeOrder('beds:desc', fields, 'en')).toBe('data.beds DESC');
  expect(typeOrder('index,asc', fields, 'en')).toBe('index ASC');
  for (const text of [undefined, '', 'nothing DESC', 'slug', 'id desc'])
    expect(typeOrder(text, fields, 'en')).toBeNull();
});

it('FORM-11 a field has a column unless the form hides it there, or it does not fit into one', () => {
  expect(isListed(field('a'))).toBe(true);
  expect(isListed(field('a', { hideFromList: true }))).toBe(false);
  expect(isListed(field('a', { component: 'VoldGallery' }))).toBe(false);
});

it('shows a value in words, in the language or any other', () => {
  const data = {
    city: { en: 'Amed' },
    beds: 0,
    open: true,
    kind: ['b', 'gone'],
    text: '<p>Low<br>water</p>',
  };
  const values = [{ id: 'b', title: 'Bungalow' }];
  expect(fieldText(field('city', { hasLanguage: true }), data, 'id')).toBe('Amed');
  expect(fieldText(field('beds', { component: 'VoldNumber' }), data, 'en')).toBe('0');
  expect(fieldText(field('open', { component: 'VoldToggle' }), data, 'en')).toBe('Yes');
  const kind = field('kind', { component: 'VoldCheckboxList', options: { values } });
  expect(fieldText(kind, data, 'en')).toBe('Bungalow, gone');
  expect(fieldText(field('text', { component: 'VoldRichEditor' }), data, 'en')).toBe('Low water');
  for (const broken of [undefined, null, 7, 'x', { city: [] }, { beds: { a: 1 } }]) {
    expect(fieldText(field('beds', { component: 'VoldNumber' }), broken, 'en')).toBe('');
  }
});

it('SETN-26 params of an entry are what its list asks for', () => {
  const params = {
    sort: 'beds DESC',
    where: { 'data.city': 'Ubud' },
    status: 'published',
    limit: 5,
    'data.a': {},
  };
  expect(listParams(params)).toEqual({
    sort: 'beds DESC',
    conditions: [{ 'data.city': 'Ubud' }, { status: 'published' }],
  });
  for (const nothing of [undefined, null, 'x', [], { sort: 1, where: 'x' }])
    expect(listParams(nothing).conditions.filter((one) => 'where' in one)).toEqual([]);
});
