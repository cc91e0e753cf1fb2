// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { undoRun } from './testing/undo-run.tsx';

// 500 edits; the editor keeps 200 steps, so they are made in five documents.
it.each([1, 2, 3, 4, 5])(
  'undoes and redoes 100 random edits through every input, with the same document at each step: %i',
  async (seed) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await undoRun(seed, 100)).toBeGreaterThan(50);
  },
  900_000,
);
