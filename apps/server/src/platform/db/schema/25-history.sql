-- Reading the history and its hash chains, and entries that no audited table writes.

-- The digest of an entry. Columns are named, so that a new column of the table changes no digest.
create or replace function vold_history_digest(entry history) returns bytea
language sql immutable parallel safe
return sha256(convert_to(jsonb_build_array(
  entry.client_id, entry.id, entry.rev, (extract(epoch from entry.created_at) * 1000)::bigint, entry.action,
  entry.model, entry.record_id, entry."user", entry.ip, entry.data, entry."dataOld")::text, 'UTF8'));
grant execute on function vold_history_digest(history) to vold_master;

-- Writes an entry that no audited table causes. `facts` describe the record; after an erasure, the record as it was.
drop function if exists vold_write_history(text, text, text, text, integer, jsonb);
create or replace function vold_write_history(client text, what text, model text, record text, rev integer, facts jsonb, replaced jsonb default null::jsonb)
returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  select client, vold_new_id('hi'), rev, what, model, record,
    jsonb_build_object('id', w.id, 'email', (select u.email from "user" u where u.id = w.id)), w.id,
    nullif(current_setting('app.ip', true), ''), case when what <> 'erase' then facts end,
    case when what = 'erase' then facts else replaced end
  from (select nullif(current_setting('app.user_id', true), '') as id) w
$$;

-- Writes a publication to the history, with its languages if the user chose some.
create or replace function vold_record_publication(client text, published jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if vold_is_client_session() and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A publication belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  perform vold_write_history(client, 'update', 'draft', 'draft', 1, jsonb_build_object('records', (
    select jsonb_agg(jsonb_build_object(
      'resource', p.resource, 'id', p.id, 'rev', p.rev, 'title', coalesce(e.data -> 'title', e.data -> 'from'))
      || case when p.languages is null then '{}' else jsonb_build_object('languages', p.languages) end)
    from jsonb_to_recordset(published) p(resource text, id text, rev integer, languages jsonb)
    join draft_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id)));
  update import_item i set rev = p.rev
  from jsonb_to_recordset(published) p(resource text, id text, rev integer)
  join draft_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id
  where i.client_id = client and i.resource = p.resource and i.record_id = p.id and i.rev = e.rev
    and p.rev = coalesce(e.base_rev, 0) + 1;
  perform set_config('app.publishes', 'on', true);
  delete from draft_entry e using jsonb_to_recordset(published) p(resource text, id text)
  where e.client_id = client and e.resource = p.resource and e.record_id = p.id;
  perform set_config('app.publishes', '', true);
end
$$;
grant execute on function vold_record_publication(text,jsonb) to vold_app, vold_master;

-- The newest entries about posts or categories of each of these types (null: of all types except those in the second list).
create or replace function vold_typed_changes(kind text, only_types text[], except_types text[], amount integer) returns setof text
language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp
as $$
  with recursive own(client) as (
    select nullif(current_setting('app.client_id', true), '') where kind in ('post', 'category', 'draft.post', 'draft.category')
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
grant execute on function vold_typed_changes(text,text[],text[],integer) to vold_app, vold_draft;

-- The ends of a client's hash chains. Every change of a record adds a link in its transaction: if the ends are the same, the records
-- are. Null for a client without history.
create or replace function vold_client_stamp() returns bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive ends as (
    (select c.client_id, c.slot, c.hash from history_chain c
     where c.client_id = nullif(current_setting('app.client_id', true), '')
     order by c.slot desc, c.seq desc limit 1)
    union all
    select n.client_id, n.slot, n.hash from ends e cross join lateral (
      select c.client_id, c.slot, c.hash from history_chain c where c.client_id = e.client_id and c.slot < e.slot
      order by c.slot desc, c.seq desc limit 1) n
  )
  select sha256(string_agg(int4send(e.slot) || e.hash, ''::bytea order by e.slot)) from ends e;
end;
grant execute on function vold_client_stamp() to vold_app, vold_master, vold_draft;

-- Links of the client's chains after the given ends, the first 50 of each, with the record of each entry.
create or replace function vold_changes_since(ends jsonb)
returns table (slot int, seq int, model text, record_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive slots as (
    (select c.slot from history_chain c where c.client_id = nullif(current_setting('app.client_id', true), '')
      order by c.slot limit 1)
    union all
    select n.slot from slots s cross join lateral (
      select c.slot from history_chain c
      where c.client_id = nullif(current_setting('app.client_id', true), '') and c.slot > s.slot
      order by c.slot limit 1) n
  )
  select l.slot, l.seq, h.model, h.record_id
  from slots s
  cross join lateral (
    select c.slot, c.seq, c.entries from history_chain c
    where c.client_id = nullif(current_setting('app.client_id', true), '') and c.slot = s.slot
      and c.seq > coalesce((ends ->> s.slot::text)::int, 0)
    order by c.seq limit 50) l
  cross join unnest(l.entries) e(id)
  left join history h on h.client_id = nullif(current_setting('app.client_id', true), '') and h.id = e.id;
end;
grant execute on function vold_changes_since(jsonb) to vold_app;

-- The last link of each of the client's chains, by slot.
create or replace function vold_chain_ends() returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(jsonb_object_agg(slot, seq), '{}') from (
    select slot, max(seq) as seq from history_chain
    where client_id = nullif(current_setting('app.client_id', true), '') group by slot) e;
end;
grant execute on function vold_chain_ends() to vold_app;
