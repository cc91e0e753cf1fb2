/**
 * Fails for a regular expression that may take more than linear time, because strangers choose the texts that it reads
 * (docs/decisions/0029). Verdicts are committed, so that this takes a second or two:
 *
 * - `expressions/linear.txt` has a hash of each expression that `recheck` found linear,
 * - `expressions/accepted.mjs` has the others, with what bounds their input.
 *
 * New expressions are examined each time until `node scripts/check-expressions.mjs --write` records them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accepted } from './expressions/accepted.mjs';
import { findExpressions } from './expressions/find-expressions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = fileURLToPath(new URL('expressions/linear.txt', import.meta.url));
const isWriting = process.argv.includes('--write');
/** Milliseconds that `recheck` may take for one expression. */
const timeout = 20_000;

const found = findExpressions(root);
const linear = new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean));
const problems = [];
const unused = new Set(accepted);

const unknown = [];
for (const [expression, files] of found) {
  const entry = accepted.find((one) => one.expression === expression);
  if (entry) {
    unused.delete(entry);
    const elsewhere = files.filter((file) => !entry.files.includes(file));
    if (elsewhere.length > 0)
      problems.push(
        `${expression}\n    is accepted for ${entry.files.join(', ')}, but not for ${elsewhere.join(', ')}`,
      );
  } else if (!linear.has(hashOf(expression))) unknown.push([expression, files]);
}
for (const { expression } of unused) problems.push(`${expression}\n    is accepted, but no source has it`);

if (unknown.length > 0) {
  const { check } = await import('recheck');
  for (const [expression, files] of unknown) {
    const end = expression.lastIndexOf('/');
    const { status, complexity, attack } = await check(expression.slice(1, end), expression.slice(end + 1), {
      timeout,
    });
    if (status === 'safe') linear.add(hashOf(expression));
    else
      problems.push(
        `${expression}\n    in ${files.join(', ')}: ${complexity?.summary ?? status}${attack ? `, for example with ${attack.pattern.slice(0, 200)}` : ''}`,
      );
  }
  if (!isWriting) process.stdout.write(`${unknown.length} are new: --write records those that are linear\n`);
}
if (isWriting) {
  const present = new Set([...found.keys()].map(hashOf));
  writeFileSync(
    list,
    `${[...linear]
      .filter((hash) => present.has(hash))
      .sort()
      .join('\n')}\n`,
  );
}

process.stdout.write(`${found.size} regular expressions, ${accepted.length} of them accepted with a bound\n`);
if (problems.length > 0) {
  process.stdout.write(`\n${problems.join('\n')}\n`);
  process.exitCode = 1;
}
// recheck leaves a process running.
process.exit();

function hashOf(expression) {
  return createHash('sha256').update(expression).digest('hex').slice(0, 16);
}
