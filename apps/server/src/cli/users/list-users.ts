import type { Database } from '../../platform/db/index.ts';
import { findClient } from '../find-client.ts';

export interface ListedUser {
  email: string;
  role: string;
  /** Slug of the client. */
  client: string;
  blocked: boolean;
}

/** Users by client and email; of one client where its slug is given. */
export async function listUsers(db: Database, slug?: string): Promise<ListedUser[]> {
  const clientId = slug === undefined ? null : await findClient(db, slug);
  return db.read({ kind: 'system', reason: 'command line' }, (tx) => {
    const users = tx
      .selectFrom('user')
      .innerJoin('client', 'client.id', 'user.client_id')
      .select(['user.email', 'user.role', 'client.slug as client', 'user.blocked'])
      .where('user.deleted_at', 'is', null)
      .orderBy('client.slug')
      .orderBy('user.email');
    return (clientId === null ? users : users.where('user.client_id', '=', clientId)).execute();
  });
}
