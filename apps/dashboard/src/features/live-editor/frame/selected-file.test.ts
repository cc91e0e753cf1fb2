import { expect, it } from 'vitest';
import { pickerFor } from './selected-file.ts';

it.each([
  [undefined, false, { only: undefined, multiple: false, title: 'Choose a file' }],
  ['', true, { only: undefined, multiple: true, title: 'Choose files' }],
  ['*/*', false, { only: undefined, multiple: false, title: 'Choose a file' }],
  ['image/*', false, { only: 'picture', multiple: false, title: 'Choose a picture' }],
  ['.jpg, .PNG,image/webp', true, { only: 'picture', multiple: true, title: 'Choose pictures' }],
  ['application/pdf,video/*', true, { only: 'files', multiple: true, title: 'Choose files' }],
  ['image/*,.pdf', false, { only: undefined, multiple: false, title: 'Choose a file' }],
])('a website that asks for %j (several: %j) is shown these files', (accept, multiple, shown) => {
  expect(pickerFor(accept, multiple)).toEqual(shown);
});
