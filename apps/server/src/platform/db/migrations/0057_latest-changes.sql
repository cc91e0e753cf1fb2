-- Insights shows a role that is limited to some post types the latest changes of these: each type is a range, newest first.
-- Row-level security keeps the index from the role's own queries, because ->> is not leakproof; this function asks for the
-- client's own entries only.
create index history_type on history (client_id, model, (coalesce(data, "dataOld") ->> 'type'), id)
  where (coalesce(data, "dataOld") ->> 'type') is not null;

-- The newest entries about posts or categories of each of these types (null: all but those of the second list).
create function vold_typed_changes(kind text, only_types text[], except_types text[], amount int) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 100
as $$
  with recursive own(client) as (
    select nullif(current_setting('app.client_id', true), '') where kind in ('post', 'category')
  ), types(type) as (
    select (
      select coalesce(h.data, h."dataOld") ->> 'type' from history h
      where h.client_id = own.client and h.model = kind and coalesce(h.data, h."dataOld") ->> 'type' > ''
      order by coalesce(h.data, h."dataOld") ->> 'type' limit 1
    ) from own
    union all
    select (
      select coalesce(h.data, h."dataOld") ->> 'type' from history h
      where h.client_id = own.client and h.model = kind and coalesce(h.data, h."dataOld") ->> 'type' > types.type
      order by coalesce(h.data, h."dataOld") ->> 'type' limit 1
    ) from types, own where types.type is not null
  )
  select newest.id from own, types cross join lateral (
    select h.id from history h
    where h.client_id = own.client and h.model = kind and coalesce(h.data, h."dataOld") ->> 'type' = types.type
    order by h.id desc limit amount
  ) newest
  where (only_types is null or types.type = any (only_types)) and types.type <> all (except_types)
$$;
grant execute on function vold_typed_changes(text, text[], text[], int) to vold_app;
