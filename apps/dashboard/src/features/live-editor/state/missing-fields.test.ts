// @vitest-environment happy-dom
import type { SectionDefinition } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { expect, it } from 'vitest';
import { missingFields } from './missing-fields.ts';

const required = [
  { title: 'Page Name', path: ['title'], toPublish: false, isAlwaysAsked: true },
  { title: 'Page Meta Title', path: ['meta', 'title'], toPublish: true, isAlwaysAsked: true },
];
/** As those of posts. */
const requiredIfSet = required.map((field) => ({ ...field, isAlwaysAsked: false }));
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
  definitions: Record<string, SectionDefinition> = {},
  fields = required,
) =>
  missingFields(fields, page(base), page({ ...base, ...doc }), 'en', definitions).map(({ title }) => title);

it('asks a draft for its name, and for the rest when it is published or has a time to be', () => {
  const meta = { title: { en: 'Rooms' } };
  expect(titles({}, { customUrl: { en: 'x' } })).toEqual([]);
  expect(titles({}, { title: { en: ' ' } })).toEqual(['Page Name']);
  expect(titles({}, { status: 'published' })).toEqual(['Page Meta Title']);
  expect(titles({}, { publish_at: '2030-01-01T00:00:00Z' })).toEqual(['Page Meta Title']);
  expect(titles({ meta }, { status: 'published' })).toEqual([]);
});

const components = { en: [{ id: 'a', sectionId: 'text', data: {} }] };

it('FORM-21, FORM-23 asks a published page for what it lacked before, as its form does', () => {
  const published = { status: 'published', components } as const;
  expect(titles(published, { customUrl: { en: 'x' } })).toEqual(['Page Meta Title']);
  expect(titles({ ...published, title: {} }, { customUrl: { en: 'x' } })).toEqual([
    'Page Name',
    'Page Meta Title',
  ]);
  expect(titles({ title: {} }, { customUrl: { en: 'x' } })).toEqual(['Page Name']);
});

it('does not refuse the first sections of a page that is published as it is made', () => {
  expect(titles({ status: 'published' }, { components })).toEqual([]);
  expect(titles({ status: 'published' }, { components, title: {} })).toEqual(['Page Name']);
});

it.each<Record<string, string>>([{ de: 'Zimmer' }, { de: 'Zimmer', en: ' ' }])(
  'does not ask for the texts of a language in which the page has no name: %j',
  (title) => {
    const published = { status: 'published', components } as const;
    expect(titles({ ...published, title }, { customUrl: { en: 'x' } })).toEqual([]);
    expect(titles({ ...published, title: { ...title, en: 'Rooms' } }, { title })).toEqual(['Page Name']);
  },
);

it('lets a published post that lacked a text be saved without it, and none lose one', () => {
  const check = (base: Partial<PageDocument>, doc: Partial<PageDocument>) =>
    titles(base, doc, {}, requiredIfSet);
  expect(check({ status: 'published' }, { customUrl: { en: 'x' } })).toEqual([]);
  const meta = { title: { en: 'Rooms' } };
  expect(check({ status: 'published', meta }, { meta: {} })).toEqual(['Page Meta Title']);
});

it('tells two sections of one name apart by their places', () => {
  const text: SectionDefinition = {
    sectionId: 'text',
    title: 'Text',
    components: [{ id: 'title', component: 'VoldInput', model: 'title', title: 'Title', required: true }],
  };
  const section = (id: string, sectionId = 'text') => ({ id, sectionId, data: {} });
  const components = { en: [section('a'), section('b', 'other'), section('c')] };
  expect(titles({}, { components }, { text })).toEqual([
    'Title of Text (section 1)',
    'Title of Text (section 3)',
  ]);
});
