import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stamp = '.built-from';

/** Folders of the project that the server is built from. */
export const serverSources = ['packages', 'apps/server'];

/** Is a built folder (`dist`) what its sources and the dependencies make today? Takes some 20 ms. */
export function isUpToDate(root, dist, sources) {
  try {
    return readFileSync(join(dist, stamp), 'utf8') === digest(root, sources);
  } catch {
    return false;
  }
}

/** Remembers that a folder was built. @param digest what `digest` said before the build began */
export function markBuilt(dist, digest) {
  writeFileSync(join(dist, stamp), digest);
}

/** Names, sizes and times of all files below some folders of the project, and the dependencies. */
export function digest(root, sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) hash.update('\0').update(fingerprint(root, source));
  return hash.digest('hex');
}

/** Without what is installed or built there, and without tests. */
function fingerprint(root, folder) {
  const entries = [];
  const walk = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(below);
      else {
        const { size, mtimeMs } = statSync(join(root, below));
        entries.push(`${below} ${size} ${mtimeMs}`);
      }
    }
  };
  walk(folder);
  return entries.sort().join('\n');
}
