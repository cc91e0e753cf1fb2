import type { Database } from '../../platform/db/index.ts';

/** The example that a new installation begins with; also the name in its address: `saltwater-house.localhost`. */
export const demoSlug = 'saltwater-house';

export interface DemoUser {
  name: string;
  email: string;
  /** Shown once: only its hash is kept. */
  password: string;
  role: string;
}

export interface DemoResult {
  clientId: string;
  slug: string;
  users: DemoUser[];
}

export type DemoState =
  | { state: 'absent' }
  /** A start that was cut off made the client but not its content. */
  | { state: 'begun'; clientId: string }
  | { state: 'complete' }
  /** There are real clients: the installation is in use. */
  | { state: 'unwanted' };

/** How far the demo is. Its pages come last, in one transaction with all that refers to them. */
export async function findDemo(db: Database): Promise<DemoState> {
  return db.read({ kind: 'system', reason: 'whether to seed the demo' }, async (tx) => {
    const clients = await tx
      .selectFrom('client')
      .select(['id', 'slug'])
      .where('master', '=', false)
      .limit(2)
      .execute();
    const [first] = clients;
    if (!first) return { state: 'absent' };
    if (clients.length > 1 || first.slug !== demoSlug) return { state: 'unwanted' };
    const page = await tx
      .selectFrom('page')
      .select('id')
      .where('client_id', '=', first.id)
      .executeTakeFirst();
    return page ? { state: 'complete' } : { state: 'begun', clientId: first.id };
  });
}
