import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { listedFiles } from '../scratch-copy/listed-files.mjs';

/** Matches an id of the specification in a title. */
export function idPattern(id) {
  return new RegExp(`\\b${id}\\b`);
}

/** The test files of Vitest that contain the id; whether it is in a title is for Vitest to find out. */
export function unitTestFiles({ id, tests }) {
  return (tests ?? listedFiles()).filter((path) => /\.test\.tsx?$/.test(path) && contains(path, id));
}

/** The files of journeys that contain the id. */
export function journeyFiles({ id, tests }) {
  return (tests ?? listedFiles()).filter((path) => path.endsWith('.e2e.ts') && contains(path, id));
}

/**
 * The journeys with the id in their title or in the title of a step: for each the argument for Playwright, a line of a file.
 * Journeys that run serially (`serial`) are requested by their file.
 *
 * @param listed all journeys, as `readPlaywright` reads them from Playwright's list
 */
export function journeysOf(mutant, listed) {
  const targets = journeyFiles(mutant).flatMap((path) => {
    const journeys = listed.filter(({ file }) => file === path);
    const named = journeys.filter((journey) => namesId(journey, journeys, path, mutant.id));
    const isSerial = readFileSync(join(root, path), 'utf8').includes('.serial(');
    return named.map(({ line }) => (isSerial ? path : `${path}:${line}`));
  });
  return [...new Set(targets)];
}

function namesId({ title, line }, journeys, path, id) {
  if (idPattern(id).test(title)) return true;
  const next = Math.min(...journeys.map((other) => other.line).filter((other) => other > line));
  const lines = readFileSync(join(root, path), 'utf8')
    .split('\n')
    .slice(line - 1, next - 1);
  return new RegExp(`\\bstep\\(\\s*['"\`][^'"\`]*\\b${id}\\b`).test(lines.join('\n'));
}

function contains(path, id) {
  return idPattern(id).test(readFileSync(join(root, path), 'utf8'));
}
