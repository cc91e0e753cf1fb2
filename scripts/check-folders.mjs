/**
 * Checks that the folders inside a part of the dashboard do not import each other in a cycle, so that each can be read
 * with those below it. Type imports, lazy imports and styles count. Files next to the folders count as one folder.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, say } from './prepare.mjs';

const parts = ['base', 'core', 'editing', 'features/live-editor'];

const imported = /(?:\bfrom|\bimport) ?\(?'(\.{1,2}\/[^'?]+)/g;

const cycles = parts.flatMap((part) => {
  const top = join(root, 'apps/dashboard/src', part);
  const imports = importsIn(top);
  return [...imports.keys()].flatMap((folder) => {
    const back = [...(imports.get(folder) ?? new Map())].find(([other]) => reaches(imports, other, folder));
    return back ? [`${part}: ${folder} imports ${back[0]}, which leads back to it (${back[1]})`] : [];
  });
});
for (const cycle of cycles) say(cycle);
if (cycles.length > 0) say('Move the shared part into the lower folder, or pass it as an argument.');
else say(`No folder of ${parts.join(', ')} is in a cycle`);
process.exit(cycles.length > 0 ? 1 : 0);

/** The folders that each folder imports, with a file that does. */
function importsIn(top) {
  const folders = new Map();
  const folderOf = (path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');
  for (const file of globSync('**/*.{ts,tsx}', { cwd: top })) {
    if (/\.test\.|(?:^|\/)testing\//.test(file)) continue;
    const from = folderOf(file);
    const others = folders.get(from) ?? new Map();
    folders.set(from, others);
    for (const [, path] of readFileSync(join(top, file), 'utf8').matchAll(imported)) {
      const to = relative(top, join(top, dirname(file), path));
      if (!to.startsWith('..') && folderOf(to) !== from) others.set(folderOf(to), file);
    }
  }
  return folders;
}

function reaches(imports, from, goal, seen = new Set()) {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(imports.get(from)?.keys() ?? [])].some((next) => reaches(imports, next, goal, seen));
}
