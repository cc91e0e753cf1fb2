// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { standStillWhilePressed } from '../loading/after-press.ts';
import { useSearchText } from './use-search-text.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const searches: string[] = [];
let setAddress: (value: string) => void;
let root: Root;
let box: ReturnType<typeof useSearchText>;

function Field() {
  const [value, setValue] = useState('');
  setAddress = (next) => act(() => setValue(next));
  box = useSearchText(value, (text) => searches.push(text));
  return null;
}

const type = (text: string) => act(() => box.type(text));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

const pointer = (kind: string) => window.dispatchEvent(new PointerEvent(kind, { button: 0 }));

beforeAll(standStillWhilePressed);
beforeEach(() => {
  vi.useFakeTimers();
  searches.length = 0;
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Field />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

it('LIST-01 sends what was typed 300 ms after the last key', () => {
  type('ro');
  pass(200);
  type('room ');
  pass(299);
  expect(searches).toEqual([]);
  pass(1);
  expect(searches).toEqual(['room']);
});

it('keeps what was typed while the search before it is on its way into the address', () => {
  type('house ');
  pass(300);
  type('house rules');
  setAddress('house');
  expect(box.text).toBe('house rules');
  pass(300);
  setAddress('house rules');
  expect(searches).toEqual(['house', 'house rules']);
  expect(box.text).toBe('house rules');
});

it('follows an address that something else has changed', () => {
  type('rooms');
  pass(300);
  setAddress('rooms');
  setAddress('');
  expect(box.text).toBe('');
  setAddress('rooms');
  expect(box.text).toBe('rooms');
});

it('waits for the click of a press that has begun: the search would dim what is pressed', () => {
  type('room');
  pointer('pointerdown');
  pass(400);
  expect(searches).toEqual([]);
  pointer('click');
  pass(0);
  expect(searches).toEqual(['room']);
});

it('does not search where the click has led to another screen', () => {
  type('room');
  pointer('pointerdown');
  pass(400);
  window.history.pushState(null, '', '/elsewhere');
  pointer('click');
  pass(0);
  expect(searches).toEqual([]);
});
