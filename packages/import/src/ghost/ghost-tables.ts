import { z } from 'zod';
import type { Spool } from '../spool/spool.ts';
import { textColumn } from '../spool/text-column.ts';

/** Columns of a row as texts: numbers as they are written, true as `1`, false and null as ''. */
export type GhostRow = Readonly<Record<string, string>>;

const table = (key: string, columns: string) => ({ key, columns: new Set(columns.split(' ')) });

/** The tables of an export that the import uses, by what rows are looked up, and with which of their columns. */
export const ghostTables: Readonly<Record<string, { key: string; columns: ReadonlySet<string> }>> = {
  posts: table(
    'id',
    'id title slug html lexical mobiledoc markdown plaintext feature_image featured page type status visibility published_at author_id ' +
      'custom_excerpt canonical_url codeinjection_head codeinjection_foot meta_title meta_description',
  ),
  posts_meta: table(
    'post_id',
    'post_id feature_image_alt feature_image_caption meta_title meta_description ' +
      'og_title og_description og_image twitter_title twitter_description twitter_image',
  ),
  posts_tags: table('post_id', 'post_id tag_id sort_order'),
  posts_authors: table('post_id', 'post_id author_id sort_order'),
  tags: table('id', 'id name slug description visibility feature_image meta_title meta_description'),
  users: table('id', 'id name bio profile_image'),
  settings: table('key', 'key value'),
};

/** The forms that the text of a post is in. */
export const textColumns = ['html', 'lexical', 'mobiledoc', 'markdown', 'plaintext'] as const;

/** Ghost's rendered HTML is complete: the other forms of the text would only use space. */
function withOneText(post: GhostRow): GhostRow {
  return post.html?.trim() ? { ...post, lexical: '', mobiledoc: '', markdown: '', plaintext: '' } : post;
}

const storedRow = z.record(z.string(), z.string());

/** The rows of an export on disk: its tables refer to each other in any order. */
export function createGhostTables(spool: Spool) {
  const read = (row: string): GhostRow => storedRow.parse(JSON.parse(row));
  return {
    add(table: string, row: GhostRow): void {
      const key = row[ghostTables[table]?.key ?? ''] ?? '';
      const kept = table === 'posts' ? withOneText(row) : row;
      spool.run('insert into ghost_row (tbl, key, row) values (?, ?, ?)', table, key, JSON.stringify(kept));
    },
    /** Rows of a table in the order of the file. */
    *all(table: string): Generator<GhostRow> {
      const statement = 'select n, row from ghost_row where tbl = ? and n > ? order by n limit ?';
      // Rows may be large: only few of them at a time.
      for (const portion of spool.portions(statement, 4, table))
        for (const row of portion) yield read(textColumn(row, 'row'));
    },
    /** Rows that belong together (those of a post), in their own order, then that of the file. */
    of(table: string, key: string): GhostRow[] {
      const rows = spool.all('select row from ghost_row where tbl = ? and key = ? order by n', table, key);
      return rows
        .map((row) => read(textColumn(row, 'row')))
        .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
    },
    first(table: string, key: string): GhostRow | undefined {
      return this.of(table, key)[0];
    },
    setting(key: string): string {
      return this.first('settings', key)?.value ?? '';
    },
    has: (table: string): boolean =>
      spool.get('select 1 as one from ghost_row where tbl = ? limit 1', table) !== undefined,
  };
}

export type GhostTables = ReturnType<typeof createGhostTables>;
