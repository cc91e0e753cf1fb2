import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { compactCode, programBuild, replaceModules } from '../vite.program.ts';

/** Builds a program as the server and the website are built, runs it, and returns what it printed. */
async function buildAndRun(source: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vold-program-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'main.js'), source);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [replaceModules(), compactCode()],
    ssr: { noExternal: true },
    build: { ...programBuild(join(root, 'main.js')), ssr: true },
  });
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/main.js')]);
  return stdout.trim();
}

it('a program that calls over HTTP loads nothing of fetch', async () => {
  const printed = await buildAndRun(`
    import { Agent, request } from 'node:http';
    const loaded = process.moduleLoadList.filter((name) => name.includes('undici'));
    console.log(JSON.stringify([typeof request, typeof new Agent().destroy, loaded]));`);
  expect(JSON.parse(printed)).toEqual(['function', 'function', []]);
}, 60_000);

it('a stack tells the names of functions and classes', async () => {
  const printed = await buildAndRun(`
    class Harbour { moor(boat) { return tie(boat); } }
    function tie(boat) { return lines.map((line) => line(boat)); }
    const splice = (boat) => { throw new Error('No rope for ' + boat); };
    const lines = [splice, splice];
    try { new Harbour().moor(process.argv[0].length); } catch (error) { console.log(error.stack); }`);
  expect(printed).toMatch(/No rope for \d+/);
  for (const name of ['splice', 'tie', 'Harbour.moor']) expect(printed).toContain(`at ${name} (`);
}, 60_000);
