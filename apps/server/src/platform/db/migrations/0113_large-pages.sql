-- Pages of websites that are too large to be shown (docs/decisions/0076-named-when-too-large.md). Rows come from the site program.
create table large_page (
  client_id text not null references client (id),
  language text not null,
  -- Decoded, with ?page= for later pages of a list; empty for the page that all addresses without a page share.
  path text not null,
  kind text not null check (kind in ('page', 'post', 'category', 'archive', 'missing')),
  -- Id of the record, or path of the post type of an archive.
  record_id text not null,
  "limit" text not null check ("limit" in ('elements', 'characters', 'time')),
  -- The client's view that was drawn last; empty: none, or unknown.
  view text not null,
  last_at timestamptz(3) not null default now(),
  primary key (client_id, language, path)
);
call vold_isolate('large_page');
grant select on large_page to vold_app, vold_draft;
grant select, insert, update, delete on large_page to vold_master;
