import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isAlive, processTree } from '../platform/embedded-postgres/testing/launcher-process.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, temporaryDirectory, vold } from './testing/vold-process.ts';

it('stops cleanly when it is asked to while it starts', async () => {
  const started = vold(['start'], { ...(await freePorts()), VOLD_ROLE: 'api' });
  const postgres = join(started.env.VOLD_DATA_DIR ?? '', 'postgres', 'cluster');
  await expect.poll(() => existsSync(postgres), { timeout: 30_000, interval: 5 }).toBe(true);
  const processes = processTree(started.child.pid ?? 0);
  started.child.kill('SIGTERM');
  const { code, stdout, stderr } = await started.end;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toContain('ready');
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
});

it('lets several processes start on one empty database at once', async () => {
  const database = await createTestDatabase();
  const shared = { VOLD_ROLE: 'api', DATABASE_URL: database.url, VOLD_DATA_DIR: temporaryDirectory() };
  const start = async () => vold(['start'], { ...(await freePorts()), ...shared });
  const processes = [await start(), await start()];
  await Promise.all(processes.map(({ ready }) => ready));
  // One of them made the first master and the demo client, and tells how to sign in.
  expect(processes.filter(({ output }) => output().includes('Password'))).toHaveLength(1);
  for (const { child } of processes) child.kill('SIGINT');
  for (const { end } of processes) expect(await end).toMatchObject({ code: 0, stderr: '' });
  await database.drop();
});

it('ends at once at the second Ctrl-C', async () => {
  const { child, ready, end, output } = vold(['start'], {
    ...(await freePorts()),
    VOLD_ROLE: 'api',
    VOLD_DEMO: '0',
  });
  await ready;
  const [postgres] = processTree(child.pid ?? 0).slice(1);
  process.kill(postgres ?? 0, 'SIGSTOP'); // its clean stop would take for ever
  child.kill('SIGINT');
  await expect.poll(output).toContain('Stopping');
  await delay(800); // longer than one Ctrl-C that arrives twice
  child.kill('SIGINT');
  expect(await end).toMatchObject({ code: 130 });
  process.kill(postgres ?? 0, 'SIGCONT');
  await expect.poll(() => isAlive(postgres ?? 0), { timeout: 30_000 }).toBe(false);
});

it('ends after VOLD_STOP_SECONDS, and says what did not end', async () => {
  const { child, ready, end } = vold(['start'], {
    ...(await freePorts()),
    VOLD_ROLE: 'api,worker',
    VOLD_DEMO: '0',
    VOLD_STOP_SECONDS: '3',
  });
  await ready;
  const [postgres] = processTree(child.pid ?? 0).slice(1);
  process.kill(postgres ?? 0, 'SIGSTOP'); // its clean stop would take for ever
  child.kill('SIGTERM');
  expect(await end).toMatchObject({
    code: 1,
    stderr: 'Stopping took longer than 3 s: PostgreSQL did not end.\n',
  });
  process.kill(postgres ?? 0, 'SIGCONT');
  await expect.poll(() => isAlive(postgres ?? 0), { timeout: 30_000 }).toBe(false);
});
