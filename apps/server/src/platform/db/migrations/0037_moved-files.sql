-- Where the bytes of a file were before they were replaced or cut: addresses are kept for good by whoever saw them, so
-- changed bytes have a new one, and the old one leads there.
create table file_move (
  client_id text not null references client (id),
  -- /files/<client>/<random>/
  path text not null,
  resource text not null check (resource in ('picture', 'files')),
  id text not null,
  moved_at timestamptz(3) not null default now(),
  -- The addresses that content may have of it: url, thumbnails, raw.
  addresses jsonb not null check (jsonb_typeof(addresses) = 'object'),
  primary key (client_id, path, id)
);
call vold_isolate('file_move');
grant select, insert, update, delete on file_move to vold_app, vold_master;

-- What names a file by an address that it had names it still.
create or replace function vold_references(kind text, client text, record jsonb)
returns table (to_id text, language text, place text)
language sql stable
begin atomic
  with given as materialized (
    select vold_references.record as content
  ), pieces as materialized (
    select p.language, left(p.place, 200) as place, t.piece
    from given g
    cross join lateral vold_places(kind, g.content) p
    cross join lateral string_to_table(p.content, '"') as t(piece)
    where octet_length(t.piece) = 29 or strpos(t.piece, '/files/cl_') > 0
  ), addresses as materialized (
    select a.language, a.place, '/files/' || split_part(f.rest, '/', 1) || '/' || split_part(f.rest, '/', 2) || '/' as path
    from pieces a
    cross join lateral string_to_table(a.piece, '/files/') as f(rest)
    where left(f.rest, 3) = 'cl_'
  )
  select p.piece, p.language, p.place
  from pieces p
  where octet_length(p.piece) = 29
    and left(p.piece, 3) in ('pg_', 'po_', 'ca_', 'cp_', 'nv_', 'pi_', 'fi_', 'fb_', 'mt_', 'st_', 'ws_')
  union
  select i.id, a.language, a.place
  from addresses a join picture i on i.client_id = client and i.path = a.path
  union
  select i.id, a.language, a.place
  from addresses a join files i on i.client_id = client and i.path = a.path
  union
  select m.id, a.language, a.place
  from addresses a join file_move m on m.client_id = client and m.path = a.path;
end;
