import pg from 'pg';
import { expect } from 'vitest';
import type { TestApi } from '../../../api/testing/test-api.ts';
import { startWorker } from '../../../platform/jobs/index.ts';
import {
  createMakeFormatsHandler,
  createMoveAddressesHandler,
  createRemoveFoldersHandler,
} from '../index.ts';

/** Runs the jobs of files that are due until none is left. */
export async function runFileJobs(to: TestApi): Promise<void> {
  const deps = { db: to.db, storage: to.storage };
  const handlers = [
    createMakeFormatsHandler(deps),
    createMoveAddressesHandler(deps),
    createRemoveFoldersHandler(deps),
  ];
  const worker = await startWorker({
    url: to.databaseUrl,
    handlers,
    log: { warn() {}, error() {} },
  });
  const client = new pg.Client({ connectionString: to.databaseUrl });
  try {
    await client.connect();
    // One that has failed comes again a little later. Others, which become due meanwhile, have no handler here.
    const due = `select count(*)::int as n from graphile_worker.jobs
      where task_identifier = any($1) and (run_at <= now() or attempts > 0)`;
    const names = handlers.map(({ name }) => name);
    await expect.poll(async () => (await client.query(due, [names])).rows[0].n, { timeout: 120_000 }).toBe(0);
  } finally {
    // Also where it took too long: left open, they would break with the database and fail the tests of others.
    await client.end();
    await worker.stop();
  }
}
