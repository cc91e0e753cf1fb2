/**
 * Prepares both commands: dependencies, and the built dashboard, server, site and SDK. Plain JavaScript
 * without dependencies, for the Node 20 or newer that a fresh machine has.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, isUpToDate, markBuilt, serverSources } from '../apps/server/bin/built-from.mjs';
import { findNode } from '../apps/server/bin/find-node.mjs';
import { compressFiles } from './compress-files.mjs';
import { isInstalled } from './is-installed.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** The programs to build, the longest first, and the folders that each is built from. */
const builds = [
  {
    name: 'dashboard',
    workspace: 'apps/dashboard',
    sources: ['packages', 'apps/dashboard', 'docs'],
    compress: true,
  },
  { name: 'server', workspace: 'apps/server', sources: serverSources },
  { name: 'site', workspace: 'apps/site', sources: ['packages', 'apps/site'] },
  { name: 'SDK', workspace: 'packages/sdk', sources: ['packages'] },
];

/** The environment in which commands find our Node and our tools first. */
export function environment() {
  const node = findNode(root);
  return { ...process.env, PATH: [...(node ? [dirname(node)] : []), bin, process.env.PATH].join(delimiter) };
}

/** The Node that came with the dependencies. @throws where there is none for this system, and ours is too old */
export function ourNode() {
  const node = findNode(root);
  if (node) return node;
  throw new Error(
    `No Node for ${process.platform} ${process.arch} came with the dependencies: install Node 24.`,
  );
}

/**
 * Installs what package-lock.json says, unless it is there; no install script has to run. Not with `npm ci`, which works
 * too: it would download everything again for one changed package.
 */
export async function install() {
  if (isInstalled(root)) return;
  say('Installing dependencies …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await npm(['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional', ...quiet]);
}

/**
 * Builds what changed since it was built.
 *
 * @param mayCompress false leaves out the compressed files, which take as long as the rest; servers send the others then
 */
export function build({ mayCompress = true } = {}) {
  return twoAtATime(builds, async ({ name, workspace, sources, compress }) => {
    const dist = join(root, workspace, 'dist');
    if (isUpToDate(root, dist, sources)) return;
    say(`Building the ${name} …`);
    const before = digest(root, sources);
    // Vite takes a NODE_ENV over its own default: code for React's development build would meet its production build.
    const env = { ...environment(), NODE_ENV: 'production' };
    await npm(['run', 'build', '--silent', '--workspace', workspace], env);
    mkdirSync(dist, { recursive: true });
    if (compress && mayCompress) await compressFiles(dist);
    markBuilt(dist, before);
  });
}

/** Works on the items in their order, on two at a time: each waits for files and for its own last thread. */
export async function twoAtATime(items, work) {
  const left = [...items];
  const next = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all([next(), next()]);
}

/** Runs a command in the project's root; resolves with its exit code. Its output is ours. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs npm quietly; when it fails, shows what it printed. */
async function npm(args, env = environment()) {
  const printed = [];
  const code = await new Promise((resolve, reject) => {
    const cli = process.env.npm_execpath;
    const options = { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] };
    const child = cli
      ? spawn(process.execPath, [cli, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(printed));
  throw new Error(`npm ${args[0]} failed.`);
}
