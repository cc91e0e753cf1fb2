import { expect, it } from 'vitest';
import { expandGroups, type Groups, groupsIn } from './group-inputs.ts';

const input = (model: string, more: object = {}) => ({
  id: `i-${model}`,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const use = (id: string, name: string, more: object = {}) => ({
  id,
  use: name,
  title: 'Address',
  prefix: 'home',
  ...more,
});
const groups = new Map([
  ['address', { id: 'address', title: 'Address', components: [input('street'), input('city')] }],
]) as unknown as Groups;
const models = (lists: unknown[][]) =>
  lists.map((list) => list.map((one) => (one as { model: string }).model));
const place = (list: number) => `blocks.${list}`;

it('names the groups that inputs are of, each once', () => {
  const inputs = [
    input('a'),
    input('b', { group: use('address', 'u1') }),
    input('c', { group: use('address', 'u2') }),
    'odd',
    input('d', { group: use('other', 'u3') }),
  ];
  expect([...groupsIn(inputs)]).toEqual(['address', 'other']);
});

it('puts the inputs of a group where the first of its use is, as the group has them now', () => {
  const own = input('street', { group: use('address', 'u1') });
  const old = input('gone', { group: use('address', 'u1') });
  expect(models(expandGroups([[input('a'), own, input('b'), old], [input('c')]], groups, place))).toEqual([
    ['a', 'home_street', 'home_city', 'b'],
    ['c'],
  ]);
});

it('makes ordinary inputs of those whose group is gone', () => {
  const [[one]] = expandGroups([[input('x', { group: use('gone', 'u1') })]], groups, place) as [[object]];
  expect(one).toEqual(input('x'));
});

it('refuses two inputs of one model, in whatever blocks, and more than 100 in one', () => {
  const twice = () =>
    expandGroups(
      [[input('a')], [input('home_city'), input('x', { group: use('address', 'u1') })]],
      groups,
      place,
    );
  expect(twice).toThrow(
    expect.objectContaining({
      extras: {
        details: [
          expect.objectContaining({
            path: 'blocks.1',
            message: 'Two inputs have the model home_city. Choose another prefix for the group.',
          }),
        ],
      },
    }),
  );
  expect(() => expandGroups([[input('a')], [input('a')]], groups, place)).toThrow(
    /Two inputs have the model a/,
  );
  const many = (count: number) => Array.from({ length: count }, (_, at) => input(`m${at}`));
  expect(expandGroups([many(100), [input('other')]], groups, place)[0]).toHaveLength(100);
  expect(() => expandGroups([[input('a')], many(101)], groups, place)).toThrow(
    expect.objectContaining({
      extras: {
        details: [
          expect.objectContaining({ path: 'blocks.1', message: 'At most 100 inputs, with those of groups' }),
        ],
      },
    }),
  );
});
