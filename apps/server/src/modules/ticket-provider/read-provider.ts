import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database, Scope } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSecret } from '../webconfig/index.ts';

/** A client's ticket system, and its credentials there. */
export interface TicketProvider {
  readonly apiUrl: string;
  /** The header `authorization`, or null if the provider wants none. */
  readonly authorization: string | null;
  /** Differs as soon as an address or a credential does. */
  readonly key: string;
}

const stored = z.object({
  ticket_provider: z.object({ api_url: z.string().default(''), client_id: z.string().default('') }),
  secrets: z.record(z.string(), z.string()).catch({}),
});

/** The provider of a client's website config (API-70). @throws 409 NOT_CONFIGURED if none is set up */
export async function readProvider(
  db: Database,
  keychain: Keychain,
  scope: Scope,
  clientId: string,
): Promise<TicketProvider> {
  const row = await db.read(scope, (tx) =>
    tx
      .selectFrom('webconfig')
      .select(['ticket_provider', 'secrets'])
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  );
  const parsed = stored.safeParse(row);
  if (!parsed.success || parsed.data.ticket_provider.api_url === '') {
    throw new ApiError('NOT_CONFIGURED', 'The ticket provider is not set up in the website settings');
  }
  const { ticket_provider, secrets } = parsed.data;
  const secret = readSecret(secrets, 'ticket_provider.client_secret', keychain, clientId) ?? '';
  const credentials = `${ticket_provider.client_id}:${secret}`;
  const authorization = credentials === ':' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`;
  const key = createHash('sha256').update(`${ticket_provider.api_url} ${authorization}`).digest('hex');
  return { apiUrl: ticket_provider.api_url, authorization, key };
}
