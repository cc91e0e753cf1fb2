import { describe, expect, it } from 'vitest';
import { findLanguages } from './find-languages.ts';

describe('findLanguages', () => {
  it('LANG-05 offers about 180 languages with code, name and native name', () => {
    const all = findLanguages('');
    expect(all.length).toBeGreaterThan(175);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.every(({ name, code }) => name !== '' && name !== code)).toBe(true);
    expect(all.find(({ code }) => code === 'de')).toEqual({
      code: 'de',
      name: 'German',
      nativeName: 'Deutsch',
    });
  });

  it('LANG-07 finds by a part of the name, whatever its case', () => {
    expect(findLanguages('INDONES').map(({ code }) => code)).toEqual(['id']);
    expect(findLanguages('klingon')).toEqual([]);
  });

  it('leaves out what is there already', () => {
    expect(findLanguages('indones', ['id'])).toEqual([]);
  });
});
