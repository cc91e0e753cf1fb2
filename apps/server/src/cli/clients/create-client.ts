import { clientResource, newId, timeZone } from '@vold/contract';
import { freeClientSlug, seedClient } from '../../modules/client/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';

/**
 * Creates a client with its roles, its catalog of actions and its website config, as the dashboard does.
 *
 * @param given the slug is made of the words of the name by default, the time zone is "" for none
 * @throws StartupError in one line
 */
export async function createClient(
  db: Database,
  given: { name: string; slug?: string; timeZone: string },
): Promise<{ slug: string }> {
  const fields = clientResource.fields.pick({ name: true, slug: true }).extend({ timeZone });
  const parsed = fields.partial({ slug: true }).safeParse({ ...given, name: given.name.trim() });
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(({ message }) => message).join('. '));
  const { name, timeZone: zone } = parsed.data;
  if (name === '') throw new StartupError('A client needs a name.');
  return db.transact({ kind: 'system', reason: 'command line' }, async (tx) => {
    const slug = parsed.data.slug ?? (await freeClientSlug(tx, name));
    const taken = await tx
      .selectFrom('client')
      .select('name')
      .where('slug', '=', slug)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (taken) throw new StartupError(`The slug "${slug}" is taken by the client ${taken.name}.`);
    const id = newId('client');
    await tx.insertInto('client').values({ id, name, slug }).execute();
    await seedClient(tx, id, name, zone);
    return { slug };
  });
}
