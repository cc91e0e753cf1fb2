-- Foundation: context, stamps, history, counters, notifications, and how a tenant table is protected.
--
-- Roles: the owner runs migrations and owns everything; vold_app (one client's staff), vold_master (across
-- clients) and vold_site (visitors) own nothing and cannot bypass row-level security. Trigger functions run as
-- the owner (SECURITY DEFINER), so that no role needs the right to write history, counters or addresses.

create extension if not exists pg_trgm;

-- Functions are executable by everyone unless said otherwise; triggers need no such right.
alter default privileges revoke execute on functions from public;

-- The client of the transaction. After the first set_config an unset setting reads as '', hence nullif.
create function vold_client_id() returns text
language sql stable parallel safe
return nullif(current_setting('app.client_id', true), '');
grant execute on function vold_client_id() to vold_app, vold_master, vold_site;

-- A TypeID: prefix, underscore, UUIDv7 in Crockford's base 32. 10 characters of milliseconds, then version,
-- 12 bits of sub-millisecond time (ids made in a loop keep their order), variant and 62 random bits.
create function vold_new_id(prefix text) returns text
language plpgsql volatile
as $$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  micros constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  millis constant bigint := micros / 1000;
  fine constant int := ((micros % 1000) * 4096 / 1000)::int;
  random constant bytea := uuid_send(gen_random_uuid());
  id text := prefix || '_';
begin
  for shift in reverse 9..0 loop
    id := id || substr(alphabet, ((millis >> (shift * 5)) & 31)::int + 1, 1);
  end loop;
  id := id || substr(alphabet, 14 + (fine >> 11) + 1, 1)
    || substr(alphabet, ((fine >> 6) & 31) + 1, 1)
    || substr(alphabet, ((fine >> 1) & 31) + 1, 1)
    || substr(alphabet, (fine & 1) * 16 + 8 + (get_byte(random, 0) & 3) + 1, 1);
  -- Bytes 6 and 8 of a random UUID hold its version and variant; the others are random in every bit.
  for at in 1..15 loop
    if at not in (6, 7, 8) then
      id := id || substr(alphabet, (get_byte(random, at) & 31) + 1, 1);
    end if;
  end loop;
  return id;
end
$$;

create table client (
  id text primary key,
  client_id text not null generated always as (id) stored,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  domains jsonb not null default '[]' check (jsonb_typeof(domains) = 'array'),
  status text not null default 'published' check (status in ('draft', 'published')),
  dashboard_navigation jsonb not null default '[]',
  is_manage_theme boolean not null default false,
  options jsonb not null default '{}',
  master boolean not null default false
);
create unique index client_slug_key on client (slug) where deleted_at is null;
-- There is one platform client.
create unique index client_master_key on client (master) where master;

create table client_domain (
  domain text primary key,
  client_id text not null references client (id)
);
create index client_domain_client on client_domain (client_id);

create table history (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  action text not null check (action in ('create', 'update', 'delete', 'restore', 'erase')),
  model text not null,
  record_id text not null,
  "user" jsonb not null,
  user_id text,
  ip text,
  data jsonb,
  "dataOld" jsonb,
  primary key (client_id, id)
);
create index history_record on history (client_id, model, record_id, id);
create index history_id on history (id);

create table list_count (
  client_id text not null references client (id),
  resource text not null,
  key text not null,
  slot int not null,
  count bigint not null,
  primary key (client_id, resource, key, slot)
) with (fillfactor = 70);
create index list_count_resource on list_count (resource, key);

-- A slot of the counters that no other running transaction writes: two transactions never touch the same
-- counter row, so counting neither waits nor deadlocks. Slot 0 first, so that a quiet installation has one row
-- a counter. With all 64 taken it waits for one.
create function vold_count_slot() returns int
language plpgsql volatile
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

-- The counters that a record belongs to. Trash counts apart.
create function vold_count_keys(record jsonb, by_type boolean) returns text[]
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

-- BEFORE, each row: rev, updated_at, and who.
create function vold_stamp() returns trigger
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
    new.updated_at := now();
    new.updated_by := coalesce(who, new.updated_by);
  end if;
  return new;
end
$$;

create function vold_refuse_key_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'The id and the client of a record never change (%)', tg_table_name
    using errcode = 'integrity_constraint_violation', table = tg_table_name;
end
$$;

create function vold_change_action(data jsonb, old jsonb) returns text
language sql immutable parallel safe
return case
  when old is null then 'create'
  when data is null then 'erase'
  when old ->> 'deleted_at' is null and data ->> 'deleted_at' is not null then 'delete'
  when old ->> 'deleted_at' is not null and data ->> 'deleted_at' is null then 'restore'
  else 'update'
end;

create function vold_notify(client text, kind text, id text, rev int, action text) returns void
language sql volatile
return pg_notify('vold_change', json_build_object(
  'client', client, 'kind', kind, 'id', id, 'rev', rev, 'action', action)::text);

-- AFTER, each statement: history, counters and notifications of all its rows at once, so that a bulk import pays
-- once a statement. One text makes the three functions; they differ in where the changed rows come from.
-- Arguments of the triggers: columns that history must not see, and whether counters are kept by type.
do $make$
declare
  body constant text := $body$
declare
  hidden constant text[] := tg_argv[0]::text[];
  by_type constant boolean := tg_argv[1]::boolean;
  who constant text := nullif(current_setting('app.user_id', true), '');
  address constant text := nullif(current_setting('app.ip', true), '');
  actor constant jsonb := jsonb_build_object('id', who, 'email', (select u.email from "user" u where u.id = who));
  told bigint;
begin
  with changed as materialized (
    {changed}
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
      ('vold_audit_insert',
       'select n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, null::jsonb as old from new_rows n'),
      ('vold_audit_update',
       'select n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, to_jsonb(o) - hidden as old
        from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id'),
      ('vold_audit_delete',
       'select o.client_id, o.id, o.rev, null::jsonb as data, to_jsonb(o) - hidden as old from old_rows o')
    ) as v(name, rows)
  loop
    execute format(
      'create function %I() returns trigger language plpgsql security definer
       set search_path = pg_catalog, public, pg_temp as %L',
      source.name, replace(body, '{changed}', source.rows));
  end loop;
end
$make$;

-- Row-level security of a table with client_id. FORCE: the owner too sees rows only by policy; its policy is
-- there for the trigger functions and for later migrations.
create procedure vold_isolate(name text)
language plpgsql
as $$
declare
  own constant text := $own$client_id = nullif(current_setting('app.client_id', true), '')$own$;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy app on %I to vold_app using (%s) with check (%s)', name, own, own);
  execute format('create policy master on %I to vold_master using (true) with check (true)', name);
  execute format('create policy owner on %I to current_user using (true) with check (true)', name);
end
$$;

-- What a visitor may see of a table: rows of the client for which `visible` holds, and of those `columns`.
create procedure vold_show(name text, visible text, columns text default null)
language plpgsql
as $$
begin
  execute format(
    $policy$create policy site on %I for select to vold_site
    using (client_id = nullif(current_setting('app.client_id', true), '') and (%s))$policy$, name, visible);
  execute format('grant select %s on %I to vold_site', '(' || columns || ')', name);
end
$$;

-- A table of records: isolated, stamped, audited, counted; changed by staff and masters.
create procedure vold_record_table(name text, hidden text[] default '{}', by_type boolean default false)
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

call vold_record_table('client');
call vold_show('client', $$deleted_at is null and status = 'published'$$,
  'id, client_id, name, slug, domains, status, deleted_at');
-- Clients are made and switched by masters; a client's own staff may change what is theirs to change.
revoke insert, update, delete on client from vold_app;
grant update (name, dashboard_navigation, is_manage_theme, options) on client to vold_app;

call vold_isolate('client_domain');
grant select on client_domain to vold_app, vold_master;

call vold_isolate('history');
grant select on history to vold_app, vold_master;

call vold_isolate('list_count');
grant select on list_count to vold_app, vold_master;
call vold_show('list_count', $$key = 'status=published' or key like 'type=%&status=published'$$);

-- Host names of a client, from client.domains; a name belongs to one client that is not in the trash.
create function vold_keep_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted text[] := '{}';
  taken text;
begin
  if new.deleted_at is null then
    select coalesce(array_agg(distinct lower(btrim(d))), '{}') into wanted
    from jsonb_array_elements_text(new.domains) d where btrim(d) <> '';
  end if;
  delete from client_domain where client_id = new.id and domain <> all (wanted);
  insert into client_domain (domain, client_id)
  select d, new.id from unnest(wanted) d order by d
  on conflict (domain) do nothing;
  select min(c.domain) into taken from client_domain c
  where c.domain = any (wanted) and c.client_id <> new.id;
  if taken is not null then
    raise exception 'The domain % belongs to another client', taken
      using errcode = 'unique_violation', table = 'client_domain', constraint = 'client_domain_pkey';
  end if;
  return null;
end
$$;
create trigger domains after insert or update of domains, deleted_at on client
for each row execute function vold_keep_domains();
