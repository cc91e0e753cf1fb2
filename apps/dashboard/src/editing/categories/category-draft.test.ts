import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordSource } from '../fields/record-source.ts';
import { closeDraft, openDraft } from './category-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  closeDraft(true);
});

const open = (key = 'new') => openDraft(key, () => createRecordSource({ title: {} }));

it('a draft is kept for 600 ms after closing', () => {
  open().set(['title', 'en'], 'Tides');
  closeDraft(false);
  vi.advanceTimersByTime(599);
  expect(open().get(['title', 'en'])).toBe('Tides');
  // It is open again: nothing is reset any more.
  vi.advanceTimersByTime(10_000);
  expect(open().get(['title', 'en'])).toBe('Tides');
  closeDraft(false);
  vi.advanceTimersByTime(600);
  expect(open().get(['title', 'en'])).toBeUndefined();
});

it('begins anew for another category, and after a save', () => {
  open('a').set(['title', 'en'], 'Tides');
  closeDraft(false);
  expect(open('b').get(['title', 'en'])).toBeUndefined();
  open('a').set(['title', 'en'], 'Saved');
  closeDraft(true);
  expect(open('a').get(['title', 'en'])).toBeUndefined();
});
