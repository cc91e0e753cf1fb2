import type { RecordSource } from '../fields/record-source.ts';

/** Milliseconds after closing until the category popup forgets what was typed (CAT-04). */
const categoryReset = 600;

let kept: { key: string; source: RecordSource } | null = null;
let resetting: ReturnType<typeof setTimeout> | undefined;

/** The draft of a category popup: that of the same popup where it was closed a moment ago, else a new one. */
export function openSource(key: string, create: () => RecordSource): RecordSource {
  clearTimeout(resetting);
  if (kept?.key !== key) kept = { key, source: create() };
  return kept.source;
}

/** The popup was closed: its draft is gone 600 ms later, or at once where it was saved. */
export function closeSource(saved: boolean): void {
  clearTimeout(resetting);
  if (saved) kept = null;
  else
    resetting = setTimeout(() => {
      kept = null;
    }, categoryReset);
}
