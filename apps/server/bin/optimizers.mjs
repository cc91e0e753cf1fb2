import { setFlagsFromString } from 'node:v8';

const optimizers = ['opt', 'maglev', 'sparkplug'];

/**
 * Whether V8 compiles often used code anew, to be quick. Not while a server starts: little of what is used often then is used
 * later, and what compiles it takes 11 MB that a server which nobody uses does without (docs/decisions/0044). Changes nothing
 * where Node was told how to compile.
 *
 * @param {boolean} isOn
 */
export function setOptimizers(isOn) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS].join(' ');
  const names = ['jitless', 'lite-mode', ...optimizers, ...optimizers.map((name) => `no-${name}`)];
  if (names.some((name) => given.includes(`--${name}`))) return;
  for (const name of optimizers) setFlagsFromString(isOn ? `--${name}` : `--no-${name}`);
}
