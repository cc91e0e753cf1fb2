// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { SelectBox } from './row-controls.tsx';
import { useSelection } from './use-selection.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ids = ['a', 'b', 'c', 'd', 'e'];

/** `late` selects a record some time after it was pressed, as work on records does when it ends. */
function List() {
  const [question, setQuestion] = useState('first');
  const [isAnswered, setAnswered] = useState(true);
  const selection = useSelection(isAnswered ? ids : [], question);
  return (
    <ul>
      <button type="button" aria-label="Ask" onClick={() => setQuestion('second')} />
      <button type="button" aria-label="Wait" onClick={() => setAnswered(!isAnswered)} />
      <button type="button" aria-label="Late" onClick={() => setTimeout(() => selection.choose(['e']), 20)} />
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
    press: (label: string) =>
      act(async () => host.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click()),
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

it('selects nothing of another question, and ignores what the question before selects late', async () => {
  const { click, press, checked } = await draw();
  await click('a');
  await press('Late');
  await press('Ask');
  expect(checked()).toBe('');
  await click('b');
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
  expect(checked()).toBe('b');
});

it('selects no record that does not answer the question', async () => {
  const { click, press, checked } = await draw();
  await press('Wait');
  await click('a');
  await click('d', true);
  await press('Wait');
  expect(checked()).toBe('');
});
