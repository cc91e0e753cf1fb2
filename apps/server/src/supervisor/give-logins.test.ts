import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { giveLogins } from './give-logins.ts';
import { temporaryDirectory } from './testing/vold-process.ts';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
const withoutPassword = (url: string) => url.replace(/:[0-9a-f]+@/, '@');

it('asks every login for a password, also in a data directory of an older version', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  for (const start of ['new', 'again', 'of an older version']) {
    if (start === 'of an older version') {
      writeFileSync(join(dataDir, 'cluster', 'pg_hba.conf'), 'local all all trust\n');
      rmSync(join(dataDir, 'passwords.key'));
    }
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      await expect(connect(withoutPassword(server.url)), start).rejects.toThrow(/password/);
      await (await connect(server.url)).end();
      const running = await findRunningPostgres(dataDir);
      await (await connect(running?.url ?? '')).end();
      expect(statSync(join(dataDir, 'passwords.key')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(dataDir, 'cluster', 'pg_hba.conf'), 'utf8')).not.toContain('trust');
    } finally {
      await server.stop();
    }
  }
});

it('gives the application sessions that no statement can turn into the superuser', async () => {
  const server = await startEmbeddedPostgres({ dataDir: join(temporaryDirectory(), 'postgres') });
  onTestFinished(() => server.stop());
  await migrate(server.url);
  await giveLogins(server);
  const db = await openDatabase(server);
  expect(await db.read({ kind: 'guest', clientId: 'cl_1' }, async () => 'works')).toBe('works');
  await db.close();
  for (const role of ['vold_app', 'vold_master', 'vold_site']) {
    const client = await connect(server.urlOf?.(role) ?? '');
    const { rows } = await client.query(`select session_user::text as name, rolsuper as super,
      (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where rolname = session_user`);
    expect(rows).toEqual([{ name: role, super: false, memberships: 0 }]);
    await client.query(`select set_config('role', 'none', false)`);
    for (const statement of [
      `copy (select 1) to program 'true'`,
      'set session authorization postgres',
      'set role postgres',
      'select * from schema_migration',
    ]) {
      await expect(client.query(statement), `${role}: ${statement}`).rejects.toThrow(/permission denied/);
    }
    await client.end();
  }
});
