-- Fields of a form name pages, posts, categories, users and forms, and each of those says which field of which record names it.

-- Names of users for visitors: of those alone whom some content names.
create function vold_named_users(ids text[]) returns table (id text, name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select u.id, u.name from "user" u
  where u.client_id = nullif(current_setting('app.client_id', true), '') and u.id = any(ids) and u.deleted_at is null
    and exists (select from reference r where r.client_id = u.client_id and r.to_id = u.id);
end;
revoke all on function vold_named_users(text[]) from public;
grant execute on function vold_named_users(text[]) to vold_site;

-- The title of a field of a form; null for anything else.
create function vold_field_title(client text, kind text, post_type text, field text) returns text
language sql stable
begin atomic
  select nullif(f ->> 'title', '')
  from "website-setting" s, jsonb_path_query(s.data, '$.cardDetail.group[*].**{0 to 2} ? (@.model == $m)',
    jsonb_build_object('m', substr(field, 6))) f
  where field like 'data.%' and s.client_id = client and s.deleted_at is null
    and case kind when 'post' then vold_post_type(s.data) = post_type
      when 'page' then s.data -> 'extendPageInput' = 'true'::jsonb else false end
  limit 1;
end;
grant execute on function vold_field_title(text, text, text, text) to vold_app, vold_master;

-- The fields of a form are places of their own.
create or replace function vold_places(kind text, record jsonb) returns table (language text, place text, content text)
language sql stable
begin atomic
  select l.key, lpad(s.at::text, 2, '0') || ' ' || coalesce(
      nullif(s.entry ->> 'section_title', ''), nullif(s.entry ->> 'title', ''), s.entry ->> 'sectionId', 'Section'),
    s.entry::text
  from jsonb_each(record -> 'components') l
  cross join lateral jsonb_array_elements(l.value) with ordinality as s(entry, at)
  where kind = 'page'
  union all
  select l.key, lpad(r.at::text, 2, '0') || ' ' || coalesce(r.entry -> 0 ->> 'component_name', 'Row'), r.entry::text
  from jsonb_each(case when kind = 'post' then record -> 'block' end) l
  cross join lateral jsonb_array_elements(l.value) with ordinality as r(entry, at)
  union all
  select '', lpad(i.at::text, 2, '0') || ' ' || coalesce(
      (select t.value from jsonb_each_text(i.entry -> 'customTitle') t where t.value <> '' limit 1),
      (select t.value from jsonb_each_text(i.entry -> 'item' -> 'title') t where t.value <> '' limit 1), 'Item'),
    i.entry::text
  from jsonb_array_elements(case when kind = 'navigation' then record -> 'items' end) with ordinality as i(entry, at)
  union all
  select '', 'data.' || d.key, d.value::text
  from jsonb_each(case when kind in ('page', 'post') and jsonb_typeof(record -> 'data') = 'object' then record -> 'data' end) d
  union all
  select '', f.key, f.value::text
  from jsonb_each(record - array['client_id', 'id', 'rev', 'created_at', 'updated_at', 'created_by', 'updated_by',
    'deleted_at', 'secrets'] - case kind when 'page' then array['components', 'data'] when 'post' then array['block', 'data']
      when 'navigation' then array['items'] else array[]::text[] end) f;
end;

-- As before, and users.
create or replace function vold_references(kind text, client text, record jsonb)
returns table (to_id text, language text, place text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  -- Without its own id and those of who wrote it, which are none of them.
  content constant text := (record - array['id', 'created_by', 'updated_by'])::text;
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
      ('"pg', '"po', '"ca', '"cp', '"nv', '"pi', '"fi', '"fb', '"mt', '"st', '"ws', '"us')
  ) then
    return;
  end if;
  select array_agg(p.language), array_agg(left(p.place, 200)), array_agg(t.piece) into languages, places, pieces
  from vold_places(kind, record) p
  cross join lateral string_to_table(p.content, '"') as t(piece)
  where case octet_length(t.piece)
      when 29 then left(t.piece, 3) in
        ('pg_', 'po_', 'ca_', 'cp_', 'nv_', 'pi_', 'fi_', 'fb_', 'mt_', 'st_', 'ws_', 'us_')
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

-- What fields of forms name already.
do $$
declare
  source text;
begin
  foreach source in array array['page', 'post'] loop
    execute format('with gone as (
        delete from reference r where r.from_resource = %L and r.place = ''data'' returning r.client_id, r.from_id
      )
      insert into reference (client_id, from_resource, from_id, to_id, language, place)
      select n.client_id, %L, n.id, r.to_id, r.language, r.place
      from %I n, vold_references(%L, n.client_id, to_jsonb(n)) r
      where (n.client_id, n.id) in (select client_id, from_id from gone) and r.place like ''data.%%''
      on conflict do nothing', source, source, source, source);
  end loop;
end
$$;
