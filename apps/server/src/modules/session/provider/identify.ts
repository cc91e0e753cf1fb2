import { newId, userResource } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { noPassword } from '../../../platform/auth/password.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { tellOwner } from '../../mail/index.ts';
import type { FoundProvider } from '../../sign-in-provider/index.ts';
import { type Account, findAccount } from '../account.ts';

/** The claims about a person that we read. */
export const identityClaims = z.object({
  sub: z.string().min(1).max(500),
  email: userResource.fields.shape.email.optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
  /** How the person proved himself there (RFC 8176). */
  amr: z.array(z.string()).optional().catch(undefined),
});
export type IdentityClaims = z.infer<typeof identityClaims>;

/**
 * The account of a person whom a provider has identified: the one linked to him, else the one of his confirmed
 * address in the provider's own client, else a new one where the provider may make them.
 *
 * @param origin of the dashboard, which a mail about a new account names
 * @throws 401 in one wording for absent, blocked, another client's and master accounts
 */
export async function identify(
  tx: Transaction,
  provider: FoundProvider,
  claims: IdentityClaims,
  origin: string,
): Promise<Account> {
  const { email } = claims;
  if (email === undefined || claims.email_verified !== true) {
    throw new ApiError('BAD_CREDENTIALS', `${provider.name} has not confirmed your e-mail address.`);
  }
  if (provider.domains.length > 0 && !provider.domains.includes(email.split('@')[1] ?? '')) {
    throw notOpen(provider);
  }
  const account =
    (await findLinked(tx, provider, claims.sub)) ??
    (await linkByAddress(tx, provider, claims.sub, email)) ??
    (await createAccount(tx, provider, claims.sub, { email, name: claims.name ?? email, origin }));
  const fits = account.client_id === provider.client_id && !account.blocked;
  if (!fits || (account.master && !provider.allow_masters)) throw notOpen(provider);
  return account;
}

function notOpen({ name }: FoundProvider): ApiError {
  return new ApiError(
    'BAD_CREDENTIALS',
    `${name} knows you, but no account here is open to you. Please ask an administrator.`,
  );
}

async function findLinked(
  tx: Transaction,
  provider: FoundProvider,
  subject: string,
): Promise<Account | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from user_identity
    where client_id = ${provider.client_id} and provider = ${provider.id} and subject = ${subject}`.execute(
    tx,
  );
  if (!rows[0]) return null;
  const account = await findAccount(tx, { userId: rows[0].user_id });
  if (!account) throw notOpen(provider);
  return account;
}

/** Links the account of an address permanently: a later owner of the address is another user. */
async function linkByAddress(
  tx: Transaction,
  provider: FoundProvider,
  subject: string,
  email: string,
): Promise<Account | null> {
  const account = await findAccount(tx, { email, clientId: provider.client_id });
  if (!account) return null;
  if (!(await link(tx, provider, subject, account.id))) throw notOpen(provider);
  return account;
}

async function createAccount(
  tx: Transaction,
  provider: FoundProvider,
  subject: string,
  { email, name, origin }: { readonly email: string; readonly name: string; readonly origin: string },
): Promise<Account> {
  const { client_id, new_user_role: role } = provider;
  if (role === null) throw notOpen(provider);
  const id = newId('user');
  // A role may be gone, which a stranger must not learn.
  const { rows } = await sql`insert into "user" (client_id, id, name, email, password_hash, role)
    select ${client_id}, ${id}, ${name}, ${email}, ${noPassword}, r.name from role r
    where r.client_id = ${client_id} and r.name = ${role}
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0 || !(await link(tx, provider, subject, id))) throw notOpen(provider);
  // The provider is the client's own: that it confirmed the address says little.
  await addJob(tx, tellOwner, { clientId: client_id, email, origin });
  const account = await findAccount(tx, { userId: id });
  if (!account) throw notOpen(provider);
  return account;
}

async function link(tx: Transaction, { client_id, id }: FoundProvider, subject: string, userId: string) {
  const { rows } = await sql`insert into user_identity (client_id, provider, subject, user_id)
    values (${client_id}, ${id}, ${subject}, ${userId}) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
