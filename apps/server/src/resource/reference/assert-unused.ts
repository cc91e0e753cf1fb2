import type { RecordReference } from '@vold/contract';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ResourceTable } from '../resource-table.ts';
import { titleOf } from '../write/find-record.ts';
import type { WriteContext } from '../write/hooks.ts';
import { listReferences } from './read-references.ts';

/** Places that an IN_USE answer names. */
const mostNamed = 20;

/**
 * Refuses to delete what other published content uses, or in the draft will use, naming the places that the caller may see.
 *
 * @throws 409 IN_USE; `details[].path` is `{resource}/{id}` of the place
 */
export async function assertUnused(table: ResourceTable, write: WriteContext, id: string): Promise<void> {
  await assertNoUse(titleOf(table), write, id, true);
}

/** The same of drafts too: for records without which no place is whole. @param title what it is, for the message */
export async function assertNoUse(
  title: string,
  write: WriteContext,
  id: string,
  publishedOnly = false,
): Promise<void> {
  const { clientId, context, tx } = write;
  const { inDraft } = context;
  const query = { clientId, id, limit: mostNamed, skip: 0, publishedOnly, inDraft, inOthers: true };
  const { total } = await listReferences(tx, { ...query, limit: 1 });
  if (total === 0) return;
  const { results } = await listReferences(tx, { ...query, readableBy: context });
  const places = total === 1 ? 'one place' : `${total} places`;
  throw new ApiError('IN_USE', `${title} is used in ${places}`, {
    details: results.map((place) => ({ path: `${place.resource}/${place.id}`, message: sentence(place) })),
  });
}

/** `Home, 03 Gallery (en)`. */
function sentence({ title, place, language }: RecordReference): string {
  const text = typeof title === 'string' ? title : (title[language ?? 'en'] ?? Object.values(title)[0] ?? '');
  return `${text}, ${place}${language === null ? '' : ` (${language})`}`;
}
