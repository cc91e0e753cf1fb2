import { verifyHistory } from '../../modules/history/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';

export interface AuditReport {
  /** For people: a line for each client, and one for each thing that is wrong. */
  readonly lines: readonly string[];
  readonly intact: boolean;
}

/** Verifies the history of one client or of all. @throws StartupError if there is no such client */
export async function auditLines(db: Database, slug?: string): Promise<AuditReport> {
  const clients = await db.read({ kind: 'system', reason: 'audit' }, (tx) => {
    const query = tx.selectFrom('client').select(['id', 'slug']).orderBy('slug').orderBy('id');
    return (slug === undefined ? query : query.where('slug', '=', slug)).execute();
  });
  if (slug !== undefined && clients.length === 0) throw new StartupError(`There is no client "${slug}".`);
  const lines: string[] = [];
  let intact = true;
  for (const client of clients) {
    const { entries, broken, unchained, seal } = await verifyHistory(db, client.id);
    const isIntact = broken.length === 0 && unchained.length === 0;
    intact &&= isIntact;
    lines.push(`${client.slug}\t${entries} entries\t${isIntact ? 'intact' : 'BROKEN'}\tseal ${seal}`);
    for (const link of broken) lines.push(`\tentries of link ${link} were changed or removed`);
    for (const id of unchained) lines.push(`\tentry ${id} was added from outside`);
  }
  return { lines, intact };
}
