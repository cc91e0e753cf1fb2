import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as arbitrary from '../testing/arbitrary.ts';
import { samplePage } from '../testing/sample-page.ts';
import { apply, applyAll } from './apply.ts';
import { diff } from './diff.ts';

describe('diff', () => {
  it('leads from any document to any other', () => {
    fc.assert(
      fc.property(arbitrary.document, arbitrary.document, (a, b) => {
        expect(applyAll(a, diff(a, b)).doc).toEqual(b);
      }),
      { numRuns: 1000 },
    );
  });

  it('is empty for equal content, whatever the order of keys', () => {
    const a = samplePage();
    const { slug, title, ...rest } = samplePage();
    expect(diff(a, { title, ...rest, slug })).toEqual([]);
  });

  it('moves one section with one operation', () => {
    const a = samplePage();
    const moved = apply(a, { type: 'move', language: 'en', id: 'quote', afterId: null }).doc;
    expect(diff(a, moved)).toEqual([{ type: 'move', language: 'en', id: 'quote', afterId: null }]);
  });

  it('goes as deep as the change', () => {
    const a = samplePage();
    const path = ['items', 1, 'title'];
    const b = apply(a, { type: 'set', language: 'en', id: 'cards', path, value: 'Reef room' }).doc;
    expect(diff(a, b)).toEqual([{ type: 'set', language: 'en', id: 'cards', path, value: 'Reef room' }]);
  });
});
