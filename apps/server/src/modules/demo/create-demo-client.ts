import { newId } from '@vold/contract';
import { type Database, json } from '../../platform/db/index.ts';
import { seedClient } from '../client/index.ts';
import { demoName, demoSlug } from './find-demo.ts';

/** Makes the demo's client with its roles and config. */
export async function createDemoClient(db: Database): Promise<string> {
  const clientId = newId('client');
  await db.transact({ kind: 'system', reason: 'demo', clientId }, async (tx) => {
    await tx
      .insertInto('client')
      .values({
        id: clientId,
        name: demoName,
        slug: demoSlug,
        is_manage_theme: true,
        options: json({}),
      })
      .execute();
    await seedClient(tx, clientId, demoName);
  });
  return clientId;
}
