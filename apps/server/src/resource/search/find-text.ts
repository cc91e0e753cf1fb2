import { type FoundText, folded, searchWords, shortenText } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import {
  type SearchedResource,
  type SearchedText,
  searchedColumns,
  searchedTexts,
} from './searched-texts.ts';

/** Length of the part of a text that is shown, and how much of it comes before the first word, in characters. */
const shown = 120;
const before = 30;

type Fields = Readonly<Record<string, unknown>>;

/** The matches of a search in records of a resource, by the records' ids. Reads with the role of the transaction. */
export async function findTexts(
  tx: Transaction,
  resource: SearchedResource,
  found: { clientId: string; ids: readonly string[]; words: string },
): Promise<Map<string, FoundText>> {
  const { title, body } = searchedColumns[resource];
  const names = [...title, ...body];
  const columns = sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`));
  const { rows } = await sql<{ id: string; record: Fields }>`
    select id, json_build_object(${columns}) as record from ${sql.table(resource)}
    where client_id = ${found.clientId} and id = any(${found.ids})`.execute(tx);
  const words = searchWords(found.words);
  const places = new Map<string, FoundText>();
  for (const { id, record } of rows) {
    const best = bestText(searchedTexts(record, names), words);
    if (best) places.set(id, { text: excerptOf(best.text, words), ...placeOf(record, best.path) });
  }
  return places;
}

/** The text with the most words; the first of several. */
function bestText(texts: Iterable<SearchedText>, words: readonly string[]): SearchedText | null {
  let best: SearchedText | null = null;
  let most = 0;
  for (const one of texts) {
    const own = searchWords(one.text);
    const count = words.filter((word) => own.some((other) => other.startsWith(word))).length;
    if (count > most) [best, most] = [one, count];
    if (most === words.length) break;
  }
  return best;
}

function excerptOf(text: string, words: readonly string[]): string {
  // Folding changes few lengths, so that the place is near enough.
  const plain = folded(text);
  const at = Math.max(0, Math.min(...words.map((word) => plain.indexOf(word)).filter((place) => place >= 0)));
  if (at <= before || !Number.isFinite(at)) return shortenText(text, shown);
  const start = text.indexOf(' ', at - before) + 1 || at;
  return `…${shortenText(text.slice(Math.min(start, at)), shown)}`;
}

/** Columns whose first key is a language. */
const byLanguage: ReadonlySet<unknown> = new Set([
  'title',
  'slug',
  'customUrl',
  'description',
  'description_lang',
  'components',
  'block',
]);

function placeOf(record: Fields, path: SearchedText['path']): Omit<FoundText, 'text'> {
  const [column, below, last] = path;
  const language = column === 'meta' ? last : byLanguage.has(column) ? below : null;
  const localized = typeof language === 'string' ? language : null;
  // components.en.0.data.title, block.en.0.1.data.text
  const depth = column === 'components' ? 3 : column === 'block' ? 4 : 0;
  const section = depth === 0 ? undefined : path.slice(0, depth).reduce(valueAt, record);
  const id = valueAt(section, 'id');
  if (typeof id !== 'string') return { language: localized, section: null, field: path.join('.') };
  const within = path.slice(path[depth] === 'data' ? depth + 1 : depth);
  return { language: localized, section: id, field: within.join('.') };
}

function valueAt(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
}
