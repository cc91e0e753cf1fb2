import { folded, searchWords } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../list/condition-sql.ts';
import { lexemeOf } from './searched-texts.ts';

/** Maximum number of words that are searched for; further ones are ignored. */
const maxWords = 12;
/** Letters of a part of a title that is found within a word. */
const minPart = 3;

/**
 * The records of a client with all words of a text: as beginnings of words of their content, or as parts of their titles.
 * A relation of `found_id` and `in_title`; null for a text without words.
 */
export function foundSql(
  clientId: string,
  resource: string,
  drafted: boolean,
  text: string,
): RawBuilder<unknown> | null {
  const words = [...new Set(searchWords(text))].slice(0, maxWords);
  if (words.length === 0) return null;
  const query = words.map((word) => `'${lexemeOf(clientId, word)}':*`).join(' & ');
  const parts = folded(text)
    .split(/\s+/)
    .filter((part) => searchWords(part).length > 0);
  // The longest first: `vold_found` looks for the first three in the index of titles.
  const patterns = parts
    .slice(0, maxWords)
    .map((part) => `%${escapeLike(part)}%`)
    .sort((a, b) => b.length - a.length);
  const [longest = ''] = patterns;
  // The index of titles knows no shorter parts, and they would be within too many words.
  const isInWords = parts.every((part) => part.length >= minPart);
  return sql`vold_found(${resource}, ${drafted}, ${query}::tsquery, ${patterns}::text[], ${isInWords ? longest : null}::text)`;
}
