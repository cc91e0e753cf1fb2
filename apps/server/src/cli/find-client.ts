import type { Database } from '../platform/db/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/** The id of the client with this slug. @throws StartupError that lists the slugs there are, and says where one is made */
export async function findClient(db: Database, slug: string): Promise<string> {
  const clients = await db.read({ kind: 'system', reason: 'command line' }, (tx) =>
    tx.selectFrom('client').select(['id', 'slug']).where('deleted_at', 'is', null).orderBy('slug').execute(),
  );
  const found = clients.find((client) => client.slug === slug);
  if (found) return found.id;
  const known = clients.slice(0, 20).map((client) => client.slug);
  throw new StartupError(
    `There is no client "${slug}". There ${known.length === 1 ? 'is' : 'are'}: ${known.join(', ') || 'none yet'}. A new one is made in the dashboard (VIP section → clients) or with "vold client create".`,
  );
}
