import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { readPlaywright } from './read-playwright.mjs';
import { readVitest } from './read-vitest.mjs';
import { playwrightReport, vitestReport } from './reports.mjs';

/**
 * The result of the last `npm test` for each item of docs/spec/checklist.md: `{ id, area, isOpen, state }`. An item is
 * `failed` if a test or step that names it failed, `proved` if none did and one passed, `skipped` if none ran, and
 * `unnamed` if no test or step has its id in its title.
 *
 * @throws if a report is missing
 */
export function countSpec() {
  const statuses = new Map();
  for (const { title, status } of claims()) {
    for (const id of new Set(title.match(/\b[A-Z]{3,5}-\d{2}\b/g)))
      statuses.set(id, [...(statuses.get(id) ?? []), status]);
  }
  return readChecklist().map((item) => ({ ...item, state: stateOf(statuses.get(item.id)) }));
}

/** The titles of tests and of journeys' steps, each with how it ended. */
function claims() {
  const journeys = readPlaywright(playwrightReport).results;
  return [...readVitest(vitestReport).results, ...journeys, ...journeys.flatMap(({ steps }) => steps)];
}

function stateOf(statuses = []) {
  if (statuses.length === 0) return 'unnamed';
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('passed') ? 'proved' : 'skipped';
}

function readChecklist() {
  const text = readFileSync(join(root, 'docs/spec/checklist.md'), 'utf8');
  return [...text.matchAll(/^- \[([A-Z]+)-(\d+)\]( \(open\))?/gm)].map(([, area, number, open]) => ({
    id: `${area}-${number}`,
    area,
    isOpen: Boolean(open),
  }));
}
