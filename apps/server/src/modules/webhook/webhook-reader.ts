import { type ClientRules, readRules } from '../../platform/auth/access-rules.ts';
import { readActor } from '../../platform/auth/api-key.ts';
import { isTypeAllowed, mayUse } from '../../platform/auth/menu-limits.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { wholeReach } from '../../platform/auth/whole-reach.ts';
import type { Database } from '../../platform/db/index.ts';

/** The person who saved a webhook last, and the API key that they used. */
export interface WebhookMaker {
  readonly clientId: string;
  readonly userId: string | null;
  readonly keyId: string | null;
}

/** A record that an event is about. */
export interface ToldRecord {
  readonly resource: string;
  readonly data: unknown;
}

/** Judges what a webhook may tell, by what its maker may read at this moment. */
export interface WebhookReader {
  mayRead(record: ToldRecord): boolean;
}

/** Null: the maker has no account any more, or no right to have webhooks; their webhook ends. */
export async function findReader(db: Database, maker: WebhookMaker): Promise<WebhookReader | null> {
  const { clientId, userId, keyId } = maker;
  if (userId === null) return null;
  const user = await readActor(db, clientId, userId, keyId);
  if (!user || !(user.master || user.clientId === clientId)) return null;
  if (!mayUse(user, 'webhook.create') && !mayUse(user, 'webhook.update')) return null;
  return readerOf(user, await readRules(db, clientId));
}

function readerOf(user: UserPrincipal, rules: ClientRules): WebhookReader {
  return {
    mayRead({ resource, data }) {
      const reach = wholeReach(user, rules, resource);
      if (!reach) return false;
      const record = typeof data === 'object' && data !== null ? data : {};
      if (reach.types && !isTypeAllowed(reach.types, Reflect.get(record, 'type'))) return false;
      return !reach.ownOnly || Reflect.get(record, 'created_by') === user.userId;
    },
  };
}

/** Events that tell of records of which the caller may read none. */
export function hiddenEvents(user: UserPrincipal, events: readonly string[]): readonly string[] {
  return events.filter((event) => {
    const [resource = ''] = event.split('.');
    return !['get', 'list'].some((verb) => mayUse(user, `${resource}.${verb}`));
  });
}
