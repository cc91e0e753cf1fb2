import { columnClassOf } from '@vold/contract';
import { expect, it } from 'vitest';
import { withColumnClasses } from './column-classes.ts';

it.each([1, 2, 3, 4])('gives %i blocks of a row, in each language, the class of that row', (count) => {
  const row = Array.from({ length: count }, (_, at) => ({ id: `b${at}`, class: 'other' }));
  const classed = row.map((block) => ({ ...block, class: columnClassOf(count) }));
  const other = [{ id: 'x' }];
  expect(withColumnClasses({ en: [row, other], id: [row] })).toEqual({
    en: [classed, [{ id: 'x', class: columnClassOf(1) }]],
    id: [classed],
  });
});

it.each([
  [null],
  ['text'],
  [7],
  [{ en: 'text', id: null }],
  [{ en: ['text', null, { id: 'b' }] }],
  [{ en: [['text', null]] }],
])('leaves %j as it is', (blocks: unknown) => {
  expect(withColumnClasses(blocks)).toEqual(blocks);
});
