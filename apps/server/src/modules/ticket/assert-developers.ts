import { invalidField } from '../../platform/errors/api-error.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { findDevelopers } from './find-developers.ts';

/** @throws 422 where one of them is no developer of the client */
export async function assertDevelopers(
  { tx, clientId }: WriteContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await findDevelopers(tx, clientId, ids);
  if (found.length < ids.length) throw invalidField('assignTo', 'There is no such developer');
}
