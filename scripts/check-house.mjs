/**
 * Compares the size of the program and the comments that wait for plainer English with the limits in house.json. A limit
 * goes down when the count does. It goes up only with a commit that says why.
 *
 * `--write` lowers the limits to the counts.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

const limits = JSON.parse(readFileSync(join(root, 'house.json'), 'utf8'));
const isOfTests = /\.test\.|\.e2e\.ts$|\/testing\/|^e2e\/|\.testing\.ts$|fixtures\//;
/** Openings of a comment that have to be read twice, and words of earlier comments that a plainer word replaces. */
const habit =
  /^\s*(?:\/\/|\/?\*{1,2}|--)\s*(?:What|Whether|Where|Whoever|Whatever|Those|That which|Of|None of)\s|\b(?:stands|told|beside|anew|whoever|whatever|somebody|nobody|by itself|(?<!(?:user|users|caller|staff|developers) )who may|in the stead of)\b/i;

/** A draft has one word (docs/glossary.md). These files have the names that shipped in the API, the database and browsers. */
const formerWordOfDraft = /(?<![a-z-])edition|(?<!-)Edition/;
const withShippedNames =
  /^apps\/dashboard\/src\/editing\/recovery\/kept-work\.ts|^apps\/server\/src\/(?:cli\/(?:backups|imports)|modules\/(?:client-archive|event|import)|platform\/db)\/|\/(?:in-draft|stream-changes|read-versions)\.ts$|^packages\/contract\/src\/(?:events|import|import-groups|resource-traits|version)\.ts$|^packages\/import\/src\/report\//;

const files = globSync('{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx,css,mjs,sql}', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|test-results|\.tmp)$/.test(name),
});

const counts = { lines: 0, longestFile: 0, comments: {} };
const over = [];
for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  if (!isOfTests.test(file) && !file.startsWith('bench/')) {
    counts.lines += lines.length - 1;
    const isChecked = /^(?:apps|packages)\//.test(file) && !withShippedNames.test(file);
    const at = isChecked ? lines.findIndex((line) => formerWordOfDraft.test(line)) : -1;
    if (at >= 0) over.push(`${file}:${at + 1}: a draft has no other name, see docs/glossary.md`);
    if (/\.tsx?$/.test(file)) counts.longestFile = Math.max(counts.longestFile, lines.length - 1);
  }
  if (/migrations\/|words\/languages\//.test(file)) continue;
  const folder = file
    .split('/')
    .slice(0, 4)
    .join('/')
    .replace(/\/[^/]*\.\w+$/, '');
  const found = lines.filter((line) => /^\s*(?:\/\/|\/?\*|--)/.test(line) && habit.test(line)).length;
  if (found > 0) counts.comments[folder] = (counts.comments[folder] ?? 0) + found;
}

for (const name of ['lines', 'longestFile'])
  if (counts[name] > limits[name]) over.push(`${name}: ${counts[name]} of at most ${limits[name]}`);
for (const [folder, count] of Object.entries(counts.comments)) {
  const limit = limits.comments[folder] ?? 0;
  if (count > limit)
    over.push(
      `${folder}: ${count} of at most ${limit} comments have a habit that CONTRIBUTING.md, “Comments” lists`,
    );
}
if (process.argv.includes('--write')) {
  const sorted = Object.fromEntries(Object.entries(counts.comments).sort(([a], [b]) => a.localeCompare(b)));
  const next = { ...limits, ...counts, comments: sorted };
  writeFileSync(join(root, 'house.json'), `${JSON.stringify(next, null, 2)}\n`);
} else {
  for (const line of over) say(line);
  if (over.length > 0)
    say('Make it smaller, or run `node scripts/check-house.mjs --write` and say why in the commit.');
}
process.exit(over.length > 0 && !process.argv.includes('--write') ? 1 : 0);
