/**
 * What the first screen after sign-in costs: compressed JavaScript of the code that every screen needs, the frame and
 * Insights. More than the limit fails. Needs a build.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

const limit = 250_000;
const dist = join(root, 'apps/dashboard/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files of a part and of all that it imports. */
function filesOf(part, found = new Set()) {
  const { file, imports = [] } = manifest[part] ?? missing(part);
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) filesOf(imported, found);
  return found;
}

function missing(part) {
  throw new Error(`The build has no ${part}: is it another one now?`);
}

const frame = Object.keys(manifest).find((part) => manifest[part].name === 'frame') ?? missing('frame');
const parts = ['index.html', frame, 'src/features/insights/insights-screen.tsx'];
const files = new Set(parts.flatMap((part) => [...filesOf(part)]));
let total = 0;
for (const file of files) {
  const path = join(dist, file);
  // Small files are served as they are.
  const size = statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
  total += size;
  say(`${(size / 1000).toFixed(1).padStart(7)} KB  ${file}`);
}
say(`${(total / 1000).toFixed(1).padStart(7)} KB of ${limit / 1000} KB`);
process.exit(total > limit ? 1 : 0);
