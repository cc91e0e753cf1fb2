import { expect, it } from 'vitest';
import { blocksWithoutIds, sectionsWithoutIds } from './with-ids.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

it('gives an id to each section that has none, and keeps the others', () => {
  const body = {
    title: 'x',
    components: {
      en: [{ id: 'own' }, { sectionId: 'text' }, { id: null }, { id: undefined }, { id: '' }],
      id: [],
    },
  };
  expect(sectionsWithoutIds.readBody(body)).toEqual({
    title: 'x',
    components: {
      en: [{ id: 'own' }, { sectionId: 'text', id: uuid }, { id: uuid }, { id: uuid }, { id: '' }],
      id: [],
    },
  });
});

it('gives one to each block of each row, no two the same', () => {
  const made = blocksWithoutIds.readBody({
    block: {
      en: [
        [{}, {}],
        [{ id: 'own' }, {}],
      ],
    },
  }) as {
    block: { en: { id: string }[][] };
  };
  expect(made.block.en).toEqual([
    [{ id: uuid }, { id: uuid }],
    [{ id: 'own' }, { id: uuid }],
  ]);
  expect(new Set(made.block.en.flat().map(({ id }) => id)).size).toBe(4);
});

it.each([
  null,
  'text',
  {},
  { block: {} },
  { components: null },
  { components: 'x' },
  { components: { en: 'x' } },
  { components: { en: ['x', null] } },
])('leaves %j as it is, to be refused', (body) => {
  expect(sectionsWithoutIds.readBody(body)).toEqual(body);
});
