import { expect, it } from 'vitest';
import { searchesContent } from './list-plan.ts';

const table = { name: 'page', clientOwned: true };
const query = { words: 'rooms', trash: false };
const context = { clientId: 'cl_1', asGuest: false, inPreview: false, hidden: null, fields: null };
const asks = (of: object = {}, asked: object = {}, who: object = {}) =>
  searchesContent(
    { ...table, ...of } as never,
    { ...query, ...asked } as never,
    { ...context, ...who } as never,
  );

it('a list of staff looks for words in the content', () => {
  expect([asks(), asks({ name: 'post' })]).toEqual([true, true]);
});

it.each<[string, object?, object?, object?]>([
  ['of what has no content', { name: 'webhook' }],
  ['of what belongs to no client', { clientOwned: false }],
  ['without words', {}, { words: null }],
  ['with signs alone', {}, { words: '--- !' }],
  ['of the trash', {}, { trash: true }],
  ['of all clients', {}, {}, { clientId: null }],
  ['of guests', {}, {}, { asGuest: true }],
  ['in a preview', {}, {}, { inPreview: true }],
  [
    'of somebody from whom fields are hidden',
    {},
    {},
    { hidden: { types: new Map(), page: new Set(), anyType: new Set() } },
  ],
  ['of somebody who sees some fields only', {}, {}, { fields: ['title'] }],
])('a list %s does not', (_, ...asked) => {
  expect(asks(...asked)).toBe(false);
});
