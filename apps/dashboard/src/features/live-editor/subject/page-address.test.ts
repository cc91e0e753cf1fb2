import { expect, it } from 'vitest';
import { sitePath } from '../../../editing/page-meta/record-path.ts';
import { pageAddress } from './page-address.ts';

it('FEAT-15 a page is at its custom URL, else at its slug, with the editing flag', () => {
  const page = { customUrl: { en: '/stay/here' }, slug: { en: 'rooms', id: 'kamar' } };
  const address = (site: string, language: string, prefix = '') =>
    pageAddress(site, page, { language, prefix, write: (path) => sitePath(path, language, 'en') });
  expect(address('https://a.example', 'en')).toBe('https://a.example/stay/here?editor=true');
  expect(address('https://a.example/site/', 'id')).toBe('https://a.example/site/id/kamar?editor=true');
  expect(address('https://a.example', 'id', 'journal/')).toBe(
    'https://a.example/id/journal/kamar?editor=true',
  );
  expect(address('https://a.example', 'fr')).toBe('https://a.example/fr?editor=true');
  expect(address('', 'en')).toBeNull();
});
