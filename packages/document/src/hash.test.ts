import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document } from '../testing/arbitrary.ts';
import { hash } from './hash.ts';
import { same } from './same.ts';

describe('hash', () => {
  it('does not see the order of keys nor absent values', () => {
    expect(hash({ b: [1, 'x'], a: null, c: undefined })).toBe(hash({ a: null, b: [1, 'x'] }));
  });

  it('stays as it is between versions, because dashboard and websites are not updated together', () => {
    expect(hash([{ id: 'sc_1', data: { title: 'Kamar 🌊', n: 1.5, ok: true, none: null } }])).toBe(
      'c66a5d47e85e0adb',
    );
    expect(hash([])).toMatch(/^[0-9a-f]{16}$/);
  });

  it('tells apart what differs', () => {
    const values = [
      '',
      '0',
      0,
      null,
      true,
      'true',
      'null',
      [],
      {},
      [''],
      [[]],
      { a: '' },
      { ab: 1 },
      { a: { b: 1 } },
    ];
    expect(new Set(values.map(hash)).size).toBe(values.length);
    fc.assert(
      fc.property(document, document, (a, b) => {
        expect(hash(a) === hash(b)).toBe(same(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same after a round trip through JSON', () => {
    fc.assert(fc.property(document, (doc) => hash(JSON.parse(JSON.stringify(doc))) === hash(doc)));
  });
});
