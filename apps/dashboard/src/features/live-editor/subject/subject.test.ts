// @vitest-environment happy-dom
import { type Page, type Post, pageResource, postResource } from '@vold/contract';
import { expect, it } from 'vitest';
import { api } from '../../../core/session/api.ts';
import { formField } from '../../../editing/record/record-field.ts';
import { pageSubject, postSubject } from './subject.ts';

const stamp = {
  id: 're_1',
  client_id: 'cl_1',
  rev: 7,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  created_by: 'us_1',
  updated_by: 'us_2',
};
const marks = { changed: true, published_rev: 5 };
const prepared = { by: 'us_2', at: stamp.updated_at, rev: 7, publishedRev: 5 };

it('a page has its draft, and its synced sections bare in the document', () => {
  const synced = { id: 'sy_1', rev: 3, title: 'Offer', pages: 2 };
  const section = { id: 'a', sectionId: 'hero', data: {} };
  const page = {
    ...pageResource.defaults,
    ...stamp,
    ...marks,
    title: { en: 'Rooms' },
    components: { en: [{ ...section, synced }] },
  } as unknown as Page;
  const subject = pageSubject(page, true);
  expect(subject).toMatchObject({
    kind: 'page',
    id: 're_1',
    clientId: 'cl_1',
    rev: 7,
    prepared,
    synced: { sy_1: { rev: 3, title: 'Offer', pages: 2 } },
    postType: '',
    home: '/dashboard/pages',
    readOnly: true,
    groups: null,
  });
  expect(subject.doc.components).toEqual({ en: [{ ...section, synced: { id: 'sy_1' } }] });
  expect([subject.records, subject.record, subject.calls.fillLanguage !== undefined]).toEqual([
    api.page,
    page,
    true,
  ]);
  expect(pageSubject({ ...page, changed: false } as Page, false)).toMatchObject({
    prepared: null,
    readOnly: false,
  });
});

it('a post is named by the fields of its type, and asks for the required ones of each language', () => {
  const post = {
    ...postResource.defaults,
    ...stamp,
    ...marks,
    type: 'tours',
    title: { en: 'Reef walk' },
    block: { en: [[{ id: 'b', component_name: 'Full Text', data: { text: 'Low water' } }]] },
  } as unknown as Post;
  const localized = { localized: true, required: true };
  const groups = [
    {
      title: 'Tour',
      fields: [
        formField('title', 'Title', 'VoldInput', localized),
        formField('data.length', 'Length', 'VoldInput', { required: true }),
        formField('data.note', '', 'VoldInput', { ...localized, toPublish: true }),
      ],
    },
    { title: 'Page Meta', fields: [formField('meta.title', 'Title', 'VoldInput', { localized: true })] },
  ];
  const options = { home: '/dashboard/posts/tours', language: 'en', groups, readOnly: false };
  const subject = postSubject(post, api.post, options);
  expect(subject).toMatchObject({
    kind: 'post',
    id: 're_1',
    clientId: 'cl_1',
    rev: 7,
    prepared,
    postType: 'tours',
    ...options,
    titles: { title: 'Title', 'data.length': 'Length', 'data.note': 'data-note', 'meta.title': 'Title' },
    required: [
      { title: 'Title (Tour)', path: ['title'], toPublish: false, isAlwaysAsked: false },
      { title: 'data-note', path: ['data', 'note'], toPublish: true, isAlwaysAsked: false },
    ],
  });
  expect([subject.records, subject.record, subject.doc.components.en?.length]).toEqual([api.post, post, 1]);
});
