import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The oldest Node that runs the server: it strips types and has `node:sqlite`. */
const oldest = 24;

/**
 * Path of a Node that can run the server: the one that came with the dependencies, else the one that runs this, else
 * null. It is looked up in its package, in each `node_modules` above `from`, and not in `.bin`: npm 10 links no command
 * named `node`.
 */
export function findNode(from) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    for (const name of names) {
      const path = join(folder, 'node_modules', name, 'bin', program);
      if (existsSync(path)) return path;
    }
  }
  return isNewEnough() ? process.execPath : null;
}

/** Can the Node that runs this run the server? */
export function isNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= oldest;
}
