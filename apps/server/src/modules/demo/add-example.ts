import { newId } from '@vold/contract';
import { type Database, json } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { seedClient } from '../client/index.ts';
import { createDemoUsers } from './demo-users.ts';
import type { DemoResult } from './find-demo.ts';
import { type Example, readExample } from './read-example.ts';
import { storeExampleFiles } from './store-example-files.ts';
import { writeExample } from './write-example.ts';

/**
 * Adds a client with an example's website to an installation: its content, its theme and its people.
 *
 * @throws StartupError for an example that is not there, or is here already
 */
export async function addExample(
  db: Database,
  { storage, name }: { storage: FileStorage; name: string },
): Promise<DemoResult> {
  const example = await readExample(name);
  const clientId = await createExampleClient(db, example);
  try {
    return await fillClient(db, { storage, clientId, example });
  } catch (error) {
    throw new StartupError(
      `“${name}” could not be added: ${error instanceof Error ? error.message : error}. Erase the client ${example.file.slug} before you try again.`,
    );
  }
}

/** Makes an example's client with its roles and settings. @throws StartupError if it is here already */
export async function createExampleClient(
  db: Database,
  { file: { name, slug, settings } }: Example,
): Promise<string> {
  const clientId = newId('client');
  await db.transact({ kind: 'system', reason: 'example', clientId }, async (tx) => {
    const taken = await tx.selectFrom('client').select('name').where('slug', '=', slug).executeTakeFirst();
    if (taken) throw new StartupError(`The client ${slug} is here already.`);
    const client = { id: clientId, name, slug, is_manage_theme: true, options: json({}) };
    await tx.insertInto('client').values(client).execute();
    await seedClient(tx, clientId, settings.site_name, settings.time_zone);
  });
  return clientId;
}

/** Stores an example's files, then writes its content and people in one transaction. */
export async function fillClient(
  db: Database,
  { storage, clientId, example }: { storage: FileStorage; clientId: string; example: Example },
): Promise<DemoResult> {
  const stored = await storeExampleFiles(db, { storage, clientId, example });
  const users = await createDemoUsers(example.file.people);
  await writeExample(db, { clientId, ...example, stored, users });
  return { clientId, slug: example.file.slug, users: users.map(({ passwordHash: _, ...user }) => user) };
}
