import type { SectionDefinition } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/sample-page.ts';
import { applyAll } from './apply.ts';
import { changes } from './changes.ts';
import type { Operation } from './operation.ts';
import { placeKey } from './rows.ts';

const definitions: Record<string, SectionDefinition> = {
  cards: {
    sectionId: 'cards',
    title: 'Card list',
    components: [
      { id: '1', component: 'VoldInput', model: 'title', title: 'Title' },
      {
        id: '2',
        component: 'VoldMultipleAddComponent',
        model: 'items',
        title: 'Rooms',
        options: { components: [{ id: '3', component: 'VoldInput', model: 'title', title: 'Name' }] },
      },
    ],
  },
};

describe('changes', () => {
  it('names changed fields once each, with their titles', () => {
    const saved = samplePage();
    const { doc } = applyAll(saved, [
      { type: 'set', language: 'en', id: 'cards', path: ['items', 0, 'title'], value: 'A' },
      { type: 'set', language: 'en', id: 'cards', path: ['items', 1, 'title'], value: 'B' },
      { type: 'set', language: 'en', id: 'hero', path: ['title'], value: 'C' },
      { type: 'hide', language: 'en', id: 'quote', hide: true },
      { type: 'remove', language: 'id', id: 'quote-id' },
      { type: 'set', path: ['customUrl', 'id'], value: 'beranda' },
      { type: 'set', path: ['meta', 'title', 'en'], value: 'D' },
    ]);
    expect(changes(saved, doc, definitions)).toEqual([
      { kind: 'field', language: 'en', sectionId: 'hero', path: ['title'], title: 'title' },
      { kind: 'field', language: 'en', sectionId: 'cards', path: ['items'], title: 'Rooms' },
      { kind: 'hidden', language: 'en', sectionId: 'quote', path: [], title: 'Quote' },
      { kind: 'removed', language: 'id', sectionId: 'quote-id', path: [], title: 'Quote' },
      { kind: 'field', language: 'id', sectionId: null, path: ['customUrl'], title: 'Custom Url' },
      { kind: 'field', language: 'en', sectionId: null, path: ['meta', 'title'], title: 'Page Meta Title' },
    ]);
  });

  it.each([
    ['title', 'en', 'Page Name'],
    ['slug', 'en', 'Slug'],
    ['customUrl', 'en', 'Custom Url'],
    ['status', null, 'Status'],
    ['meta.title', 'en', 'Page Meta Title'],
    ['meta.description', 'en', 'Page Meta Description'],
    ['meta.og_title', 'en', 'Social Title'],
    ['meta.og_description', 'en', 'Social Description'],
    ['meta.keywords', 'en', 'Keywords'],
    ['meta.image', null, 'Featured Image'],
    ['meta.noindex', null, 'Hide from search engines'],
    ['meta.canonical', 'en', 'Original address'],
    ['meta.json_ld', 'en', 'Structured data'],
    ['pageId', null, 'Page Id'],
    ['categories', null, 'Categories'],
    ['publish_at', null, 'Publish at'],
    ['unpublish_at', null, 'Unpublish at'],
    ['featured', null, 'Featured image'],
    ['published_at', null, 'Published at'],
    ['data.price', null, 'data.price'],
  ])('calls %s, of the language %s, %s, or as it is told', (written, language, title) => {
    const path = written.split('.');
    const at = language === null ? path : [...path, language];
    const { doc: saved } = applyAll(samplePage(), [{ type: 'set', path: at, value: 'before' }]);
    const { doc } = applyAll(saved, [{ type: 'set', path: at, value: 'changed' }]);
    const change = { kind: 'field', language, sectionId: null, path, title };
    expect(changes(saved, doc)).toEqual([change]);
    expect(changes(saved, doc, {}, { [written]: 'Told' })).toEqual([{ ...change, title: 'Told' }]);
  });

  it.each([
    ['title', 'Title'],
    ['style', 'Style'],
    [placeKey, 'Place in the row'],
    ['other', 'other'],
  ])('calls %s of a section %s', (model, title) => {
    const saved = samplePage();
    const { doc } = applyAll(saved, [
      { type: 'set', language: 'en', id: 'cards', path: [model], value: { x: 1 } },
    ]);
    expect(changes(saved, doc, definitions).map((change) => change.title)).toEqual([title]);
  });

  it.each([
    [{ type: 'rename', language: 'en', id: 'cards', title: 'Mine' }, 'renamed'],
    [{ type: 'move', language: 'en', id: 'hero', afterId: 'cards' }, 'moved'],
    [{ type: 'duplicate', language: 'en', id: 'hero', newId: 'hero-2' }, 'added'],
    [{ type: 'hide', language: 'en', id: 'hero', hide: true }, 'hidden'],
  ] as const)('says of %j: %s; and of a hidden section that is shown again', (operation, kind) => {
    const saved = samplePage();
    const { doc } = applyAll(saved, [operation as Operation]);
    expect(changes(saved, doc).map((change) => change.kind)).toEqual([kind]);
    if (kind === 'hidden') expect(changes(doc, saved).map((change) => change.kind)).toEqual(['shown']);
  });

  it('finds nothing after an edit and its inverse', () => {
    const saved = samplePage();
    const { doc, inverse } = applyAll(saved, [{ type: 'remove', language: 'en', id: 'hero' }]);
    expect(changes(saved, applyAll(doc, inverse).doc)).toEqual([]);
  });
});
