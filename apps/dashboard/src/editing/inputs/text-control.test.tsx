// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inputKinds } from './index.ts';
import { createPopupSource } from './popup-source.ts';
import { SectionForm } from './section-form.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

async function show(source: ReturnType<typeof createPopupSource>) {
  const inputs = (['VoldInput', 'VoldTextarea'] as const).map((component) => ({
    id: component,
    component,
    model: component,
    title: component,
    required: true,
  }));
  await act(() =>
    root.render(
      <MantineProvider>
        <SectionForm inputs={inputs} kinds={inputKinds} source={source} language="en" />
      </MantineProvider>,
    ),
  );
  const [line, area] = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!line || !area) throw new Error('no controls');
  return { line, area };
}

/** As the browser does for a key: it writes past the property that React watches, and tells. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('what is typed arrives key by key, and nothing is written back over it', async () => {
  const source = createPopupSource({ VoldInput: 'Se', VoldTextarea: 'One' });
  const { line, area } = await show(source);
  expect([line.value, area.value]).toEqual(['Se', 'One']);
  const written: string[] = [];
  for (const control of [line, area]) {
    await act(() => write(control, `${control.value}a`));
    await act(() => write(control, `${control.value}b`));
    expect(Object.values(source.value())).toContain(`${control.value}`);
    // From here on: what a person would lose a composition by.
    Object.defineProperty(control, 'value', {
      get: () => 'composing',
      set: (text: string) => void written.push(text),
    });
    await act(() => control.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }
  expect(source.value()).toEqual({ VoldInput: 'composing', VoldTextarea: 'composing' });
  expect(written).toEqual([]);
});

it('shows what undo, a choice or another person made of the text', async () => {
  const source = createPopupSource({ VoldInput: 'Before' });
  const { line, area } = await show(source);
  await act(() => write(line, 'After'));
  await act(() => source.set(['VoldInput'], 'Before'));
  await act(() => source.set(['VoldTextarea'], 'Two\nlines'));
  expect([line.value, area.value]).toEqual(['Before', 'Two\nlines']);
  await act(() => source.set(['VoldInput'], undefined));
  expect(line.value).toBe('');
});

it('writes an address from left to right in any script, and other text in the direction of its letters', async () => {
  const { line } = await show(createPopupSource({ VoldInput: '/الجديد', VoldTextarea: '' }));
  expect(line.dir).toBe('ltr');
  await act(() => write(line, 'الجديد'));
  expect(line.dir).toBe('auto');
});
