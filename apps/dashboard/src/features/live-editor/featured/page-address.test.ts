import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it('FEAT-15 a page is at its custom URL, else at its slug, with the editing flag', () => {
  const page = { customUrl: { en: '/stay/here' }, slug: { en: 'rooms', id: 'kamar' } };
  expect(pageAddress('https://a.example', page, 'en')).toBe('https://a.example/stay/here?editor=true');
  expect(pageAddress('https://a.example/site/', page, 'id')).toBe('https://a.example/site/kamar?editor=true');
  expect(pageAddress('https://a.example', page, 'fr')).toBe('https://a.example/?editor=true');
  expect(pageAddress('', page, 'en')).toBeNull();
});
