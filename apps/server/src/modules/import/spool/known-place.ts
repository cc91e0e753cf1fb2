import type { Spool } from './spool.ts';
import { textColumn } from './text-column.ts';

interface Place {
  path: string;
  language: string;
}

/** Where a page or post lives that an earlier run brought from this website, in a language if it has an address in that. */
export function placeOfKnown(spool: Spool, postId: string, language = ''): Place | undefined {
  const row = spool.get(
    `select t.path, t.language from known k join taken t on t.owner = k.record_id
     where k.kind = 'post' and k.id = ? and k.live_rev is not null order by t.language <> ? limit 1`,
    postId,
    language,
  );
  return row && { path: textColumn(row, 'path'), language: textColumn(row, 'language') };
}

/** The same by the path that it had on the old website, or has here. */
export function placeAtKnown(spool: Spool, path: string): Place | undefined {
  const row = spool.get(
    `select t.path, t.language from taken t join known k on k.record_id = t.owner
     where t.path = ? and k.live_rev is not null limit 1`,
    path,
  );
  return row && { path: textColumn(row, 'path'), language: textColumn(row, 'language') };
}
