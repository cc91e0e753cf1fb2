import type { TicketUser } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';

export interface Developer extends Required<TicketUser> {
  readonly email: string;
}

/** The users of a client that are allowed to sign in. */
export function activeUsers(tx: Transaction, clientId: string) {
  return tx
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('client_id', '=', clientId)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null);
}

/** The users of a client to whom tickets can be assigned: its active developers, by name. */
export async function findDevelopers(
  tx: Transaction,
  clientId: string,
  ids?: readonly string[],
): Promise<Developer[]> {
  let query = activeUsers(tx, clientId).where('role', '=', 'developer');
  if (ids) query = query.where('id', 'in', [...ids]);
  return query.orderBy('name').orderBy('id').execute();
}
