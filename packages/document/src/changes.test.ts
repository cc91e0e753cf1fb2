import type { SectionDefinition } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/sample-page.ts';
import { applyAll } from './apply.ts';
import { changes } from './changes.ts';

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

  it('finds nothing after an edit and its inverse', () => {
    const saved = samplePage();
    const { doc, inverse } = applyAll(saved, [{ type: 'remove', language: 'en', id: 'hero' }]);
    expect(changes(saved, applyAll(doc, inverse).doc)).toEqual([]);
  });
});
