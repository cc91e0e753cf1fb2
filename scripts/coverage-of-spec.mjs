/**
 * `npm run test:coverage-of-spec`: prints for each area of the specification how many of its required items the last
 * `npm test` proved. Fails unless all are proved.
 */
import { say } from './prepare.mjs';
import { countSpec } from './test-reports/count-spec.mjs';

const states = ['proved', 'skipped', 'failed', 'unnamed'];
const items = countSpec();
const required = items.filter(({ isOpen }) => !isOpen);
const areas = [...new Set(items.map(({ area }) => area))];

say(`${'area'.padEnd(8)}${states.map((state) => headline(state).padStart(12)).join('')}${'of'.padStart(8)}`);
for (const area of areas)
  printRow(
    area,
    required.filter((item) => item.area === area),
  );
printRow('total', required);
for (const state of states.slice(1)) {
  const ids = required.filter((item) => item.state === state).map(({ id }) => id);
  if (ids.length > 0) say(`\n${headline(state)}: ${ids.join(', ')}`);
}
const open = items.filter(({ isOpen }) => isOpen);
say(
  `\nOf ${open.length} open items, ${open.filter(({ state }) => state === 'proved').length} are proved; none has to be.`,
);
process.exitCode = required.every(({ state }) => state === 'proved') ? 0 : 1;

function printRow(name, group) {
  const figures = states.map((wanted) => group.filter(({ state }) => state === wanted).length);
  say(
    `${name.padEnd(8)}${figures.map((figure) => String(figure).padStart(12)).join('')}${String(group.length).padStart(8)}`,
  );
}

function headline(state) {
  return state === 'unnamed' ? 'not named' : state;
}
