import { constants } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord, WriteContext } from './hooks.ts';

/** Languages as websites have them; three letters are left alone, for that is every other short word. */
const languageLike = /^[a-z]{2}(?:-[a-z0-9]{2,8})?(?=\/|$)/;
/** Addresses that the website server (apps/site) answers without looking for a page. */
const kept = /^(?:files\/|_vold\/|(?:healthz|readyz)$)/;

/** Whether the website server answers an address (without the leading slash) by itself. */
export const isKeptAddress = (address: string): boolean => kept.test(address);

/**
 * Refuses an address in the default language at which visitors would never see the page: behind it another language of the
 * website begins (`/id`), or the server keeps it for itself (`/files/…`). Few addresses look like one, so few writes ask.
 *
 * @param stored of a change: what stands there already may stay
 * @throws 409 SLUG_TAKEN
 */
export async function assertReachable(
  fields: Fields,
  { tx, clientId }: WriteContext,
  stored?: () => Promise<StoredRecord>,
): Promise<void> {
  const named = ['slug', 'customUrl'].flatMap((field) =>
    Object.entries(Object(fields[field])).flatMap(([language, text]) => {
      const [first] = languageLike.exec(String(text)) ?? kept.exec(String(text)) ?? [];
      return first ? [{ field, language, first, text }] : [];
    }),
  );
  if (named.length === 0) return;
  const { rows } = await sql<{ codes: string[]; names: string[] }>`
    select jsonb_path_query_array(language, '$[*].code') as codes, jsonb_path_query_array(language, '$[*].name') as names
    from webconfig where client_id = ${clientId}`.execute(tx);
  const { codes = [], names = [] } = rows[0] ?? {};
  const [main = constants.defaultLanguage] = codes;
  const refused = named.filter(
    ({ language, first }) => language === main && (codes.indexOf(first) > 0 || kept.test(first)),
  );
  if (refused.length === 0) return;
  const before = Object(await stored?.());
  for (const { field, language, first, text } of refused) {
    if (Object(before[field])[language] === text) continue;
    const message = kept.test(first)
      ? `The server keeps addresses that begin with "/${first}" for itself`
      : `At the address "/${first}" the website in ${names[codes.indexOf(first)]} begins`;
    throw new ApiError('SLUG_TAKEN', message, { details: [{ path: `${field}.${language}`, message }] });
  }
}
