/**
 * Fails if package-lock.json would let npm install unverified bytes: every package needs its hash, none may name a registry,
 * and the binaries for other systems must be listed, or `npm ci` refuses the file there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = Object.entries(packages).flatMap(([path, entry]) => [
  ...(isDownloaded(path, entry) ? problemsOf(path, entry) : []),
  ...Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isListed(path, name))
    .map((name) => `${path || 'the root'}: its optional ${name} is not listed`),
]);

for (const problem of problems) say(problem);
const count = Object.entries(packages).filter(([path, entry]) => isDownloaded(path, entry)).length;
say(`${count} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function isDownloaded(path, entry) {
  return path.includes('node_modules/') && entry.link !== true;
}

function problemsOf(path, { integrity, resolved }) {
  return [
    ...(/^sha512-/.test(integrity ?? '') ? [] : [`${path}: has no sha512 hash`]),
    ...(resolved === undefined ? [] : [`${path}: names where it was downloaded from`]),
  ];
}

/** True if npm would find the package from there: in its own node_modules or in one above. */
function isListed(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}
