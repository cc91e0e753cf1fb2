import { expect, it } from 'vitest';
import { paramLines, readParams } from './params.ts';

it('SETN-26 params are lines of name=value', () => {
  const text =
    'status=published\nsort=data.beds DESC\ndata.beds=2\ndata.open=true\nwhere={"data.city":"Ubud"}';
  const params = {
    status: 'published',
    sort: 'data.beds DESC',
    'data.beds': 2,
    'data.open': true,
    where: { 'data.city': 'Ubud' },
  };
  expect(readParams(text)).toEqual(params);
  expect(paramLines(params)).toBe(text);
  // While somebody types.
  expect(readParams('sta\nstatus=\n =x\na=b=c\nwhere={')).toEqual({ a: 'b=c', where: '{' });
  expect(paramLines(undefined)).toBe('');
});
