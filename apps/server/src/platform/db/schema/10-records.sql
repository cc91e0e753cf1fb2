-- The parts of every table of records: isolation of clients, revisions, history, counters, notifications.

-- A slot of the counters that no other running transaction writes, so counting neither waits nor deadlocks. Tries slot 0
-- first: a quiet installation has one row for each counter. Waits if all 64 are taken.
create or replace function vold_count_slot() returns integer
language plpgsql
as $$
begin
  for slot in 0..63 loop
    if pg_try_advisory_xact_lock(1987013732, slot) then
      return slot;
    end if;
  end loop;
  perform pg_advisory_xact_lock(1987013732, pg_backend_pid() % 64);
  return pg_backend_pid() % 64;
end
$$;

-- The counters that a record belongs to. The trash has a separate one.
create or replace function vold_count_keys(record jsonb, by_type boolean) returns text[]
language sql immutable parallel safe
return case
  when record ->> 'deleted_at' is not null then array['trash']
  else array_remove(array[
    '',
    'status=' || (record ->> 'status'),
    case when by_type then 'type=' || (record ->> 'type') end,
    case when by_type then 'type=' || (record ->> 'type') || '&status=' || (record ->> 'status') end
  ], null)
end;

-- The action in the history of a change from `old` to `data`.
create or replace function vold_change_action(data jsonb, old jsonb) returns text
language sql stable parallel safe
return case
  when old is null then 'create'
  when data is null then 'erase'
  when old ->> 'deleted_at' is null and data ->> 'deleted_at' is not null then 'delete'
  when old ->> 'deleted_at' is not null and data ->> 'deleted_at' is null then 'restore'
  when current_setting('app.copies', true) = 'on' then 'copy'
  else 'update'
end;

-- Notifies the server's processes that a record changed.
create or replace function vold_notify(
  client text, kind text, id text, rev integer, action text, type text default null, owner text default null, edition text default null,
  former text default null
) returns void
language sql
return pg_notify('vold_change', json_strip_nulls(json_build_object('client', client, 'kind', kind, 'id', id, 'rev', rev,
  'action', case action when 'copy' then 'update' else action end, 'type', left(type, 1000), 'owner', left(owner, 100),
  'edition', edition, 'former', nullif(left(former, 1000), left(type, 1000))))::text);

-- BEFORE, each row: rev, updated_at, and who.
create or replace function vold_stamp() returns trigger
language plpgsql
as $$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
begin
  if tg_op = 'INSERT' then
    new.rev := 1;
    new.created_by := coalesce(new.created_by, who);
    new.updated_by := coalesce(new.updated_by, new.created_by);
  else
    new.rev := old.rev + 1;
    if current_setting('app.copies', true) = 'on' then
      new.updated_at := old.updated_at;
      new.updated_by := old.updated_by;
    else
      new.updated_at := now();
      new.updated_by := coalesce(who, new.updated_by);
    end if;
  end if;
  return new;
end
$$;

-- BEFORE an update that would change the key of a record.
create or replace function vold_refuse_key_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'The id and the client of a record never change (%)', tg_table_name
    using errcode = 'integrity_constraint_violation', table = tg_table_name;
end
$$;

-- AFTER, each statement: history, counters and notifications of all its rows at once, so that a bulk import pays once a
-- statement. Arguments of the triggers: columns that the history must not have, and whether counters are kept by type.
-- PL/pgSQL cannot name the tables of changed rows by a variable, so three functions are made from one text.
do $do$
declare
  source constant text := $source$
create or replace function vold_audit_{kind}() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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

  select {columns}, (select count(*) from {table}) as many into one from {first};
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
      earlier := nullif(one.old - array(
        select e.key from jsonb_each(one.old) e where one.data -> e.key is not distinct from e.value), '{}');
    end if;
    what := vold_change_action(one.data, one.old);
    insert into history
      (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
    values (one.client_id, vold_new_id('hi'), one.rev, what, tg_table_name, one.id,
      actor, who, address, one.data, earlier);
    perform vold_notify(one.client_id, tg_table_name, one.id, one.rev, what,
      coalesce(one.data, one.old) ->> 'type', coalesce(one.data, one.old) ->> 'created_by', null, one.old ->> 'type');
    return null;
  end if;

  with changed as materialized (
    select {columns} from {rows}
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
        when r.old is not null then nullif(r.old - array(
          select e.key from jsonb_each(r.old) e where r.data -> e.key is not distinct from e.value), '{}')
      end
    from changed r
    returning client_id, record_id, rev, action,
      coalesce(data, "dataOld") ->> 'type' as type, "dataOld" ->> 'type' as former, coalesce(data, "dataOld") ->> 'created_by' as owner
  ), news as (
    -- One notification for each client after a bulk change: listeners would drop everything of that kind anyway.
    select distinct w.client_id,
      case when w.many then '*' else w.record_id end as id,
      case when w.many then 0 else w.rev end as rev,
      case when w.many then 'update' else w.action end as action,
      case when not w.many then w.type end as type,
      case when not w.many then w.former end as former,
      case when not w.many then w.owner end as owner
    from (select *, count(*) over (partition by client_id) > 50 as many from written) w
  )
  select count(vold_notify(n.client_id, tg_table_name, n.id, n.rev, n.action, n.type, n.owner, null, n.former)) into told from news n;
  return null;
end
$$
$source$;
  form record;
begin
  for form in select * from (values
    ('insert', 'new_rows', 'new_rows n', 'new_rows n',
      'n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, null::jsonb as old'),
    ('update', 'new_rows', 'new_rows n, old_rows o',
      'new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id',
      'n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, to_jsonb(o) - hidden as old'),
    ('delete', 'old_rows', 'old_rows o', 'old_rows o',
      'o.client_id, o.id, o.rev, null::jsonb as data, to_jsonb(o) - hidden as old')
  ) as t (kind, changed, first, rows, columns) loop
    execute replace(replace(replace(replace(replace(source, '{kind}', form.kind), '{table}', form.changed),
      '{first}', form.first), '{rows}', form.rows), '{columns}', form.columns);
  end loop;
end
$do$;

-- Adds a link to the hash chain of each client for its new history entries, counts them, and queues webhook deliveries.
-- Sends `page.publish` for each record of a publication.
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
    select one.client_id, 'history', k, own, 1 from new_rows n, unnest(array['', vold_history_key(n.model, coalesce(n.data, n."dataOld"))]) k
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
    select n.client_id, 'history', k, own, count(*) from new_rows n, unnest(array['', vold_history_key(n.model, coalesce(n.data, n."dataOld"))]) k
    group by n.client_id, k
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  end if;

  -- Every change passes here on its way to webhooks.
  perform from webhook w where w.active and w.client_id in (select n.client_id from new_rows n);
  if found then
    with wanted as (
      select h.client_id, w.id as webhook, h.id as history, h.event, h.record_id,
        row_number() over (partition by h.client_id order by h.id, w.id) as place
      from (
        select n.client_id, n.id, n.model || '.' || case n.action when 'copy' then 'update' else n.action end as event, n.record_id
        from new_rows n
        union all
        -- The records that a publication leaves, as the history has them, without those that it deletes.
        select n.client_id, published.id, published.model || '.publish', published.record_id
        from new_rows n
        cross join jsonb_to_recordset(n.data -> 'records') r(resource text, id text, rev integer)
        cross join lateral (
          select h.id, h.model, h.record_id from history h
          where h.client_id = n.client_id and h.model = r.resource and h.record_id = r.id and h.rev = r.rev
          order by h.id desc limit 1
        ) published
        where n.model = 'draft'
      ) h
      join webhook w on w.client_id = h.client_id and w.active and w.events ? h.event
    ), room as (
      select c.client_id, 10000 - (select count(*) from (
        select from webhook_delivery d where d.client_id = c.client_id and d.status = 'waiting' limit 10000
      ) waiting) as places
      from (select distinct w.client_id from wanted w) c
    ), added as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select w.client_id, vold_new_id('wd'), w.webhook, w.history, w.event, w.record_id
      from wanted w join room r on r.client_id = w.client_id
      where w.place <= r.places
      order by w.place
      returning client_id, id
    ), told as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id, status, error, queued)
      select distinct on (w.client_id, w.webhook) w.client_id, vold_new_id('wd'), w.webhook, w.history, w.event, w.record_id,
        'failed', '10,000 deliveries of this client wait: changes from here on are not sent until some are done', false
      from wanted w join room r on r.client_id = w.client_id
      where w.place > r.places and not exists (
        select from webhook_delivery d
        where d.client_id = w.client_id and d.webhook = w.webhook and not d.queued and d.created_at > now() - interval '1 hour')
      order by w.client_id, w.webhook, w.place
    )
    select count((graphile_worker.add_job('webhook.deliver',
      json_build_object('clientId', a.client_id, 'id', a.id), max_attempts => 15, flags => vold_job_flags('web', a.client_id))).id) into queued from added a;
  end if;
  return null;
end
$$;

-- Row-level security of a table with client_id. FORCE: the owner too sees rows only by policy; its policy is for the
-- trigger functions and for later migrations.
create or replace procedure vold_isolate(name text)
language plpgsql
as $$
declare
  own constant text := $own$client_id = nullif(current_setting('app.client_id', true), '')$own$;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy app on %I to vold_app, vold_draft using (%s) with check (%s)', name, own, own);
  execute format('create policy master on %I to vold_master using (true) with check (true)', name);
  execute format('create policy owner on %I to current_user using (true) with check (true)', name);
end
$$;

-- Lets visitors and guests with a preview link read a table: rows of the client for which `visible` holds, and of those the columns
-- in `columns`.
create or replace procedure vold_show(name text, visible text, columns text default null::text)
language plpgsql
as $$
begin
  execute format(
    $policy$create policy site on %I for select to vold_site, vold_preview
    using (client_id = nullif(current_setting('app.client_id', true), '') and (%s))$policy$, name, visible);
  execute format('grant select %s on %I to vold_site, vold_preview', '(' || columns || ')', name);
end
$$;

-- Makes a table one of records: isolated, stamped, audited and counted; staff and masters may change it.
create or replace procedure vold_record_table(name text, hidden text[] default '{}'::text[], by_type boolean default false)
language plpgsql
as $$
begin
  call vold_isolate(name);
  execute format('grant select, insert, update, delete on %I to vold_app, vold_master', name);
  execute format('create trigger stamp before insert or update on %I for each row execute function vold_stamp()', name);
  execute format(
    'create trigger immutable_key before update on %I for each row
     when (old.id is distinct from new.id %s) execute function vold_refuse_key_change()',
    name, case when name <> 'client' then 'or old.client_id is distinct from new.client_id' end);
  execute format(
    'create trigger audit_insert after insert on %I referencing new table as new_rows
     for each statement execute function vold_audit_insert(%L, %L)', name, hidden, by_type);
  execute format(
    'create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
     for each statement execute function vold_audit_update(%L, %L)', name, hidden, by_type);
  execute format(
    'create trigger audit_delete after delete on %I referencing old table as old_rows
     for each statement execute function vold_audit_delete(%L, %L)', name, hidden, by_type);
end
$$;

-- Adds a condition to every trigger that has none: none works while a client is restored or erased as a whole. The role is part of
-- the condition because any role can set a setting. It is written out because a function would be planned with every statement.
-- `migrate` calls this after each migration and file.
create or replace procedure vold_spare_whole_clients()
language plpgsql
as $$
declare
  spared constant text :=
    '(current_setting(''app.whole_client'', true) is distinct from ''on''
      or current_user = any (''{vold_app,vold_master,vold_site}'') or vold_is_client_session())';
  definition text;
begin
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      and pg_get_triggerdef(t.oid) not like '%app.whole_client%'
  loop
    execute replace(
      case when definition like '% WHEN (%'
        then regexp_replace(definition, ' WHEN \((.*)\) EXECUTE FUNCTION ', ' WHEN ((\1) and ' || spared || ') EXECUTE FUNCTION ')
        else replace(definition, ' EXECUTE FUNCTION ', ' WHEN (' || spared || ') EXECUTE FUNCTION ')
      end, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
  end loop;
end
$$;
