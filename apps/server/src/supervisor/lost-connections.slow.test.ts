import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from './testing/vold-process.ts';

it('sends mail again, and ends at SIGTERM, after all database connections were ended for 30 s', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const started = vold(['start'], {
    ...(await freePorts()),
    VOLD_ROLE: 'api,worker',
    VOLD_DEMO: '0',
    DATABASE_URL: database.url,
  });
  onTestFinished(() => owner.end());
  await started.ready;
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await wait(50 + Math.random() * 50);
  }
  const askForLink = async () => {
    const answer = await fetch(`http://127.0.0.1:${started.env.VOLD_PORT}/api/v1/self/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'master@vold.localhost' }),
    });
    return answer.status;
  };
  await expect.poll(askForLink, { timeout: 30_000, interval: 1_000 }).toBe(200);
  const outbox = join(started.env.VOLD_DATA_DIR ?? '', 'outbox');
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml')), {
      timeout: 60_000,
    })
    .toBe(true);
  const asked = performance.now();
  started.child.kill('SIGTERM');
  expect(await started.end).toMatchObject({ code: 0 });
  expect(performance.now() - asked).toBeLessThan(30_000);
}, 240_000);
