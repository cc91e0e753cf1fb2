import { sql } from 'kysely';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import type { UserPrincipal } from '../../../platform/auth/principal.ts';
import { openSecret, sealSecret } from '../../../platform/auth/sealed-secret.ts';
import type { Database } from '../../../platform/db/index.ts';
import { findProvider, type ProviderClients } from '../../sign-in-provider/index.ts';

/** Seals a provider's ID token, to store it with the session that it opened. */
export function sealIdToken(keychain: Keychain, userId: string, token: string): string {
  return sealSecret(keychain, token, `${userId} id token`);
}

/**
 * The address that ends a provider's session, or null if no provider opened it, or if the provider has no such address. A
 * provider that does not answer does not keep the user signed in here.
 */
export async function endSessionAddress(
  { db, keychain, clients }: { db: Database; keychain: Keychain; clients: ProviderClients },
  { clientId, userId, sessionId }: UserPrincipal,
  origin: string,
): Promise<string | null> {
  const found = await db.read({ kind: 'system', reason: 'sign-out' }, async (tx) => {
    const { rows } = await sql<{ provider: string; id_token: string }>`select provider, id_token from session
      where client_id = ${clientId} and id = ${sessionId} and provider is not null and id_token is not null`.execute(
      tx,
    );
    const [session] = rows;
    const provider = session && (await findProvider(tx, session.provider));
    return session && provider ? { session, provider } : null;
  });
  if (!found) return null;
  const client = await clients.of(found.provider).catch(() => null);
  if (!client?.serverMetadata().end_session_endpoint) return null;
  const { buildEndSessionUrl } = await import('openid-client');
  const url = buildEndSessionUrl(client, {
    id_token_hint: openSecret(keychain, found.session.id_token, `${userId} id token`),
    post_logout_redirect_uri: `${origin}/`,
  });
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
