/**
 * Checks the English of the files that cspell.json lists: spelling, and comments that begin with a relative clause
 * ("What …", "Whoever …"), which have to be read twice. The list may only grow.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourNode, root, run, say } from './prepare.mjs';
import { tool } from './test-runners.mjs';

const { files } = JSON.parse(readFileSync(join(root, 'cspell.json'), 'utf8'));
const opening =
  /^\s*(?:\/\/|\/?\*{1,2}|--)\s*(?:What|Whoever|Whatever|Where|Those|That which|Of every|None of)\s/;

const found = globSync(files, { cwd: root }).flatMap((file) => {
  const lines = file.endsWith('.md') ? [] : readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    opening.test(line) && !continues(lines[index - 1]) ? [`${file}:${index + 1} ${line.trim()}`] : [],
  );
});
for (const line of found) say(line);
if (found.length > 0) say('Begin with the subject: "Returns …", "True if …", "Maximum …".');
const spelling = await run(ourNode(), [
  tool('cspell/bin.mjs'),
  'lint',
  '--no-progress',
  '--no-summary',
  '--no-must-find-files',
  ...files,
]);
process.exit(found.length > 0 ? 1 : spelling);

/** True if a line of a comment ends in the middle of a sentence, so that the next line begins none. */
function continues(line = '') {
  return /^\s*(?:\/\/|\/?\*)/.test(line) && !/[.:!?]\s*(?:\*\/)?$|^\s*\/?\*+\s*$/.test(line);
}
