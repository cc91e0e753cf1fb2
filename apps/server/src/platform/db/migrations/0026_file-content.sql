-- The bytes of uploads, each kept once a client. Records of the same bytes show the same place; the bytes go when no
-- record shows them any more, the trash included. Uploading takes the row for a moment (`for key share`), removing
-- bytes takes it whole (`for update`): neither can miss the other.
create table file_content (
  client_id text not null references client (id),
  -- Of the bytes as they were sent, in hexadecimal digits.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What text is, is in its name alone: the same bytes may be CSV or plain text.
  mimetype text not null,
  created_at timestamptz(3) not null default now(),
  -- Where the bytes are, as records have it: /files/<client>/<random>/
  path text not null,
  -- What records say of them (FILE-05).
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (client_id, sha256, mimetype)
);
create index file_content_path on file_content (client_id, path);
call vold_isolate('file_content');
grant select, insert, delete on file_content to vold_app, vold_master;
-- A row cannot be locked without the right to change something of it.
grant update (facts) on file_content to vold_app, vold_master;
