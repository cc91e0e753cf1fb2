import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordSource } from '../fields/record-source.ts';
import { closeSource, openSource } from './category-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  closeSource(true);
});

const open = (key = 'new') => openSource(key, () => createRecordSource({ title: {} }));

it('a draft is kept for 600 ms after closing', () => {
  open().set(['title', 'en'], 'Tides');
  closeSource(false);
  vi.advanceTimersByTime(599);
  expect(open().get(['title', 'en'])).toBe('Tides');
  // It is open again: nothing is reset any more.
  vi.advanceTimersByTime(10_000);
  expect(open().get(['title', 'en'])).toBe('Tides');
  closeSource(false);
  vi.advanceTimersByTime(600);
  expect(open().get(['title', 'en'])).toBeUndefined();
});

it('begins anew for another category, and after a save', () => {
  open('a').set(['title', 'en'], 'Tides');
  closeSource(false);
  expect(open('b').get(['title', 'en'])).toBeUndefined();
  open('a').set(['title', 'en'], 'Saved');
  closeSource(true);
  expect(open('a').get(['title', 'en'])).toBeUndefined();
});
