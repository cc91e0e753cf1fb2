/**
 * Measures the compressed JavaScript of the first screen after sign-in, and of what a website loads in the live editor's
 * frame. More than the limits fails. Needs a build.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, say } from './prepare.mjs';

const dist = join(root, 'apps/dashboard/dist');
const site = join(root, 'apps/site/dist/client');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files of a part and of all that it imports. */
function filesOf(part, parts = manifest, found = new Set()) {
  const { file, imports = [] } = parts[part] ?? missing(part);
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) filesOf(imported, parts, found);
  return found;
}

function filesOfAll(parts) {
  return [...new Set(parts.flatMap((part) => [...filesOf(part)]))].map((file) => join(dist, file));
}

function missing(part) {
  throw new Error(`The build has no ${part}: is it another one now?`);
}

// The code of every screen, lists of pages and Home. With Zod it is more: what it imports must not need the schemas (docs/decisions/0019).
check('first screen', 220_000, filesOfAll(['index.html']));

const ofSite = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8'));
// Every section of the library is in it, 0.1 to 0.4 KB each. The files that it imports count: a second one would wait for the first.
const editor = filesOf('src/editor/main.tsx', ofSite);
check(
  'frame of the live editor',
  118_000,
  [...editor].map((file) => join(site, file)),
);

function check(what, limit, files) {
  let total = 0;
  for (const file of files) {
    const size = sizeOf(file);
    total += size;
    say(`${(size / 1000).toFixed(1).padStart(7)} KB  ${relative(root, file)}`);
  }
  say(`${(total / 1000).toFixed(1).padStart(7)} KB of ${limit / 1000} KB: ${what}`);
  if (total > limit) process.exitCode = 1;
}

/** Bytes on their way: small files are served as they are, those of websites are compressed when they are asked for. */
function sizeOf(file) {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  if (compressed) return compressed.size;
  const bytes = readFileSync(file);
  return file.startsWith(site) ? brotliCompressSync(bytes).length : bytes.length;
}
