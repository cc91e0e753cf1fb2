import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test names that changes a world, or needs one of its own: a document, mocks and clocks, a store, the cache. */
const changesTheWorld = /@vitest-environment|\bvi\b|-store\.ts'|query-client\.ts'/;

/** The tests of plain functions, by their paths in this folder. */
export const pureTests: readonly string[] = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (path) => !changesTheWorld.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
);
