import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { Fields, WriteContext } from '../../resource/write/hooks.ts';

const place = 'data.cardDetail.apiModel.path';
const withPath = z.object({ cardDetail: z.object({ apiModel: z.object({ path: z.string() }) }) });

/**
 * Checks the path of a post type's calls (`apiModel.path`): `post`, or a word that neither the API nor another post type of the
 * client uses.
 *
 * @throws 422, 409 CONFLICT
 */
export async function assertApiPath(
  fields: Fields,
  { tx, clientId }: WriteContext,
  callWords: ReadonlySet<string>,
  id = '',
): Promise<void> {
  const named = withPath.safeParse(fields.data);
  if (!named.success) return;
  const { path } = named.data.cardDetail.apiModel;
  if (path === '' || path === 'post') return;
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(path)) {
    throw invalidField(place, 'Lower-case letters, digits and dashes');
  }
  if (callWords.has(path)) throw invalidField(place, `${path} is a call of the API itself`);
  const { rows } = await sql<{ title: string }>`select title from "website-setting"
    where client_id = ${clientId} and id <> ${id} and deleted_at is null
      and data#>>'{cardDetail,apiModel,path}' = ${path} limit 1`.execute(tx);
  if (rows[0]) {
    const message = `The path ${path} is taken by ${rows[0].title}`;
    throw new ApiError('CONFLICT', message, { details: [{ path: place, message }] });
  }
}
