import { setFlagsFromString } from 'node:v8';

const optimizers = ['opt', 'maglev', 'sparkplug'];

/**
 * Turns V8's optimizing compilers on or off. Off while a server starts: little of the code that is hot then is used later, and
 * the compiled code takes 11 MB that an idle server does not need (docs/decisions/0044). Changes nothing if Node got options
 * about compilation.
 *
 * @param {boolean} isOn
 */
export function setOptimizers(isOn) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS].join(' ');
  const names = ['jitless', 'lite-mode', ...optimizers, ...optimizers.map((name) => `no-${name}`)];
  if (names.some((name) => given.includes(`--${name}`))) return;
  for (const name of optimizers) setFlagsFromString(isOn ? `--${name}` : `--no-${name}`);
}
