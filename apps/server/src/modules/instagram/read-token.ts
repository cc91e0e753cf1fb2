import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../platform/auth/sealed-secret.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { readSecret } from '../webconfig/index.ts';
import { type KeptPost, keptPosts } from './instagram-post.ts';

export interface Feed {
  readonly token: string;
  /** Hash of the sealed token in Website config. */
  readonly tokenOf: string;
  /** Time at which the token was entered or renewed, in ms since 1970; null: unknown. */
  readonly tokenAt: number | null;
  readonly posts: KeptPost[];
}

const context = (clientId: string) => `${clientId} instagram_feed.token`;
const secrets = z.record(z.string(), z.string()).catch({});

/** The client's token, newer than that in Website config if Instagram gave one for it, and what was fetched; null: no token. */
export async function readFeed(tx: Transaction, keychain: Keychain, clientId: string): Promise<Feed | null> {
  const row = await tx
    .selectFrom('webconfig as w')
    .leftJoin('instagram_feed as f', 'f.client_id', 'w.client_id')
    .select(['w.secrets', 'f.token', 'f.token_of', 'f.token_at', 'f.posts'])
    .where('w.client_id', '=', clientId)
    .executeTakeFirst();
  const sealed = secrets.parse(row?.secrets);
  const entered = readSecret(sealed, 'instagram.access_token', keychain, clientId);
  if (!row || entered === null) return null;
  const tokenOf = hashOf(sealed['instagram.access_token'] ?? '');
  const isSame = row.token_of === tokenOf;
  return {
    token: isSame && row.token !== null ? openSecret(keychain, row.token, context(clientId)) : entered,
    tokenOf,
    tokenAt: isSame && row.token_at !== null ? Date.parse(row.token_at) : null,
    // Posts may belong to another account.
    posts: isSame ? keptPosts.parse(row.posts) : [],
  };
}

export function sealToken(keychain: Keychain, clientId: string, token: string): string {
  return sealSecret(keychain, token, context(clientId));
}

/** As `dueClients` computes it in the database. */
function hashOf(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex');
}
