-- Title searches within the client: a trigram of a common word ("page", "room") has entries of every client, and
-- intersecting them cost more than reading the client's pages one by one. With the client in the index its entries
-- alone are visited; without a client (a master's search) the same index still serves the title.
create extension if not exists btree_gin;

drop index page_search;
create index page_search on page using gin (client_id, lower(title::text) gin_trgm_ops) where deleted_at is null;
drop index post_search;
create index post_search on post using gin (client_id, lower(title::text) gin_trgm_ops) where deleted_at is null;

-- As before, with a statement of its own for each case: a kept plan cannot use the index for `… or client_id = $1`.
create or replace function vold_title_ids(resource text, pattern text) returns setof text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 200
as $$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
begin
  if resource not in ('page', 'post') then
    raise exception 'No title search for %', resource using errcode = 'invalid_parameter_value';
  elsif client is null and current_setting('role') <> 'vold_master' then
    return;
  elsif resource = 'page' and client is null then
    return query select p.id from page p where lower(p.title::text) like pattern and p.deleted_at is null;
  elsif resource = 'page' then
    return query select p.id from page p
      where p.client_id = client and lower(p.title::text) like pattern and p.deleted_at is null;
  elsif client is null then
    return query select p.id from post p where lower(p.title::text) like pattern and p.deleted_at is null;
  else
    return query select p.id from post p
      where p.client_id = client and lower(p.title::text) like pattern and p.deleted_at is null;
  end if;
end
$$;
