import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../embedded-postgres/test-postgres.ts';
import { migrate } from './migrate.ts';

test('migrates', async () => {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(database.drop);
  expect((await migrate(database.url)).applied).toHaveLength(4);
});
