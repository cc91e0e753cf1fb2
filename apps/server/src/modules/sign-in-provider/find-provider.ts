import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';

const foundProvider = z.object({
  client_id: z.string(),
  id: z.string(),
  rev: z.number(),
  name: z.string(),
  issuer: z.string(),
  application_id: z.string(),
  secret: z.string(),
  domains: z.array(z.string()),
  new_user_role: z.string().nullable(),
  allow_masters: z.boolean(),
  counts_second_factor: z.boolean(),
});

/** A provider that is switched on, of a client that exists, as signing in needs it. */
export type FoundProvider = z.infer<typeof foundProvider>;

/** The data that is needed to call a provider. */
export type ProviderClient = Pick<
  FoundProvider,
  'client_id' | 'id' | 'rev' | 'name' | 'issuer' | 'application_id' | 'secret'
>;

export async function findProvider(tx: Transaction, id: string): Promise<FoundProvider | null> {
  const { rows } = await sql`select p.client_id, p.id, p.rev, p.name, p.issuer, p.application_id, p.secret,
      p.domains, p.new_user_role, p.allow_masters, p.counts_second_factor
    from "sign-in-provider" p join client c on c.id = p.client_id
    where p.id = ${id} and p.active and c.deleted_at is null`.execute(tx);
  return rows.length === 0 ? null : foundProvider.parse(rows[0]);
}
