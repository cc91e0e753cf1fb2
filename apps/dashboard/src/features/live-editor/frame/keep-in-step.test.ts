import type { PageDocument } from '@vold/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEditor } from '../state/editor.ts';
import { keepInStep } from './keep-in-step.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doc: PageDocument = {
  pageId: null,
  title: { en: 'Rooms' },
  slug: {},
  customUrl: {},
  status: 'published',
  components: { en: [{ id: 'a', sectionId: 'hero', data: { title: 'One' } }] },
  meta: {},
  categories: [],
  publish_at: null,
  unpublish_at: null,
};

function open() {
  const editor = createEditor({ doc, rev: 1, language: 'en', homepage: false, definitions: {} });
  const told: unknown[] = [];
  const settled: number[] = [];
  const started = Date.now();
  const stop = keepInStep(editor, {
    update: (ops) => void told.push(...ops),
    refresh: () => void told.push('all'),
    settle: async () => settled.push(Date.now() - started) > 0,
  });
  const type = (value: string) =>
    editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value });
  return { editor, told, settled, stop, type };
}

it('LIVE-38 the preview is told at once, and refreshed 500 ms after the last change', () => {
  const { told, settled, type } = open();
  type('T');
  expect(told).toMatchObject([{ value: 'T' }]);
  vi.advanceTimersByTime(499);
  type('Tw');
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(499);
  expect(settled).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(settled).toEqual([999]);
  vi.advanceTimersByTime(5000);
  expect(settled).toHaveLength(1);
});

it('shows another language whole, and asks nothing once it has stopped', () => {
  const { editor, told, settled, stop, type } = open();
  editor.setLanguage('id');
  expect(told).toEqual(['all']);
  editor.setLanguage('en');
  type('Late');
  stop();
  vi.advanceTimersByTime(5000);
  expect(settled).toEqual([]);
});
