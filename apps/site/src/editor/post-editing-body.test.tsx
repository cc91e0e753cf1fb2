import { localeOf, localizedData } from '@vold/contract';
import { sanitiseRichText } from '@vold/sections/sanitise';
import { wordsFor } from '@vold/sections/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostHead } from '../layout/post-body.tsx';
import { siteWordsFor } from '../layout/site-words.ts';
import { frameOf } from '../testing/test-site.ts';
import { PostEditingBody } from './post-editing-body.tsx';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'id', name: 'Indonesia' },
];
const data = { lead: { en: 'A walk on the reef' }, author: { en: 'Maya' }, minutes: { en: '7' }, from: 120 };
const language = 'id';
const view = { language, path: '/', trail: [], sanitise: sanitiseRichText, style: () => '' };

it('shows what an untranslated post falls back to, as the published page does', () => {
  const frame = frameOf({ languages });
  const edited = renderToStaticMarkup(
    <PostEditingBody {...view} title="Jalan karang" sections={[]} post={{ data }} frame={frame} />,
  );
  const published = renderToStaticMarkup(
    <PostHead
      record={{
        title: 'Jalan karang',
        picture: null,
        data: localizedData(data, localeOf(languages, language)),
        publishedAt: null,
        categories: [],
      }}
      rows={[]}
      words={siteWordsFor(language)}
      context={{
        ...view,
        words: wordsFor(language),
        editing: true,
        inputsOf: () => null,
        posts: () => [],
        place: () => null,
        form: () => null,
        sent: () => null,
        menu: () => [],
        website: frame.config,
      }}
    />,
  );
  expect(published).toContain('<p class="lead">A walk on the reef</p>');
  expect(published).toContain('Maya');
  expect(edited).toContain(published);
});
