import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
  system,
} from '../../platform/db/testing/sample-data.ts';
import { ensurePlatform } from './ensure-platform.ts';
import { seedClient } from './seed-client.ts';

let open: OpenTestDatabase;
let clientId: string;
const master = { email: 'master@example.com', password: 'a-password-for-tests' };

beforeAll(async () => {
  open = await openTestDatabase();
  await ensurePlatform(open.db, master);
  clientId = await createClient(open.db, 'old');
  await open.db.transact(system, (tx) => seedClient(tx, clientId));
});
afterAll(() => open.close());

async function permissionOf(role: string): Promise<string[]> {
  const row = await open.db.read(system, (tx) =>
    tx
      .selectFrom('role')
      .select('permission')
      .where('client_id', '=', clientId)
      .where('name', '=', role)
      .executeTakeFirstOrThrow(),
  );
  return row.permission;
}

it('gives clients of an older version the new actions, and their built-in roles the grants, once', async () => {
  // As a version without forms left it, with a role that its staff had narrowed.
  await open.db.transact(system, async (tx) => {
    await sql`delete from "restricted-action" where client_id = ${clientId} and action like 'form-builder.%'`.execute(
      tx,
    );
    await sql`update role set permission = '["page.list"]' where client_id = ${clientId} and name in ('editor', 'ticketMaster')`.execute(
      tx,
    );
  });
  await ensurePlatform(open.db, master);
  expect(await permissionOf('editor')).toEqual(expect.arrayContaining(['form-builder.create', 'page.list']));
  // Actions that the client already had are not granted again.
  expect(await permissionOf('editor')).not.toContain('page.update');
  expect(await permissionOf('ticketMaster')).not.toContain('form-builder.create');
  const action = await open.db.read(system, (tx) =>
    tx
      .selectFrom('restricted-action')
      .select('is_guest_allowed')
      .where('client_id', '=', clientId)
      .where('action', '=', 'form-builder.get')
      .executeTakeFirstOrThrow(),
  );
  expect(action.is_guest_allowed).toBe(true);

  await open.db.transact(system, (tx) =>
    sql`update role set permission = '["page.list"]' where client_id = ${clientId} and name = 'editor'`.execute(
      tx,
    ),
  );
  await ensurePlatform(open.db, master);
  expect(await permissionOf('editor')).toEqual(['page.list']);
});
