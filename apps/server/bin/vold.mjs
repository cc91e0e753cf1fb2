#!/usr/bin/env node
/**
 * The command `vold`: plain JavaScript that any Node from 20 on can read. The server needs Node 24 (it runs TypeScript
 * as it is); where another Node runs this file, it hands over to the one that was installed with the dependencies.
 * Runs what was built, as long as that is what the sources say; else the sources.
 */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { isUpToDate, serverSources } from './built-from.mjs';
import { findNode, isNewEnough } from './find-node.mjs';
import { applyMemorySettings, withMemorySettings } from './memory-settings.mjs';
import { setOptimizers } from './optimizers.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** Stripped and compiled once, the program loads in half the time from then on, and without what strips types. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/vold', import.meta.url));

if (isNewEnough()) {
  if (process.argv[2] === 'start') {
    applyMemorySettings();
    setOptimizers(false);
  }
  module.enableCompileCache(cache);
  await import(findMain());
} else {
  handOver();
}

function findMain() {
  const isBuilt = isUpToDate(root, dist, serverSources);
  return new URL(isBuilt ? '../dist/main.js' : '../src/cli/main.ts', import.meta.url);
}

function handOver() {
  const node = findNode(dist);
  if (!node) {
    process.stderr.write(
      `Vold needs Node.js 24 (this is ${process.versions.node}): run npm install first.\n`,
    );
    process.exit(1);
  }
  // The channel tells the server that we are gone, should we be killed.
  const child = spawn(node, [fileURLToPath(findMain()), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...withMemorySettings(process.env), NODE_COMPILE_CACHE: cache },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
