-- A search by title reads every index entry of every piece of its text. A word that most titles have ("room", "number") has
-- as many entries as there are records, of all clients, and tells none apart: with 1,000,000 pages of 20 clients they took
-- 9 to 60 ms. Now the index is asked for the words that few of the client's titles have; the condition beside it asks for all of it.

-- A text as a pattern of those of its words that at most half of the client's latest titles have, without what is between
-- them (the beginning of a word is as frequent); the pattern as it is where none or all are left.
create function vold_rare_words(resource text, client text, pattern text) returns text
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
  -- Where no word is left out, the pattern itself tells more: it has what is between them, and pieces of less than three letters.
  return case when cardinality(rare) in (0, cardinality(words)) then pattern
    else '%' || array_to_string(rare, '%') || '%' end;
end
$$;

-- Where the rows are (`ctid`, which holds for the statement that asks): looking each of them up again by its id cost as much
-- as finding it.
drop function vold_title_ids(text, text);
create function vold_title_rows(resource text, pattern text) returns setof tid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 200
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
grant execute on function vold_title_rows(text, text) to vold_app, vold_master, vold_site;
