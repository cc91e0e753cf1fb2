import { expect, it } from 'vitest';
import { paramLines, readParams } from './params.ts';

it('SETN-26 params are lines of name=value', () => {
  const text =
    'data.beds=2\ndata.open=true\nsort=data.beds DESC\nstatus=published\nwhere={"data.city":"Ubud"}';
  const params = {
    status: 'published',
    sort: 'data.beds DESC',
    'data.beds': 2,
    'data.open': true,
    where: { 'data.city': 'Ubud' },
  };
  expect(readParams(text)).toEqual(params);
  expect(paramLines(params)).toBe(text);
  // While the user types.
  expect(readParams('sta\nstatus=\n =x\na=b=c\nwhere={')).toEqual({ a: 'b=c', where: '{' });
  expect(paramLines(undefined)).toBe('');
});
