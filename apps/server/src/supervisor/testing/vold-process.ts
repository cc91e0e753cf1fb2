import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@vold/testing';
import { onTestFinished } from 'vitest';

const command = fileURLToPath(new URL('../../../bin/vold.mjs', import.meta.url));

/** `vold …` in a separate process, on a temporary data directory unless `VOLD_DATA_DIR` is given. */
export interface VoldProcess {
  child: ChildProcess;
  env: NodeJS.ProcessEnv;
  output(): string;
  /** Resolves when it says that it is ready. */
  ready: Promise<void>;
  end: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** A free port for each of the two programs. */
export async function freePorts(): Promise<{ VOLD_PORT: string; VOLD_SITE_PORT: string }> {
  const port = await freePort();
  const sitePort = await freePort();
  return { VOLD_PORT: String(port), VOLD_SITE_PORT: String(sitePort) };
}

/** A directory that goes away with the test. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'vold-start-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

export function vold(
  args: string[],
  variables: Record<string, string> = {},
  { maxFiles }: { maxFiles?: number } = {},
): VoldProcess {
  const own = Object.entries(process.env).filter(([name]) => !/^(VOLD_|S3_|DATABASE_URL)/.test(name));
  const env = { ...Object.fromEntries(own), VOLD_DATA_DIR: join(temporaryDirectory(), 'data'), ...variables };
  const limited = maxFiles ? ['sh', '-c', `ulimit -n ${maxFiles}; exec "$0" "$@"`] : [];
  const [program = '', ...rest] = [...limited, process.execPath, command, ...args];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const end = once(child, 'close').then(([code]) => ({
    code: code === null ? null : Number(code),
    stdout,
    stderr,
  }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      if (stdout.includes('Vold is ready.')) resolve();
    });
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    end.then(() => reject(new Error(`vold ended before it was ready: ${stderr}`)));
  });
  ready.catch(() => {}); // a test that expects a refusal looks at `end`
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await end;
  });
  return { child, env, output: () => stdout + stderr, ready, end };
}
