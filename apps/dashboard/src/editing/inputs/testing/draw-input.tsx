import { type InputComponent, type InputDefinition, newId } from '@vold/contract';
import { act } from 'react';
import { draw } from '../../../testing/draw.tsx';
import { inputKinds } from '../index.ts';
import { createPopupSource } from '../popup-source.ts';
import { SectionForm } from '../section-form.tsx';

type DrawOptions = Parameters<typeof draw>[1];

/** The client that `drawInput` draws for. */
export const clientId = newId('client');

/** Draws one input, titled "Field", with its stored value. */
export async function drawInput(
  component: InputComponent,
  stored?: unknown,
  {
    language = 'en',
    strict = false,
    ...definition
  }: Omit<Partial<InputDefinition>, 'component'> & { language?: string; strict?: boolean } = {},
  options: DrawOptions = {},
) {
  const source = createPopupSource({ value: stored });
  const input: InputDefinition = { id: 'value', model: 'value', title: 'Field', component, ...definition };
  const drawn = await draw(
    () => (
      <SectionForm inputs={[input]} kinds={inputKinds} source={source} language={language} strict={strict} />
    ),
    { clientId, ...options },
  );
  return {
    ...drawn,
    /** The value now. */
    value: () => source.get(['value']),
    /** Changes the value as another person or undo does. */
    change: (value: unknown) => act(async () => source.set(['value'], value)),
  };
}

/** Presses a key in an element. */
export function press(
  element: Element | null | undefined,
  key: string,
  more: KeyboardEventInit = {},
): Promise<void> {
  return act(async () => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}

/** Moves the focus into a field. */
export function enter(field: HTMLElement | null | undefined): Promise<void> {
  return act(async () => field?.focus());
}

/** Moves the focus out of a field. */
export function leave(field: HTMLElement | null | undefined): Promise<void> {
  return act(async () => field?.blur());
}
