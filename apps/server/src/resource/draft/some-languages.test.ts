import { perLanguage } from '@vold/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasLanguages, inLanguages } from './some-languages.ts';

const shape = {
  title: perLanguage(z.string()),
  meta: z
    .object({ description: perLanguage(z.string()).optional(), follow: z.boolean() })
    .partial()
    .nullable(),
  data: z.record(z.string(), z.unknown()),
  status: z.string(),
  items: z.array(z.unknown()).default([]),
};

describe('a draft in some languages', () => {
  it.each([
    [{ status: z.string() }, false],
    [{ items: z.record(z.string(), z.string()) }, false],
    [{ title: perLanguage(z.string()) }, true],
    [{ title: perLanguage(z.string()).optional() }, true],
    [{ title: perLanguage(z.string()).nullable().default(null) }, true],
  ])('a resource has some if a field is by language (%#)', (of, expected) => {
    expect(hasLanguages(of)).toBe(expected);
  });

  it.each<[string, object, object, object]>([
    [
      'texts of the chosen languages',
      { title: { en: 'a', id: 'b' } },
      { title: { en: 'A', id: 'B' } },
      { title: { en: 'A', id: 'b' } },
    ],
    [
      'a text that is new',
      { title: { id: 'b' } },
      { title: { en: 'A', id: 'B' } },
      { title: { id: 'b', en: 'A' } },
    ],
    [
      'no text that is new in another language',
      { title: {} },
      { title: { en: 'A', id: 'B' } },
      { title: { en: 'A' } },
    ],
    ['a text that is gone', { title: { en: 'a', id: 'b' } }, { title: { id: 'B' } }, { title: { id: 'b' } }],
    [
      'what another language had',
      { title: { en: 'a', id: 'b' } },
      { title: { en: 'A' } },
      { title: { en: 'A', id: 'b' } },
    ],
    [
      'what has no language',
      { status: 'draft', items: [1] },
      { status: 'published', items: [2] },
      { status: 'published', items: [2] },
    ],
    [
      'texts below',
      { meta: { description: { en: 'a', id: 'b' }, follow: true } },
      { meta: { description: { en: 'A', id: 'B' }, follow: false } },
      { meta: { description: { en: 'A', id: 'b' }, follow: false } },
    ],
    ['nothing', { meta: { follow: true } }, { meta: null }, { meta: null }],
    [
      'a part that is new',
      { meta: null },
      { meta: { description: { en: 'A', id: 'B' } } },
      { meta: { description: { en: 'A' } } },
    ],
    ['texts where there were none', {}, { title: { en: 'A', id: 'B' } }, { title: { en: 'A' } }],
    [
      'fields of forms',
      { title: { en: 'a', id: 'b' }, data: { lead: { en: 'a', id: 'b' }, price: 5, gone: 1 } },
      { title: { en: 'a', id: 'b' }, data: { lead: { en: 'A', id: 'B' }, price: 6 } },
      { title: { en: 'a', id: 'b' }, data: { lead: { en: 'A', id: 'b' }, price: 6 } },
    ],
    [
      'fields of forms in lists of names',
      { title: { en: 'a' }, data: { box: { inner: { en: 'a', id: 'b' }, size: 1 } } },
      { title: { en: 'a' }, data: { box: { inner: { en: 'A', id: 'B' }, size: 2 } } },
      { title: { en: 'a' }, data: { box: { inner: { en: 'A', id: 'B' }, size: 2 } } },
    ],
    // Its keys are no languages of the record.
    [
      'a map that only looks like languages',
      { title: { id: 'b' }, data: { size: { xl: 1, no: 2 } } },
      { title: { id: 'b' }, data: { size: { xl: 3, no: 4 } } },
      { title: { id: 'b' }, data: { size: { xl: 3, no: 4 } } },
    ],
    [
      'a map with other keys too',
      { title: { en: 'a' }, data: { box: { en: 1, Size: 2 } } },
      { title: { en: 'a' }, data: { box: { en: 3, Size: 4 } } },
      { title: { en: 'a' }, data: { box: { en: 3, Size: 4 } } },
    ],
    [
      'texts of fields that are gone, but for other languages',
      { title: { en: 'a', id: 'b' }, data: { lead: { en: 'a', id: 'b' } } },
      { title: { en: 'a', id: 'b' }, data: {} },
      { title: { en: 'a', id: 'b' }, data: { lead: { id: 'b' } } },
    ],
    [
      'a list instead of texts',
      { data: { lead: { en: 'a' } }, title: { en: 'a' } },
      { data: { lead: ['x'] }, title: { en: 'a' } },
      { data: { lead: ['x'] }, title: { en: 'a' } },
    ],
    [
      'texts in the place of a number',
      { title: { en: 'a' }, data: { lead: 5 } },
      { title: { en: 'a' }, data: { lead: { en: 'A', id: 'B' } } },
      { title: { en: 'a' }, data: { lead: { en: 'A', id: 'B' } } },
    ],
    [
      'a map of other names that are short',
      { title: { id: 'b' }, data: { xl: 1, size: { xl: 1, no: 2 } } },
      { title: { id: 'b' }, data: { xl: 1, size: { xl: 3, no: 4 } } },
      { title: { id: 'b' }, data: { xl: 1, size: { xl: 3, no: 4 } } },
    ],
  ])('takes %s', (_, base, mine, expected) => {
    expect(inLanguages(shape, { ...base }, { ...mine }, ['en'])).toStrictEqual(expected);
  });

  const texts = fc.dictionary(fc.constantFrom('en', 'id', 'pt-br'), fc.constantFrom('x', 'y', 'z'));
  const record = fc.record({ title: texts, status: fc.constantFrom('draft', 'published') });

  it('in all languages is the draft, in none only what has no language, and part by part the same as at once', () => {
    fc.assert(
      fc.property(record, record, (base, mine) => {
        const all = ['en', 'id', 'pt-br'];
        expect(inLanguages(shape, base, mine, all)).toEqual(mine);
        expect(inLanguages(shape, base, mine, [])).toEqual({ ...mine, title: base.title });
        let steps: Record<string, unknown> = base;
        for (const language of all) steps = inLanguages(shape, steps, mine, [language]);
        expect(steps).toEqual(mine);
      }),
    );
  });
});
