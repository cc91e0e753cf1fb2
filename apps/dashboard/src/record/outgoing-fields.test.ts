import { expect, it } from 'vitest';
import { outgoingFields } from './outgoing-fields.ts';

it('FORM-30 FORM-31 FORM-32 strips an empty password and the client, and sets a missing id from the internal one', () => {
  expect(outgoingFields({ name: 'Ayu', password: '', client: 'cl_1' }, { _id: 'us_1' })).toEqual({
    name: 'Ayu',
    id: 'us_1',
  });
  expect(outgoingFields({ password: 'long enough 1' }, { id: 'us_2', _id: 'us_1' })).toEqual({
    password: 'long enough 1',
    id: 'us_2',
  });
});
