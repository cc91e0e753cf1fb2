// @vitest-environment happy-dom
import type { SectionDefinition } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { expect, it } from 'vitest';
import { missingFields } from './missing-fields.ts';

const required = [
  { title: 'Page Name', path: ['title'], toPublish: false },
  { title: 'Page Meta Title', path: ['meta', 'title'], toPublish: true },
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
  definitions: Record<string, SectionDefinition> = {},
) =>
  missingFields(required, page(base), page({ ...base, ...doc }), 'en', definitions).map(({ title }) => title);

it('asks a draft for its name, and for the rest when it is published or has a time to be', () => {
  const meta = { title: { en: 'Rooms' } };
  expect(titles({}, { customUrl: { en: 'x' } })).toEqual([]);
  expect(titles({}, { title: { en: ' ' } })).toEqual(['Page Name']);
  expect(titles({}, { status: 'published' })).toEqual(['Page Meta Title']);
  expect(titles({}, { publish_at: '2030-01-01T00:00:00Z' })).toEqual(['Page Meta Title']);
  expect(titles({ meta }, { status: 'published' })).toEqual([]);
});

it('lets a published page that lacked a text be saved without it, and none lose one', () => {
  expect(titles({ status: 'published' }, { customUrl: { en: 'x' } })).toEqual([]);
  const meta = { title: { en: 'Rooms' } };
  expect(titles({ status: 'published', meta }, { meta: {} })).toEqual(['Page Meta Title']);
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
