import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { databaseRoles } from '../platform/db/scope.ts';
import type { DatabaseServer } from './database-server.ts';

/**
 * Lets the roles of the application sign in by themselves, if the server is ours: their sessions are then no superuser's, and
 * have no role to go back to. The schema is up to date.
 */
export async function giveLogins({ url, urlOf }: Pick<DatabaseServer, 'url' | 'urlOf'>): Promise<void> {
  if (!urlOf) return;
  const owner = new Client({ connectionString: url, application_name: 'vold_start' });
  owner.on('error', () => {}); // a broken connection fails the statement, too
  await owner.connect();
  try {
    for (const role of databaseRoles) {
      const password = decodeURIComponent(new URL(urlOf(role)).password);
      await owner.query(`alter role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`);
    }
  } finally {
    await owner.end();
  }
}
