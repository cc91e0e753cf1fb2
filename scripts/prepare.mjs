/**
 * What both commands need before they run: dependencies, and the built dashboard, site and SDK. Plain JavaScript
 * without dependencies, for the Node 20 or newer that a fresh machine has.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from '../apps/server/bin/find-node.mjs';
import { compressFiles } from './compress-files.mjs';
import { isInstalled } from './is-installed.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** What is built, and which folders it is built from. */
const builds = [
  { name: 'SDK', workspace: 'packages/sdk', sources: ['packages'] },
  {
    name: 'dashboard',
    workspace: 'apps/dashboard',
    sources: ['packages', 'apps/dashboard', 'docs'],
    compress: true,
  },
  { name: 'site', workspace: 'apps/site', sources: ['packages', 'apps/site'] },
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
 * Installs what package-lock.json says, where that is not there; no install script has to run. Not with `npm ci`: that
 * throws everything away for one package, and refuses a lock file in which an optional binary for another system is
 * missing, as it is wherever a registry does not have it.
 */
export async function install() {
  if (isInstalled(root)) return;
  say('Installing dependencies …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await npm(['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional', ...quiet]);
}

/** Builds what changed since it was built. */
export async function build() {
  for (const { name, workspace, sources, compress } of builds) {
    const dist = join(root, workspace, 'dist');
    const stamp = join(dist, '.built-from');
    const wanted = digest([
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
      ...sources.map(fingerprint),
    ]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`Building the ${name} …`);
    await npm(['run', 'build', '--silent', '--workspace', workspace]);
    mkdirSync(dist, { recursive: true });
    if (compress) await compressFiles(dist);
    writeFileSync(stamp, wanted);
  }
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
async function npm(args) {
  const printed = [];
  const code = await new Promise((resolve, reject) => {
    const cli = process.env.npm_execpath;
    const options = { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] };
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

/** Names, sizes and times of the files below a folder, without what is installed or built there. */
function fingerprint(folder) {
  const entries = [];
  const walk = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(below);
      else {
        const { size, mtimeMs } = statSync(join(root, below));
        entries.push(`${below} ${size} ${mtimeMs}`);
      }
    }
  };
  walk(folder);
  return entries.sort().join('\n');
}

function digest(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
