/**
 * Is what package-lock.json asks for in node_modules? Compared with the list that npm itself keeps there, so that a
 * hand-made `npm install` counts as well as ours, and a start never installs again without need.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function isInstalled(root) {
  const found = read(join(root, 'node_modules', '.package-lock.json'));
  const wanted = read(join(root, 'package-lock.json'));
  if (!found || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    if (!path.includes('node_modules/')) return hasWorkspace(root, path, entry);
    const there = found[path];
    if (there)
      return (
        there.link === entry.link && there.version === entry.version && there.integrity === entry.integrity
      );
    // npm leaves out what is for other systems and what only that needs; the kind of libc is its to find out.
    return entry.optional === true && !(isForThisSystem(entry) && entry.libc === undefined);
  });
}

/** A workspace's commands are linked when it is installed, so a new one needs another installation. */
function hasWorkspace(root, path, entry) {
  return existsSync(join(root, path)) && Object.keys(entry.bin ?? {}).every((name) => hasCommand(root, name));
}

function hasCommand(root, name) {
  return ['', '.cmd'].some((end) => existsSync(join(root, 'node_modules', '.bin', name + end)));
}

/** Binaries for one system name both; what names neither is not needed everywhere it could run. */
function isForThisSystem({ os, cpu }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
