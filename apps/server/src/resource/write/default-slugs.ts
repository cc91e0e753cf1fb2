import { randomUUID } from 'node:crypto';
import { slugify } from '@vold/contract';
import { sql } from 'kysely';
import type { Fields, StoredRecord, WriteContext } from './hooks.ts';

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
