import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vold/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from './testing/vold-process.ts';

/** Debian's `pgbouncer` in front of the test's PostgreSQL. Returns the address of the database through it. */
async function startPgBouncer(mode: string, ignores: string): Promise<string> {
  const database = await createTestDatabase({ empty: true });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vold-pgbouncer-'));
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${database.host} port=${database.port} user=${database.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = ${ignores}
`,
  );
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  // It does not run as root, and the test's PostgreSQL does not either.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn('pgbouncer', [...asNobody, config], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(bouncer, 'exit');
    bouncer.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
    await database.drop();
  });
  await expect
    .poll(() => {
      const socket = connect(port, '127.0.0.1');
      return once(socket, 'connect').then(() => socket.destroy() && 'open', String);
    })
    .toBe('open');
  return `postgres://somebody@127.0.0.1:${port}/${database.database}`;
}

it.each([
  ['transaction', ''],
  ['session', ''],
  ['transaction', 'options'],
  ['session', 'options'],
])('refuses PgBouncer with %s pooling that ignores "%s" in one sentence', async (mode, ignores) => {
  const url = await startPgBouncer(mode, ignores);
  const { code, stdout, stderr } = await vold(['start'], {
    ...(await freePorts()),
    VOLD_ROLE: 'api',
    DATABASE_URL: url,
  }).end;
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'DATABASE_URL leads to a pooler such as PgBouncer, which drops the settings that keep clients apart: let it lead to PostgreSQL itself.\n',
  });
  expect(stdout).not.toContain('ready');
});
