import { describe, expect, it } from 'vitest';
import { localizedData, localizedTextIn } from './localized-data.ts';

const locale = { language: 'id', defaultLanguage: 'en', languages: ['en', 'de', 'id'] };

describe('localizedData', () => {
  it('falls back for texts and keeps all else of a post that is not translated', () => {
    const data = { price: { en: 'from 120' }, tags: ['reef', 'walk'], sold_out: true, from: 120 };
    expect(localizedData(data, locale)).toEqual({ ...data, price: 'from 120' });
  });

  it('takes a text in the reader’s language, else in the first language of the website', () => {
    const data = { price: { en: 'from 120' }, lead: { en: 'Sea', id: 'Laut' }, note: { de: 'Meer', en: '' } };
    expect(localizedData(data, locale)).toEqual({ price: 'from 120', lead: 'Laut', note: 'Meer' });
  });

  it('keeps lists, booleans, numbers and objects that are no languages', () => {
    const data = { tags: ['a', { en: 'x' }], sold_out: true, from: 120, size: { width: 3 }, none: null };
    expect(localizedData(data, locale)).toEqual(data);
  });

  it('keeps an object that has neither the reader’s nor the default language', () => {
    expect(localizedData({ map: { de: 'Meer' } }, locale)).toEqual({ map: { de: 'Meer' } });
  });
});

it('localizedTextIn takes any language if none of the website’s has the text', () => {
  expect(localizedTextIn({ id: '', fr: 'La mer' }, locale)).toBe('La mer');
  expect(localizedTextIn(null, locale)).toBe('');
});
