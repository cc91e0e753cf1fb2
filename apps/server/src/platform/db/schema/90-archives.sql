-- Clients as a whole (docs/decisions/0012-clients-as-a-whole.md): restored from an archive and erased, by functions that only the
-- installation itself may call. No trigger works during these.

-- Inserts rows of one table of one client, given as an array of objects with these columns. Foreign keys are checked.
create or replace function vold_restore_rows(client text, name text, columns text[], rows jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  list constant text := (select string_agg(format('%I', c), ', ') from unnest(columns) c);
  added bigint;
begin
  perform set_config('app.whole_client', 'on', true);
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)
    where %3$s = $2', name, list, case name when 'client' then 'id' else 'client_id' end) using rows, client;
  get diagnostics added = row_count;
  if added <> jsonb_array_length(rows) then
    raise exception 'A row belongs to another client' using errcode = 'check_violation', table = name;
  end if;
  perform set_config('app.whole_client', '', true);
  return added;
end
$$;
grant execute on function vold_restore_rows(text,text,text[],jsonb) to vold_master;

-- Writes what is derived from the rows of a client: host names, addresses, references, counters, schedules, and the hash chain of a
-- history without one.
create or replace function vold_restore_derived(client text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  source record;
  last bytea := '';
begin
  perform set_config('app.whole_client', 'on', true);
  insert into client_domain (domain, client_id)
  select distinct lower(btrim(d)), c.id from client c, jsonb_array_elements_text(c.domains) d
  where c.id = client and c.deleted_at is null and btrim(d) <> '';

  insert into address (client_id, language, path, resource, record_id, drafted)
  select client, p.language, p.path, 'page', n.id, false
  from page n, vold_paths('', n.slug, n."customUrl") p where n.client_id = client and n.deleted_at is null
  union all
  select client, p.language, p.path, 'post', n.id, false
  from post n, vold_paths(n.type || '/', n.slug, n."customUrl") p where n.client_id = client and n.deleted_at is null
  union all
  select client, p.language, p.path, 'category', n.id, false
  from category n, vold_paths(n.type || '/category/', n.slug, '{}') p
  where n.client_id = client and n.deleted_at is null;

  -- Which tables are counted, and which are looked through for references, is known by their triggers.
  for source in
    select c.relname as name, t.tgname as role, encode(t.tgargs, 'escape') like '%\\000t\\000' as by_type
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgname in ('audit_insert', 'reference_insert', 'schedule_insert')
  loop
    if source.role = 'audit_insert' then
      execute format('insert into list_count (client_id, resource, key, slot, count)
        select $1, %L, k, 0, count(*) from public.%I n, vold_count_keys(to_jsonb(n), %L) keys, unnest(keys) k
        where n.client_id = $1 group by k', source.name, source.name, source.by_type) using client;
    elsif source.role = 'reference_insert' then
      execute format('insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
        select $1, %L, n.id, r.to_id, r.language, r.place, false
        from public.%I n, vold_references(%L, $1, to_jsonb(n)) r where n.client_id = $1
        on conflict do nothing', source.name, source.name, source.name) using client;
    else
      -- A time that was ahead when the record was written last, and has passed since, is due now.
      execute format($each$
        select vold_add_schedule($1, %L, n.id, 'publish', n.publish_at) from public.%I n
        where n.client_id = $1 and n.publish_at > n.updated_at and n.deleted_at is null
        union all
        select vold_add_schedule($1, %L, n.id, 'unpublish', n.unpublish_at) from public.%I n
        where n.client_id = $1 and n.unpublish_at is not null and n.status = 'published' and n.deleted_at is null
        $each$, source.name, source.name, source.name, source.name) using client;
    end if;
  end loop;
  insert into list_count (client_id, resource, key, slot, count)
  select client, 'history', k, 0, count(*) from history h, unnest(array['', vold_history_key(h.model, coalesce(h.data, h."dataOld"))]) k
  where h.client_id = client group by k;

  if not exists (select from history_chain c where c.client_id = client) then
    for source in
      select h.at as seq, array_agg(h.id order by h.id) as entries, string_agg(h.digest, ''::bytea order by h.id) as digests
      from (
        select e.id, vold_history_digest(e) as digest, (row_number() over (order by e.id) - 1) / 1000 + 1 as at
        from history e where e.client_id = client
      ) h
      group by h.at order by h.at
    loop
      last := sha256(last || source.digests);
      insert into history_chain (client_id, slot, seq, entries, hash)
      values (client, 0, source.seq, source.entries, last);
    end loop;
  end if;
  perform set_config('app.whole_client', '', true);
  perform vold_notify(client, 'client', client, c.rev, 'create') from client c where c.id = client;
end
$$;
grant execute on function vold_restore_derived(text) to vold_master;

-- Writes to the platform's history what was done to a client as a whole: the client's own was restored or is erased with it.
create or replace function vold_record_whole_client(what text, client text, details jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
begin
  insert into history (client_id, id, action, model, record_id, "user", user_id, ip, data)
  select p.id, vold_new_id('hi'), what, 'client', client,
    jsonb_build_object('id', who, 'email', (select u.email from "user" u where u.id = who)), who,
    nullif(current_setting('app.ip', true), ''), details
  from client p where p.master;
end
$$;
grant execute on function vold_record_whole_client(text,text,jsonb) to vold_master;

-- Refuses to take a client that is being erased out of the trash. The column makes the message the answer of the call.
create or replace function vold_refuse_restore() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from client_erasure e where e.client_id = new.id) then
    raise exception 'This client is being erased' using
      errcode = 'check_violation', table = 'client', column = 'deleted_at', constraint = 'client_being_erased';
  end if;
  return null;
end
$$;
create or replace trigger refuse_restore after update of deleted_at on client
for each row when (old.deleted_at is not null and new.deleted_at is null) execute function vold_refuse_restore();

-- Deletes some rows of a client that is being erased. @returns the number of deleted rows
create or replace function vold_erase_rows(client text, name text, most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone bigint;
begin
  if not exists (select from client_erasure e where e.client_id = client) then
    raise exception 'This client is not being erased' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.whole_client', 'on', true);
  execute format('delete from public.%1$I where ctid = any (array(
    select ctid from public.%1$I where client_id = $1 limit $2))', name) using client, most;
  get diagnostics gone = row_count;
  perform set_config('app.whole_client', '', true);
  return gone;
end
$$;
grant execute on function vold_erase_rows(text,text,integer) to vold_master;

-- Deletes jobs of a client that is being erased, except those with this name. @returns the number of jobs that still run
create or replace function vold_erase_jobs(client text, except_name text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from client_erasure e where e.client_id = client) then
    raise exception 'This client is not being erased' using errcode = 'insufficient_privilege';
  end if;
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier <> except_name and j.payload ->> 'clientId' = client and j.locked_at is null;
  return (
    select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> except_name and j.payload ->> 'clientId' = client);
end
$$;
grant execute on function vold_erase_jobs(text,text) to vold_master;

-- Deletes the client itself, once nothing else of it is left. @throws foreign_key_violation if something is
create or replace function vold_erase_client(client text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from client_erasure e where e.client_id = client) then
    raise exception 'This client is not being erased' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.whole_client', 'on', true);
  delete from client_erasure e where e.client_id = client;
  delete from client c where c.id = client and not c.master;
  perform set_config('app.whole_client', '', true);
  perform vold_notify(client, 'client', client, 0, 'erase');
end
$$;
grant execute on function vold_erase_client(text) to vold_master;
