// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { InputDefinition } from '@vold/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { InputProps, InputRegistry } from '../fields/input-kind.ts';
import { inputKinds } from './index.ts';
import { createPopupSource } from './popup-source.ts';
import { SectionForm } from './section-form.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** How often each field was drawn, by its model. */
const drawn = new Map<string, number>();

function Counted({ definition, value, onType }: InputProps) {
  drawn.set(definition.model, (drawn.get(definition.model) ?? 0) + 1);
  return (
    <input
      aria-label={definition.model}
      value={String(value ?? '')}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

it('a keystroke in a form of 100 fields draws its own field again, and no other', async () => {
  const kinds: InputRegistry = { ...inputKinds, VoldInput: { ...inputKinds.VoldInput, Input: Counted } };
  const inputs = Array.from({ length: 100 }, (_, index): InputDefinition => {
    const model = `field${index}`;
    return { id: model, component: 'VoldInput', model, title: model, required: true };
  });
  const source = createPopupSource({});
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(() =>
    root.render(
      <MantineProvider>
        <SectionForm inputs={inputs} kinds={kinds} source={source} language="en" />
      </MantineProvider>,
    ),
  );
  expect(drawn.size).toBe(100);
  drawn.clear();
  await act(() => source.type(['field42'], 'a'));
  await act(() => source.type(['field42'], 'ab'));
  expect([...drawn]).toEqual([['field42', 2]]);
  expect(place.querySelector<HTMLInputElement>('[aria-label="field42"]')?.value).toBe('ab');
  await act(() => root.unmount());
});
