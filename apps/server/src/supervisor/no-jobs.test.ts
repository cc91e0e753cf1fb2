import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from './testing/vold-process.ts';

it('stays ready for requests, and says so, while its worker runs no jobs', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  const started = vold(['start'], {
    ...(await freePorts()),
    VOLD_ROLE: 'api,worker',
    VOLD_DEMO: '0',
    DATABASE_URL: database.url,
  });
  await started.ready;
  const api = `http://127.0.0.1:${started.env.VOLD_PORT}`;
  const seen = new Set<number>();
  const ready = async () => {
    const answer = await fetch(`${api}/readyz`);
    seen.add(answer.status);
    return answer.json();
  };
  await expect.poll(ready, { timeout: 30_000 }).toEqual({ status: 'ready' });

  // A worker that cannot write the end of a job breaks down.
  await owner.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each statement execute function refuse()`);
  const asked = await fetch(`${api}/api/v1/self/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com' }),
  });
  expect(asked.status).toBe(200);
  const degraded = { status: 'degraded', jobs: 'The worker broke down and starts again: no jobs run.' };
  await expect.poll(ready, { timeout: 60_000, interval: 100 }).toEqual(degraded);

  await owner.query('drop function refuse() cascade');
  await expect.poll(ready, { timeout: 60_000 }).toEqual({ status: 'ready' });
  expect([...seen]).toEqual([200]);
}, 180_000);
