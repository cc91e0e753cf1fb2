// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, type } from '../../testing/draw.tsx';
import { SavedField } from './saved-field.tsx';

afterEach(erase);

it('what is being typed stays when somebody else saves, and what nobody types in follows', async () => {
  const sent: string[] = [];
  let show = (_value: string) => {};
  const Field = () => {
    const [value, setValue] = useState('Old');
    show = (next) => act(() => setValue(next));
    return <SavedField aria-label="Name" value={value} onSave={(text) => sent.push(text)} />;
  };
  await draw(() => <Field />);
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  show('From a colleague');
  expect(input.value).toBe('From a colleague');
  act(() => input.focus());
  await type(input, 'Mine');
  show('From a colleague again');
  expect(input.value).toBe('Mine');
  act(() => input.blur());
  expect(sent).toEqual(['Mine']);
});
