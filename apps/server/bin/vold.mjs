#!/usr/bin/env node
/**
 * The command `vold`: plain JavaScript that any Node from 20 on can read. The server needs Node 24 (it runs TypeScript
 * as it is); where another Node runs this file, it hands over to the one that was installed with the dependencies.
 */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, isNewEnough } from './find-node.mjs';

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
/** Stripped and compiled once, the program loads in half the time from then on, and without what strips types. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/vold', import.meta.url));

if (isNewEnough()) {
  module.enableCompileCache(cache);
  await import(main);
} else {
  handOver();
}

function handOver() {
  const node = findNode(dirname(main));
  if (!node) {
    process.stderr.write(
      `Vold needs Node.js 24 (this is ${process.versions.node}): run npm install first.\n`,
    );
    process.exit(1);
  }
  // The channel tells the server that we are gone, should we be killed.
  const child = spawn(node, [main, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
