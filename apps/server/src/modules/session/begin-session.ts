import { cutText, type LoginAnswer, newId } from '@vold/contract';
import { sql } from 'kysely';
import { newSessionToken, sessionTokenHash } from '../../platform/auth/bearer-token.ts';
import { sessionLifetime } from '../../platform/auth/session-lifetime.ts';
import { makeRoomForSession } from '../../platform/auth/session-records.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { Account } from './account.ts';

/** How the user of a new session proved who he is. */
export interface SessionProof {
  readonly twoFactors: boolean;
  /** By an identity provider: its id, and what it said, sealed. */
  readonly via?: { readonly provider: string; readonly idToken: string };
}

/**
 * Starts a session for a user who has proved their identity, by any method. Its answer is that of `POST login`. The oldest
 * session ends if there are too many.
 */
export async function beginSession(
  tx: Transaction,
  account: Account,
  { ip, request }: RequestContext,
  { twoFactors, via }: SessionProof,
): Promise<LoginAnswer> {
  const token = newSessionToken();
  const agent = cutText(request.headers['user-agent'] ?? '', 500) || null;
  await makeRoomForSession(tx, { clientId: account.client_id, userId: account.id });
  await sql`insert into session (client_id, id, user_id, token_hash, expires_at, ip, user_agent, two_factors, provider,
      id_token) values (
    ${account.client_id}, ${newId('session')}, ${account.id}, ${sessionTokenHash(token)},
    now() + make_interval(secs => ${sessionLifetime.absolute}), ${ip}, ${agent}, ${twoFactors},
    ${via?.provider ?? null}, ${via?.idToken ?? null})`.execute(tx);
  return { code: 200, token, client: { id: account.client_id, master: account.master } };
}
