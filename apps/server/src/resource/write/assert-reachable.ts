import { constants } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord, WriteContext } from './hooks.ts';

/** Languages as websites have them; three letters are left alone, for that is every other short word. */
const languageLike = /^[a-z]{2}(?:-[a-z0-9]{2,8})?(?=\/|$)/;
/** Addresses that the website server (apps/site) answers without looking for a page. */
const kept =
  /^(?:files\/|_vold\/|(?:healthz|readyz|robots\.txt|llms\.txt|favicon\.ico|sitemap(?:-[^/]+)?\.xml)\/?$)/i;

/** Whether the website server answers an address (without the leading slash) by itself. */
export const isKeptAddress = (address: string): boolean => kept.test(address);

interface Languages {
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

async function readLanguages({ tx, clientId }: WriteContext): Promise<Languages> {
  const { rows } = await sql<Languages>`
    select jsonb_path_query_array(language, '$[*].code') as codes, jsonb_path_query_array(language, '$[*].name') as names
    from webconfig where client_id = ${clientId}`.execute(tx);
  return rows[0] ?? { codes: [], names: [] };
}

/**
 * Refuses the path of a post type whose list and posts visitors would never see.
 *
 * @throws 409 SLUG_TAKEN
 */
export async function assertTypeReachable(path: string, write: WriteContext): Promise<void> {
  const isKept = isKeptAddress(path) || isKeptAddress(`${path}/`);
  const { codes, names } =
    !isKept && languageLike.test(path) ? await readLanguages(write) : { codes: [], names: [] };
  const at = codes.indexOf(path);
  if (!isKept && at <= 0) return;
  const message = isKept ? keptMessage(path) : languageMessage(path, names[at]);
  throw new ApiError('SLUG_TAKEN', message, { details: [{ path: 'data.path', message }] });
}

const keptMessage = (address: string) =>
  `The server keeps addresses that begin with "/${address}" for itself`;
const languageMessage = (code: string, name = code) =>
  `At the address "/${code}" the website in ${name} begins`;

/**
 * Refuses an address in the default language at which visitors would never see the page: behind it another language of the
 * website begins (`/id`), or the server keeps it for itself (`/files/…`). Few addresses look like one, so few writes ask.
 *
 * @param stored of a change: what stands there already may stay
 * @throws 409 SLUG_TAKEN
 */
export async function assertReachable(
  fields: Fields,
  write: WriteContext,
  stored?: () => Promise<StoredRecord>,
): Promise<void> {
  const named = ['slug', 'customUrl'].flatMap((field) =>
    Object.entries(Object(fields[field])).flatMap(([language, text]) => {
      const [first] = languageLike.exec(String(text)) ?? kept.exec(String(text)) ?? [];
      return first ? [{ field, language, first, text }] : [];
    }),
  );
  if (named.length === 0) return;
  const { codes, names } = await readLanguages(write);
  const [main = constants.defaultLanguage] = codes;
  const refused = named.filter(
    ({ language, first }) => language === main && (codes.indexOf(first) > 0 || kept.test(first)),
  );
  if (refused.length === 0) return;
  const before = Object(await stored?.());
  for (const { field, language, first, text } of refused) {
    if (Object(before[field])[language] === text) continue;
    const message = kept.test(first)
      ? keptMessage(first)
      : languageMessage(first, names[codes.indexOf(first)]);
    throw new ApiError('SLUG_TAKEN', message, { details: [{ path: `${field}.${language}`, message }] });
  }
}
