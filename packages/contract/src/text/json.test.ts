import { expect, it } from 'vitest';
import { isObject, parseJson } from './json.ts';

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [() => {}, false],
])('%j is an object: %s', (value, is) => expect(isObject(value)).toBe(is));

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['"x"', 'x'],
  ['', undefined],
  ['{', undefined],
  ['undefined', undefined],
])('reads %s as %j', (text, value) => expect(parseJson(text)).toEqual(value));
