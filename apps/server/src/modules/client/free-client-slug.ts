import { clientSlug, freeName, trimEndOf } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

const longestSlug = 63;

/** The words of a client's name as its slug, with a number where that is taken: `cafe-nandu`, `cafe-nandu-2`, … */
export async function freeClientSlug(tx: Transaction, name: string): Promise<string> {
  const wanted = clientSlug(name) || 'client';
  // Two clients that are made at once under one name take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client slug ${wanted}`}, 0))`.execute(tx);
  const { rows } = await sql<{ slug: string }>`
    select slug from client where starts_with(slug, ${wanted.slice(0, longestSlug - numberLength)})`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  return freeName(
    wanted,
    (slug) => taken.has(slug),
    (number) => `${trimEndOf(wanted.slice(0, longestSlug - `-${number}`.length), '-')}-${number}`,
  );
}

/** Room for a number of up to nine digits and its dash. */
const numberLength = 10;
