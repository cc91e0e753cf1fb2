import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const bin = fileURLToPath(new URL('.', import.meta.url));

/** Says which program runs, and what it was given. */
const program = (name: string) => `
  const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')));
  const heap = (process.env.NODE_OPTIONS ?? '').match(/--max-[^ ]+/g) ?? [];
  const { pid, argv, execArgv } = process;
  console.log(JSON.stringify({ program: '${name}', pid, args: argv.slice(2), execArgv, settings, heap }));
`;

/** A project in which both programs only say that they run; its sources are what was built. */
async function makeProject() {
  const root = mkdtempSync(join(tmpdir(), 'vold-command-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  cpSync(bin, join(root, 'apps/server/bin'), { recursive: true });
  write('package-lock.json', '{}');
  write('packages/contract/src/index.ts', 'export const limit = 20;');
  write('packages/contract/src/index.test.ts', '');
  write('apps/server/src/cli/main.ts', program('sources'));
  write('apps/server/dist/main.js', program('built'));
  const { digest, markBuilt, serverSources } = await import(
    pathToFileURL(join(root, 'apps/server/bin/built-from.mjs')).href
  );
  markBuilt(join(root, 'apps/server/dist'), digest(root, serverSources));
  return { root, write };
}

interface Ran {
  program: string;
  pid: number;
  args: string[];
  execArgv: string[];
  settings: Record<string, string>;
  /** The settings of V8's heap in its environment. */
  heap: string[];
}

interface RunOptions {
  nodeArgs?: string[];
  env?: Record<string, string>;
  /** Runs whenever Node begins. */
  before?: string;
  stdio?: ('ignore' | 'pipe' | 'ipc')[];
}

/** Runs `vold …` of a project; `begins` counts the starts of Node. */
async function vold(root: string, args: string[], options: RunOptions = {}) {
  const begins = join(root, 'begins');
  const preload = join(root, 'preload.cjs');
  writeFileSync(begins, '');
  writeFileSync(
    preload,
    `require('node:fs').appendFileSync(${JSON.stringify(begins)}, 'x'); ${options.before ?? ''}`,
  );
  const own = Object.entries(process.env).filter(([name]) => !/^(MALLOC_|NODE_)/.test(name));
  const command = join(root, 'apps/server/bin/vold.mjs');
  const child: ChildProcess = spawn(process.execPath, [...(options.nodeArgs ?? []), command, ...args], {
    env: { ...Object.fromEntries(own), NODE_OPTIONS: `--require ${preload}`, ...options.env },
    stdio: options.stdio ?? ['ignore', 'pipe', 'pipe'],
  });
  if (!child.stdout || !child.stderr) throw new Error('Nothing can be read');
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  expect(stderr).toBe('');
  const ran: Ran = JSON.parse(stdout);
  return { ...ran, isChild: ran.pid === child.pid, begins: readFileSync(begins, 'utf8').length };
}

describe('vold runs', () => {
  it('what was built, while that is what the sources say', async () => {
    const { root, write } = await makeProject();
    expect(await vold(root, ['audit', 'verify'])).toMatchObject({
      program: 'built',
      args: ['audit', 'verify'],
    });
    write('packages/contract/src/index.test.ts', 'a test is no part of it');
    write('apps/server/node_modules/a/index.js', 'nor is what is installed there');
    expect((await vold(root, ['audit'])).program).toBe('built');
  });

  const changes: [what: string, change: (root: string) => void][] = [
    ['a source', (root) => writeFileSync(join(root, 'packages/contract/src/index.ts'), '')],
    ['the time of a source alone', (root) => utimesSync(join(root, 'packages/contract/src/index.ts'), 1, 1)],
    ['a new source', (root) => writeFileSync(join(root, 'apps/server/src/new.ts'), '')],
    ['a removed source', (root) => rmSync(join(root, 'packages/contract/src/index.ts'))],
    ['the dependencies', (root) => writeFileSync(join(root, 'package-lock.json'), '{ }')],
    ['that nothing is built', (root) => rmSync(join(root, 'apps/server/dist'), { recursive: true })],
  ];
  it.each(changes)('the sources after a change: %s', async (_what, change) => {
    const { root } = await makeProject();
    change(root);
    expect((await vold(root, ['audit'])).program).toBe('sources');
  });
});

// Other systems have other C libraries, and these settings are none of theirs.
describe.runIf(process.platform === 'linux')('vold start', () => {
  const names = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

  it('runs itself again once, in the same process, as it was called', async () => {
    const { root } = await makeProject();
    const nodeArgs = ['--stack-trace-limit=20'];
    const ran = await vold(root, ['start', '--at', 'a b'], { nodeArgs });
    expect(ran).toMatchObject({
      begins: 2,
      isChild: true,
      args: ['start', '--at', 'a b'],
      execArgv: nodeArgs,
    });
    expect(Object.keys(ran.settings).sort()).toEqual(names);
    expect(ran.heap).toEqual(['--max-old-space-size=1024', '--max-semi-space-size=8']);
  });

  it('leaves what somebody has set', async () => {
    const { root } = await makeProject();
    const one = await vold(root, ['start'], { env: { MALLOC_ARENA_MAX: '7' } });
    expect(one).toMatchObject({ begins: 2, settings: { MALLOC_ARENA_MAX: '7' } });
    expect(Object.keys(one.settings).sort()).toEqual(names);
    const other = await vold(root, ['start'], { nodeArgs: ['--max_old_space_size=3000'] });
    expect(other).toMatchObject({ begins: 2, heap: ['--max-semi-space-size=8'] });
    const all = Object.fromEntries(names.map((name) => [name, '65536']));
    const nodeArgs = ['--max-old-space-size=3000', '--max-semi-space-size=16', '--expose-gc'];
    const own = await vold(root, ['start'], { env: all, nodeArgs });
    expect(own).toMatchObject({ begins: 1, settings: all, heap: [] });
  });

  it('is the one command that does', async () => {
    const { root } = await makeProject();
    expect(await vold(root, ['migrate'])).toMatchObject({ begins: 1, settings: {} });
  });

  const hindrances: [where: string, options: RunOptions][] = [
    ['no process can be replaced', { before: 'process.execve = undefined;' }],
    ['replacing it fails', { before: `process.execve = () => { throw new Error('no'); };` }],
    ['a channel leads to its parent', { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }],
  ];
  it.each(hindrances)('runs without the settings where %s', async (_where, options) => {
    const { root } = await makeProject();
    const ran = await vold(root, ['start'], options);
    expect(ran).toMatchObject({ program: 'built', begins: 1, settings: {} });
  });
});
