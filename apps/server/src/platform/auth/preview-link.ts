import { hash, randomBytes } from 'node:crypto';
import { previewHeader, previewToken } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/index.ts';
import { ApiError } from '../errors/api-error.ts';
import { fileKey } from './file-key.ts';
import type { Keychain } from './keychain.ts';
import type { LinkPrincipal } from './principal.ts';

/** A new token: 256 random bits. Only its digest is stored. */
export function newPreviewToken(): { readonly token: string; readonly hash: string } {
  const token = `vold_preview_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hash('sha256', token, 'hex') };
}

/** The value of the header that a call names a preview with; null without it. */
export function previewOf(request: FastifyRequest): string | null {
  const value = request.headers[previewHeader.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

interface LinkParts {
  readonly db: Database;
  readonly keychain: Keychain;
}

/** The bearer of a preview link. @throws 401 unless it is a living one */
export async function findPreviewLink(
  { db, keychain }: LinkParts,
  token: string,
  onError: (error: unknown) => void,
): Promise<LinkPrincipal> {
  const found = previewToken.safeParse(token).success ? await readLink(db, token) : null;
  if (!found) throw new ApiError('NOT_SIGNED_IN', 'This preview link is not valid, or not any more.');
  const { id, client_id: clientId, used_lately } = found;
  if (!used_lately) touchLink(db, clientId, id).catch(onError);
  return { kind: 'link', clientId, linkId: id, token, fileKey: fileKey(keychain, clientId, id) };
}

/** A link ends with the right of its maker, and of the key that made it. */
const isOpen = sql`revoked_at is null and expires_at > now()
  and vold_link_fault(client_id, created_by, key_id) is null`;

async function readLink(db: Database, token: string) {
  const { rows } = await db.readAtOnce({ kind: 'system', reason: 'preview link look-up' }, (tx) =>
    sql<{ id: string; client_id: string; used_lately: boolean }>`
      select id, client_id, coalesce(last_used_at > now() - interval '1 minute', false) as used_lately from preview_link
      where token_hash = ${hash('sha256', token, 'hex')} and ${isOpen}`.execute(tx),
  );
  return rows[0] ?? null;
}

/** True if a preview link is valid and shows a file. */
export async function linkShowsFile(
  db: Database,
  clientId: string,
  linkId: string,
  path: string,
): Promise<boolean> {
  const { rows } = await db.readAtOnce({ kind: 'system', reason: 'a file of a preview', clientId }, (tx) =>
    sql<{ shown: boolean }>`
      select exists (
        select from preview_link where client_id = ${clientId} and id = ${linkId} and ${isOpen}
      ) and exists (select from vold_media_at(${path}) as m(id) where vold_is_drafted(${clientId}, m.id)) as shown`.execute(
      tx,
    ),
  );
  return rows[0]?.shown ?? false;
}

async function touchLink(db: Database, clientId: string, id: string): Promise<void> {
  await db.transact({ kind: 'system', reason: 'preview link use', clientId }, (tx) =>
    sql`update preview_link set last_used_at = now() where client_id = ${clientId} and id = ${id}`.execute(
      tx,
    ),
  );
}
