import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names in a test that changes a world, or needs its own: a document, mocks and clocks, a store, the cache. */
const changesTheWorld = /@vitest-environment|\bvi\b|-store\.ts'|query-client\.ts'/;
/** Names in a test that renders in the document and erases it again (src/testing/draw.tsx). */
const draws = /\/testing\/draw\.tsx'/;
/** The whole dashboard: its router listens to the session and to the address as long as the page lives. */
const needsThePage = /\/(?:open-dashboard|router)\.tsx'|vi\.mock/;

const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).map((path) => ({
  path,
  text: readFileSync(join(import.meta.dirname, path), 'utf8'),
}));

/** The tests of plain functions, by their paths in this folder. */
export const pureTests: readonly string[] = tests
  .filter(({ path, text }) => path.endsWith('.ts') && !changesTheWorld.test(text))
  .map(({ path }) => path);

/** The tests that draw a part of the dashboard and leave nothing behind. */
export const drawnTests: readonly string[] = tests
  .filter(({ text }) => draws.test(text) && !needsThePage.test(text))
  .map(({ path }) => path);

/** The tests of the whole dashboard. */
export const pageTests: readonly string[] = tests
  .filter(({ text }) => needsThePage.test(text))
  .map(({ path }) => path);
