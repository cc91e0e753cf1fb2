-- What a write costs (docs/decisions/0010-cost-of-a-write.md). Nothing of what is written changes.

-- As before, in one expression: the loops cost more than the insert of a row.
create or replace function vold_new_id(prefix text) returns text
language plpgsql volatile
as $$
declare
  a constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  micros constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  t constant bigint := micros / 1000;
  fine constant int := ((micros % 1000) * 4096 / 1000)::int;
  r constant bytea := uuid_send(gen_random_uuid());
begin
  -- Bytes 6 and 8 of a random UUID hold its version and variant; the others are random in every bit.
  return prefix || '_'
    || substr(a, (t >> 45 & 31)::int + 1, 1) || substr(a, (t >> 40 & 31)::int + 1, 1)
    || substr(a, (t >> 35 & 31)::int + 1, 1) || substr(a, (t >> 30 & 31)::int + 1, 1)
    || substr(a, (t >> 25 & 31)::int + 1, 1) || substr(a, (t >> 20 & 31)::int + 1, 1)
    || substr(a, (t >> 15 & 31)::int + 1, 1) || substr(a, (t >> 10 & 31)::int + 1, 1)
    || substr(a, (t >> 5 & 31)::int + 1, 1) || substr(a, (t & 31)::int + 1, 1)
    || substr(a, 14 + (fine >> 11) + 1, 1) || substr(a, (fine >> 6 & 31) + 1, 1)
    || substr(a, (fine >> 1 & 31) + 1, 1)
    || substr(a, (fine & 1) * 16 + 8 + (get_byte(r, 0) & 3) + 1, 1)
    || substr(a, (get_byte(r, 1) & 31) + 1, 1) || substr(a, (get_byte(r, 2) & 31) + 1, 1)
    || substr(a, (get_byte(r, 3) & 31) + 1, 1) || substr(a, (get_byte(r, 4) & 31) + 1, 1)
    || substr(a, (get_byte(r, 5) & 31) + 1, 1) || substr(a, (get_byte(r, 7) & 31) + 1, 1)
    || substr(a, (get_byte(r, 9) & 31) + 1, 1) || substr(a, (get_byte(r, 10) & 31) + 1, 1)
    || substr(a, (get_byte(r, 11) & 31) + 1, 1) || substr(a, (get_byte(r, 12) & 31) + 1, 1)
    || substr(a, (get_byte(r, 13) & 31) + 1, 1) || substr(a, (get_byte(r, 14) & 31) + 1, 1);
end
$$;

-- The name of the table is a constant to the planner, which for its sake planned the search for references anew with
-- every write: that took six times as long as the search. It reads one row at a time, so one plan fits all.
alter function vold_reference_insert() set plan_cache_mode = force_generic_plan;
alter function vold_reference_update() set plan_cache_mode = force_generic_plan;

-- Chain, counter and webhooks of new history entries in one statement.
create or replace function vold_chain_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Before the statement below, which must see what the slot's last owner has committed.
  own constant int := vold_count_slot();
  queued bigint;
begin
  with linked as (
    insert into history_chain (client_id, slot, seq, entries, hash)
    select n.client_id, own, coalesce(l.seq, 0) + 1, n.entries,
      sha256(coalesce(l.hash, ''::bytea) || n.digests)
    from (
      select r.client_id, array_agg(r.id order by r.id) as entries,
        -- vold_history_digest, written out: the row would be put together and taken apart for it.
        string_agg(sha256(convert_to(jsonb_build_array(
          r.client_id, r.id, r.rev, (extract(epoch from r.created_at) * 1000)::bigint, r.action,
          r.model, r.record_id, r."user", r.ip, r.data, r."dataOld")::text, 'UTF8')), ''::bytea order by r.id) as digests
      from new_rows r
      group by r.client_id
    ) n
    left join lateral (
      select c.seq, c.hash from history_chain c where c.client_id = n.client_id and c.slot = own
      order by c.seq desc limit 1
    ) l on true
  ), counted as (
    -- Counting the rows would dominate the requests of the history list.
    insert into list_count as c (client_id, resource, key, slot, count)
    select n.client_id, 'history', '', own, count(*) from new_rows n group by n.client_id
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count
  ), added as (
    -- Every change, by whatever path, goes from here to the webhooks that want it.
    insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
    select h.client_id, vold_new_id('wd'), w.id, h.id, h.model || '.' || h.action, h.record_id
    from new_rows h
    join webhook w on w.client_id = h.client_id and w.active and w.events ? (h.model || '.' || h.action)
    returning client_id, id
  )
  select count((graphile_worker.add_job('webhook.deliver',
    json_build_object('clientId', a.client_id, 'id', a.id), max_attempts => 15)).id) into queued from added a;
  return null;
end
$$;
drop trigger queue_webhooks on history;
drop trigger count_history on history;
drop function vold_queue_webhooks();
drop function vold_count_history();

-- As before, without looking for old addresses of new records, nor for the owner of a clash where all went in.
create or replace function vold_set_addresses(
  kind text, client_ids text[], record_ids text[], wanted vold_wanted_address[])
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  clash record;
  inserted bigint;
begin
  if cardinality(record_ids) > 0 then
    delete from address a
    using unnest(client_ids, record_ids) as r(client_id, id)
    where a.client_id = r.client_id and a.record_id = r.id;
  end if;

  -- Waits for a running transaction that claims the same path; ordered, so that two such do not deadlock.
  insert into address (client_id, language, path, resource, record_id)
  select w.client_id, w.language, w.path, kind, w.record_id from unnest(wanted) w
  order by w.client_id, w.language, w.path
  on conflict do nothing;
  get diagnostics inserted = row_count;
  if inserted = cardinality(wanted) then
    return;
  end if;

  select w.language, w.path, a.resource, a.record_id into clash
  from unnest(wanted) w
  join address a on a.client_id = w.client_id and a.language = w.language and a.path = w.path
  where a.record_id <> w.record_id
  limit 1;
  if found then
    raise exception 'The address "%" (%) is taken', clash.path, clash.language using
      errcode = 'unique_violation', table = 'address', constraint = 'address_pkey',
      detail = json_build_object(
        'language', clash.language, 'path', clash.path, 'resource', clash.resource, 'record_id', clash.record_id,
        'title', case clash.resource
          when 'page' then (select p.title from page p where p.id = clash.record_id)
          when 'post' then (select p.title from post p where p.id = clash.record_id)
          else (select c.title from category c where c.id = clash.record_id)
        end)::text;
  end if;
end
$$;

-- The addresses of new records, and what of them takes paths back from redirects: one look at the rows for both.
create or replace function vold_address_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted vold_wanted_address[];
  live vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg(a), array_agg(a) filter (where published) into wanted, live
    from (
      select (n.client_id, p.language, p.path, n.id)::vold_wanted_address as a, n.status = 'published' as published
      from new_rows n, vold_paths('', n.slug, n."customUrl") p where n.deleted_at is null) all_of_them;
  elsif tg_table_name = 'post' then
    select array_agg(a), array_agg(a) filter (where published) into wanted, live
    from (
      select (n.client_id, p.language, p.path, n.id)::vold_wanted_address as a, n.status = 'published' as published
      from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p where n.deleted_at is null) all_of_them;
  else
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p where n.deleted_at is null;
    live := wanted;
  end if;
  if wanted is not null then
    perform vold_set_addresses(tg_table_name, '{}', '{}', wanted);
  end if;
  if live is not null then
    perform vold_drop_redirects(live);
  end if;
  return null;
end
$$;
do $$
declare
  name text;
begin
  foreach name in array array['page', 'post', 'category'] loop
    execute format('drop trigger claim_insert on %I', name);
  end loop;
end
$$;
drop function vold_claim_insert();
