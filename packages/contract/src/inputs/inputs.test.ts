import { expect, it } from 'vitest';
import { brokenRules } from '../field-rules.ts';
import { inputGuides } from './guides.ts';
import { inputComponents, inputWith, kindOf } from './inputs.ts';
import { isEmptyValue } from './is-empty.ts';
import { valueKinds } from './kinds.ts';
import { valueShapes } from './shapes.ts';

it.each(inputComponents)("%s writes, reads and accepts the handbook's example", (component) => {
  const { definition, filled } = inputGuides[component];
  const { stored, read } = valueShapes[kindOf({ component })];
  expect(stored.safeParse(filled).error?.issues ?? []).toEqual([]);
  expect(read.safeParse(filled).error?.issues ?? []).toEqual([]);
  expect(brokenRules({ ...definition, id: 'a', model: 'a', component }, filled)).toEqual([]);
  expect(isEmptyValue({ component }, filled)).toBe(false);
});

it.each(inputComponents)('%s takes nothing for empty, and anything else without an error', (component) => {
  const kind = kindOf({ component });
  // In JSON an empty object is a value.
  for (const value of [undefined, null, '', ...(kind === 'code' ? [] : [[], {}])])
    expect(isEmptyValue({ component }, value)).toBe(kind !== 'flag' && kind !== 'none');
  for (const value of [7, 'x', [7], [{}], [null], { a: { b: [1] } }])
    expect(() => isEmptyValue({ component }, value)).not.toThrow();
});

it('has an input with each kind of value', () => {
  for (const kind of Object.keys(valueKinds) as (keyof typeof valueKinds)[])
    expect(kindOf({ component: inputWith(kind) })).toBe(kind);
});

it('knows no kind of an input that does not exist', () => {
  expect(kindOf({ component: 'VoldSlider' })).toBe('none');
  expect(kindOf({ component: 'constructor' })).toBe('none');
});
