import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { listedFiles } from './listed-files.mjs';

const built = ['packages/sdk/dist', 'apps/dashboard/dist', 'apps/server/dist', 'apps/site/dist'];
const dependencies = ['node_modules', 'apps/server/node_modules'];

/**
 * A copy of the checkout in a temporary folder, with what is built and with links to the dependencies. The packages of
 * the project itself are linked inside of the copy, so that a mutant is what every test of the copy imports.
 */
export function makeScratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'vold-copy-'));
  // PostgreSQL runs as a separate account if we are root.
  chmodSync(folder, 0o755);
  for (const path of [...listedFiles(), ...built]) copy(path, folder);
  for (const path of dependencies) linkDependencies(path, folder);
  return { folder, mutate: (mutant) => mutate(folder, mutant), restoreBuilt: () => restoreBuilt(folder) };
}

export function removeScratchCopy({ folder }) {
  rmSync(folder, { recursive: true, force: true });
}

/** Applies a mutant; returns a function that takes it back. */
function mutate(folder, { file, find, replace }) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const { atime, mtime } = statSync(path);
  writeFileSync(path, before.split(find).join(replace));
  return () => {
    writeFileSync(path, before);
    utimesSync(path, atime, mtime);
  };
}

/** Puts back what was built with a mutant: copying is faster than building. */
function restoreBuilt(folder) {
  for (const path of built) {
    if (stamp(folder, path) === stamp(root, path)) continue;
    rmSync(join(folder, path), { recursive: true, force: true });
    copy(path, folder);
  }
}

function stamp(folder, path) {
  return readFileSync(join(folder, path, '.built-from'), 'utf8');
}

/** Copies with times, which say whether what is built is up to date. */
function copy(path, folder) {
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
}

function linkDependencies(path, folder) {
  if (!existsSync(join(root, path))) return;
  mkdirSync(join(folder, path), { recursive: true });
  // Relative links lead into the copy; caches are not taken along.
  const own = ['@vold', '.bin', '.package-lock.json'];
  for (const name of readdirSync(join(root, path))) {
    if (own.includes(name)) copy(join(path, name), folder);
    else if (!name.startsWith('.')) symlinkSync(join(root, path, name), join(folder, path, name));
  }
}
