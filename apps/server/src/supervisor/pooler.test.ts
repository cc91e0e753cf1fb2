import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/db/index.ts';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { checkDatabase } from './check-database.ts';

async function reachWithoutOptions(): Promise<string> {
  const database = await createTestDatabase();
  const { proxy, url } = await reachThroughProxy(database, { dropsOptions: true });
  onTestFinished(async () => {
    await proxy.close();
    await database.drop();
  });
  return url;
}

it('refuses a DATABASE_URL whose connections lose their settings, before anything is changed', async () => {
  await expect(checkDatabase(await reachWithoutOptions())).rejects.toThrow(
    'DATABASE_URL leads to a pooler such as PgBouncer, which drops the settings that keep clients apart: let it lead to PostgreSQL itself.',
  );
});

it('uses no connection that does not run as its role', async () => {
  await expect(openDatabase({ url: await reachWithoutOptions() })).rejects.toThrow(
    /^The database connection runs as \w+ instead of vold_\w+: a pooler such as PgBouncer has dropped its settings/,
  );
});
