// @vitest-environment happy-dom
import type { SectionDefinition } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { expect, it } from 'vitest';
import { missingFields, missingTexts } from './missing-fields.ts';

const required = [
  { title: 'Page Name', path: ['title'], toPublish: false, isAlwaysAsked: true },
  { title: 'Page Meta Title', path: ['meta', 'title'], toPublish: true, isAlwaysAsked: true },
];
const page = (fields: Partial<PageDocument>): PageDocument => ({
  components: {},
  title: { en: 'Rooms' },
  slug: {},
  customUrl: {},
  status: 'draft',
  meta: {},
  pageId: null,
  categories: [],
  publish_at: null,
  unpublish_at: null,
  ...fields,
});
const titles = (
  base: Partial<PageDocument>,
  doc: Partial<PageDocument>,
  isShown: boolean | 'draft',
  definitions: Record<string, SectionDefinition> = {},
  fields = required,
) =>
  missingFields(fields, page(base), page({ ...base, ...doc }), 'en', definitions, {
    isPublic: isShown !== 'draft',
    isShown: isShown === true,
  }).map(({ title }) => title);

it('FORM-21, FORM-23 asks for the name and the meta texts when visitors get a page for the first time', () => {
  const meta = { title: { en: 'Rooms' } };
  expect(titles({}, { customUrl: { en: 'x' } }, false)).toEqual(['Page Meta Title']);
  expect(titles({ title: {} }, {}, false)).toEqual(['Page Name', 'Page Meta Title']);
  expect(titles({ meta }, {}, false)).toEqual([]);
});

it('H2 asks a draft for its name alone, whatever its sections lack', () => {
  const text: SectionDefinition = {
    sectionId: 'text',
    title: 'Text',
    components: [{ id: 'title', component: 'VoldInput', model: 'title', title: 'Title', required: true }],
  };
  const unfinished = { components: { en: [{ id: 'a', sectionId: 'text', data: {} }] } };
  expect(titles({}, unfinished, 'draft', { text })).toEqual([]);
  expect(titles({ meta: { title: { en: 'Rooms' } } }, { meta: {} }, 'draft')).toEqual([]);
  expect(titles({}, { ...unfinished, title: {} }, 'draft', { text })).toEqual(['Page Name']);
});

const components = { en: [{ id: 'a', sectionId: 'text', data: {} }] };

it('H30 never refuses a page that visitors see for its meta texts, and names those that are missing', () => {
  const meta = { title: { en: 'Rooms' } };
  expect(titles({}, { components }, true)).toEqual([]);
  expect(titles({ meta }, { meta: {} }, true)).toEqual([]);
  expect(titles({ meta }, { title: {} }, true)).toEqual(['Page Name']);
  const named = (doc: Partial<PageDocument>) =>
    missingTexts(required, page(doc), 'en').map(({ title }) => title);
  expect([named({}), named({ meta }), named({ title: {} })]).toEqual([['Page Meta Title'], [], []]);
});

it.each<Record<string, string>>([{ de: 'Zimmer' }, { de: 'Zimmer', en: ' ' }])(
  'does not ask for the texts of a language in which the page has no name: %j',
  (title) => {
    expect(titles({ title }, { customUrl: { en: 'x' } }, true)).toEqual([]);
    expect(titles({ title: { ...title, en: 'Rooms' } }, { title }, true)).toEqual(['Page Name']);
  },
);

it('lets a post that visitors see keep what it lacked before, and lose no other required text', () => {
  const fields = [{ title: 'Fee', path: ['data', 'fee'], toPublish: true, isAlwaysAsked: false }];
  const fee = { data: { fee: { en: '5' } } } as Partial<PageDocument>;
  expect(titles({}, { customUrl: { en: 'x' } }, true, {}, fields)).toEqual([]);
  expect(titles(fee, { data: {} } as Partial<PageDocument>, true, {}, fields)).toEqual(['Fee']);
});

it('tells two sections of one name apart by their places', () => {
  const text: SectionDefinition = {
    sectionId: 'text',
    title: 'Text',
    components: [{ id: 'title', component: 'VoldInput', model: 'title', title: 'Title', required: true }],
  };
  const section = (id: string, sectionId = 'text') => ({ id, sectionId, data: {} });
  const components = { en: [section('a'), section('b', 'other'), section('c')] };
  expect(titles({}, { components }, true, { text })).toEqual([
    'Title of Text (section 1)',
    'Title of Text (section 3)',
  ]);
});
