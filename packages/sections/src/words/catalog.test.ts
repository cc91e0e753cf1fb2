import { staticIdProblem } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { catalog, preferredLanguage, wordKeys, wordsLanguage, wordsOf } from './catalog.ts';
import { createWordsIn, type Message } from './create-words.ts';
import { en } from './en.ts';
import { ownWords, wordNamed } from './index.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** True if a plural form is for one number only, so that it may spell the number out (`دقيقتان`). */
function isOneNumber(language: string, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 200 }, (_, count) => count).filter((count) => rules.select(count) === form)
      .length === 1
  );
}

describe.each(Object.entries(catalog))('the words in %s', (language, messages) => {
  it('have the keys of English, in its order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(en));
  });

  it('have the placeholders and plural forms of English', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [key, english] of Object.entries<Message>(en)) {
      const message = messages[key] ?? '';
      if (typeof english === 'string' || typeof message === 'string') {
        expect([key, typeof message]).toEqual([key, typeof english]);
        expect([key, placeholders(String(message))]).toEqual([key, placeholders(String(english))]);
        expect(message).toMatch(/^\S(?:.*\S)?$/s);
        continue;
      }
      expect([key, Object.keys(message).sort()]).toEqual([key, [...pluralCategories].sort()]);
      for (const [form, text] of Object.entries(message)) {
        const named = placeholders(text);
        const isWord = named.length === 0 && isOneNumber(language, form);
        expect([key, form, named]).toEqual([key, form, isWord ? [] : placeholders(english.other ?? '')]);
      }
    }
  });
});

it('there are words in more than thirty languages, each with a name that a static text may have', () => {
  expect(Object.keys(catalog).length).toBeGreaterThan(30);
  expect(wordKeys.filter((key) => staticIdProblem(key) !== null)).toEqual([]);
});

it('no language says in English what the others translate', () => {
  // Short words are the same in several languages.
  const longer = Object.entries(en).filter(([, text]) => typeof text === 'string' && text.length > 20);
  const copied = Object.entries(catalog).flatMap(([language, messages]) =>
    language === 'en'
      ? []
      : longer.filter(([key, text]) => messages[key] === text).map(([key]) => [language, key]),
  );
  expect(copied).toEqual([]);
});

it.each([
  ['de', 'de'],
  ['de-at', 'de'],
  ['pt-br', 'pt-br'],
  ['pt-pt', 'pt'],
  ['zh', 'zh'],
  ['zh-cn', 'zh'],
  ['zh-tw', 'zh-hant'],
  ['zh-hk', 'zh-hant'],
  ['zh-Hant', 'zh-hant'],
  ['PT-BR', 'pt-br'],
  ['DE', 'de'],
  ['NO', 'nb'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['ms-arab', 'en'],
  ['eo', 'en'],
  ['xx', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
])('the words of %s are those of %s', (code, language) => {
  expect(wordsLanguage(code)).toBe(language);
});

it.each([
  ['pl', 1, '1 minuta'],
  ['pl', 3, '3 minuty'],
  ['pl', 12, '12 minut'],
  ['pl', 22, '22 minuty'],
  ['ru', 21, '21 минута'],
  ['ar', 1, 'دقيقة واحدة'],
  ['ar', 2, 'دقيقتان'],
  ['ar', 7, '7 دقائق'],
  ['ar', 11, '11 دقيقة'],
  ['sl', 2, '2 minuti'],
  ['lv', 10, '10 minūšu'],
  ['ro', 20, '20 de minute'],
  ['de', 1234, '1.234 Minuten'],
  ['fa', 12, '۱۲ دقیقه'],
  ['eo', 1, '1 minute'],
])('a reading time in %s of %i minutes is "%s"', (language, count, text) => {
  expect(wordsOf()(language)('reading-time', { count })).toBe(text);
});

it('makes the words of a language once, and of another plural form the general one', () => {
  const asked: string[] = [];
  const wordsIn = createWordsIn((language) => {
    asked.push(language);
    return { language: 'en', messages: { 'reading-time': { other: '{count} minutes' } } };
  });
  expect([wordsIn('en')('reading-time', { count: 1 }), wordsIn('de')('reading-time', { count: 1 })]).toEqual([
    '1 minutes',
    '1 minutes',
  ]);
  expect(wordsIn('en')).toBe(wordsIn('en'));
  expect(asked).toEqual(['en', 'de']);
});

describe('a text in the place of a word', () => {
  const wordsIn = wordsOf({
    en: { 'page-of': '{page}/{pages} {count} {constructor} {', 'reading-time': 'takes {count} min' },
    'zh-tw': { close: '關' },
  });

  it('has the values of the word; other placeholders stay as they were typed', () => {
    expect(wordsIn('en')('page-of', { page: 2, pages: 3 })).toBe('2/3 {count} {constructor} {');
  });

  it('replaces every plural form', () => {
    const minutes = (count: number) => wordsIn('en')('reading-time', { count });
    expect([minutes(1), minutes(2)]).toEqual(['takes 1 min', 'takes 2 min']);
  });

  it('is for its own language only', () => {
    expect(wordsIn('de')('page-of', { page: 2, pages: 3 })).toBe('Seite 2 von 3');
    expect([wordsIn('zh-tw')('close'), wordsIn('zh-hant')('close')]).toEqual(['關', '關閉']);
    // A language without words has the English ones, not the texts for readers of English.
    expect(wordsIn('eo')('page-of', { page: 2, pages: 3 })).toBe('Page 2 of 3');
  });

  it('does not have values in its values filled in', () => {
    expect(wordsOf()('en')('more-in', { title: '{title} $& {host}' })).toBe('More in {title} $& {host}');
  });
});

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['eo, pl;q=0.5', 'pl'],
  ['en-GB,de;q=0.5', 'en'],
  ['EN, DE', 'en'],
  ['DE-AT', 'de'],
  [' pl ;q=0.5', 'pl'],
  ['eo', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('who sends Accept-Language %j reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it('every word that a client can replace is offered, but those of pages without a client', () => {
  const offered = ownWords.map(({ key }) => key);
  const withoutClient = ['unavailable-title', 'unavailable-text'];
  expect([...offered, ...withoutClient].sort()).toEqual([...wordKeys].sort());
  expect(wordNamed('page-of')).toMatchObject({ text: en['page-of'], placeholders: ['{page}', '{pages}'] });
  expect([wordNamed('constructor'), wordNamed(undefined)]).toEqual([undefined, undefined]);
});
