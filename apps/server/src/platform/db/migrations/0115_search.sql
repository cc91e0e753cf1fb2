-- Words of the content, for searches (docs/decisions/0081-search-in-content.md). The server writes them when somebody searches.
create table search_text (
  client_id text not null references client (id),
  resource text not null,
  id text not null,
  -- Of the draft of the record, or of the record as it is published.
  drafted boolean not null,
  -- Titles and addresses in all languages, as `folded` of the contract writes them.
  title text not null,
  words tsvector not null,
  primary key (client_id, resource, id, drafted)
);
call vold_isolate('search_text');
-- Each word has a part of the client's id in front: a prefix reads no other client's words.
create index search_text_words on search_text using gin (words) with (gin_pending_list_limit = 128);
create index search_text_title on search_text using gin (client_id, title gin_trgm_ops) with (gin_pending_list_limit = 128);
grant select, insert, update, delete on search_text to vold_app;
grant select, insert, update, delete on search_text to vold_master;

create table search_state (
  client_id text not null primary key references client (id),
  -- The last link of each chain of the history that was read, by its slot.
  ends jsonb not null,
  -- The record that was read last while all are read for the first time, as `resource id`; null: they were.
  cursor text,
  -- Changed records that are not read yet, as `resource id`.
  pending text[] not null default '{}'
);
call vold_isolate('search_state');
grant select, insert, update, delete on search_state to vold_app;
grant select, insert, update, delete on search_state to vold_master;
