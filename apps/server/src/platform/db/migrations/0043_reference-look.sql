-- What a write costs (docs/decisions/0010-cost-of-a-write.md): where a record names nothing, which one look at its text says, it
-- is not taken apart into its places. What is found is the same.
create or replace function vold_references(kind text, client text, record jsonb)
returns table (to_id text, language text, place text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  -- Without its own id, which is none of them.
  content constant text := (record - 'id')::text;
  has_address constant boolean := strpos(content, '/files/cl_') > 0;
  languages text[];
  places text[];
  pieces text[];
begin
  -- Cut at its underscores, which are few, a text has what kind an id is of at the end of a piece. As bytes: to count the letters
  -- of all pieces takes longer than to cut them.
  if not has_address and not exists (
    select from string_to_table(content, '_') as t(piece)
    where substr(convert_to(t.piece, 'UTF8'), octet_length(t.piece) - 2) in
      ('"pg', '"po', '"ca', '"cp', '"nv', '"pi', '"fi', '"fb', '"mt', '"st', '"ws')
  ) then
    return;
  end if;
  select array_agg(p.language), array_agg(left(p.place, 200)), array_agg(t.piece) into languages, places, pieces
  from vold_places(kind, record) p
  cross join lateral string_to_table(p.content, '"') as t(piece)
  where case octet_length(t.piece)
      when 29 then left(t.piece, 3) in
        ('pg_', 'po_', 'ca_', 'cp_', 'nv_', 'pi_', 'fi_', 'fb_', 'mt_', 'st_', 'ws_')
      else has_address and strpos(t.piece, '/files/cl_') > 0
    end;
  if pieces is null then
    return;
  end if;
  return query
    with found as materialized (
      select f.piece, f.language, f.place from unnest(pieces, languages, places) as f(piece, language, place)
    ), addresses as materialized (
      select a.language, a.place, '/files/' || split_part(f.rest, '/', 1) || '/' || split_part(f.rest, '/', 2) || '/' as path
      from found a cross join lateral string_to_table(a.piece, '/files/') as f(rest)
      where octet_length(a.piece) <> 29 and left(f.rest, 3) = 'cl_'
    )
    select f.piece, f.language, f.place from found f where octet_length(f.piece) = 29
    union
    select i.id, a.language, a.place from addresses a join picture i on i.client_id = client and i.path = a.path
    union
    select i.id, a.language, a.place from addresses a join files i on i.client_id = client and i.path = a.path
    union
    select m.id, a.language, a.place from addresses a join file_move m on m.client_id = client and m.path = a.path;
end
$$;
