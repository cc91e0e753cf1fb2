import { expect, it } from 'vitest';
import {
  movesBetween,
  movesFromEarlierNames,
  type NamedInput,
  withEarlierNames,
  withMovedValues,
} from './renamed-inputs.ts';

const input = (id: string, model: string, more: Partial<NamedInput> = {}): NamedInput => ({
  id,
  model,
  ...more,
});
const list = (id: string, model: string, ...components: NamedInput[]) =>
  input(id, model, { options: { components } });
/** Data of one definition as data of the next. */
function moved(before: NamedInput[], after: NamedInput[], data: Record<string, unknown>, replaces = true) {
  const moves = movesBetween(before, after);
  return moves ? withMovedValues(data, moves, replaces) : 'no moves';
}

it('moves a value to the new name of its input, in the place that it had', () => {
  const [before, after] = [
    [input('1', 'a'), input('2', 'b')],
    [input('2', 'b'), input('1', 'x')],
  ];
  expect(Object.entries(moved(before, after, { a: 1, b: 2, c: 3 }))).toEqual([
    ['x', 1],
    ['b', 2],
    ['c', 3],
  ]);
});

it('has no moves between definitions whose inputs keep their names, are new or are gone', () => {
  const before = [input('1', 'a'), list('2', 'b', input('3', 'c'))];
  expect(movesBetween(before, before)).toBeNull();
  expect(movesBetween(before, [])).toBeNull();
  expect(movesBetween([], before)).toBeNull();
  expect(movesBetween([input('1', 'a')], [input('2', 'x')])).toBeNull();
});

it('lets two inputs swap their names', () => {
  const before = [input('1', 'a'), input('2', 'b')];
  expect(moved(before, [input('1', 'b'), input('2', 'a')], { a: 1, b: 2 })).toEqual({ a: 2, b: 1 });
});

it('replaces what is stored under the new name only where that is asked for', () => {
  const [before, after] = [[input('1', 'a')], [input('1', 'b')]];
  expect(moved(before, after, { a: 1, b: 2 }, true)).toEqual({ b: 1 });
  expect(moved(before, after, { a: 1, b: 2 }, false)).toEqual({ a: 1, b: 2 });
  expect(moved(before, after, { a: 1 }, false)).toEqual({ b: 1 });
});

it('moves values of the items of a list, also by language and in lists of lists, under the new name of the list', () => {
  const before = [list('1', 'rooms', input('2', 'a'), list('3', 'beds', input('4', 'b')))];
  const after = [list('1', 'suites', input('2', 'x'), list('3', 'beds', input('4', 'y')))];
  const item = { a: 1, beds: [{ b: 2 }, 'text', null] };
  const expected = { x: 1, beds: [{ y: 2 }, 'text', null] };
  expect(moved(before, after, { rooms: [item, 'x', [1]] })).toEqual({ suites: [expected, 'x', [1]] });
  expect(moved(before, after, { rooms: { en: [item], id: 'x' } })).toEqual({
    suites: { en: [expected], id: 'x' },
  });
  expect(moved(before, after, { rooms: 'x' })).toEqual({ suites: 'x' });
});

it('keeps the very data that no move is about', () => {
  const before = [input('1', 'a'), list('2', 'rooms', input('3', 'b'))];
  const after = [input('1', 'x'), list('2', 'rooms', input('3', 'y'))];
  for (const data of [
    {},
    { c: 1 },
    { rooms: [{ y: 1 }, 'x'] },
    { rooms: { en: [{ y: 1 }], id: null } },
    { rooms: null },
  ])
    expect(moved(before, after, data)).toBe(data);
});

it('moves values from earlier names to the first input that had them, and from no name that is in use', () => {
  const inputs = [
    input('1', 'a', { was: ['b', 'old'] }),
    input('2', 'b', { was: ['old', 'older'] }),
    input('3', 'c'),
  ];
  const moves = movesFromEarlierNames(inputs);
  expect([...(moves?.names ?? [])]).toEqual([
    ['old', 'a'],
    ['older', 'b'],
  ]);
  expect(movesFromEarlierNames([input('1', 'a'), list('2', 'b', input('3', 'c'))])).toBeNull();
  const below = movesFromEarlierNames([list('1', 'rooms', input('2', 'x', { was: ['a'] }))]);
  expect(below && withMovedValues({ rooms: [{ a: 1 }] }, below, false)).toEqual({ rooms: [{ x: 1 }] });
});

it('gives inputs the names that they had, the latest first, each once, without the one that they have', () => {
  const before = [input('1', 'b', { was: ['a', 'c'] }), list('2', 'rooms', input('3', 'x'))];
  const names = (after: NamedInput[]) => withEarlierNames(before, after).map(({ was }) => was);
  expect(names([input('1', 'b')])).toEqual([['a', 'c']]);
  expect(names([input('1', 'd')])).toEqual([['b', 'a', 'c']]);
  expect(names([input('1', 'a', { was: ['z', 'c'] })])).toEqual([['b', 'c', 'z']]);
  expect(names([input('9', 'a', { was: ['z'] }), input('8', 'b')])).toEqual([['z'], undefined]);
  expect(withEarlierNames(before, [list('2', 'rooms', input('3', 'y'), input('4', 'z'))])).toEqual([
    {
      id: '2',
      model: 'rooms',
      options: {
        components: [
          { id: '3', model: 'y', was: ['x'] },
          { id: '4', model: 'z' },
        ],
      },
    },
  ]);
  expect(withEarlierNames(before, [input('1', 'b', { was: ['b'], options: {} })])).toEqual([
    { id: '1', model: 'b', was: ['a', 'c'], options: {} },
  ]);
  expect(withEarlierNames([], [input('1', 'b', { was: ['b'] })])).toEqual([{ id: '1', model: 'b' }]);
});

it('keeps ten earlier names and the options of a list', () => {
  const was = Array.from({ length: 12 }, (_, at) => `n${at}`);
  const [kept] = withEarlierNames([input('1', 'a', { was })], [input('1', 'b')]);
  expect(kept?.was).toEqual(['a', ...was.slice(0, 9)]);
  const options = { components: [], max: 3 };
  expect(withEarlierNames([], [input('1', 'a', { options })])).toEqual([{ id: '1', model: 'a', options }]);
});
