import { freeData } from '@vold/contract';
import { expect, it } from 'vitest';
import { saysNothing } from './says-nothing.ts';

const banner = (data: object) => ({ id: 'sc_1', sectionId: 'banner', data: freeData.parse(data) });
const nowhere = { label: '', link: '' };

it.each<[string, object, boolean]>([
  ['neither words nor link', { text: '', link: nowhere }, true],
  ['spaces and empty markup', { text: '<p>&nbsp;</p> ' }, true],
  ['a link without words, which is not drawn', { text: '', link: { label: '', link: '/rooms' } }, true],
  ['words', { text: 'Closed in February', link: nowhere }, false],
  ['a link with words', { link: { label: 'Rooms', link: '/rooms' } }, false],
])('a banner with %s', (_, data, nothing) => {
  expect(saysNothing(banner(data), null)).toBe(nothing);
});
