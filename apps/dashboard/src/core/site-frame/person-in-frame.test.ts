// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPersonInFrame } from './person-in-frame.ts';

let isActive: boolean;
let time: number;
let focused: Element;

beforeEach(() => {
  isActive = false;
  time = 100_000;
  focused = document.body;
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => focused });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ isActive }) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(document, 'activeElement');
});

const go = (name: 'iframe' | 'button') => {
  focused = document.createElement(name);
  window.dispatchEvent(new Event(name === 'iframe' ? 'blur' : 'focus'));
};
const start = () => {
  const person = createPersonInFrame(() => time);
  person.watch();
  return person;
};

it('a press in the website counts', () => {
  const person = start();
  go('iframe');
  isActive = true;
  expect(person.isActing()).toBe(true);
});

it('a press in the dashboard does not count for a website where nobody has been', () => {
  const person = start();
  isActive = true;
  expect(person.isActing()).toBe(false);
});

it('what the website sends without a press does not count, though the focus is in it', () => {
  const person = start();
  go('iframe');
  expect(person.isActing()).toBe(false);
});

it('text that arrives after the focus has left the website still counts, for five seconds', () => {
  const person = start();
  go('iframe');
  time += 60_000;
  go('button');
  isActive = true;
  time += 4_999;
  expect(person.isActing()).toBe(true);
  time += 1;
  expect(person.isActing()).toBe(false);
});

it('nothing counts in a browser that does not tell of presses', () => {
  Reflect.deleteProperty(navigator, 'userActivation');
  const person = start();
  go('iframe');
  expect(person.isActing()).toBe(false);
});

it('a press of which word comes after the message still counts; without one the wait ends after a second', async () => {
  vi.useFakeTimers();
  try {
    const person = start();
    const waited = vi.fn();
    person.untilPressed()?.then(waited);
    time += 999;
    await vi.advanceTimersByTimeAsync(100);
    expect(waited).not.toHaveBeenCalled();
    go('iframe');
    isActive = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(waited).toHaveBeenCalledOnce();
    expect(person.untilPressed()).toBe(null);

    isActive = false;
    person.untilPressed()?.then(waited);
    time += 1000;
    await vi.advanceTimersByTimeAsync(100);
    expect(waited).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
