import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { explainFailure } from './explain-failure.ts';

it('says in one sentence that the database is damaged or its disk full, and prints faults of ours whole', async () => {
  const database = await createTestDatabase({ empty: true });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const fails = (code: string) =>
    client
      .query(`do $$ begin raise exception 'invalid page in block 0' using errcode = '${code}'; end $$`)
      .catch(explainFailure);
  expect(await fails('XX001')).toBe(
    "The database is damaged (invalid page in block 0): look into PostgreSQL's log, and restore a backup if its disk is sound.",
  );
  expect(await fails('53100')).toBe('The disk of the server is full.');
  expect(await fails('42703')).toBeInstanceOf(Error);
});
