import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const command = fileURLToPath(new URL('../../../apps/server/bin/vold.mjs', import.meta.url));

export interface RunningServer {
  /** Dashboard and API, for example `http://localhost:41001`. */
  readonly url: string;
  /** Websites; a client's own is `http://{slug}.localhost:{port}`. */
  readonly siteUrl: string;
  readonly sitePort: number;
  /** The process, which has the site as a thread; its PostgreSQL is below it. */
  readonly pid: number;
  /** Its `VOLD_DATA_DIR`. */
  readonly dataDir: string;
  /** The first master. */
  readonly master: { email: string; password: string };
  /** All that the server printed so far. */
  output(): string;
  /** Runs a command of the CLI against this server's data, for example `['import', 'wordpress', file]`. */
  run(args: string[]): Promise<{ code: number; output: string }>;
  /** Stops the server as Ctrl-C does and removes its data, or moves them to `keepAt`, a folder that is not there yet. */
  stop(keepAt?: string): Promise<void>;
}

export interface StartOptions {
  /** Seed the demo client; default false. */
  demo?: boolean;
  /** Data of a stopped server to begin with (`stop(keepAt)`); they are copied. */
  data?: string;
  /** Further environment variables. */
  env?: Record<string, string>;
  /** Milliseconds until the start counts as failed; default 180,000. */
  timeout?: number;
}

/**
 * Starts the whole product as a user does (API, dashboard, websites, embedded PostgreSQL) on free ports and a
 * temporary data directory, and resolves when it is ready.
 *
 * @throws if it exits or is not ready in time; the message holds what it printed
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vold-'));
  const dataDir = join(folder, 'data');
  // With its owners: if we run as root, PostgreSQL has a separate account.
  if (options.data) await promisify(execFile)('cp', ['-a', options.data, dataDir]);
  const port = await freePort();
  const sitePort = await freePort();
  const master = { email: 'master@vold.localhost', password: 'a-password-for-tests' };
  const env = {
    ...process.env,
    VOLD_PORT: String(port),
    VOLD_SITE_PORT: String(sitePort),
    VOLD_DATA_DIR: dataDir,
    VOLD_DEMO: options.demo ? '1' : '0',
    VOLD_ADMIN_EMAIL: master.email,
    VOLD_ADMIN_PASSWORD: master.password,
    ...options.env,
  };
  const child = spawn(process.execPath, [command, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const output = () => printed.join('');
  const url = `http://localhost:${port}`;
  const siteUrl = `http://localhost:${sitePort}`;

  const stop = async (keepAt?: string) => {
    await end(child);
    if (keepAt) await rename(dataDir, keepAt);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(child, [`${url}/readyz`, `${siteUrl}/healthz`], options.timeout ?? 180_000);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start: ${String(error)}\n${output()}`);
  }
  return {
    url,
    siteUrl,
    sitePort,
    pid: child.pid ?? 0,
    dataDir,
    master,
    output,
    run: (args) => run(args, env),
    stop,
  };
}

async function ready(child: ChildProcess, addresses: string[], timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  for (const address of addresses) {
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error(`${address} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const forced = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await exited;
  clearTimeout(forced);
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const [code] = await once(child, 'exit');
  return { code: Number(code), output: printed.join('') };
}
