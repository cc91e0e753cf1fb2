import type { PageDocument } from '@vold/document';
import type { Capability, FrameEvents } from '@vold/live';
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

function open(caps: readonly Capability[] = ['patch', 'reload']) {
  const editor = createEditor({ doc, rev: 1, language: 'en', homepage: false, definitions: {} });
  const told: unknown[] = [];
  const settled: number[] = [];
  const started = Date.now();
  const errors = new Set<(error: FrameEvents['error']) => void>();
  const reloaded = vi.fn();
  const stop = keepInStep(
    editor,
    {
      caps,
      update: (ops) => void told.push(...ops),
      refresh: () => void told.push('all'),
      settle: async () => settled.push(Date.now() - started) > 0,
      on(event, listener) {
        if (event === 'error') errors.add(listener as (error: FrameEvents['error']) => void);
        return () => void errors.clear();
      },
    },
    reloaded,
  );
  const fail = (error: FrameEvents['error']) => {
    for (const listener of errors) listener(error);
  };
  const type = (value: string) =>
    editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value });
  return { editor, told, settled, stop, type, reloaded, fail };
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
  const { editor, told, settled, stop, type, reloaded } = open();
  editor.setLanguage('id');
  expect(told).toEqual(['all']);
  // The layout around the sections is in the language as well.
  expect(reloaded).toHaveBeenCalledTimes(1);
  editor.setLanguage('en');
  expect(reloaded).toHaveBeenCalledTimes(2);
  type('Late');
  stop();
  vi.advanceTimersByTime(5000);
  expect(settled).toEqual([]);
});

it('loads a website anew that cannot render changes, each time editing pauses', async () => {
  const { reloaded, type } = open(['reload']);
  type('T');
  type('Tw');
  await vi.advanceTimersByTimeAsync(500);
  expect(reloaded).toHaveBeenCalledTimes(1);
  const patching = open();
  patching.type('T');
  await vi.advanceTimersByTimeAsync(500);
  expect(patching.reloaded).not.toHaveBeenCalled();
});

it('loads a website anew that could not show a section, once that is saved', () => {
  const { editor, reloaded, fail, type } = open();
  type('Two');
  editor.flush();
  const sent = editor.store.getState().view;
  editor.saved(sent, { doc: sent, rev: 2 });
  expect(reloaded).not.toHaveBeenCalled();
  fail({ code: 'RENDER_FAILED', message: 'Later', sectionId: 'a' });
  expect(reloaded).not.toHaveBeenCalled();
  editor.saved(sent, { doc: sent, rev: 3 });
  expect(reloaded).toHaveBeenCalledTimes(1);
  editor.saved(sent, { doc: sent, rev: 4 });
  expect(reloaded).toHaveBeenCalledTimes(1);
});
