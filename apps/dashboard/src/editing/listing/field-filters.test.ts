import { expect, it } from 'vitest';
import { type FieldFilter, fieldConditions, withQuestion } from './field-filters.ts';

const filter = (name: string, kind: FieldFilter['kind']): FieldFilter => ({
  name,
  kind,
  title: name,
  path: `data.${name}`,
});
const filters = [
  filter('beds', 'number'),
  filter('built', 'date'),
  filter('kind', 'choice'),
  filter('open', 'toggle'),
  filter('name', 'text'),
];

it.each([
  ['a range of numbers', 'beds.from=2&beds.to=4.5', { 'data.beds': { gte: 2, lte: 4.5 } }],
  ['one end of it', 'beds.from=-3', { 'data.beds': { gte: -3 } }],
  ['days with the last one', 'built.to=2026-02-28', { 'data.built': { lt: '2026-03-01' } }],
  ['a choice', 'kind.is=a%26b', { 'data.kind': 'a&b' }],
  ['what is on', 'open.is=yes', { 'data.open': true }],
  ['what is off or was never set', 'open.is=no', { 'data.open': { ne: true } }],
  ['the beginning of a text', 'name.is=Vil', { 'data.name': { startsWith: 'Vil' } }],
])('asks for %s', (_, text, condition) => {
  expect(fieldConditions(filters, text)).toEqual([condition]);
});

it('asks nothing of what does not fit or is no field of the list', () => {
  for (const text of [
    undefined,
    '',
    'beds.from=many',
    'built.from=soon',
    'other.is=x',
    'kind.like=x',
    'kind=x',
    '%',
  ])
    expect(fieldConditions(filters, text)).toEqual([]);
});

it('keeps the other questions when one changes, and leaves nothing behind when all are taken back', () => {
  const both = withQuestion(withQuestion(undefined, 'kind', { is: 'pool' }), 'beds', {
    from: '2',
    to: undefined,
  });
  expect(fieldConditions(filters, both)).toEqual([{ 'data.beds': { gte: 2 } }, { 'data.kind': 'pool' }]);
  const one = withQuestion(both, 'kind', {});
  expect(fieldConditions(filters, one)).toEqual([{ 'data.beds': { gte: 2 } }]);
  expect(withQuestion(one, 'beds', {})).toBeUndefined();
});
