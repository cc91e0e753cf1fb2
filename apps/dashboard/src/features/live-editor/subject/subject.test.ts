// @vitest-environment happy-dom
import { type Page, type Post, pageResource, postResource } from '@vold/contract';
import { expect, it } from 'vitest';
import { api } from '../../../core/session/api.ts';
import { formField } from '../../../editing/record/record-field.ts';
import { pageSubject, postSubject } from './subject.ts';

const at = '2026-11-20T09:00:00.000Z';
const stamp = { id: 're_1', rev: 7, created_at: at, updated_at: at, updated_by: 'us_2' };
const drafted = { ...stamp, changed: true, published_rev: 5 };
const draftState = { by: 'us_2', at, rev: 7, publishedRev: 5 };

it('a page has its draft, and its synced sections bare in the document', () => {
  const facts = { rev: 3, title: 'Offer', pages: 2 };
  const section = { id: 'a', sectionId: 'hero', data: {}, synced: { id: 'sy_1', ...facts } };
  const page = { ...pageResource.defaults, ...drafted, components: { en: [section] } } as unknown as Page;
  const subject = pageSubject(page, true);
  expect(subject).toMatchObject({
    rev: 7,
    draftState,
    synced: { sy_1: facts },
    readOnly: true,
    groups: null,
  });
  expect(subject.doc.components.en).toEqual([{ ...section, synced: { id: 'sy_1' } }]);
  expect([subject.records, subject.calls.fillLanguage !== undefined]).toEqual([api.page, true]);
  expect(pageSubject({ ...page, changed: false } as Page, false).draftState).toBeNull();
});

it('a post is named by the fields of its type, and asks for the required ones of each language', () => {
  const post = { ...postResource.defaults, ...drafted, type: 'tours' } as unknown as Post;
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
  const subject = postSubject(post, api.post, { home: '/x', language: 'en', groups, readOnly: false });
  expect(subject).toMatchObject({
    draftState,
    postType: 'tours',
    titles: { title: 'Title', 'data.length': 'Length', 'data.note': 'data-note', 'meta.title': 'Title' },
    required: [
      { title: 'Title (Tour)', path: ['title'], toPublish: false, isAlwaysAsked: false },
      { title: 'data-note', path: ['data', 'note'], toPublish: true, isAlwaysAsked: false },
    ],
  });
  expect(subject.records).toBe(api.post);
});
