import type { FormInput, SiteAnswer, SiteFrame } from '@vold/contract';
import { afterAll, expect, it } from 'vitest';
import { frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

const site = await startTestSite();
afterAll(() => site.close());

async function get(
  answer: SiteAnswer,
  path = '/page',
  headers: Record<string, string> = {},
): Promise<string> {
  site.answer = () => answer;
  site.change({ client: '*', tags: [] });
  return (await site.get(`${path}-${Math.random()}`, headers)).body.toString();
}

const inLanguage = (language: string, more: Partial<SiteFrame> = {}) =>
  frameOf({ language, languages: [{ code: language, name: language }], ...more });

it.each([
  ['de', '<html lang="de">', 'Hier ist nichts', 'Zum Inhalt springen'],
  ['ar', '<html lang="ar" dir="rtl">', 'لا يوجد شيء هنا', 'الانتقال إلى المحتوى'],
  ['pl', '<html lang="pl">', 'Nic tu nie ma', 'Przejdź do treści'],
  ['zh-tw', '<html lang="zh-tw">', '這裡什麼都沒有', '跳至內容'],
  ['eo', '<html lang="eo">', 'There is nothing here', 'Skip to content'],
])('says in %s that there is nothing', async (language, open, title, skip) => {
  const html = await get({ kind: 'not-found', ...inLanguage(language) });
  expect(html).toContain(open);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`>${skip}</a>`);
});

it.each([
  ['de', 'Seite 2 von 1.234', 'Neuere', 'Ältere'],
  ['ar', 'صفحة 2 من 1,234', 'الأحدث', 'الأقدم'],
  ['pl', 'Strona 2 z 1234', 'Nowsze', 'Starsze'],
  ['en', 'Page 2 of 1,234', 'Newer', 'Older'],
])('steps through a list in %s', async (language, place, newer, older) => {
  const type = { path: 'journal', title: 'Journal', href: '/journal' };
  const listing = { posts: [], page: 2, pages: 1234, total: 9999, type, categories: [] };
  const html = await get({ kind: 'archive', ...inLanguage(language), ...listing });
  const text = html.replace(/<[^>]{0,200}>/g, '|');
  expect([text.includes(`|${place}|`), text.includes(`|${newer}|`), text.includes(`|${older}|`)]).toEqual([
    true,
    true,
    true,
  ]);
});

it('puts the client’s texts in the place of words, escaped, in their language only', async () => {
  const words = {
    en: { 'not-found-title': '<script>x()</script> {title}', 'skip-to-content': 'Jump' },
    de: { 'not-found-title': 'Verlaufen' },
  };
  const english = await get({ kind: 'not-found', ...inLanguage('en', { words }) });
  expect(english).toContain('<h1>&lt;script&gt;x()&lt;/script&gt; {title}</h1>');
  expect(english).toContain('>Jump</a>');
  const german = await get({ kind: 'not-found', ...inLanguage('de', { words }) });
  expect(german).toContain('<h1>Verlaufen</h1>');
  expect(german).toContain('>Zum Inhalt springen</a>');
});

it('says words of a section that is in another language in that language, with its texts', async () => {
  const inputs: FormInput[] = [
    { _id: 'a', name: 'Input', options: { input_label: 'Name', input_model_name: 'name' } },
    { _id: 'b', name: 'Country', options: { input_label: 'Land', input_model_name: 'land' } },
  ];
  const forms = {
    fb_1: { id: 'fb_1', title: 'Ask', thanks: '', thanks_lang: {}, full: false, token: 't', inputs },
  };
  const words = { de: { optional: 'muss nicht sein' }, en: { optional: 'if you like', choose: 'Pick' } };
  const form = (language?: string): SiteAnswer => {
    const section = { id: 'a', sectionId: 'form', data: { form: 'fb_1' }, ...(language && { language }) };
    return Object.assign(pageAnswer('Contact', { sections: [section], forms }), { words });
  };
  const own = await get(form());
  expect(own).toContain('if you like');
  expect(own).toContain('>Pick</option>');
  const fallback = await get(form('de'));
  expect(fallback).toContain('muss nicht sein');
  expect(fallback).toContain('>Auswählen</option>');
  expect(fallback).toContain('>Skip to content</a>');
});

it('gives the editor’s frame the words of every language of the website', async () => {
  const languages = ['en', 'de'].map((code) => ({ code, name: code }));
  const words = { de: { 'not-found-title': 'Verlaufen' } };
  const record = { id: 'pg_1', rev: 1, title: { en: 'Draft' }, components: {} };
  site.drafts.set('page/pg_1/cl_1', record);
  site.answer = () => ({
    kind: 'frame',
    ...frameOf({ languages, words }),
    collections: {},
    forms: {},
    builtSections: {},
    places: {},
    fields: [],
    path: null,
  });
  const draft = await site.get('/?editor=true&type=page&pageId=pg_1&clientId=cl_1&language=en&tkn=tkn-good');
  const json = /<script type="application\/json" id="vold-state">(.*?)<\/script>/s.exec(
    draft.body.toString(),
  );
  const { messages } = JSON.parse(json?.[1] ?? '{}');
  expect(Object.keys(messages)).toEqual(['en', 'de']);
  expect(messages.en).toMatchObject({ language: 'en', messages: { menu: 'Menu' } });
  expect(messages.de).toMatchObject({ messages: { menu: 'Menü', 'not-found-title': 'Verlaufen' } });
});

it('tells visitors in their browser’s language that the API is away', async () => {
  const broken: TestSite['answer'] = () => {
    throw new Error('down');
  };
  site.answer = broken;
  const away = await site.get(`/away-${Math.random()}`, { 'accept-language': 'ar-EG,en;q=0.5' });
  expect(away.status).toBe(503);
  expect(away.body.toString()).toMatch(/<html lang="ar" dir="rtl">.*سنعود بعد قليل/s);
  expect((await site.get(`/away-${Math.random()}`)).body.toString()).toContain('Back in a moment');
});
