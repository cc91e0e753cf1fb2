// @vitest-environment happy-dom
import {
  Autocomplete,
  ColorInput,
  NumberInput,
  PasswordInput,
  Select,
  TagsInput,
  TextInput,
} from '@mantine/core';
import type { InputComponent } from '@vold/contract';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { withDescription } from '../../base/ui/with-description.tsx';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { inputKinds } from './index.ts';
import { drawInput } from './testing/draw-input.tsx';

afterEach(erase);

const components = (Object.keys(inputKinds) as InputComponent[]).filter((one) => one !== 'VoldHeading');
const cases: [string, InputComponent, object][] = [
  ...components.map((one) => [one, one, {}] as [string, InputComponent, object]),
  ['a choice of a page', 'VoldSelectOption', { source: 'page' }],
];

it.each(cases)(
  'the note of %s describes the element that has the focus, or its group',
  async (_, component, options) => {
    await drawInput(component, undefined, { note: 'Says more', options });
    const note = () =>
      [...document.querySelectorAll('p')].find(({ textContent }) => textContent === 'Says more');
    await until(() => expect(note()).toBeDefined());
    const described = () =>
      document.querySelector(
        `:is(input, textarea, button, [role="textbox"], [role="group"])[aria-describedby~="${note()?.id}"]`,
      );
    await until(() => expect(described()).not.toBeNull());
  },
);

it.each<[string, ComponentType<object>]>([
  ['text', TextInput],
  ['number', NumberInput],
  ['color', ColorInput],
  ['password', PasswordInput],
  ['choice', Select],
  ['proposals', Autocomplete],
  ['list of texts', TagsInput],
])('a %s keeps its element, and so the focus, when a note comes and goes', async (_, Input) => {
  await draw(() => {
    const [isWrong, setWrong] = useState(false);
    return (
      <>
        <Input {...withDescription(isWrong ? 'why' : undefined)} />
        <button type="button" onClick={() => setWrong(!isWrong)}>
          Turn
        </button>
      </>
    );
  });
  const input = document.querySelector('input');
  for (const described of ['why', null]) {
    await click(button('Turn'));
    expect(document.querySelector('input')).toBe(input);
    expect(input?.getAttribute('aria-describedby')).toBe(described);
  }
});
