// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { SelectBox } from './row-controls.tsx';
import { useSelection } from './use-selection.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ids = ['a', 'b', 'c', 'd', 'e'];

function List() {
  const selection = useSelection(ids);
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <SelectBox
            label={id}
            checked={selection.ids.has(id)}
            onToggle={(extend) => selection.toggle(id, extend)}
          />
        </li>
      ))}
    </ul>
  );
}

async function draw() {
  const host = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(host).render(<List />));
  const box = (id: string) =>
    host.querySelector<HTMLInputElement>(`[aria-label="${id}"]`) as HTMLInputElement;
  return {
    box,
    click: (id: string, shiftKey = false) =>
      act(async () => {
        box(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
      }),
    key: (id: string, key: string) =>
      act(async () => {
        box(id).dispatchEvent(
          new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true }),
        );
      }),
    checked: () => ids.filter((id) => box(id).checked).join(''),
  };
}

it('selects a range with Shift and a click, in both directions', async () => {
  const { click, checked } = await draw();
  await click('b');
  await click('d', true);
  expect(checked()).toBe('bcd');
  await click('a', true);
  expect(checked()).toBe('abcd');
  await click('c');
  expect(checked()).toBe('abd');
});

it('selects a range with Shift and Space, and grows it with Shift and an arrow', async () => {
  const { click, key, checked, box } = await draw();
  await click('a');
  await key('c', ' ');
  expect(checked()).toBe('abc');
  await key('c', 'ArrowDown');
  expect(checked()).toBe('abcd');
  expect(document.activeElement).toBe(box('d'));
});
