import { localeOf, localizedData } from '@vold/contract';
import { wordsOf } from '@vold/sections/catalog';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostHead } from '../layout/post-body.tsx';
import { frameOf } from '../testing/test-site.ts';
import { PostEditingBody } from './post-editing-body.tsx';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'id', name: 'Indonesia' },
];
const data = { lead: { en: 'A walk on the reef' }, author: { en: 'Maya' }, minutes: { en: '7' }, from: 120 };
const language = 'id';
const wordsIn = wordsOf();
const view = { language, path: '/', trail: [], sanitize: sanitizeRichText, style: () => '', wordsIn };
const record = {
  id: 'po_1',
  title: 'Jalan karang',
  sections: [],
  templates: {},
  collections: {},
  places: {},
};

it('shows what an untranslated post falls back to, as the published page does', () => {
  const frame = frameOf({ languages });
  const edited = renderToStaticMarkup(
    <PostEditingBody {...view} {...record} fields={[]} post={{ data }} frame={frame} />,
  );
  const published = renderToStaticMarkup(
    <PostHead
      record={{
        title: 'Jalan karang',
        type: { path: 'journal', title: 'Journal', href: '/journal' },
        picture: null,
        data: localizedData(data, localeOf(languages, language)),
        publishedAt: null,
        categories: [],
      }}
      rows={[]}
      context={{
        ...view,
        words: wordsIn(language),
        editing: true,
        inputsOf: () => null,
        templateOf: () => null,
        fieldsOf: () => [],
        posts: () => [],
        place: () => null,
        form: () => null,
        sent: () => null,
        menu: () => [],
        website: frame.config,
        languages: [],
      }}
    />,
  );
  expect(published).toContain('<p class="lead">A walk on the reef</p>');
  expect(published).toContain('Maya');
  expect(edited).toContain(published);
});

it('shows the fields of its type in the language that is edited, as long as their condition is met', () => {
  const field = (model: string, title: string, more = {}) =>
    ({ id: model, component: 'VoldInput', model, title, ...more }) as const;
  const fields = [
    field('material', 'Material', { hasLanguage: true }),
    field('waiting', 'Weeks to wait', { condition: { model: 'isMadeToOrder', is: 'filled' } }),
  ];
  const draw = (isMadeToOrder: boolean) => {
    const post = { data: { material: { en: 'Clay', id: 'Tanah liat' }, waiting: '3', isMadeToOrder } };
    return renderToStaticMarkup(
      <PostEditingBody {...view} {...record} fields={fields} post={post} frame={frameOf({ languages })} />,
    );
  };
  expect(draw(true)).toContain(
    '<dl class="facts"><div><dt>Material</dt><dd>Tanah liat</dd></div><div><dt>Weeks to wait</dt><dd>3</dd></div></dl>',
  );
  expect(draw(false)).not.toContain('Weeks');
});
