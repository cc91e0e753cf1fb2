import { setImmediate as othersTurn } from 'node:timers/promises';
import { folded, searchWords } from '@vold/contract';
import { sql } from 'kysely';
import { json, type Transaction } from '../../platform/db/index.ts';
import {
  isSearched,
  lexemeOf,
  type SearchedResource,
  searchedColumns,
  searchedTexts,
} from './searched-texts.ts';

/** Maximum length of the titles of a record in characters, and of its different words in bytes: a `tsvector` holds 1 MB. */
const maxTitleLength = 5_000;
const maxWordBytes = 500_000;

/** Records that are read together. */
export const textBatch = 20;
/** Milliseconds after which a batch ends early. */
const batchTime = 100;

/** Names a record in `search_state`. */
export function recordKey(resource: string, id: string): string {
  return `${resource} ${id}`;
}

interface StoredText {
  readonly id: string;
  readonly drafted: boolean;
  readonly record: Record<string, unknown>;
}

interface IndexedText {
  readonly id: string;
  readonly drafted: boolean;
  readonly title: string;
  readonly words: string;
}

/**
 * Writes the words of records into `search_text`, as they are published and in the draft; removes those of records that are gone.
 *
 * @param keys of `recordKey`
 * @returns how many of them were read before the time was over, at least one
 */
export async function readTexts(tx: Transaction, clientId: string, keys: readonly string[]): Promise<number> {
  const endsAt = performance.now() + batchTime;
  let done = 0;
  while (done < keys.length && (done === 0 || performance.now() < endsAt)) {
    const resource = keys[done]?.split(' ')[0] ?? '';
    const ids = idsOf(keys.slice(done, done + textBatch), resource);
    if (isSearched(resource)) await readOfResource(tx, clientId, resource, ids);
    done += ids.length;
  }
  return done;
}

/** The ids at the beginning that belong to one resource. */
function idsOf(keys: readonly string[], resource: string): string[] {
  const end = keys.findIndex((key) => !key.startsWith(`${resource} `));
  return (end < 0 ? keys : keys.slice(0, end)).map((key) => key.slice(resource.length + 1));
}

async function readOfResource(
  tx: Transaction,
  clientId: string,
  resource: SearchedResource,
  ids: readonly string[],
): Promise<void> {
  const { title, body } = searchedColumns[resource];
  const columns = sql.join([...title, ...body].map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`));
  const { rows } = await sql<StoredText>`
    select id, false as drafted, json_build_object(${columns}) as record from ${sql.table(resource)}
    where client_id = ${clientId} and id = any(${ids}) and deleted_at is null
    union all
    select record_id, true, (data || body)::json from draft_entry
    where client_id = ${clientId} and resource = ${resource} and record_id = any(${ids})
      and not removed and deleted_at is null`.execute(tx);
  const texts: IndexedText[] = [];
  for (const row of rows) {
    texts.push(indexed(clientId, row, title, body));
    await othersTurn();
  }
  await sql`
    delete from search_text where client_id = ${clientId} and resource = ${resource} and id = any(${ids})`.execute(
    tx,
  );
  await sql`
    insert into search_text (client_id, resource, id, drafted, title, words)
    select ${clientId}, ${resource}, t.id, t.drafted, t.title, array_to_tsvector(string_to_array(t.words, ' '))
    from jsonb_to_recordset(${json(texts)}) as t (id text, drafted boolean, title text, words text)`.execute(
    tx,
  );
}

function indexed(
  clientId: string,
  { id, drafted, record }: StoredText,
  titles: readonly string[],
  body: readonly string[],
): IndexedText {
  const title = [...searchedTexts(record, titles)].map(({ text }) => folded(text)).join('\n');
  const words = new Set<string>();
  let bytes = 0;
  for (const { text } of searchedTexts(record, [...titles, ...body])) {
    for (const word of searchWords(text)) {
      if (words.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (bytes > maxWordBytes) break;
      words.add(word);
    }
  }
  return {
    id,
    drafted,
    title: title.slice(0, maxTitleLength).toWellFormed(),
    words: [...words].map((word) => lexemeOf(clientId, word)).join(' '),
  };
}
