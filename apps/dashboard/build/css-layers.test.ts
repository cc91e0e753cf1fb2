import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** Layers from top to bottom, as in .dependency-cruiser.cjs, which does not read what stylesheets import. */
const layers = ['app', 'features', 'shell', 'editing', 'core', 'base'];
const source = join(import.meta.dirname, '../src');

it('imports no stylesheet from a layer above', () => {
  const arrows = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/(?:\bfrom|@import) ["'](\.[^"']+)["']/g)].map(
      ([, path = '']) => [file, normalize(join(dirname(file), path))] as const,
    ),
  );
  expect(arrows.length).toBeGreaterThan(0);
  expect(arrows.filter(([from, to]) => layerOf(to) < layerOf(from))).toEqual([]);
});

function layerOf(file: string): number {
  return layers.indexOf(file.split(/[\\/]/)[0] ?? '');
}
