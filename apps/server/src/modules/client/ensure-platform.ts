import { newId } from '@vold/contract';
import { hashPassword } from '../../platform/auth/password.ts';
import { type Database, json } from '../../platform/db/index.ts';
import { catalog } from '../restricted-action/index.ts';
import { completeCatalog, seedClient } from './seed-client.ts';

export interface FirstMaster {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the platform's own client with its first master where there is none, and gives every client the actions
 * that this version of the product added to the catalog.
 *
 * @returns true if the master was made, so that only a first run tells how to sign in
 */
export async function ensurePlatform(db: Database, master: FirstMaster): Promise<{ created: boolean }> {
  const scope = { kind: 'system', reason: 'start-up' } as const;
  const existing = await db.read(scope, (tx) =>
    tx.selectFrom('client').select('id').where('master', '=', true).executeTakeFirst(),
  );
  if (existing) {
    await completeCatalogs(db);
    return { created: false };
  }
  const clientId = newId('client');
  const passwordHash = await hashPassword(master.password);
  await db.transact({ ...scope, clientId }, async (tx) => {
    await tx
      .insertInto('client')
      .values({ id: clientId, name: 'Platform', slug: 'platform', master: true, options: json({}) })
      .execute();
    await seedClient(tx, clientId, 'Platform');
    await tx
      .insertInto('user')
      .values({
        client_id: clientId,
        id: newId('user'),
        name: 'Master',
        email: master.email.toLowerCase(),
        password_hash: passwordHash,
        role: 'master',
        blocked: false,
      })
      .execute();
  });
  return { created: true };
}

async function completeCatalogs(db: Database): Promise<void> {
  const scope = { kind: 'system', reason: 'catalog of actions' } as const;
  const incomplete = await db.read(scope, (tx) =>
    tx
      .selectFrom('client')
      .leftJoin('restricted-action', (join) =>
        join
          .onRef('restricted-action.client_id', '=', 'client.id')
          .on('restricted-action.action', 'in', [...catalog]),
      )
      .select('client.id')
      .groupBy('client.id')
      .having((eb) => eb.fn.count('restricted-action.id'), '<', catalog.length)
      .execute(),
  );
  for (const { id } of incomplete) await db.transact(scope, (tx) => completeCatalog(tx, id));
}
