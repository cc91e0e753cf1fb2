// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { LanguagesSection } from './languages-section.tsx';

afterEach(erase);

const codes = ['en', 'de', 'fr', 'id', 'nl', 'pt', 'it', 'es', 'ja', 'ar', 'ru', 'pl'];
const names = new Intl.DisplayNames('en', { type: 'language' });
const language = codes.map((code) => ({ code, name: names.of(code) ?? code }));

function statesOf(incomplete: readonly string[]) {
  return Object.fromEntries(
    codes.map((code) => {
      const missing = incomplete.includes(code) ? ['Title', 'Lead'] : [];
      return [
        code,
        { complete: missing.length === 0, note: '', filled: 4 - missing.length, total: 4, missing },
      ];
    }),
  );
}

it('says in one line which of many languages lack something, and what when it is opened', async () => {
  await draw(() => <LanguagesSection states={statesOf(codes.slice(1))} />, {
    webconfig: { language },
  });
  const summary = document.body.querySelector('summary');
  expect(summary?.textContent).toBe('Missing in German, French and 9 more');
  expect(document.body.querySelectorAll('dd')).toHaveLength(11);
  expect(document.body.querySelector('dd')?.textContent).toBe('Title, Lead');
});

it('says at once what a single language lacks', async () => {
  await draw(() => <LanguagesSection states={statesOf(['fr'])} />, { webconfig: { language } });
  expect(document.body.textContent).toContain('Missing in French: Title, Lead');
  expect(document.body.querySelector('details')).toBeNull();
});
