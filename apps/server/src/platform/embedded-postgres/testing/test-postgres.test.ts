import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-postgres.ts';

it('gives every caller a database of its own and takes it away again', async () => {
  const [first, second] = await Promise.all([
    createTestDatabase({ empty: true }),
    createTestDatabase({ empty: true }),
  ]);
  expect(first.database).not.toBe(second.database);
  const client = new Client({ connectionString: first.url });
  await client.connect();
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: first.database }]);
  await client.end();
  await Promise.all([first.drop(), second.drop()]);
  await expect(new Client({ connectionString: first.url }).connect()).rejects.toThrow('does not exist');
});
