-- References are found by cutting the text of a part at its quotation marks: an id is a JSON string of its own, and an
-- address stands in one piece. Regular expressions took longer than all else of a write. What only looks like an id
-- finds no record, and so does no harm.
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
  from addresses a join files i on i.client_id = client and i.path = a.path;
end;
