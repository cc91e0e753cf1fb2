import { expect, it } from 'vitest';
import { outgoingFields } from './outgoing-fields.ts';

it('FORM-30 strips an empty password, and only an empty one', () => {
  expect(outgoingFields({ name: 'Ayu', password: '' }, { id: 'us_1' })).toEqual({ name: 'Ayu', id: 'us_1' });
  const password = 'long enough 1';
  expect(outgoingFields({ password }, { id: 'us_1' })).toEqual({ password, id: 'us_1' });
});

it('FORM-31 strips the client', () => {
  expect(outgoingFields({ name: 'Ayu', client: 'cl_1' }, { id: 'us_1' })).toEqual({
    name: 'Ayu',
    id: 'us_1',
  });
});

it('FORM-32 sets a missing id from the internal one', () => {
  expect(outgoingFields({}, { _id: 'us_1' })).toEqual({ id: 'us_1' });
  expect(outgoingFields({}, { id: 'us_2', _id: 'us_1' })).toEqual({ id: 'us_2' });
});
