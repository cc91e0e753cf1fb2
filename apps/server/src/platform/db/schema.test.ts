import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../embedded-postgres/testing/test-postgres.ts';
import { printSchema } from './testing/print-schema.ts';

it('is what apps/server/schema.sql says; after a new migration, `vitest -u` writes the file again', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
  await owner.connect();
  await expect(await printSchema(owner)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../schema.sql'),
  );
});
