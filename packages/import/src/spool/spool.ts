import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Row = Record<string, string | number | null>;

/**
 * Data that the import looks up out of order (addresses, attachments, menus, the report), on disk: a temporary SQLite database
 * that disappears when it is closed or the process ends. So memory does not grow with the export.
 */
export class Spool {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #writes = 0;

  constructor() {
    // The empty name is a private temporary file.
    this.#database = new DatabaseSync('');
    this.#database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000');
    this.#database.exec(schema);
    this.#database.exec('begin');
  }

  run(statement: string, ...values: (string | number | null)[]): void {
    this.#prepare(statement).run(...values);
    // One transaction for many writes is fast; an endless one would keep its pages in memory.
    this.#writes += 1;
    if (this.#writes % 5000 === 0) this.#database.exec('commit; begin');
  }

  get(statement: string, ...values: (string | number | null)[]): Row | undefined {
    const row = this.#prepare(statement).get(...values);
    return row && plain(row);
  }

  all(statement: string, ...values: (string | number | null)[]): Row[] {
    return this.#prepare(statement)
      .all(...values)
      .map(plain);
  }

  /** Rows of a statement in portions, by the ascending key `n` that it must select and order by: `… n > ? … limit ?`. */
  *portions(statement: string, size: number, ...values: (string | number | null)[]): Generator<Row[]> {
    let last = 0;
    for (;;) {
      const rows = this.all(statement, ...values, last, size);
      if (rows.length === 0) return;
      yield rows;
      last = Number(rows.at(-1)?.n);
    }
  }

  close(): void {
    this.#database.close();
  }

  #prepare(statement: string): StatementSync {
    let prepared = this.#statements.get(statement);
    if (!prepared) {
      prepared = this.#database.prepare(statement);
      this.#statements.set(statement, prepared);
    }
    return prepared;
  }
}

function plain(row: object): Row {
  const out: Row = {};
  for (const [key, value] of Object.entries(row)) {
    out[key] = typeof value === 'string' || typeof value === 'number' ? value : null;
  }
  return out;
}

const schema = `
create table author (login text primary key, name text not null);

create table term (
  n integer primary key, taxonomy text not null, slug text not null, term_id text not null, parent text not null,
  name text not null, description text not null, type text, language text, grp text, master text, path_slug text,
  parent_n integer, depth integer, circular integer not null default 0,
  unique (taxonomy, slug)
);
create index term_id on term (term_id);
create index term_name on term (taxonomy, name);
create index term_master on term (master);
create index term_depth on term (depth, n);
create index term_parent on term (parent_n);

create table item (
  n integer primary key, post_id text not null, post_type text not null, type text, title text not null,
  link_key text not null, slug text not null, parent text not null, sort integer not null, status text not null,
  language text not null, grp text, master text not null, url text not null, alt text not null,
  caption text not null, credit text not null, file text not null, is_front integer not null, path text, comments integer not null, date text not null,
  done integer not null default 0
);
create index item_post on item (post_id, post_type);
create index item_link on item (link_key);
create index item_url on item (url) where url <> '';
create index item_parent on item (parent, post_type);
create index item_group on item (grp);
create index item_type on item (post_type, n);

create table content (post_id text primary key, post_type text not null, title text not null, content text not null);

create table menu_item (
  n integer primary key, menu text not null, post_id text not null, parent text not null, sort integer not null,
  title text not null, kind text not null, object text not null, object_id text not null, url text not null,
  target text not null, classes text not null
);
create index menu_item_menu on menu_item (menu, sort);

-- Addresses that are taken, by whom: a record id, or 'item 12' / 'term 3' of this file.
create table taken (language text not null, path text not null, owner text not null, primary key (language, path));
create index taken_owner on taken (owner);
create index taken_path on taken (path);

-- Targets of the client's old addresses.
create table led (path text primary key, target text not null);

-- Hosts that attachments of the file lie on.
create table upload_host (host text primary key);
create table media_key (key text primary key, source_id text not null);

-- Records that the import knows to be in Vold.
create table known (
  kind text not null, id text not null, resource text not null, record_id text not null, hash text not null,
  rev integer not null, live_rev integer, value text,
  -- 1 if an import as drafts has drafted it, for an import that publishes: its draft still exists.
  drafted integer not null default 0, primary key (kind, id)
);
create index known_record on known (record_id);

create table term_translation (term_id text primary key, language text not null, grp text not null);

-- Present revision of records that were imported before.
create table live (id text primary key, rev integer not null, value text);

-- Rows of an export that is read in one go, by what they are looked up.
create table ghost_row (n integer primary key, tbl text not null, key text not null, row text not null);
create index ghost_row_key on ghost_row (tbl, key);
create index ghost_row_order on ghost_row (tbl, n);

create table held (grp text not null, language text not null, item text not null);
create index held_group on held (grp);

create table entry (
  n integer primary key, rank integer not null, kind text not null, source_id text not null, title text not null,
  outcome text not null, notes text not null, record_id text
);
create index entry_rank on entry (rank, n);

-- Kinds of content that were left out.
create table loss (n integer primary key, what text not null unique, count integer not null, examples text not null);
`;
