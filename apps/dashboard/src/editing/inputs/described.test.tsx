// @vitest-environment happy-dom
import type { InputComponent } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { erase, until } from '../../testing/draw.tsx';
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
