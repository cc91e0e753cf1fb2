-- Data derived from content: references between records, unique values, orders of lists, searches.

-- The places of a record that can name others, with their content. Each field of a form is a separate place.
create or replace function vold_places(kind text, record jsonb) returns table (language text, place text, content text)
language sql stable
begin atomic
  select l.key, lpad(s.at::text, 2, '0') || ' ' || coalesce(
      nullif(s.entry ->> 'section_title', ''), nullif(s.entry ->> 'title', ''), s.entry ->> 'sectionId', 'Section'),
    s.entry::text
  from jsonb_each(record -> 'components') l
  cross join lateral jsonb_array_elements(l.value) with ordinality as s(entry, at)
  where kind in ('page', 'reusable')
  union all
  select l.key, lpad(r.at::text, 2, '0') || ' ' || coalesce(r.entry -> 0 ->> 'component_name', 'Row'), r.entry::text
  from jsonb_each(case when kind = 'post' then record -> 'block' end) l
  cross join lateral jsonb_array_elements(l.value) with ordinality as r(entry, at)
  union all
  select '' as text, lpad(i.at::text, 2, '0') || ' ' || coalesce(
      (select t.value from jsonb_each_text(i.entry -> 'customTitle') t where t.value <> '' limit 1),
      (select t.value from jsonb_each_text(i.entry -> 'item' -> 'title') t where t.value <> '' limit 1), 'Item'),
    i.entry::text
  from jsonb_array_elements(case when kind = 'navigation' then record -> 'items' end) with ordinality as i(entry, at)
  union all
  select '' as text, 'data.' || d.key, d.value::text
  from jsonb_each(case when kind in ('page', 'post') and jsonb_typeof(record -> 'data') = 'object' then record -> 'data' end) d
  union all
  select '' as text, f.key, f.value::text
  from jsonb_each(record - array['client_id', 'id', 'rev', 'created_at', 'updated_at', 'created_by', 'updated_by',
    'deleted_at', 'secrets'] - case kind when 'page' then array['components', 'data'] when 'post' then array['block', 'data']
      when 'reusable' then array['components'] when 'navigation' then array['items'] else array[]::text[] end) f;
end;

-- The records and files that a record names, with the place of each: by id, by a file's address, and users.
create or replace function vold_references(kind text, client text, record jsonb)
returns table (to_id text, language text, place text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  -- The record's own id and its authors are not references.
  content constant text := (record - array['id', 'created_by', 'updated_by'])::text;
  has_address constant boolean := strpos(content, '/files/cl_') > 0;
  languages text[];
  places text[];
  pieces text[];
begin
  -- A quick check. Split at its few underscores, a text with an id has a piece that ends in the id's prefix. Compared as bytes,
  -- because counting the letters of all pieces takes longer than splitting.
  if not has_address and not exists (
    select from string_to_table(content, '_') as t(piece)
    where substr(convert_to(t.piece, 'UTF8'), octet_length(t.piece) - 2) in
      ('"pg', '"po', '"ca', '"cp', '"ru', '"nv', '"pi', '"fi', '"fb', '"mt', '"st', '"ws', '"us')
  ) then
    return;
  end if;
  select array_agg(p.language), array_agg(left(p.place, 200)), array_agg(t.piece) into languages, places, pieces
  from vold_places(kind, record) p
  cross join lateral string_to_table(p.content, '"') as t(piece)
  where case octet_length(t.piece)
      when 29 then left(t.piece, 3) in
        ('pg_', 'po_', 'ca_', 'cp_', 'ru_', 'nv_', 'pi_', 'fi_', 'fb_', 'mt_', 'st_', 'ws_', 'us_')
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

-- Writes the references of a published record, or of its draft. Without content it has none.
create or replace function vold_set_references(of_draft boolean, kind text, client text, record text, content jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  wanted reference[];
begin
  if content is not null then
    select array_agg((client, kind, record, r.to_id, r.language, r.place, of_draft)::reference) into wanted
    from vold_references(kind, client, content) r;
  end if;
  delete from reference r
  where r.client_id = client and r.from_id = record and r.drafted = of_draft and not exists (
    select from unnest(wanted) w where w.to_id = r.to_id and w.language = r.language and w.place = r.place);
  insert into reference select w.* from unnest(wanted) w on conflict do nothing;
end
$$;

-- Writes the references of new records.
create or replace function vold_reference_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  -- With the collation of `name`, the function below could not use indexes.
  source constant text := tg_table_name;
begin
  insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
  select n.client_id, source, n.id, r.to_id, r.language, r.place, false
  from new_rows n, vold_references(source, n.client_id, to_jsonb(n)) r;
  return null;
end
$$;

-- Rewrites the references of changed records.
create or replace function vold_reference_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- With the collation of `name`, the function below could not use indexes.
  kind constant text := tg_table_name;
begin
  perform vold_set_references(false, kind, new.client_id, new.id, to_jsonb(new));
  return null;
end
$$;
create or replace trigger reference_update after update on category for each row
  when ((old.description is distinct from new.description or old.featured is distinct from new.featured or old.parent is
    distinct from new.parent))
  execute function vold_reference_update();
create or replace trigger reference_update after update on component for each row
  when (old."sectionId" is distinct from new."sectionId" or old.preview is distinct from new.preview
    or old.components is distinct from new.components or old.html is distinct from new.html or old.css is distinct from new.css)
  execute function vold_reference_update();
create or replace trigger reference_update after update on "form-builder" for each row
  when ((old.form_id is distinct from new.form_id or old."emailSubject" is distinct from new."emailSubject" or
    old.receiver is distinct from new.receiver or old.target is distinct from new.target or old.redirect is distinct
    from new.redirect or old."submitTemplate" is distinct from new."submitTemplate" or old."confirmTemplate" is distinct
    from new."confirmTemplate" or old."limit" is distinct from new."limit" or old.description is distinct from
    new.description or old.inputs is distinct from new.inputs))
  execute function vold_reference_update();
create or replace trigger reference_update after update on "mail-template" for each row
  when ((old.name is distinct from new.name or old.subject is distinct from new.subject or old.body is distinct from
    new.body))
  execute function vold_reference_update();
create or replace trigger reference_update after update on navigation for each row
  when ((old."position" is distinct from new."position" or old."order" is distinct from new."order" or old.items is
    distinct from new.items))
  execute function vold_reference_update();
create or replace trigger reference_update after update on page for each row
  when ((old."pageId" is distinct from new."pageId" or old."customUrl" is distinct from new."customUrl" or
    old.components is distinct from new.components or old.meta is distinct from new.meta or old.categories is distinct
    from new.categories))
  execute function vold_reference_update();
create or replace trigger reference_update after update on post for each row
  when ((old."customUrl" is distinct from new."customUrl" or old.featured is distinct from new.featured or
    old.categories is distinct from new.categories or old.block is distinct from new.block or old.meta is distinct from
    new.meta or old.data is distinct from new.data))
  execute function vold_reference_update();
create or replace trigger reference_update after update on reusable for each row when (old.components is distinct from new.components)
  execute function vold_reference_update();
create or replace trigger reference_update after update on static for each row
  when ((old.description is distinct from new.description or old.data is distinct from new.data))
  execute function vold_reference_update();
create or replace trigger reference_update after update on ticket for each row
  when (old.media is distinct from new.media)
  execute function vold_reference_update();
create or replace trigger reference_update after update on "ticket-comment" for each row
  when (old.media is distinct from new.media)
  execute function vold_reference_update();
create or replace trigger reference_update after update on webconfig for each row
  when ((old.default_homepage is distinct from new.default_homepage or old.language is distinct from new.language or
    old.site_name is distinct from new.site_name or old.website_url is distinct from new.website_url or
    old.development_website_url is distinct from new.development_website_url or old.dev_mode is distinct from
    new.dev_mode or old.editor_url is distinct from new.editor_url or old.favicon is distinct from new.favicon or
    old.data is distinct from new.data or old.social_media is distinct from new.social_media or old.mailchimp is
    distinct from new.mailchimp or old.mandrill_key is distinct from new.mandrill_key or old.default_email is distinct
    from new.default_email or old.default_name is distinct from new.default_name or old.synxsis is distinct from
    new.synxsis or old.comp is distinct from new.comp or old.instagram is distinct from new.instagram or
    old.ticket_provider is distinct from new.ticket_provider or old.popup is distinct from new.popup or old.footer is
    distinct from new.footer or old.theme is distinct from new.theme))
  execute function vold_reference_update();
create or replace trigger reference_update after update on "website-setting" for each row
  when (old.data is distinct from new.data)
  execute function vold_reference_update();

-- Removes the references of erased records.
create or replace function vold_reference_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from reference r using old_rows o where r.client_id = o.client_id and r.from_id = o.id and not r.drafted;
  return null;
end
$$;

do $$
declare
  source text;
begin
  foreach source in array array['category', 'component', 'form-builder', 'mail-template', 'navigation', 'page', 'post', 'reusable',
    'static', 'ticket', 'ticket-comment', 'webconfig', 'website-setting'] loop
    execute format('create or replace trigger reference_insert after insert on %I referencing new table as new_rows
      for each statement execute function vold_reference_insert()', source);
    execute format('create or replace trigger reference_delete after delete on %I referencing old table as old_rows
      for each statement execute function vold_reference_delete()', source);
  end loop;
end
$$;

-- The sort key of a title: without case and accents, and the same for every collation of a server. Null for an empty title.
create or replace function vold_title_key(title text) returns text
language sql immutable parallel safe
return nullif(left(case
  when octet_length(title) = length(title) then lower(btrim(title))
  else regexp_replace(normalize(lower(btrim(title)), NFKD), '[\u0300-\u036f]', '', 'g')
end, 100), '');
grant execute on function vold_title_key(text) to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- Writes the titles of a published record, or of its draft, into `title_order`. Without a title it has no rows.
create or replace function vold_set_titles(
  of_draft boolean, kind text, client text, record text, type text, status text, title jsonb) returns void
language plpgsql
as $$
begin
  delete from title_order o where o.client_id = client and o.id = record and o.drafted = of_draft;
  insert into title_order (client_id, resource, language, type, status, key, id, drafted)
  select client, kind, t.key, type, status, vold_title_key(t.value), record, of_draft
  from jsonb_each_text(title) t where vold_title_key(t.value) is not null;
end
$$;

-- Writes the titles of a record that was made, changed or erased.
create or replace function vold_title_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- With the collation of `name`, the function below could not use indexes.
  kind constant text := tg_table_name;
  type text;
  status text;
begin
  if tg_op = 'DELETE' then
    perform vold_set_titles(false, kind, old.client_id, old.id, null, null, null);
    return null;
  end if;
  if tg_table_name in ('post', 'category') then
    type := new.type;
  end if;
  if tg_table_name in ('page', 'post') then
    status := new.status;
  end if;
  perform vold_set_titles(false, kind, new.client_id, new.id, type, status, case when new.deleted_at is null then new.title end);
  return null;
end
$$;
create or replace trigger title_insert after insert on page for each row execute function vold_title_change();
create or replace trigger title_insert after insert on post for each row execute function vold_title_change();
create or replace trigger title_insert after insert on category for each row execute function vold_title_change();
create or replace trigger title_insert after insert on static for each row execute function vold_title_change();
create or replace trigger title_update after update on page for each row
  when (old.title <> new.title or (old.deleted_at is null) <> (new.deleted_at is null) or old.status <> new.status)
  execute function vold_title_change();
create or replace trigger title_update after update on post for each row
  when (old.title <> new.title or (old.deleted_at is null) <> (new.deleted_at is null) or old.type <> new.type
    or old.status <> new.status)
  execute function vold_title_change();
create or replace trigger title_update after update on category for each row
  when (old.title <> new.title or (old.deleted_at is null) <> (new.deleted_at is null) or old.type <> new.type)
  execute function vold_title_change();
create or replace trigger title_update after update on static for each row
  when (old.title <> new.title or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function vold_title_change();
create or replace trigger title_delete after delete on category for each row execute function vold_title_change();
create or replace trigger title_delete after delete on page for each row execute function vold_title_change();
create or replace trigger title_delete after delete on post for each row execute function vold_title_change();
create or replace trigger title_delete after delete on static for each row execute function vold_title_change();
drop function if exists vold_title_insert_page(), vold_title_insert_post(), vold_title_insert_category(), vold_title_insert_static(),
  vold_title_update_page(), vold_title_update_post(), vold_title_update_category(), vold_title_update_static(), vold_title_delete();

-- Writes the titles of a client's records and drafts again; of all clients for null.
create or replace function vold_restore_titles(client text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into title_order (client_id, resource, language, type, status, key, id, drafted)
  select r.client_id, r.resource, t.key, r.type, r.status, vold_title_key(t.value), r.id, r.drafted
  from (
    select client_id, 'page' as resource, null as type, status, title, id, false as drafted from page where deleted_at is null
    union all
    select client_id, 'post', type, status, title, id, false from post where deleted_at is null
    union all
    select client_id, 'category', type, null, title, id, false from category where deleted_at is null
    union all
    select client_id, 'static', null, null, title, id, false from static where deleted_at is null
    union all
    select client_id, resource, type, status, data -> 'title', record_id, true from draft_entry
    where resource in ('page', 'post', 'category', 'static') and not removed and deleted_at is null
  ) r, jsonb_each_text(r.title) t
  where (client is null or r.client_id = client) and vold_title_key(t.value) is not null;
end;
grant execute on function vold_restore_titles(text) to vold_master;

-- A pattern with the rare words of a text: those that at most half of the client's latest titles have. The pattern itself if no word
-- or every word is rare.
create or replace function vold_rare_words(resource text, client text, pattern text) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  words constant text[] := array(select m[1] from regexp_matches(pattern, '[[:alnum:]]{3,}', 'g') m);
  titles text[] := '{}';
  rare text[];
begin
  if cardinality(words) > 1 and resource = 'page' then
    titles := array(select lower(p.title::text) from page p where p.client_id = client and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit 32);
  elsif cardinality(words) > 1 then
    titles := array(select lower(p.title::text) from post p where p.client_id = client and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit 32);
  end if;
  rare := array(select w.word from unnest(words) with ordinality as w(word, place)
    where (select count(*) from unnest(titles) title where strpos(title, w.word) > 0) * 2 <= cardinality(titles)
    order by w.place);
  -- If no word is left out, the pattern itself is more selective: it has the text between words, and words of one or two letters.
  return case when cardinality(rare) in (0, cardinality(words)) then pattern
    else '%' || array_to_string(rare, '%') || '%' end;
end
$$;

-- Records whose title matches the pattern. A function, because a condition could not use the index under row-level security.
create or replace function vold_title_rows(resource text, pattern text) returns setof tid
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
as $$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
  rare constant text := vold_rare_words(resource, client, pattern);
begin
  if resource not in ('page', 'post') then
    raise exception 'No title search for %', resource using errcode = 'invalid_parameter_value';
  elsif client is null and current_setting('role') <> 'vold_master' then
    return;
  elsif resource = 'page' and client is null then
    return query select p.ctid from page p where lower(p.title::text) like rare and p.deleted_at is null;
  elsif resource = 'page' then
    return query select p.ctid from page p
      where p.client_id = client and lower(p.title::text) like rare and p.deleted_at is null;
  elsif client is null then
    return query select p.ctid from post p where lower(p.title::text) like rare and p.deleted_at is null;
  else
    return query select p.ctid from post p
      where p.client_id = client and lower(p.title::text) like rare and p.deleted_at is null;
  end if;
end
$$;
grant execute on function vold_title_rows(text,text) to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- The title of a field of a form; null for anything else.
create or replace function vold_field_title(client text, kind text, post_type text, field text) returns text
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
grant execute on function vold_field_title(text,text,text,text) to vold_app, vold_master, vold_draft;

-- The sort key of a number as text: 16 digits before the point and 8 after it; for a negative number each digit's complement to nine.
create or replace function vold_number_key(value numeric) returns text
language sql immutable parallel safe
return case
  when value < 0 then '0' || translate(
    to_char(least(-value, 9999999999999999), 'FM0000000000000000.00000000'), '0123456789', '9876543210')
  else '1' || to_char(least(value, 9999999999999999), 'FM0000000000000000.00000000')
end;
grant execute on function vold_number_key(numeric) to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- The sort key of a field's value; null unless it is a text, a number or a boolean.
create or replace function vold_field_key(component text, value jsonb) returns text
language sql immutable parallel safe
return case
  when jsonb_typeof(value) not in ('string', 'number', 'boolean') then null
  when component <> 'VoldNumber' then vold_title_key(value #>> '{}')
  when value #>> '{}' ~ '^\s*[-+]?[0-9]{1,15}([.][0-9]{1,15})?\s*$' or jsonb_typeof(value) = 'number'
    then vold_number_key((value #>> '{}')::numeric)
end;
grant execute on function vold_field_key(text,jsonb) to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- The values of some fields in a post's data, by language if they have languages.
create or replace function vold_field_keys(listed jsonb, data jsonb)
returns table (model text, language text, key text, exact bigint)
language sql immutable parallel safe
begin atomic
  select v.model, v.language, v.key, hashtextextended(v.value #>> '{}', 0)
  from (
    select f.key as model, l.language, l.value, vold_field_key(f.value, l.value) as key
    from jsonb_each_text(listed) f
    cross join lateral (
      select '' as language, data -> f.key as value where jsonb_typeof(data -> f.key) <> 'object'
      union all
      select o.key, o.value from jsonb_each(case when jsonb_typeof(data -> f.key) = 'object' then data -> f.key end) o
    ) l
  ) v
  where v.key is not null;
end;
grant execute on function vold_field_keys(jsonb,jsonb) to vold_app, vold_draft, vold_master, vold_preview;

-- The fields of a post type that lists sort by.
create or replace function vold_listed_of(client text, post_type text) returns jsonb
language sql stable
return (
  select vold_listed_fields(s.data) from "website-setting" s
  where s.client_id = client and vold_post_type(s.data) = post_type
    and s.deleted_at is null and vold_listed_fields(s.data) <> '{}'
  order by s.id limit 1
);

-- The values of some fields in a post's data, by language if they have languages.
create or replace function vold_values_of(models text[], data jsonb) returns table (model text, language text, value bytea)
language sql immutable parallel safe
begin atomic
  select v.model, v.language, sha256(convert_to(btrim(v.text), 'UTF8'))
  from (
    select m.model, '' as language, data ->> m.model as text from unnest(models) m(model)
    where jsonb_typeof(data -> m.model) in ('string', 'number')
    union all
    select m.model, l.key, l.value from unnest(models) m(model),
      jsonb_each_text(case when jsonb_typeof(data -> m.model) = 'object' then data -> m.model end) l
  ) v
  where btrim(v.text) <> '';
end;

-- The unique fields of a post type.
create or replace function vold_unique_of(client text, post_type text) returns text[]
language sql stable
return array(
  select distinct m from "website-setting" s, unnest(vold_unique_fields(s.data)) m
  where s.client_id = client and vold_post_type(s.data) = post_type
    and s.deleted_at is null and vold_unique_fields(s.data) <> '{}'
  order by 1
);

-- Stores which fields of a type are unique and in lists. Values of a few posts are written at once, of many by a job.
create or replace function vold_mark_type(client text, wanted text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  was marked_type;
  now_unique constant text[] := vold_unique_of(client, wanted);
  now_listed constant jsonb := coalesce(vold_listed_of(client, wanted), '{}');
  now_ready jsonb;
  more boolean;
begin
  -- Changes of a definition and writes of posts of its type wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('fields ' || client || ' ' || wanted, 0));
  select * into was from marked_type t where t.client_id = client and t.type = wanted;
  was.unique_models := coalesce(was.unique_models, '{}');
  was.listed := coalesce(was.listed, '{}');
  select coalesce(jsonb_object_agg(r.key, r.value), '{}') into now_ready from jsonb_each(was.ready) r
  where now_listed -> r.key = r.value;
  if was.unique_models = now_unique and was.listed = now_listed then
    return;
  end if;
  insert into marked_type (client_id, type, unique_models, listed, ready, stale, step, last_id)
  values (client, wanted, now_unique, now_listed, now_ready, array(
      select unnest(was.stale) union select jsonb_object_keys(was.listed) union select jsonb_object_keys(now_listed)
      except select jsonb_object_keys(now_ready)),
    case when was.listed <> now_listed then 'clear' else was.step end,
    case when was.listed <> now_listed then '' else coalesce(was.last_id, '') end)
  on conflict (client_id, type) do update set unique_models = excluded.unique_models, listed = excluded.listed,
    ready = excluded.ready, stale = excluded.stale, step = excluded.step, last_id = excluded.last_id;
  if was.unique_models <> now_unique then
    perform vold_restore_unique(client, wanted);
  end if;
  if was.listed <> now_listed then
    for batch in 1..3 loop
      more := vold_prepare_fields(client, wanted, 1000);
      exit when not more;
    end loop;
    if more then
      perform vold_add_job('post.prepare-fields', json_build_object('clientId', client, 'type', wanted), null, wanted, 25,
        'background');
    end if;
  elsif now_listed = '{}' and now_unique = '{}' and was.step is null then
    delete from marked_type t where t.client_id = client and t.type = wanted;
  end if;
end
$$;

-- Writes the values of the next posts of a type. Saves of such posts wait. @returns true if more posts are left
create or replace function vold_prepare_fields(client text, wanted text, amount integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  m marked_type;
  missing jsonb;
  done int;
  last text;
begin
  perform pg_advisory_xact_lock(hashtextextended('fields ' || client || ' ' || wanted, 0));
  select * into m from marked_type t where t.client_id = client and t.type = wanted;
  if m.step is null then
    return false;
  end if;
  if m.step = 'clear' then
    delete from field_order o where o.ctid = any (array(
      select f.ctid from field_order f
      where f.client_id = client and f.type = wanted and f.model = any (m.stale) limit amount * 5));
    get diagnostics done = row_count;
    if done = amount * 5 then
      return true;
    end if;
    m.last_id := '';
  end if;
  select coalesce(jsonb_object_agg(l.key, l.value), '{}') into missing from jsonb_each(m.listed) l
  where m.ready -> l.key is distinct from l.value;
  done := 0;
  if missing <> '{}' then
    with part as materialized (
      select p.id, p.status, p.data from post p
      where p.client_id = client and p.type = wanted and p.deleted_at is null and p.id > m.last_id
      order by p.id limit amount
    ), added as (
      insert into field_order (client_id, type, model, language, status, key, id, exact)
      select client, wanted, k.model, k.language, part.status, k.key, part.id, k.exact
      from part cross join lateral vold_field_keys(missing, part.data) k
      on conflict do nothing
    )
    select count(*), max(part.id) into done, last from part;
  end if;
  if done = amount then
    update marked_type t set step = 'fill', last_id = last where t.client_id = client and t.type = wanted;
    return true;
  end if;
  if m.listed = '{}' and m.unique_models = '{}' then
    delete from marked_type t where t.client_id = client and t.type = wanted;
  else
    update marked_type t set step = null, last_id = '', stale = '{}', ready = m.listed
    where t.client_id = client and t.type = wanted;
  end if;
  -- Servers cache `ready` together with the forms.
  perform vold_notify(s.client_id, 'website-setting', s.id, s.rev, 'update') from "website-setting" s
  where s.client_id = client and vold_post_type(s.data) = wanted and s.deleted_at is null;
  return false;
end
$$;
grant execute on function vold_prepare_fields(text,text,integer) to vold_master;

-- Writes the ordering values of a post.
create or replace function vold_keep_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  m marked_type;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('fields ' || new.client_id || ' ' || new.type, 0));
  if tg_op = 'UPDATE' and old.type <> new.type then
    perform pg_advisory_xact_lock_shared(hashtextextended('fields ' || old.client_id || ' ' || old.type, 0));
    delete from unique_value u where u.client_id = new.client_id and u.record_id = new.id;
    delete from field_order o where o.client_id = new.client_id and o.id = new.id;
  end if;
  select * into m from marked_type t where t.client_id = new.client_id and t.type = new.type;
  if not found then
    return null;
  end if;
  if m.unique_models <> '{}' then
    perform vold_keep_unique(new, m.unique_models);
  end if;
  if new.deleted_at is not null then
    delete from field_order o where o.client_id = new.client_id and o.id = new.id;
    return null;
  end if;
  if m.listed = '{}' then
    return null;
  end if;
  -- Most saves do not change these fields.
  if tg_op = 'UPDATE' and old.deleted_at is null and old.type = new.type and old.status = new.status and not exists (
    select from jsonb_object_keys(m.listed) k where old.data -> k is distinct from new.data -> k
  ) then
    return null;
  end if;
  with wanted as materialized (
    select * from vold_field_keys(m.listed, new.data)
  ), gone as (
    delete from field_order o where tg_op = 'UPDATE' and o.client_id = new.client_id and o.id = new.id
      and not exists (select from wanted w where w.model = o.model and w.language = o.language)
  )
  insert into field_order as o (client_id, type, model, language, status, key, id, exact)
  select new.client_id, new.type, w.model, w.language, new.status, w.key, new.id, w.exact from wanted w
  on conflict (client_id, id, model, language) do update
  set type = excluded.type, status = excluded.status, key = excluded.key, exact = excluded.exact
  where (o.type, o.status, o.key, o.exact) is distinct from (excluded.type, excluded.status, excluded.key, excluded.exact);
  return null;
end
$$;
create or replace trigger field_insert after insert on post for each row execute function vold_keep_fields();
create or replace trigger field_update after update on post for each row
  when (old.data is distinct from new.data or old.type <> new.type or old.status <> new.status
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function vold_keep_fields();

-- Writes the values of the unique fields of a post.
create or replace function vold_keep_unique(new post, models text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted record;
  owner text;
begin
  delete from unique_value u where u.client_id = new.client_id and u.record_id = new.id and (
    new.deleted_at is not null or not exists (
      select from vold_values_of(models, new.data) w
      where w.model = u.model and w.language = u.language and w.value = u.value));
  if new.deleted_at is not null then
    return;
  end if;
  -- All writers use this order, so that two of them never deadlock.
  for wanted in
    select w.* from vold_values_of(models, new.data) w
    where not exists (select from unique_value u where u.client_id = new.client_id and u.record_id = new.id
      and u.model = w.model and u.language = w.language)
    order by w.model, w.language
  loop
    insert into unique_value (client_id, record_id, type, model, language, value, shared)
    values (new.client_id, new.id, new.type, wanted.model, wanted.language, wanted.value, false)
    on conflict do nothing;
    select u.record_id into owner from unique_value u
    where u.client_id = new.client_id and u.type = new.type and u.model = wanted.model
      and u.language = wanted.language and u.value = wanted.value and u.record_id <> new.id
    order by u.shared limit 1;
    if found then
      raise exception 'The value of % is taken', wanted.model using
        errcode = 'unique_violation', table = 'unique_value', constraint = 'unique_value_key',
        detail = json_build_object('model', wanted.model, 'language', wanted.language,
          'field', (
            select f ->> 'title' from "website-setting" s,
              jsonb_path_query(s.data, '$.cardDetail.group[*].**{0 to 2} ? (@.model == $m)',
                jsonb_build_object('m', wanted.model)) f
            where s.client_id = new.client_id and vold_post_type(s.data) = new.type and s.deleted_at is null limit 1),
          'title', (select p.title from post p where p.client_id = new.client_id and p.id = owner))::text;
    end if;
  end loop;
end
$$;

-- Rewrites the ordering and unique values of posts that changed.
create or replace function vold_change_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  none constant jsonb := jsonb_build_array('{}'::text[], '{}'::jsonb);
  before jsonb := none;
  after jsonb := none;
  types text[];
  changed text;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    before := jsonb_build_array(vold_unique_fields(old.data), vold_listed_fields(old.data));
    types := types || vold_post_type(old.data);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    after := jsonb_build_array(vold_unique_fields(new.data), vold_listed_fields(new.data));
    types := types || vold_post_type(new.data);
  end if;
  if before = none and after = none or before = after and types[1] is not distinct from types[2] then
    return null;
  end if;
  for changed in select distinct t from unnest(types) t where t is not null order by 1 loop
    perform vold_mark_type(case when tg_op = 'DELETE' then old.client_id else new.client_id end, changed);
  end loop;
  return null;
end
$$;
create or replace trigger field_change after insert or update or delete on "website-setting"
for each row execute function vold_change_fields();

-- Removes the ordering values of erased posts.
create or replace function vold_field_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from field_order o where o.client_id = old.client_id and o.id = old.id;
  return null;
end
$$;
create or replace trigger field_delete after delete on post for each row execute function vold_field_delete();

-- Writes the ordering values of a type's posts; of all types for null.
create or replace function vold_restore_fields(client text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_type text;
begin
  delete from field_order o where o.client_id = client;
  delete from marked_type t where t.client_id = client;
  for found_type in
    insert into marked_type (client_id, type, unique_models, listed, ready, stale, step, last_id)
    select client, d.type, d.uniques, d.listed, '{}', '{}', case when d.listed <> '{}' then 'fill' end, ''
    from (
      select t.type, vold_unique_of(client, t.type) as uniques, coalesce(vold_listed_of(client, t.type), '{}') as listed
      from (
        select distinct vold_post_type(s.data) as type from "website-setting" s
        where s.client_id = client and s.deleted_at is null and vold_post_type(s.data) is not null
      ) t
    ) d
    where d.uniques <> '{}' or d.listed <> '{}'
    returning type
  loop
    while vold_prepare_fields(client, found_type, 5000) loop
    end loop;
  end loop;
end
$$;
grant execute on function vold_restore_fields(text) to vold_master;

-- Writes the unique values of a type's posts; of all types for null. Values that several posts have may stay.
create or replace function vold_restore_unique(client text, wanted text default null::text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from unique_value u where u.client_id = client and (wanted is null or u.type = wanted);
  with types as materialized (
    select vold_post_type(s.data) as type, array_agg(distinct m) as models
    from "website-setting" s, unnest(vold_unique_fields(s.data)) m
    where s.client_id = client and s.deleted_at is null and vold_unique_fields(s.data) <> '{}'
      and (wanted is null or vold_post_type(s.data) = wanted)
    group by 1
  )
  insert into unique_value (client_id, record_id, type, model, language, value, shared)
  select client, p.id, p.type, w.model, w.language, w.value,
    row_number() over (partition by p.type, w.model, w.language, w.value order by p.id) > 1
  from types t
  join post p on p.client_id = client and p.type = t.type and p.deleted_at is null
  cross join lateral vold_values_of(t.models, p.data) w;
end
$$;
grant execute on function vold_restore_unique(text,text) to vold_master;

-- Records of the client with all words: of a tsquery, or as parts of titles. `longest`: a pattern of the longest word, for the
-- index; null: titles are searched by the beginnings of their words only. `patterns` comes with the longest first: its three
-- longest parts are looked up in the index, so that "Page number 77777" does not read every page.
create or replace function vold_found(resource text, drafted boolean, asked tsquery, patterns text[], longest text)
returns table (found_id text, in_title boolean)
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
as $$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
begin
  if longest is null then
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client and t.words @@ asked and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  elsif cardinality(patterns) = 1 then
    return query select t.id, t.title like longest from search_text t
      where t.client_id = client and (t.words @@ asked or t.title like longest)
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  else
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client
        and (t.words @@ asked or (t.title like longest and t.title like patterns[2]
          and t.title like coalesce(patterns[3], longest) and t.title like all (patterns)))
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  end if;
end
$$;
grant execute on function vold_found(text,boolean,tsquery,text[],text) to vold_app, vold_draft, vold_master;
