/**
 * How long a section of the library takes to be drawn, and the same section as a template, in turns.
 * `node bench/src/template.ts [rounds]`. Prints a table; asserts nothing.
 */
import { join } from 'node:path';
import { runnerImport } from 'vite';

process.env.NODE_ENV = 'production';

interface Speed {
  library: number;
  template: number;
  sizes: [library: number, template: number];
}

const rounds = Number(process.argv[2] ?? 60);
const path = join(import.meta.dirname, '../../packages/sections/src/testing/compare-speed.tsx');
const { module } = await runnerImport<{ compareSpeed(rounds: number, withPictures: boolean): Speed }>(path, {
  configFile: false,
});

console.log('| cards | library, ms | template, ms | characters | ratio (wanted: at most 1.2) |');
console.log('| --- | --- | --- | --- | --- |');
for (const withPictures of [false, true]) {
  const { library, template, sizes } = module.compareSpeed(rounds, withPictures);
  const cells = [
    withPictures ? 'with pictures' : 'without',
    library.toFixed(3),
    template.toFixed(3),
    sizes.join(' and '),
    (template / library).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
