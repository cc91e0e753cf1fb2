import type { Spool } from './spool.ts';
import { textColumn } from './text-column.ts';

interface Place {
  path: string;
  language: string;
}

/**
 * Finds the address of a record that an earlier run imported from this website.
 *
 * @param kind `post` for a page or post by its id, `term` for a category by its key, `term-id` for one by its id
 * @param language preferred, if it has several addresses
 */
export function placeOfKnown(
  spool: Spool,
  kind: 'post' | 'term' | 'term-id',
  id: string,
  language: string,
): Place | undefined {
  const row = spool.get(
    `select t.path, t.language from known k join taken t on t.owner = k.record_id
     where k.kind = ? and k.id = ? and k.live_rev is not null order by t.language <> ? limit 1`,
    kind,
    id,
    language,
  );
  return row && { path: textColumn(row, 'path'), language: textColumn(row, 'language') };
}

/** Finds the same by its path, where the old website and this one have it at the same path. */
export function placeAtKnown(spool: Spool, path: string): Place | undefined {
  const row = spool.get(
    `select t.path, t.language from taken t join known k on k.record_id = t.owner
     where t.path = ? and k.live_rev is not null limit 1`,
    path,
  );
  return row && { path: textColumn(row, 'path'), language: textColumn(row, 'language') };
}
