import { randomUUID } from 'node:crypto';
import { constants, slugify, tidyAddress } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord, WriteContext } from './hooks.ts';

/**
 * Returns the slugs and custom addresses of a page, post or category in the form of addresses (FORM-28): typed text that is stored
 * unchanged would be an address that no browser opens. A custom address of '/' stays: it is the home page's.
 */
export function tidyAddresses(fields: Fields): Fields {
  const tidied = { ...fields };
  for (const name of ['slug', 'customUrl']) {
    const texts = fields[name];
    if (typeof texts !== 'object' || texts === null) continue;
    tidied[name] = Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        typeof text !== 'string' || text.trim() === '/' ? text : tidyAddress(text),
      ]),
    );
  }
  return tidied;
}

type PerLanguage = Readonly<Record<string, unknown>>;

/**
 * Gives a new page, post or category a slug in each language that has a title but neither a slug nor a custom
 * address: the title's words, with a number if that address is taken. A slug that a user chose is never
 * changed: its clash is a 409. An optimistic write does not look if the address is taken, which is rare.
 *
 * @param prefix the part of the address before the slug, for example `journal/`
 */
export async function withDefaultSlugs(
  fields: Fields,
  prefix: string,
  fallback: string,
  write: WriteContext,
): Promise<Fields> {
  const title = asMap(fields.title);
  const slug = asMap(fields.slug);
  const custom = asMap(fields.customUrl);
  const languages = Object.keys(title).filter(
    (language) => hasText(title[language]) && !hasText(slug[language]) && !hasText(custom[language]),
  );
  if (languages.length === 0) return fields;
  const made = await Promise.all(
    languages.map(async (language) => {
      const wanted = slugify(String(title[language])) || fallback;
      const slug = write.optimistic ? wanted : await freeSlug(write, language, prefix, wanted);
      return [language, slug] as const;
    }),
  );
  return { ...fields, slug: { ...slug, ...Object.fromEntries(made) } };
}

/**
 * Does the same for a record that gets a name in a further language: a translation has an address from then on. A change that
 * names the record in one language alone reads nothing, because that language got its slug when the record was made.
 *
 * @param prefixOf what comes before the slug in the address of the stored record
 */
export async function withSlugsOfNewNames(
  fields: Fields,
  prefixOf: (record: StoredRecord) => string,
  fallback: string,
  write: WriteContext & { current(): Promise<StoredRecord> },
): Promise<Fields> {
  const named = Object.values(asMap(fields.title)).filter(hasText);
  if (named.length < 2) return fields;
  const record = { ...(await write.current()), ...fields };
  // A taken address would be a 409 about a slug that no user chose.
  const { slug } = await withDefaultSlugs(record, prefixOf(record), fallback, {
    ...write,
    optimistic: false,
  });
  return slug === record.slug ? fields : { ...fields, slug };
}

/** Numbers to try before a random ending is used. */
const maxNumbered = 100;

/** `rooms`, else the first of `rooms-2`, `rooms-3`, … whose address is free. */
async function freeSlug(
  { tx, clientId }: WriteContext,
  language: string,
  prefix: string,
  wanted: string,
): Promise<string> {
  const takenOf = async (slugs: readonly string[]): Promise<ReadonlySet<string>> => {
    // Equality finds its rows by the key in every collation, where a range would not.
    const { rows } = await sql<{ path: string }>`
      select path from address where client_id = ${clientId} and language = ${language}
        and path = any(${slugs.map((slug) => prefix + slug)})`.execute(tx);
    return new Set(rows.map((row) => row.path));
  };
  // Two records that are created at the same time with one title take turns; the look-up sees what the first one took.
  const turn = `${clientId} ${language} ${prefix}${wanted}`;
  const [, taken] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx),
    takenOf([wanted]),
  ]);
  if (taken.size === 0) return wanted;
  const numbered = Array.from({ length: maxNumbered }, (_, at) => `${wanted}-${at + 2}`);
  const takenNumbers = await takenOf(numbered);
  return numbered.find((slug) => !takenNumbers.has(prefix + slug)) ?? `${wanted}-${randomUUID().slice(0, 8)}`;
}

function asMap(value: unknown): PerLanguage {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Languages as websites have them; three letters are left alone, for that is every other short word. */
const languageLike = /^[a-z]{2}(?:-[a-z0-9]{2,8})?(?=\/|$)/;
/** Addresses that the website server (apps/site) answers without looking for a page. */
const kept =
  /^(?:files\/|_vold\/|(?:healthz|readyz|robots\.txt|llms\.txt|favicon\.ico|sitemap(?:-[^/]+)?\.xml)\/?$)/i;

/** True if the website server answers an address (without the leading slash) itself. */
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
 * Refuses an address in the default language at which visitors would never see the page: another language of the website begins
 * there (`/id`), or the server reserves it (`/files/…`). Few addresses look like one, so few writes ask.
 *
 * @param stored returns the record before a change: an address that it has already may stay
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
