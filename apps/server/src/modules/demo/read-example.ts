import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../platform/startup-error.ts';
import { readThemeFolder, type ThemeFolder } from '../../platform/theme-folder.ts';
import { type ExampleFile, exampleFile } from './example-file.ts';

const folder = new URL('../../../../../examples/websites/', import.meta.url);

/** A website that comes with the product. */
export interface Example {
  file: ExampleFile;
  theme: ThemeFolder;
  /** Its folder, with `pictures/` and `files/`. */
  home: URL;
}

/** Names of the examples that can be added. */
export async function exampleNames(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** @throws StartupError for an example that is not there */
export async function readExample(name: string): Promise<Example> {
  const names = await exampleNames();
  if (!names.includes(name))
    throw new StartupError(`There is no example “${name}”. There are ${names.join(', ')}.`);
  const home = new URL(`./${name}/`, folder);
  const file = exampleFile.parse(JSON.parse(await readFile(new URL('website.json', home), 'utf8')));
  return { file, theme: await readThemeFolder(fileURLToPath(new URL('theme/', home))), home };
}
