-- What every table of records has: isolation of clients, revisions, history, counters, notifications.

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

-- A change of a record as messages of `vold_change` have it, without its client and kind.
create or replace function vold_change_json(id text, rev integer, action text, type text, owner text, edition text, former text) returns json
language sql stable parallel safe
return json_strip_nulls(json_build_object('id', id, 'rev', rev, 'action', case action when 'copy' then 'update' else action end,
  'type', left(type, 1000), 'owner', left(owner, 100), 'edition', edition, 'former', nullif(left(former, 1000), left(type, 1000))));

-- Notifies the server's processes that a record changed.
create or replace function vold_notify(
  client text, kind text, id text, rev integer, action text, type text default null, owner text default null, edition text default null,
  former text default null
) returns void
language sql
return pg_notify('vold_change', concat('{"client":', to_json(client), ',"kind":', to_json(kind), ',',
  substr(vold_change_json(id, rev, action, type, owner, edition, former)::text, 2)));

-- Notifies of records that one statement changed, of one client and kind: in one message, which has less than 8,000 bytes. More than
-- 50 records are not named. Processes of earlier versions read the '*' and drop everything of that kind.
create or replace function vold_notify_all(client text, kind text, changes json, many bigint) returns void
language plpgsql
as $$
declare
  head constant text := concat('{"client":', to_json(client), ',"kind":', to_json(kind), ',');
begin
  if many > 50 then
    perform pg_notify('vold_change', head || '"id":"*","rev":0,"action":"update"}');
  elsif octet_length(changes::text) < 7000 then
    perform pg_notify('vold_change', concat(head, '"id":"*","rev":0,"action":"update","changes":', changes, '}'));
  else
    perform pg_notify('vold_change', head || substr(c.change::text, 2)) from json_array_elements(changes) c(change);
  end if;
end
$$;

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

-- The text that the hash chain digests of an entry: the same as in `vold_history_digest`, but no JSON array is built of large records.
create or replace function vold_entry_text(
  client text, id text, rev integer, moment timestamptz, what text, model text, record text, actor jsonb, address text, data jsonb, replaced jsonb
) returns text
language sql stable parallel safe
return concat('[', to_json(client), ', ', to_json(id), ', ', rev, ', ', (extract(epoch from moment) * 1000)::bigint, ', ', to_json(what), ', ',
  to_json(model), ', ', to_json(record), ', ', actor, ', ', coalesce(to_json(address)::text, 'null'), ', ',
  coalesce(data::text, 'null'), ', ', coalesce(replaced::text, 'null'), ']');

-- Adds a link for one entry to a client's hash chain of a slot.
create or replace function vold_link_entry(client text, own integer, entry text, content text) returns void
language plpgsql
as $$
declare
  last record;
begin
  select c.seq, c.hash into last from history_chain c where c.client_id = client and c.slot = own order by c.seq desc limit 1;
  insert into history_chain (client_id, slot, seq, entries, hash)
  values (client, own, coalesce(last.seq, 0) + 1, array[entry],
    sha256(coalesce(last.hash, ''::bytea) || sha256(convert_to(content, 'UTF8'))));
end
$$;

-- AFTER, each statement: history, counters and notifications of the changed rows. Arguments of the triggers: columns that the history
-- must not have, and if counters are kept by type. One row, which most statements change, has plain statements and a link of the hash
-- chain of its own: statements for many rows cost more to start (docs/decisions/0010-cost-of-a-write.md).
create or replace function vold_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  hidden constant text[] := tg_argv[0]::text[];
  by_type constant boolean := tg_argv[1]::boolean;
  who constant text := nullif(current_setting('app.user_id', true), '');
  address constant text := nullif(current_setting('app.ip', true), '');
  moment constant timestamptz(3) := now();
  actor jsonb;
  changed record;
  part record;
  client text;
  record_id text;
  data jsonb;
  old_data jsonb;
  replaced jsonb;
  what text;
  entry text;
  own int;
  keys_now text[] := '{}';
  keys_before text[] := '{}';
  keys_history text[] := '{}';
begin
  if tg_op = 'INSERT' then
    select count(*) as many, array_agg(n.client_id) as clients, array_agg(n.id) as ids, array_agg(n.rev) as revs,
      array_agg(to_jsonb(n) - hidden) as data, array_agg(null::jsonb) as old
    into changed from (select * from new_rows limit 101) n;
  elsif tg_op = 'UPDATE' then
    select count(*) as many, array_agg(n.client_id) as clients, array_agg(n.id) as ids, array_agg(n.rev) as revs,
      array_agg(to_jsonb(n) - hidden) as data, array_agg(to_jsonb(o) - hidden) as old
    into changed from (select * from new_rows limit 101) n join old_rows o on o.client_id = n.client_id and o.id = n.id;
  else
    select count(*) as many, array_agg(o.client_id) as clients, array_agg(o.id) as ids, array_agg(o.rev) as revs,
      array_agg(null::jsonb) as data, array_agg(to_jsonb(o) - hidden) as old
    into changed from (select * from old_rows limit 101) o;
  end if;
  if changed.many = 0 then
    return null;
  end if;
  actor := jsonb_build_object('id', who, 'email', (select u.email from "user" u where u.id = who));

  if changed.many > 100 then
    -- A hundred at a time.
    for part in execute format(
      'select array_agg(n.client_id) as clients, array_agg(n.id) as ids, array_agg(n.rev) as revs, array_agg(n.data) as data,
        array_agg(n.old) as old, array_agg(n.total) as totals
      from (
        select *, (row_number() over () - 1) / 100 as part, count(*) over (partition by client_id) as total from (%s) n
      ) n group by part order by part',
      case tg_op
        when 'INSERT' then 'select n.client_id, n.id, n.rev, to_jsonb(n) - $1 as data, null::jsonb as old from new_rows n'
        when 'UPDATE' then 'select n.client_id, n.id, n.rev, to_jsonb(n) - $1 as data, to_jsonb(o) - $1 as old
          from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id'
        else 'select o.client_id, o.id, o.rev, null::jsonb as data, to_jsonb(o) - $1 as old from old_rows o'
      end) using hidden
    loop
      perform vold_audit_rows(tg_table_name, by_type, actor, part.clients, part.ids, part.revs, part.data, part.old, part.totals);
    end loop;
    return null;
  elsif changed.many > 1 then
    perform vold_audit_rows(tg_table_name, by_type, actor, changed.clients, changed.ids, changed.revs, changed.data, changed.old);
    return null;
  end if;

  client := changed.clients[1];
  record_id := changed.ids[1];
  data := changed.data[1];
  old_data := changed.old[1];
  if data is not null then
    keys_now := vold_count_keys(data, by_type);
  end if;
  if old_data is not null then
    keys_before := vold_count_keys(old_data, by_type);
    replaced := case when data is null then old_data else nullif(old_data - array(
      select e.key from jsonb_each(old_data) e where data -> e.key is not distinct from e.value), '{}') end;
  end if;
  what := vold_change_action(data, old_data);
  entry := vold_new_id('hi');
  -- Before the statements below, which must see what the slot's last owner has committed.
  own := vold_count_slot();
  perform from webhook w where w.active and w.client_id = client;
  if found then
    -- The trigger of the history adds the link, and queues deliveries.
    insert into history (client_id, id, rev, created_at, action, model, record_id, "user", user_id, ip, data, "dataOld")
    values (client, entry, changed.revs[1], moment, what, tg_table_name, record_id, actor, who, address, data, replaced);
  else
    -- The id of an entry cannot be guessed, so this leaves out the trigger of the history for this entry only.
    perform set_config('app.chained', entry, true);
    insert into history (client_id, id, rev, created_at, action, model, record_id, "user", user_id, ip, data, "dataOld")
    values (client, entry, changed.revs[1], moment, what, tg_table_name, record_id, actor, who, address, data, replaced);
    perform vold_link_entry(client, own, entry,
      vold_entry_text(client, entry, changed.revs[1], moment, what, tg_table_name, record_id, actor, address, data, replaced));
    keys_history := array['', vold_history_key(tg_table_name, coalesce(data, replaced))];
  end if;
  insert into list_count as c (client_id, resource, key, slot, count)
  select client, d.resource, d.key, own, d.delta
  from (
    select tg_table_name::text as resource, k as key, 1 as delta from unnest(keys_now) k where k <> all (keys_before)
    union all
    select tg_table_name, k, -1 from unnest(keys_before) k where k <> all (keys_now)
    union all
    select 'history', k, 1 from unnest(keys_history) k
  ) d
  on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  perform pg_notify('vold_change', concat('{"client":', to_json(client), ',"kind":', to_json(tg_table_name), ',', substr(vold_change_json(
    record_id, changed.revs[1], what, coalesce(data, old_data) ->> 'type', coalesce(data, old_data) ->> 'created_by', null, old_data ->> 'type')::text, 2)));
  return null;
end
$$;

-- History, counters and notifications of at most 100 changed rows. `totals`: rows that the whole statement changed of each row's client.
create or replace function vold_audit_rows(
  kind text, by_type boolean, actor jsonb, clients text[], ids text[], revs integer[], data jsonb[], old jsonb[], totals bigint[] default null
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into list_count as c (client_id, resource, key, slot, count)
  select d.client_id, kind, d.key, vold_count_slot(), sum(d.delta)
  from (
    select n.client_id, k as key, 1 as delta from unnest(clients, data) n(client_id, data), unnest(vold_count_keys(n.data, by_type)) k
    where n.data is not null
    union all
    select o.client_id, k, -1 from unnest(clients, old) o(client_id, old), unnest(vold_count_keys(o.old, by_type)) k
    where o.old is not null
  ) d
  group by d.client_id, d.key
  having sum(d.delta) <> 0
  on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;

  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  select r.client_id, vold_new_id('hi'), r.rev, vold_change_action(r.data, r.old), kind, r.id,
    actor, actor ->> 'id', nullif(current_setting('app.ip', true), ''), r.data,
    case
      when r.data is null then r.old
      when r.old is not null then nullif(r.old - array(
        select e.key from jsonb_each(r.old) e where r.data -> e.key is not distinct from e.value), '{}')
    end
  from unnest(clients, ids, revs, data, old) r(client_id, id, rev, data, old);

  perform vold_notify_all(c.client_id, kind, c.changes, c.many)
  from (
    select r.client_id, coalesce(max(r.total), count(*)) as many, json_agg(vold_change_json(
      r.id, r.rev, vold_change_action(r.data, r.old), coalesce(r.data, r.old) ->> 'type', coalesce(r.data, r.old) ->> 'created_by', null,
      r.old ->> 'type')) as changes
    from unnest(clients, ids, revs, data, old, totals) r(client_id, id, rev, data, old, total)
    group by r.client_id
  ) c;
end
$$;

-- AFTER new entries of the history: adds a link to the hash chain of each client, counts them, and queues webhook deliveries.
-- Sends `page.publish` for each record of a publication.
create or replace function vold_chain_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  own int;
  one record;
  queued bigint;
begin
  select n.*, (select count(*) from new_rows) as many into one from new_rows n;
  if one.many is null or one.id = current_setting('app.chained', true) then
    return null;
  end if;
  -- Before the statements below, which must see what the slot's last owner has committed.
  own := vold_count_slot();
  if one.many = 1 then
    perform vold_link_entry(one.client_id, own, one.id, vold_entry_text(one.client_id, one.id, one.rev, one.created_at, one.action,
      one.model, one.record_id, one."user", one.ip, one.data, one."dataOld"));
  else
    insert into history_chain (client_id, slot, seq, entries, hash)
    select n.client_id, own, coalesce(l.seq, 0) + 1, n.entries, sha256(coalesce(l.hash, ''::bytea) || n.digests)
    from (
      select r.client_id, array_agg(r.id order by r.id) as entries,
        string_agg(sha256(convert_to(vold_entry_text(r.client_id, r.id, r.rev, r.created_at, r.action, r.model, r.record_id, r."user",
          r.ip, r.data, r."dataOld"), 'UTF8')), ''::bytea order by r.id) as digests
      from new_rows r
      group by r.client_id
    ) n
    left join lateral (
      select c.seq, c.hash from history_chain c where c.client_id = n.client_id and c.slot = own
      order by c.seq desc limit 1
    ) l on true;
  end if;
  -- Counting the rows would dominate the requests of the history list.
  insert into list_count as c (client_id, resource, key, slot, count)
  select n.client_id, 'history', k, own, count(*) from new_rows n, unnest(array['', vold_history_key(n.model, coalesce(n.data, n."dataOld"))]) k
  group by n.client_id, k
  on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;

  -- Every change, by whatever path, goes from here to the webhooks that want it.
  perform from webhook w where w.active and w.client_id in (select n.client_id from new_rows n);
  if found then
    with wanted as (
      select h.client_id, w.id as webhook, h.id as history, h.event, h.record_id,
        row_number() over (partition by h.client_id order by h.id, w.id) as place
      from (
        select n.client_id, n.id, n.model || '.' || case n.action when 'copy' then 'update' else n.action end as event, n.record_id
        from new_rows n
        union all
        -- Of a publication the records that it leaves, as the history has them: not those that it deletes.
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

-- What a visitor, or a guest with a preview link, may see of a table: rows of the client for which `visible` holds, and of
-- those `columns`.
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
     for each statement execute function vold_audit(%L, %L)', name, hidden, by_type);
  execute format(
    'create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
     for each statement execute function vold_audit(%L, %L)', name, hidden, by_type);
  execute format(
    'create trigger audit_delete after delete on %I referencing old table as old_rows
     for each statement execute function vold_audit(%L, %L)', name, hidden, by_type);
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
