// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { undoRun } from './testing/undo-run.tsx';

it('undoes and redoes random edits through every input, with the same document at each step', async () => {
  // Mantine writes out a whole element for each dropdown that it puts no focus into.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await undoRun(20261123, 6)).toBeGreaterThan(2);
}, 180_000);
