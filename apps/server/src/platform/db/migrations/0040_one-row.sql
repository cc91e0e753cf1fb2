-- What a write of one record costs (docs/decisions/0010-cost-of-a-write.md). Nothing of what is written changes. Nearly every
-- statement changes one row: that goes through plain statements instead of one that could take any number, since PostgreSQL
-- prepares every part of a statement before it runs it, and that took longer than the running.

-- History, counters and notifications. As before, one text makes the three functions; of many rows all is as it was.
do $make$
declare
  body constant text := $body$
declare
  hidden constant text[] := tg_argv[0]::text[];
  by_type constant boolean := tg_argv[1]::boolean;
  who constant text := nullif(current_setting('app.user_id', true), '');
  address constant text := nullif(current_setting('app.ip', true), '');
  actor jsonb;
  its_email text;
  one record;
  keys_now text[] := '{}';
  keys_before text[] := '{}';
  earlier jsonb;
  what text;
  told bigint;
begin
  select u.email into its_email from "user" u where u.id = who;
  actor := jsonb_build_object('id', who, 'email', its_email);

  select {columns}, (select count(*) from {counted}) as many into one from {rows};
  if one.many is null then
    return null;
  elsif one.many = 1 then
    if one.data is not null then
      keys_now := vold_count_keys(one.data, by_type);
    end if;
    if one.old is not null then
      keys_before := vold_count_keys(one.old, by_type);
    end if;
    if keys_now <> keys_before then
      insert into list_count as c (client_id, resource, key, slot, count)
      select one.client_id, tg_table_name, d.key, vold_count_slot(), d.delta
      from (
        select k as key, 1 as delta from unnest(keys_now) k where k <> all (keys_before)
        union all
        select k, -1 from unnest(keys_before) k where k <> all (keys_now)
      ) d
      on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
    end if;
    if one.data is null then
      earlier := one.old;
    elsif one.old is not null then
      select jsonb_object_agg(e.key, e.value) into earlier
      from jsonb_each(one.old) e where one.data -> e.key is distinct from e.value;
    end if;
    what := vold_change_action(one.data, one.old);
    insert into history
      (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
    values (one.client_id, vold_new_id('hi'), one.rev, what, tg_table_name, one.id,
      actor, who, address, one.data, earlier);
    perform vold_notify(one.client_id, tg_table_name, one.id, one.rev, what);
    return null;
  end if;

  with changed as materialized (
    select {columns} from {bulk}
  ), counted as (
    insert into list_count as c (client_id, resource, key, slot, count)
    select d.client_id, tg_table_name, d.key, vold_count_slot(), sum(d.delta)
    from (
      select n.client_id, k as key, 1 as delta
      from changed n, unnest(vold_count_keys(n.data, by_type)) k where n.data is not null
      union all
      select o.client_id, k, -1
      from changed o, unnest(vold_count_keys(o.old, by_type)) k where o.old is not null
    ) d
    group by d.client_id, d.key
    having sum(d.delta) <> 0
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count
  ), written as (
    insert into history
      (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
    select r.client_id, vold_new_id('hi'), r.rev, vold_change_action(r.data, r.old), tg_table_name, r.id,
      actor, who, address, r.data,
      case
        when r.data is null then r.old
        when r.old is not null then (
          select jsonb_object_agg(e.key, e.value) from jsonb_each(r.old) e
          where r.data -> e.key is distinct from e.value)
      end
    from changed r
    returning client_id, record_id, rev, action
  ), news as (
    -- Of a bulk change one notification a client: listeners would drop everything of that kind anyway.
    select distinct w.client_id,
      case when w.many then '*' else w.record_id end as id,
      case when w.many then 0 else w.rev end as rev,
      case when w.many then 'update' else w.action end as action
    from (select *, count(*) over (partition by client_id) > 50 as many from written) w
  )
  select count(vold_notify(n.client_id, tg_table_name, n.id, n.rev, n.action)) into told from news n;
  return null;
end
$body$;
  source record;
begin
  for source in
    select * from (values
      ('vold_audit_insert', 'new_rows',
       'n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, null::jsonb as old',
       'new_rows n', 'new_rows n'),
      -- Ids never change, so the one old row is the one new row's.
      ('vold_audit_update', 'new_rows',
       'n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, to_jsonb(o) - hidden as old',
       'new_rows n, old_rows o', 'new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id'),
      ('vold_audit_delete', 'old_rows',
       'o.client_id, o.id, o.rev, null::jsonb as data, to_jsonb(o) - hidden as old',
       'old_rows o', 'old_rows o')
    ) as v(name, counted, columns, rows, bulk)
  loop
    execute format(
      'create or replace function %I() returns trigger language plpgsql security definer
       set search_path = pg_catalog, public, pg_temp as %L',
      source.name, replace(replace(replace(replace(body, '{columns}', source.columns), '{counted}', source.counted),
        '{rows}', source.rows), '{bulk}', source.bulk));
  end loop;
end
$make$;

-- Chain and counter of new history entries; and webhooks, in a statement of their own where there is one.
create or replace function vold_chain_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Before the statements below, which must see what the slot's last owner has committed.
  own constant int := vold_count_slot();
  one record;
  last record;
  queued bigint;
begin
  select n.*, (select count(*) from new_rows) as many into one from new_rows n;
  if one.many is null then
    return null;
  elsif one.many = 1 then
    select c.seq, c.hash into last from history_chain c where c.client_id = one.client_id and c.slot = own
    order by c.seq desc limit 1;
    insert into history_chain (client_id, slot, seq, entries, hash)
    values (one.client_id, own, coalesce(last.seq, 0) + 1, array[one.id],
      sha256(coalesce(last.hash, ''::bytea) || sha256(convert_to(jsonb_build_array(
        one.client_id, one.id, one.rev, (extract(epoch from one.created_at) * 1000)::bigint, one.action,
        one.model, one.record_id, one."user", one.ip, one.data, one."dataOld")::text, 'UTF8'))));
    insert into list_count as c (client_id, resource, key, slot, count)
    values (one.client_id, 'history', '', own, 1)
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  else
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
    )
    -- Counting the rows would dominate the requests of the history list.
    insert into list_count as c (client_id, resource, key, slot, count)
    select n.client_id, 'history', '', own, count(*) from new_rows n group by n.client_id
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  end if;

  -- Every change, by whatever path, goes from here to the webhooks that want it.
  perform from webhook w where w.active and w.client_id in (select n.client_id from new_rows n);
  if found then
    with added as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select h.client_id, vold_new_id('wd'), w.id, h.id, h.model || '.' || h.action, h.record_id
      from new_rows h
      join webhook w on w.client_id = h.client_id and w.active and w.events ? (h.model || '.' || h.action)
      returning client_id, id
    )
    select count((graphile_worker.add_job('webhook.deliver',
      json_build_object('clientId', a.client_id, 'id', a.id), max_attempts => 15)).id) into queued from added a;
  end if;
  return null;
end
$$;

-- As before, in two steps: what may name something is looked for first.
create or replace function vold_references(kind text, client text, record jsonb)
returns table (to_id text, language text, place text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  languages text[];
  places text[];
  pieces text[];
begin
  select array_agg(p.language), array_agg(left(p.place, 200)), array_agg(t.piece) into languages, places, pieces
  from vold_places(kind, record) p
  cross join lateral string_to_table(p.content, '"') as t(piece)
  where case octet_length(t.piece)
      when 29 then left(t.piece, 3) in
        ('pg_', 'po_', 'ca_', 'cp_', 'nv_', 'pi_', 'fi_', 'fb_', 'mt_', 'st_', 'ws_')
      else strpos(t.piece, '/files/cl_') > 0
    end;
  -- Most writes name nothing, and have to prepare nothing for it.
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

create or replace function vold_reference_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  wanted reference[];
begin
  select array_agg((new.client_id, tg_table_name, new.id, w.to_id, w.language, w.place)::reference) into wanted
  from vold_references(tg_table_name, new.client_id, to_jsonb(new)) w;
  if wanted is null then
    delete from reference r where r.client_id = new.client_id and r.from_id = new.id;
    return null;
  end if;
  delete from reference r
  where r.client_id = new.client_id and r.from_id = new.id and not exists (
    select from unnest(wanted) w where w.to_id = r.to_id and w.language = r.language and w.place = r.place);
  insert into reference select w.* from unnest(wanted) w on conflict do nothing;
  return null;
end
$$;
