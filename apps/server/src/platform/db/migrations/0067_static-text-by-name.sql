-- Static texts replace the website's own words by their name, so every answer to a website looks for some names. Row-level
-- security keeps the index from a role's own queries, because ->> is not leakproof; this function asks for the client's own.
create index static_by_name on static (client_id, (data ->> 'id'), id) where deleted_at is null;

-- The texts of these names by language, each cut to what a word may need. Of several with one name, the oldest.
create function vold_static_texts(names text[]) returns table (name text, texts jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 10
as $$
  select named.name, (select jsonb_object_agg(t.key, left(t.value, 2000)) from jsonb_each_text(s.description) t)
  from unnest(names) named(name) cross join lateral (
    select description from static
    where client_id = nullif(current_setting('app.client_id', true), '')
      and data ->> 'id' = named.name and deleted_at is null
    order by id limit 1
  ) s
$$;
grant execute on function vold_static_texts(text[]) to vold_site;
