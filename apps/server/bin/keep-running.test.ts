import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const keepRunning = new URL('keep-running.mjs', import.meta.url).href;

/** A program that keeps another one running; that one says how often it has begun, and does what `server` says. */
function start(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vold-keep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'server.mjs');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(join(folder, 'begins'))}, 'x');
     const begins = readFileSync(${JSON.stringify(join(folder, 'begins'))}, 'utf8').length;
     console.log('begins ' + begins);
     ${server}`,
  );
  const parent = join(folder, 'parent.mjs');
  writeFileSync(
    parent,
    `import { spawn } from 'node:child_process';
     import { keepRunning } from ${JSON.stringify(keepRunning)};
     const server = keepRunning(() => spawn(process.execPath, [${JSON.stringify(program)}], { stdio: 'inherit' }));
     process.on('SIGTERM', () => server.kill('SIGTERM'));`,
  );
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output, end: once(child, 'close').then(([code]: unknown[]) => code) };
}

it('starts a server again that a fault ended, and passes on the exit code of one that ended by itself', async () => {
  const { output, end } = start(
    `if (begins === 1) process.kill(process.pid, 'SIGKILL'); else process.exit(7);`,
  );
  expect(await end).toBe(7);
  expect(output()).toBe('begins 1\nVold was ended by SIGKILL; starting it again in 1 s\nbegins 2\n');
});

it('does not start a server again that it was told to end', async () => {
  const { child, output, end } = start(
    `process.on('SIGTERM', () => process.kill(process.pid, 'SIGKILL')); setInterval(() => {}, 1000);`,
  );
  await expect.poll(output, { timeout: 30_000 }).toBe('begins 1\n');
  child.kill('SIGTERM');
  expect(await end).toBe(1);
  expect(output()).toBe('begins 1\n');
});
