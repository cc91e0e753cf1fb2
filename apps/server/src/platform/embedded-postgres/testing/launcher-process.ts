import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { PostgresUser } from '../postgres-user.ts';

const program = fileURLToPath(new URL('launcher-program.ts', import.meta.url));
const readyLine = z.object({ pid: z.number(), host: z.string(), url: z.string() });

/** A launcher in a separate process that tests may kill. */
export interface LauncherProcess {
  child: ChildProcess;
  lines: Interface;
  /** The first line, when PostgreSQL is ready. */
  ready: Promise<z.infer<typeof readyLine>>;
  /** Exit code and what was printed on stderr. */
  end: Promise<{ code: number | null; stderr: string }>;
}

/**
 * @param options.user run it as this user (only root can)
 * @param options.path PATH of the process: an empty one hides `setpriv`
 */
export function launch(
  dataDir: string,
  options: { write?: boolean; user?: PostgresUser; path?: string } = {},
): LauncherProcess {
  const child = spawn(process.execPath, [program, dataDir, ...(options.write ? ['write'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: options.path ?? process.env.PATH },
    ...options.user,
  });
  const lines = createInterface({ input: child.stdout });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const end = once(child, 'close').then(([code]) => ({ code: code === null ? null : Number(code), stderr }));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await end;
  });
  const ready = Promise.race([
    once(lines, 'line').then(([line]) => readyLine.parse(JSON.parse(String(line)))),
    end.then((result) => Promise.reject(new Error(`ended before it was ready: ${result.stderr}`))),
  ]);
  ready.catch(() => {}); // a test that expects a refusal looks at `end`
  return { child, lines, ready, end };
}

/** A process and all that descend from it, from /proc. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const walk = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(walk)];
  return walk(root);
}

/** Is the process running? (A zombie is not.) */
export function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Kills a process of a tree; a child may have ended already, or because its parent was killed first. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
