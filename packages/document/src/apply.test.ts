import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as arbitrary from '../testing/arbitrary.ts';
import { samplePage } from '../testing/sample-page.ts';
import { apply, applyAll } from './apply.ts';
import { type Operation, OperationError, type PageDocument, parseOperation } from './index.ts';

const doc = samplePage();

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof OperationError) return error.code;
    throw error;
  }
  return 'applied';
}

/** Applies what applies. */
function drive(start: PageDocument, ops: readonly Operation[]) {
  let at = start;
  const inverse: Operation[] = [];
  for (const op of ops) {
    try {
      const applied = apply(at, op);
      at = applied.doc;
      inverse.unshift(applied.inverse);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
    }
  }
  return { doc: at, inverse };
}

describe('apply', () => {
  it('sets a field deep in a section and shares everything else', () => {
    const { doc: next } = apply(doc, {
      type: 'set',
      language: 'en',
      id: 'cards',
      path: ['items', 'it_2', 'title'],
      value: 'Reef room',
    });
    expect(next.components.en?.[1]?.data.items).toEqual([
      { id: 'it_1', title: 'Garden' },
      { id: 'it_2', title: 'Reef room' },
    ]);
    expect(next.components.en?.[0]).toBe(doc.components.en?.[0]);
    expect(next.components.id).toBe(doc.components.id);
    expect(doc.components.en?.[1]?.data.items).toEqual([
      { id: 'it_1', title: 'Garden' },
      { id: 'it_2', title: 'Reef' },
    ]);
  });

  it('makes missing objects on the way, and the inverse takes them away', () => {
    const op: Operation = {
      type: 'set',
      language: 'en',
      id: 'hero',
      path: ['style', 'padding'],
      value: '8px',
    };
    const { doc: next, inverse } = apply(doc, op);
    expect(next.components.en?.[0]?.data.style).toEqual({ padding: '8px' });
    expect(apply(next, inverse).doc).toEqual(doc);
  });

  it('moves, hides, renames, duplicates and removes by id', () => {
    const { doc: next } = applyAll(doc, [
      { type: 'move', language: 'en', id: 'quote', afterId: null },
      { type: 'hide', language: 'en', id: 'hero', hide: true },
      { type: 'rename', language: 'en', id: 'cards', title: 'Our rooms' },
      { type: 'duplicate', language: 'en', id: 'cards', newId: 'copy' },
      { type: 'remove', language: 'en', id: 'hero' },
    ]);
    expect(next.components.en?.map((section) => [section.id, section.section_title])).toEqual([
      ['quote', undefined],
      ['cards', 'Our rooms'],
      ['copy', 'Our rooms'],
    ]);
  });

  it.each<[string, Operation]>([
    ['UNKNOWN_SECTION', { type: 'remove', language: 'en', id: 'gone' }],
    ['UNKNOWN_SECTION', { type: 'hide', language: 'fr', id: 'hero', hide: true }],
    ['UNKNOWN_ANCHOR', { type: 'move', language: 'en', id: 'hero', afterId: 'gone' }],
    ['UNKNOWN_ANCHOR', { type: 'move', language: 'en', id: 'hero', afterId: 'hero' }],
    ['DUPLICATE_ID', { type: 'duplicate', language: 'en', id: 'hero', newId: 'cards' }],
    ['BAD_PATH', { type: 'set', language: 'en', id: 'hero', path: ['title', 'deeper'], value: 1 }],
    ['BAD_PATH', { type: 'set', language: 'en', id: 'cards', path: ['items', 5, 'title'], value: 'x' }],
    ['BAD_PATH', { type: 'set', language: 'en', id: 'cards', path: ['items', 'it_9', 'title'], value: 'x' }],
    ['BAD_PATH', { type: 'set', language: 'en', id: 'hero', path: ['__proto__', 'polluted'], value: 1 }],
    ['BAD_PATH', { type: 'set', language: 'en', id: 'hero', path: [], value: {} }],
    ['BAD_PATH', { type: 'set', path: ['components', 'en'], value: [] }],
    ['BAD_PATH', { type: 'set', path: ['title'] }],
  ])('refuses with %s: %j', (code, op) => {
    expect(codeOf(() => apply(doc, op))).toBe(code);
    expect(doc).toEqual(samplePage());
  });

  it('followed by its inverse gives the original, for 1,000 random operations on any document', () => {
    fc.assert(
      fc.property(arbitrary.document, fc.array(arbitrary.operation, { maxLength: 12 }), (start, ops) => {
        const { doc: end, inverse } = drive(start, ops);
        expect(applyAll(end, inverse).doc).toEqual(start);
      }),
      { numRuns: 500 },
    );
    const start = samplePage();
    const ops = fc.sample(arbitrary.operation, { numRuns: 1000, seed: 7 });
    const { doc: end, inverse } = drive(start, ops);
    expect(inverse.length).toBeGreaterThan(100);
    expect(applyAll(end, inverse).doc).toEqual(start);
  });
});

describe('parseOperation', () => {
  it('takes what apply takes', () => {
    for (const op of fc.sample(arbitrary.operation, { numRuns: 300, seed: 3 }))
      expect(parseOperation(op)).toEqual(op);
  });

  it.each([
    { type: 'set', language: 'en', id: 'hero', path: ['__proto__', 'x'], value: 1 },
    { type: 'set', language: 'en', id: 'hero', path: ['constructor'], value: 1 },
    { type: 'set', language: 'en', id: 'hero', path: Array(25).fill('x'), value: 1 },
    { type: 'set', language: 'en', id: 'hero', path: ['x'.repeat(201)], value: 1 },
    { type: 'set', language: 'en', id: 'hero', path: [-1], value: 1 },
    { type: 'set', language: '../en', id: 'hero', path: ['title'], value: 1 },
    { type: 'set', language: 'en', id: 'hero', path: ['title'], value: () => 1 },
    { type: 'rename', language: 'en', id: 'hero', title: 'x'.repeat(201) },
    {
      type: 'insert',
      language: 'en',
      afterId: null,
      instance: { id: 'x', sectionId: 'hero', data: { constructor: 1 } },
    },
    { type: 'explode', language: 'en', id: 'hero' },
  ])('refuses %j', (input) => {
    expect(() => parseOperation(input)).toThrow();
  });

  it('takes no prototype in', () => {
    const value = JSON.parse('{"__proto__":{"polluted":1},"title":"x"}');
    const op = parseOperation({ type: 'set', language: 'en', id: 'hero', path: ['box'], value });
    expect(op).toEqual({ type: 'set', language: 'en', id: 'hero', path: ['box'], value: { title: 'x' } });
    expect('value' in op && Object.getPrototypeOf(op.value)).toBe(Object.prototype);
  });
});
