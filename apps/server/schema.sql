-- The database as the migrations leave it, read from its catalog. To read, not to run.

-- Extensions

create extension btree_gin;

create extension pg_trgm;

-- Collations, types and text search configurations

create type vold_wanted_address as (client_id text, language text, path text, record_id text);

-- Sequences

create sequence edition_rev;
grant usage on sequence edition_rev to vold_app;
grant usage on sequence edition_rev to vold_draft;
grant usage on sequence edition_rev to vold_master;

create sequence login_attempt_id_seq;

-- Functions and procedures

CREATE OR REPLACE FUNCTION public.vold_add_job(name text, payload json, run_at timestamp with time zone, key text, max_attempts integer, lane text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  client constant text := payload ->> 'clientId';
begin
  if vold_is_client_session()
    and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A job belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    name, payload, run_at => vold_add_job.run_at, max_attempts => vold_add_job.max_attempts,
    job_key => name || ':' || coalesce(client, '') || ':' || key,
    priority => case lane when 'sign-in' then -10 else 0 end,
    flags => case when lane is not null then vold_job_flags(lane, client) end);
end
$function$
;
revoke all on routine vold_add_job(text,json,timestamp with time zone,text,integer,text) from public;
grant execute on routine vold_add_job(text,json,timestamp with time zone,text,integer,text) to vold_app;
grant execute on routine vold_add_job(text,json,timestamp with time zone,text,integer,text) to vold_draft;
grant execute on routine vold_add_job(text,json,timestamp with time zone,text,integer,text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_add_schedule(client text, resource text, id text, change text, due timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform vold_add_job('schedule.apply',
    json_build_object('clientId', client, 'resource', resource, 'id', id, 'change', change,
      'at', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    due, change || ':' || resource || ':' || id, 25, 'prompt');
end
$function$
;
revoke all on routine vold_add_schedule(text,text,text,text,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.vold_address_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from address a using old_rows o where a.client_id = o.client_id and a.record_id = o.id;
  return null;
end
$function$
;
revoke all on routine vold_address_delete() from public;

CREATE OR REPLACE FUNCTION public.vold_address_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_address_insert() from public;

CREATE OR REPLACE FUNCTION public.vold_address_prefix(resource text, type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE resource WHEN 'post'::text THEN (type || '/'::text) WHEN 'category'::text THEN (type || '/category/'::text) ELSE ''::text END
;
revoke all on routine vold_address_prefix(text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_address_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  moved_clients text[];
  moved_ids text[];
  wanted vold_wanted_address[];
  gone vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.slug, n."customUrl", n.deleted_at is null) is distinct from (o.slug, o."customUrl", o.deleted_at is null);
    if moved_ids is null then
      return null;
    end if;
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths('', n.slug, n."customUrl") p
    where n.deleted_at is null and n.id = any (moved_ids);
    select array_agg((o.client_id, p.language, p.path, o.id)::vold_wanted_address) into gone
    from old_rows o, vold_paths('', o.slug, o."customUrl") p
    where vold_is_visible(o.status, o.deleted_at, o.publish_at, o.unpublish_at) and o.id = any (moved_ids);
  elsif tg_table_name = 'post' then
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.type, n.slug, n."customUrl", n.deleted_at is null)
      is distinct from (o.type, o.slug, o."customUrl", o.deleted_at is null);
    if moved_ids is null then
      return null;
    end if;
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/', n.slug, n."customUrl") p
    where n.deleted_at is null and n.id = any (moved_ids);
    select array_agg((o.client_id, p.language, p.path, o.id)::vold_wanted_address) into gone
    from old_rows o, vold_paths(o.type || '/', o.slug, o."customUrl") p
    where vold_is_visible(o.status, o.deleted_at, o.publish_at, o.unpublish_at) and o.id = any (moved_ids);
  else
    select array_agg(n.client_id), array_agg(n.id) into moved_clients, moved_ids
    from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
    where (n.type, n.slug, n.deleted_at is null) is distinct from (o.type, o.slug, o.deleted_at is null);
    if moved_ids is null then
      return null;
    end if;
    select array_agg((n.client_id, p.language, p.path, n.id)::vold_wanted_address) into wanted
    from new_rows n, vold_paths(n.type || '/category/', n.slug, '{}') p
    where n.deleted_at is null and n.id = any (moved_ids);
    select array_agg((o.client_id, p.language, p.path, o.id)::vold_wanted_address) into gone
    from old_rows o, vold_paths(o.type || '/category/', o.slug, '{}') p
    where o.deleted_at is null and o.id = any (moved_ids);
  end if;
  perform vold_set_addresses(tg_table_name, moved_clients, moved_ids, coalesce(wanted, '{}'));
  perform vold_leave_redirects(gone, wanted);
  return null;
end
$function$
;
revoke all on routine vold_address_update() from public;

CREATE OR REPLACE FUNCTION public.vold_audit_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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

  select o.client_id, o.id, o.rev, null::jsonb as data, to_jsonb(o) - hidden as old, (select count(*) from old_rows) as many into one from old_rows o;
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
    select o.client_id, o.id, o.rev, null::jsonb as data, to_jsonb(o) - hidden as old from old_rows o
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
    -- Of a bulk change one notification a client: listeners would drop everything of that kind anyway.
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
$function$
;
revoke all on routine vold_audit_delete() from public;

CREATE OR REPLACE FUNCTION public.vold_audit_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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

  select n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, null::jsonb as old, (select count(*) from new_rows) as many into one from new_rows n;
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
    select n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, null::jsonb as old from new_rows n
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
    -- Of a bulk change one notification a client: listeners would drop everything of that kind anyway.
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
$function$
;
revoke all on routine vold_audit_insert() from public;

CREATE OR REPLACE FUNCTION public.vold_audit_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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

  select n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, to_jsonb(o) - hidden as old, (select count(*) from new_rows) as many into one from new_rows n, old_rows o;
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
    select n.client_id, n.id, n.rev, to_jsonb(n) - hidden as data, to_jsonb(o) - hidden as old from new_rows n join old_rows o on o.client_id = n.client_id and o.id = n.id
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
    -- Of a bulk change one notification a client: listeners would drop everything of that kind anyway.
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
$function$
;
revoke all on routine vold_audit_update() from public;

CREATE OR REPLACE FUNCTION public.vold_chain_ends()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(jsonb_object_agg(e.slot, e.seq), '{}'::jsonb) AS "coalesce"
    FROM ( SELECT history_chain.slot,
             max(history_chain.seq) AS seq
            FROM history_chain
           WHERE (history_chain.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))
           GROUP BY history_chain.slot) e;
END
;
revoke all on routine vold_chain_ends() from public;
grant execute on routine vold_chain_ends() to vold_app;

CREATE OR REPLACE FUNCTION public.vold_chain_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_chain_history() from public;

CREATE OR REPLACE FUNCTION public.vold_change_action(data jsonb, old jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (old IS NULL) THEN 'create'::text WHEN (data IS NULL) THEN 'erase'::text WHEN (((old ->> 'deleted_at'::text) IS NULL) AND ((data ->> 'deleted_at'::text) IS NOT NULL)) THEN 'delete'::text WHEN (((old ->> 'deleted_at'::text) IS NOT NULL) AND ((data ->> 'deleted_at'::text) IS NULL)) THEN 'restore'::text WHEN (current_setting('app.copies'::text, true) = 'on'::text) THEN 'copy'::text ELSE 'update'::text END
;
revoke all on routine vold_change_action(jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_change_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  none constant jsonb := jsonb_build_array('{}'::text[], '{}'::jsonb);
  before jsonb := none;
  after jsonb := none;
  types text[];
  changed text;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    before := jsonb_build_array(vold_unique_fields(old.data), vold_listed_fields(old.data));
    types := types || vold_post_type(old.data);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    after := jsonb_build_array(vold_unique_fields(new.data), vold_listed_fields(new.data));
    types := types || vold_post_type(new.data);
  end if;
  if before = none and after = none or before = after and types[1] is not distinct from types[2] then
    return null;
  end if;
  for changed in select distinct t from unnest(types) t where t is not null order by 1 loop
    perform vold_mark_type(case when tg_op = 'DELETE' then old.client_id else new.client_id end, changed);
  end loop;
  return null;
end
$function$
;
revoke all on routine vold_change_fields() from public;

CREATE OR REPLACE FUNCTION public.vold_changed_fields(base jsonb, content jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found text[];
  kinds text[];
begin
  if base is null then
    return '{}';
  end if;
  found := array(
    select f.key from jsonb_each(content) f where f.key <> all ('{data,components}') and base -> f.key is distinct from f.value);
  if base -> 'data' is distinct from content -> 'data' then
    if jsonb_typeof(base -> 'data') = 'object' and jsonb_typeof(content -> 'data') = 'object' then
      found := found || array(
        select distinct 'data.' || k.key
        from (select jsonb_object_keys(base -> 'data') union select jsonb_object_keys(content -> 'data')) k(key)
        where base -> 'data' -> k.key is distinct from content -> 'data' -> k.key limit 20);
    else
      found := found || array['data'];
    end if;
  end if;
  if base -> 'components' is distinct from content -> 'components' then
    kinds := array(
      select distinct 'components.' || coalesce(n.section ->> 'sectionId', o.section ->> 'sectionId')
      from vold_sections_of(content) n
      full join vold_sections_of(base) o on o.language = n.language and o.section ->> 'id' = n.section ->> 'id'
      where n.section is distinct from o.section and coalesce(n.section ->> 'sectionId', o.section ->> 'sectionId') is not null limit 20);
    -- Otherwise only their order.
    found := found || case when kinds = '{}' then array['components'] else kinds end;
  end if;
  return found;
end
$function$
;
revoke all on routine vold_changed_fields(jsonb,jsonb) from public;
grant execute on routine vold_changed_fields(jsonb,jsonb) to vold_app;
grant execute on routine vold_changed_fields(jsonb,jsonb) to vold_draft;
grant execute on routine vold_changed_fields(jsonb,jsonb) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_changes_since(ends jsonb)
 RETURNS TABLE(slot integer, seq integer, model text, record_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH RECURSIVE slots AS (
         ( SELECT c.slot
            FROM history_chain c
           WHERE (c.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))
           ORDER BY c.slot
          LIMIT 1)
         UNION ALL
          SELECT n.slot
            FROM (slots s_1
              CROSS JOIN LATERAL ( SELECT c.slot
                    FROM history_chain c
                   WHERE ((c.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (c.slot > s_1.slot))
                   ORDER BY c.slot
                  LIMIT 1) n)
         )
  SELECT l.slot,
     l.seq,
     h.model,
     h.record_id
    FROM (((slots s
      CROSS JOIN LATERAL ( SELECT c.slot,
             c.seq,
             c.entries
            FROM history_chain c
           WHERE ((c.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (c.slot = s.slot) AND (c.seq > COALESCE(((vold_changes_since.ends ->> (s.slot)::text))::integer, 0)))
           ORDER BY c.seq
          LIMIT 50) l)
      CROSS JOIN LATERAL unnest(l.entries) e(id))
      LEFT JOIN history h ON (((h.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (h.id = e.id))));
END
;
revoke all on routine vold_changes_since(jsonb) from public;
grant execute on routine vold_changes_since(jsonb) to vold_app;

CREATE OR REPLACE FUNCTION public.vold_check_category_children()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  if exists (
    select from category c
    where c.client_id = new.client_id and c.parent = new.id and c.type <> new.type and c.deleted_at is null
  ) then
    raise exception 'There are categories of another type below it'
      using errcode = 'check_violation', table = 'category', column = 'type', constraint = 'category_children_type';
  end if;
  return null;
end
$function$
;
revoke all on routine vold_check_category_children() from public;

CREATE OR REPLACE FUNCTION public.vold_check_category_parent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  if exists (
    with recursive above as (
      select c.id, c.parent from category c where c.client_id = new.client_id and c.id = new.parent
      union
      select c.id, c.parent from category c join above a on c.id = a.parent where c.client_id = new.client_id
    )
    select from above where id = new.id
  ) then
    raise exception 'A category cannot be below itself'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_cycle';
  end if;
  if exists (
    select from category c where c.client_id = new.client_id and c.id = new.parent and c.type <> new.type
  ) then
    raise exception 'The parent of a category is of the same type'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_type';
  end if;
  return null;
end
$function$
;
revoke all on routine vold_check_category_parent() from public;

CREATE OR REPLACE FUNCTION public.vold_check_draft_from()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from edition_entry e
    where e.client_id = new.client_id and e.resource = 'redirect' and not e.removed and e.data ->> 'from' = new.data ->> 'from'
      and e.record_id <> new.record_id
    union all
    select from redirect r
    where r.client_id = new.client_id and r."from" = new.data ->> 'from' and r.id <> new.record_id and not exists (
      select from edition_entry e where e.client_id = r.client_id and e.resource = 'redirect' and e.record_id = r.id)
  ) then
    raise exception 'There is a redirect from this address'
      using errcode = 'unique_violation', table = 'redirect', constraint = 'redirect_from_key';
  end if;
  return null;
end
$function$
;
revoke all on routine vold_check_draft_from() from public;

CREATE OR REPLACE FUNCTION public.vold_check_draft_parent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  if exists (
    with recursive above as (
      select c.id, c.parent from draft.category c where c.client_id = new.client_id and c.id = new.data ->> 'parent'
      union
      select c.id, c.parent from draft.category c join above a on c.id = a.parent where c.client_id = new.client_id
    )
    select from above where id = new.record_id
  ) then
    raise exception 'A category cannot be below itself'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_cycle';
  end if;
  if exists (
    select from draft.category c
    where c.client_id = new.client_id and c.id = new.data ->> 'parent' and c.type <> new.type
  ) then
    raise exception 'The parent of a category is of the same type'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_type';
  end if;
  return null;
end
$function$
;
revoke all on routine vold_check_draft_parent() from public;

CREATE OR REPLACE FUNCTION public.vold_claim_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  live vold_wanted_address[];
begin
  if tg_table_name = 'page' then
    select array_agg((new.client_id, p.language, p.path, new.id)::vold_wanted_address) into live
    from vold_paths('', new.slug, new."customUrl") p;
  elsif tg_table_name = 'post' then
    select array_agg((new.client_id, p.language, p.path, new.id)::vold_wanted_address) into live
    from vold_paths(new.type || '/', new.slug, new."customUrl") p;
  else
    select array_agg((new.client_id, p.language, p.path, new.id)::vold_wanted_address) into live
    from vold_paths(new.type || '/category/', new.slug, '{}') p;
  end if;
  if live is not null then
    perform vold_drop_redirects(live);
  end if;
  return null;
end
$function$
;
revoke all on routine vold_claim_update() from public;

CREATE OR REPLACE FUNCTION public.vold_client_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.client_id'::text, true), ''::text)
;
revoke all on routine vold_client_id() from public;
grant execute on routine vold_client_id() to vold_app;
grant execute on routine vold_client_id() to vold_draft;
grant execute on routine vold_client_id() to vold_master;
grant execute on routine vold_client_id() to vold_preview;
grant execute on routine vold_client_id() to vold_site;

CREATE OR REPLACE FUNCTION public.vold_client_stamp()
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH RECURSIVE ends AS (
         ( SELECT c.client_id,
             c.slot,
             c.hash
            FROM history_chain c
           WHERE (c.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))
           ORDER BY c.slot DESC, c.seq DESC
          LIMIT 1)
         UNION ALL
          SELECT n.client_id,
             n.slot,
             n.hash
            FROM (ends e_1
              CROSS JOIN LATERAL ( SELECT c.client_id,
                     c.slot,
                     c.hash
                    FROM history_chain c
                   WHERE ((c.client_id = e_1.client_id) AND (c.slot < e_1.slot))
                   ORDER BY c.slot DESC, c.seq DESC
                  LIMIT 1) n)
         )
  SELECT sha256(string_agg((int4send(e.slot) || e.hash), '\x'::bytea ORDER BY e.slot)) AS sha256
    FROM ends e;
END
;
revoke all on routine vold_client_stamp() from public;
grant execute on routine vold_client_stamp() to vold_app;
grant execute on routine vold_client_stamp() to vold_draft;
grant execute on routine vold_client_stamp() to vold_master;

CREATE OR REPLACE FUNCTION public.vold_count_draft(client text, resource text, before text[], after text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  slot int;
begin
  -- Most changes leave a record where it was.
  if before is not distinct from after then
    return;
  end if;
  slot := vold_count_slot();
  insert into list_count as c (client_id, resource, key, slot, count)
  select client, 'draft.' || vold_count_draft.resource, k.key, slot, sum(k.change)
  from (select unnest(before) as key, -1 as change union all select unnest(after), 1) k
  group by k.key having sum(k.change) <> 0 order by k.key
  on conflict on constraint list_count_pkey do update set count = c.count + excluded.count;
end
$function$
;
revoke all on routine vold_count_draft(text,text,text[],text[]) from public;

CREATE OR REPLACE FUNCTION public.vold_count_keys(record jsonb, by_type boolean)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((record ->> 'deleted_at'::text) IS NOT NULL) THEN ARRAY['trash'::text] ELSE array_remove(ARRAY[''::text, ('status='::text || (record ->> 'status'::text)), CASE WHEN by_type THEN ('type='::text || (record ->> 'type'::text)) ELSE NULL::text END, CASE WHEN by_type THEN ((('type='::text || (record ->> 'type'::text)) || '&status='::text) || (record ->> 'status'::text)) ELSE NULL::text END], NULL::text) END
;
revoke all on routine vold_count_keys(jsonb,boolean) from public;

CREATE OR REPLACE FUNCTION public.vold_count_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from edition_entry e
    where e.client_id = old.client_id and e.resource = tg_table_name and e.record_id = old.id and e.base is not null
  ) then
    perform vold_count_draft(old.client_id, tg_table_name,
      case when tg_op = 'DELETE' then '{}' else vold_count_keys(to_jsonb(new), true) end, vold_count_keys(to_jsonb(old), true));
  end if;
  return null;
end
$function$
;
revoke all on routine vold_count_replaced() from public;

CREATE OR REPLACE FUNCTION public.vold_count_slot()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  for slot in 0..63 loop
    if pg_try_advisory_xact_lock(1987013732, slot) then
      return slot;
    end if;
  end loop;
  perform pg_advisory_xact_lock(1987013732, pg_backend_pid() % 64);
  return pg_backend_pid() % 64;
end
$function$
;
revoke all on routine vold_count_slot() from public;

CREATE OR REPLACE FUNCTION public.vold_counted_columns(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT format('jsonb_build_object(%s)'::text, string_agg(format('%L, p.%I'::text, a.attname, a.attname), ', '::text)) AS format FROM pg_attribute a WHERE ((a.attrelid = ((format('public.%I'::text, vold_counted_columns.name))::regclass)::oid) AND (a.attname = ANY (ARRAY['deleted_at'::name, 'status'::name, 'type'::name]))))
;
revoke all on routine vold_counted_columns(text) from public;

CREATE OR REPLACE FUNCTION public.vold_drop_redirects(live vold_wanted_address[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from redirect r where r.client_id in (select l.client_id from unnest(live) l)) then
    return;
  end if;
  delete from redirect r
  using (
    select distinct l.client_id, lower(vold_site_path(l.client_id, l.language, l.path, '')) as path from unnest(live) l
  ) as taken
  where r.client_id = taken.client_id and lower(r."from") in (taken.path, taken.path || '/');
end
$function$
;
revoke all on routine vold_drop_redirects(vold_wanted_address[]) from public;

CREATE OR REPLACE FUNCTION public.vold_edition_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  clash record;
begin
  if tg_op <> 'INSERT' then
    delete from edition_address a where a.client_id = old.client_id and a.record_id = old.record_id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  -- Waits for a running transaction that claims the same path; ordered, so that two such do not deadlock.
  insert into edition_address (client_id, language, path, resource, record_id)
  select new.client_id, p.language, p.path, new.resource, new.record_id from vold_entry_paths(new) p
  order by p.language, p.path
  on conflict do nothing;
  select p.language, p.path, o.resource, o.record_id, o.title into clash
  from vold_entry_paths(new) p
  cross join lateral (
    select a.resource, a.record_id, e.data -> 'title' as title from edition_address a
    join edition_entry e on e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id
    where a.client_id = new.client_id and a.language = p.language and a.path = p.path
    union all
    select a.resource, a.record_id, null from address a
    where a.client_id = new.client_id and a.language = p.language and a.path = p.path and not exists (
      select from edition_entry e
      where e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id)
  ) o
  where o.record_id <> new.record_id
  limit 1;
  if found then
    raise exception 'The address "%" (%) is taken', clash.path, clash.language using
      errcode = 'unique_violation', table = 'address', constraint = 'address_pkey',
      detail = json_build_object(
        'language', clash.language, 'path', clash.path, 'resource', clash.resource, 'record_id', clash.record_id,
        'title', coalesce(clash.title, case clash.resource
          when 'page' then (select p.title from page p where p.client_id = new.client_id and p.id = clash.record_id)
          when 'post' then (select p.title from post p where p.client_id = new.client_id and p.id = clash.record_id)
          else (select c.title from category c where c.client_id = new.client_id and c.id = clash.record_id)
        end))::text;
  end if;
  return null;
end
$function$
;
revoke all on routine vold_edition_address() from public;

CREATE OR REPLACE FUNCTION public.vold_edition_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform vold_count_draft(new.client_id, new.resource, vold_replaced_keys(new), vold_entry_keys(new));
  elsif tg_op = 'UPDATE' then
    perform vold_count_draft(new.client_id, new.resource, vold_entry_keys(old), vold_entry_keys(new));
  else
    perform vold_count_draft(old.client_id, old.resource, vold_entry_keys(old), vold_replaced_keys(old));
  end if;
  return null;
end
$function$
;
revoke all on routine vold_edition_count() from public;

CREATE OR REPLACE FUNCTION public.vold_edition_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  e constant edition_entry := coalesce(new, old);
  deletes constant boolean := e.removed or e.deleted_at is not null;
  what text := 'update';
  content constant jsonb := e.data || e.body || jsonb_build_object('rev', e.rev, 'updated_at', e.updated_at, 'updated_by', e.updated_by,
    'deleted_at', e.deleted_at, 'published_rev', e.base_rev) || case when e.removed then '{"removed": true}'::jsonb else '{}' end;
  before jsonb := '{}';
begin
  if tg_op = 'DELETE' then
    what := 'erase';
  elsif deletes and (tg_op = 'INSERT' or not (old.removed or old.deleted_at is not null)) then
    what := 'delete';
  -- Otherwise the rest of one that was published in part.
  elsif tg_op = 'INSERT' and e.created_at = now()::timestamptz(3) then
    what := 'create';
  elsif tg_op = 'UPDATE' and not deletes and (old.removed or old.deleted_at is not null) then
    what := 'restore';
  end if;
  if tg_op = 'UPDATE' then
    before := old.data || old.body;
  elsif tg_op = 'INSERT' and e.base is not null then
    before := e.base;
  end if;
  perform vold_write_history(e.client_id, what, 'draft.' || e.resource, e.record_id, e.rev, content,
    before - array(select f.key from jsonb_each(before) f where content -> f.key is not distinct from f.value));
  return null;
end
$function$
;
revoke all on routine vold_edition_history() from public;

CREATE OR REPLACE FUNCTION public.vold_edition_notify()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  e constant edition_entry := coalesce(new, old);
begin
  -- Of a draft that is gone, the record is told as it was published.
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'erase' end,
    case tg_op when 'DELETE' then coalesce(e.base ->> 'type', e.type) else e.type end, e.data ->> 'created_by', 'draft',
    case tg_op when 'INSERT' then e.base ->> 'type' else old.type end);
  return null;
end
$function$
;
revoke all on routine vold_edition_notify() from public;

CREATE OR REPLACE FUNCTION public.vold_edition_reference()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from reference r where r.client_id = old.client_id and r.from_id = 'draft:' || old.record_id;
  end if;
  if tg_op <> 'DELETE' and not new.removed then
    insert into reference (client_id, from_resource, from_id, to_id, language, place)
    select new.client_id, 'draft.' || new.resource, 'draft:' || new.record_id, r.to_id, r.language, r.place
    from vold_references(new.resource, new.client_id, new.data || new.body || coalesce(new.private, '{}')) r
    on conflict do nothing;
  end if;
  return null;
end
$function$
;
revoke all on routine vold_edition_reference() from public;

CREATE OR REPLACE FUNCTION public.vold_edition_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from edition_title t where t.client_id = old.client_id and t.id = old.record_id;
  end if;
  if tg_op <> 'DELETE' and not new.removed and new.deleted_at is null then
    insert into edition_title (client_id, resource, language, type, status, key, id)
    select new.client_id, new.resource, t.key, new.type, new.status, vold_title_key(t.value), new.record_id
    from jsonb_each_text(new.data -> 'title') t where vold_title_key(t.value) is not null;
  end if;
  return null;
end
$function$
;
revoke all on routine vold_edition_title() from public;

CREATE OR REPLACE FUNCTION public.vold_end_keys_and_links(who text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if vold_is_client_session() and not exists (
    select from "user" u where u.id = who and u.client_id = nullif(current_setting('app.client_id', true), '')
  ) then
    return;
  end if;
  delete from "api-key" k where k.created_by = who;
  update edition_link l set revoked_at = now() where l.created_by = who and l.revoked_at is null;
end
$function$
;
revoke all on routine vold_end_keys_and_links(text) from public;
grant execute on routine vold_end_keys_and_links(text) to vold_app;
grant execute on routine vold_end_keys_and_links(text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_entry_keys(e edition_entry)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (e).removed THEN '{}'::text[] ELSE vold_count_keys(jsonb_build_object('status', (e).status, 'type', (e).type, 'deleted_at', (e).deleted_at), true) END
;
revoke all on routine vold_entry_keys(edition_entry) from public;

CREATE OR REPLACE FUNCTION public.vold_entry_paths(e edition_entry)
 RETURNS TABLE(language text, path text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.language,
     p.path
    FROM vold_paths(vold_address_prefix((vold_entry_paths.e).resource, (vold_entry_paths.e).type), ((vold_entry_paths.e).data -> 'slug'::text), COALESCE(((vold_entry_paths.e).data -> 'customUrl'::text), '{}'::jsonb)) p(language, path)
   WHERE (((vold_entry_paths.e).resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text])) AND (NOT (vold_entry_paths.e).removed) AND ((vold_entry_paths.e).deleted_at IS NULL));
END
;
revoke all on routine vold_entry_paths(edition_entry) from public;

CREATE OR REPLACE FUNCTION public.vold_erase_client(client text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_erase_client(text) from public;
grant execute on routine vold_erase_client(text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_erase_jobs(client text, except_name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_erase_jobs(text,text) from public;
grant execute on routine vold_erase_jobs(text,text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_erase_rows(client text, name text, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_erase_rows(text,text,integer) from public;
grant execute on routine vold_erase_rows(text,text,integer) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_field_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from field_order o where o.client_id = old.client_id and o.id = old.id;
  return null;
end
$function$
;
revoke all on routine vold_field_delete() from public;

CREATE OR REPLACE FUNCTION public.vold_field_key(component text, value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof(value) <> ALL (ARRAY['string'::text, 'number'::text, 'boolean'::text])) THEN NULL::text WHEN (component <> 'VoldNumber'::text) THEN vold_title_key((value #>> '{}'::text[])) WHEN (((value #>> '{}'::text[]) ~ '^\s*[-+]?[0-9]{1,15}([.][0-9]{1,15})?\s*$'::text) OR (jsonb_typeof(value) = 'number'::text)) THEN vold_number_key(((value #>> '{}'::text[]))::numeric) ELSE NULL::text END
;
revoke all on routine vold_field_key(text,jsonb) from public;
grant execute on routine vold_field_key(text,jsonb) to vold_app;
grant execute on routine vold_field_key(text,jsonb) to vold_draft;
grant execute on routine vold_field_key(text,jsonb) to vold_master;
grant execute on routine vold_field_key(text,jsonb) to vold_preview;
grant execute on routine vold_field_key(text,jsonb) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_field_keys(listed jsonb, data jsonb)
 RETURNS TABLE(model text, language text, key text, exact bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT v.model,
     v.language,
     v.key,
     hashtextextended((v.value #>> '{}'::text[]), (0)::bigint) AS hashtextextended
    FROM ( SELECT f.key AS model,
             l.language,
             l.value,
             vold_field_key(f.value, l.value) AS key
            FROM (jsonb_each_text(vold_field_keys.listed) f(key, value)
              CROSS JOIN LATERAL ( SELECT ''::text AS language,
                     (vold_field_keys.data -> f.key) AS value
                   WHERE (jsonb_typeof((vold_field_keys.data -> f.key)) <> 'object'::text)
                 UNION ALL
                  SELECT o.key,
                     o.value
                    FROM jsonb_each(
                         CASE
                             WHEN (jsonb_typeof((vold_field_keys.data -> f.key)) = 'object'::text) THEN (vold_field_keys.data -> f.key)
                             ELSE NULL::jsonb
                         END) o(key, value)) l)) v
   WHERE (v.key IS NOT NULL);
END
;
revoke all on routine vold_field_keys(jsonb,jsonb) from public;
grant execute on routine vold_field_keys(jsonb,jsonb) to vold_app;
grant execute on routine vold_field_keys(jsonb,jsonb) to vold_draft;
grant execute on routine vold_field_keys(jsonb,jsonb) to vold_master;
grant execute on routine vold_field_keys(jsonb,jsonb) to vold_preview;

CREATE OR REPLACE FUNCTION public.vold_field_title(client text, kind text, post_type text, field text)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT NULLIF((f.f ->> 'title'::text), ''::text) AS "nullif"
    FROM "website-setting" s,
     LATERAL jsonb_path_query(s.data, '$."cardDetail"."group"[*].**{0 to 2}?(@."model" == $"m")'::jsonpath, jsonb_build_object('m', substr(vold_field_title.field, 6))) f(f)
   WHERE ((vold_field_title.field ~~ 'data.%'::text) AND (s.client_id = vold_field_title.client) AND (s.deleted_at IS NULL) AND
         CASE vold_field_title.kind
             WHEN 'post'::text THEN (vold_post_type(s.data) = vold_field_title.post_type)
             WHEN 'page'::text THEN ((s.data -> 'extendPageInput'::text) = 'true'::jsonb)
             ELSE false
         END)
  LIMIT 1;
END
;
revoke all on routine vold_field_title(text,text,text,text) from public;
grant execute on routine vold_field_title(text,text,text,text) to vold_app;
grant execute on routine vold_field_title(text,text,text,text) to vold_draft;
grant execute on routine vold_field_title(text,text,text,text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_found(resource text, drafted boolean, asked tsquery, patterns text[], longest text)
 RETURNS TABLE(found_id text, in_title boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
begin
  if longest is null then
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client and t.words @@ asked and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  elsif cardinality(patterns) = 1 then
    return query select t.id, t.title like longest from search_text t
      where t.client_id = client and (t.words @@ asked or t.title like longest)
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  else
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client
        and (t.words @@ asked or (t.title like longest and t.title like patterns[2]
          and t.title like coalesce(patterns[3], longest) and t.title like all (patterns)))
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  end if;
end
$function$
;
revoke all on routine vold_found(text,boolean,tsquery,text[],text) from public;
grant execute on routine vold_found(text,boolean,tsquery,text[],text) to vold_app;
grant execute on routine vold_found(text,boolean,tsquery,text[],text) to vold_draft;
grant execute on routine vold_found(text,boolean,tsquery,text[],text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_history_digest(entry history)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to((jsonb_build_array((entry).client_id, (entry).id, (entry).rev, ((EXTRACT(epoch FROM (entry).created_at) * (1000)::numeric))::bigint, (entry).action, (entry).model, (entry).record_id, (entry)."user", (entry).ip, (entry).data, (entry)."dataOld"))::text, 'UTF8'::name))
;
revoke all on routine vold_history_digest(history) from public;
grant execute on routine vold_history_digest(history) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_history_key(model text, record jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('model='::text || model) || COALESCE(('&type='::text || CASE WHEN (model = ANY (ARRAY['post'::text, 'category'::text, 'draft.post'::text, 'draft.category'::text])) THEN (record ->> 'type'::text) ELSE NULL::text END), ''::text))
;
revoke all on routine vold_history_key(text,jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_hurry_delivery(client text, delivery text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  waiting bigint[];
begin
  if vold_is_client_session()
    and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A job belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.id) into waiting
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'webhook.deliver' and j.payload ->> 'id' = delivery and j.payload ->> 'clientId' = client
    and j.attempts < j.max_attempts and j.locked_at is null;
  if waiting is null then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(waiting, run_at => now());
  return true;
end
$function$
;
revoke all on routine vold_hurry_delivery(text,text) from public;
grant execute on routine vold_hurry_delivery(text,text) to vold_app;
grant execute on routine vold_hurry_delivery(text,text) to vold_draft;
grant execute on routine vold_hurry_delivery(text,text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_identity_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
  one constant user_identity := case when tg_op = 'DELETE' then old else new end;
  facts constant jsonb := jsonb_build_object(
    'user_id', one.user_id, 'provider', one.provider, 'created_at', one.created_at);
begin
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  values (one.client_id, vold_new_id('hi'), 1,
    case tg_op when 'INSERT' then 'create' else 'erase' end, 'user-identity', one.user_id,
    -- Nobody is signed in yet while somebody signs in: it is he who is linked.
    jsonb_build_object('id', coalesce(who, one.user_id),
      'email', (select u.email from "user" u where u.id = coalesce(who, one.user_id))),
    coalesce(who, one.user_id), nullif(current_setting('app.ip', true), ''),
    case when tg_op <> 'DELETE' then facts end,
    case when tg_op = 'DELETE' then facts end);
  return null;
end
$function$
;
revoke all on routine vold_identity_history() from public;

CREATE OR REPLACE FUNCTION public.vold_import_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform vold_notify(new.client_id, 'import', new.id, new.rev, case tg_op when 'INSERT' then 'create' else 'update' end);
  return null;
end
$function$
;
revoke all on routine vold_import_progress() from public;

CREATE OR REPLACE FUNCTION public.vold_instagram_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform vold_notify(coalesce(new.client_id, old.client_id), 'instagram', coalesce(new.client_id, old.client_id), 0, 'update');
  return null;
end
$function$
;
revoke all on routine vold_instagram_change() from public;

CREATE OR REPLACE FUNCTION public.vold_instagram_description()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select w.instagram ->> 'description' from webconfig w
  where w.client_id = nullif(current_setting('app.client_id', true), '')
$function$
;
revoke all on routine vold_instagram_description() from public;
grant execute on routine vold_instagram_description() to vold_app;
grant execute on routine vold_instagram_description() to vold_draft;
grant execute on routine vold_instagram_description() to vold_master;
grant execute on routine vold_instagram_description() to vold_preview;
grant execute on routine vold_instagram_description() to vold_site;

CREATE OR REPLACE FUNCTION public.vold_is_client_session()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select session_user in ('vold_app', 'vold_site', 'vold_draft', 'vold_preview')
    or current_setting('role') in ('vold_app', 'vold_site', 'vold_draft', 'vold_preview')
$function$
;
revoke all on routine vold_is_client_session() from public;
grant execute on routine vold_is_client_session() to vold_app;
grant execute on routine vold_is_client_session() to vold_draft;
grant execute on routine vold_is_client_session() to vold_master;
grant execute on routine vold_is_client_session() to vold_preview;
grant execute on routine vold_is_client_session() to vold_site;

CREATE OR REPLACE FUNCTION public.vold_is_prepared(client text, media text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')) and exists (
    select from reference r
    left join edition_entry e on e.client_id = r.client_id and r.from_resource = 'draft.' || e.resource and r.from_id = 'draft:' || e.record_id
    where r.client_id = client and r.to_id = media and case r.from_resource
      when 'page' then exists (select from page p where p.client_id = client and p.id = r.from_id and p.deleted_at is null)
      when 'post' then exists (select from post p where p.client_id = client and p.id = r.from_id and p.deleted_at is null)
      else not e.removed and e.deleted_at is null end)
$function$
;
revoke all on routine vold_is_prepared(text,text) from public;
grant execute on routine vold_is_prepared(text,text) to vold_draft;
grant execute on routine vold_is_prepared(text,text) to vold_master;
grant execute on routine vold_is_prepared(text,text) to vold_preview;

CREATE OR REPLACE FUNCTION public.vold_is_shown(client text, media text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM reference r
           WHERE ((r.client_id = vold_is_shown.client) AND (r.to_id = vold_is_shown.media) AND
                 CASE r.from_resource
                     WHEN 'page'::text THEN (EXISTS ( SELECT
                        FROM page s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'post'::text THEN (EXISTS ( SELECT
                        FROM post s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'category'::text THEN (EXISTS ( SELECT
                        FROM category s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'navigation'::text THEN (EXISTS ( SELECT
                        FROM navigation s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'static'::text THEN (EXISTS ( SELECT
                        FROM static s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'component'::text THEN (EXISTS ( SELECT
                        FROM component s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'reusable'::text THEN (EXISTS ( SELECT
                        FROM reusable s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'website-setting'::text THEN (EXISTS ( SELECT
                        FROM "website-setting" s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'form-builder'::text THEN (EXISTS ( SELECT
                        FROM "form-builder" s
                       WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id))))
                     WHEN 'webconfig'::text THEN true
                     WHEN 'mail-template'::text THEN true
                     ELSE false
                 END))) AS "exists";
END
;
revoke all on routine vold_is_shown(text,text) from public;
grant execute on routine vold_is_shown(text,text) to vold_draft;
grant execute on routine vold_is_shown(text,text) to vold_preview;
grant execute on routine vold_is_shown(text,text) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_is_visible(status text, deleted_at timestamp with time zone, publish_at timestamp with time zone, unpublish_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((deleted_at IS NULL) AND (status = 'published'::text) AND ((publish_at IS NULL) OR (publish_at <= now())) AND ((unpublish_at IS NULL) OR (unpublish_at > now())))
;
revoke all on routine vold_is_visible(text,timestamp with time zone,timestamp with time zone,timestamp with time zone) from public;
grant execute on routine vold_is_visible(text,timestamp with time zone,timestamp with time zone,timestamp with time zone) to vold_draft;
grant execute on routine vold_is_visible(text,timestamp with time zone,timestamp with time zone,timestamp with time zone) to vold_preview;
grant execute on routine vold_is_visible(text,timestamp with time zone,timestamp with time zone,timestamp with time zone) to vold_site;

CREATE OR REPLACE PROCEDURE public.vold_isolate(IN name text)
 LANGUAGE plpgsql
AS $procedure$
declare
  own constant text := $own$client_id = nullif(current_setting('app.client_id', true), '')$own$;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy app on %I to vold_app, vold_draft using (%s) with check (%s)', name, own, own);
  execute format('create policy master on %I to vold_master using (true) with check (true)', name);
  execute format('create policy owner on %I to current_user using (true) with check (true)', name);
end
$procedure$
;
revoke all on routine vold_isolate(text) from public;

CREATE OR REPLACE FUNCTION public.vold_job_counts()
 RETURNS TABLE(name text, waiting bigint, failing bigint, dead bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query
    select j.task_identifier, count(*) filter (where j.attempts = 0 or j.last_error is null),
      count(*) filter (where j.last_error is not null and j.attempts < j.max_attempts),
      count(*) filter (where j.last_error is not null and j.attempts >= j.max_attempts)
    from graphile_worker.jobs j group by 1;
end
$function$
;
revoke all on routine vold_job_counts() from public;
grant execute on routine vold_job_counts() to vold_master;

CREATE OR REPLACE FUNCTION public.vold_job_flags(lane text, client text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when client is null then array[lane] else array[lane, lane || ' ' || client] end $function$
;
revoke all on routine vold_job_flags(text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_keep_domains()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_keep_domains() from public;

CREATE OR REPLACE FUNCTION public.vold_keep_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  m marked_type;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('fields ' || new.client_id || ' ' || new.type, 0));
  if tg_op = 'UPDATE' and old.type <> new.type then
    perform pg_advisory_xact_lock_shared(hashtextextended('fields ' || old.client_id || ' ' || old.type, 0));
    delete from unique_value u where u.client_id = new.client_id and u.record_id = new.id;
    delete from field_order o where o.client_id = new.client_id and o.id = new.id;
  end if;
  select * into m from marked_type t where t.client_id = new.client_id and t.type = new.type;
  if not found then
    return null;
  end if;
  if m.unique_models <> '{}' then
    perform vold_keep_unique(new, m.unique_models);
  end if;
  if new.deleted_at is not null then
    delete from field_order o where o.client_id = new.client_id and o.id = new.id;
    return null;
  end if;
  if m.listed = '{}' then
    return null;
  end if;
  -- Most saves leave these fields as they are.
  if tg_op = 'UPDATE' and old.deleted_at is null and old.type = new.type and old.status = new.status and not exists (
    select from jsonb_object_keys(m.listed) k where old.data -> k is distinct from new.data -> k
  ) then
    return null;
  end if;
  with wanted as materialized (
    select * from vold_field_keys(m.listed, new.data)
  ), gone as (
    delete from field_order o where tg_op = 'UPDATE' and o.client_id = new.client_id and o.id = new.id
      and not exists (select from wanted w where w.model = o.model and w.language = o.language)
  )
  insert into field_order as o (client_id, type, model, language, status, key, id, exact)
  select new.client_id, new.type, w.model, w.language, new.status, w.key, new.id, w.exact from wanted w
  on conflict (client_id, id, model, language) do update
  set type = excluded.type, status = excluded.status, key = excluded.key, exact = excluded.exact
  where (o.type, o.status, o.key, o.exact) is distinct from (excluded.type, excluded.status, excluded.key, excluded.exact);
  return null;
end
$function$
;
revoke all on routine vold_keep_fields() from public;

CREATE OR REPLACE FUNCTION public.vold_keep_home()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if vold_is_visible(old.status, old.deleted_at, old.publish_at, old.unpublish_at)
    and (new.unpublish_at is distinct from old.unpublish_at and new.unpublish_at is not null
      or not vold_is_visible(new.status, new.deleted_at, new.publish_at, new.unpublish_at))
    and exists (select from webconfig w where w.client_id = new.client_id and w.default_homepage = new.id)
  then
    raise exception 'This page is the homepage. Set another page as the homepage first.' using errcode = 'check_violation',
      column = case
        when new.status <> old.status then 'status'
        when new.publish_at is distinct from old.publish_at then 'publish_at'
        else 'unpublish_at'
      end;
  end if;
  return null;
end
$function$
;
revoke all on routine vold_keep_home() from public;

CREATE OR REPLACE FUNCTION public.vold_keep_unique(new post, models text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  wanted record;
  owner text;
begin
  delete from unique_value u where u.client_id = new.client_id and u.record_id = new.id and (
    new.deleted_at is not null or not exists (
      select from vold_values_of(models, new.data) w
      where w.model = u.model and w.language = u.language and w.value = u.value));
  if new.deleted_at is not null then
    return;
  end if;
  -- In an order that all have, so that two writers never wait for each other.
  for wanted in
    select w.* from vold_values_of(models, new.data) w
    where not exists (select from unique_value u where u.client_id = new.client_id and u.record_id = new.id
      and u.model = w.model and u.language = w.language)
    order by w.model, w.language
  loop
    insert into unique_value (client_id, record_id, type, model, language, value, shared)
    values (new.client_id, new.id, new.type, wanted.model, wanted.language, wanted.value, false)
    on conflict do nothing;
    select u.record_id into owner from unique_value u
    where u.client_id = new.client_id and u.type = new.type and u.model = wanted.model
      and u.language = wanted.language and u.value = wanted.value and u.record_id <> new.id
    order by u.shared limit 1;
    if found then
      raise exception 'The value of % is taken', wanted.model using
        errcode = 'unique_violation', table = 'unique_value', constraint = 'unique_value_key',
        detail = json_build_object('model', wanted.model, 'language', wanted.language,
          'field', (
            select f ->> 'title' from "website-setting" s,
              jsonb_path_query(s.data, '$.cardDetail.group[*].**{0 to 2} ? (@.model == $m)',
                jsonb_build_object('m', wanted.model)) f
            where s.client_id = new.client_id and vold_post_type(s.data) = new.type and s.deleted_at is null limit 1),
          'title', (select p.title from post p where p.client_id = new.client_id and p.id = owner))::text;
    end if;
  end loop;
end
$function$
;
revoke all on routine vold_keep_unique(post,text[]) from public;

CREATE OR REPLACE FUNCTION public.vold_leave_addresses(client text, records text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM address a
            USING edition_address d,
             edition_entry e
           WHERE (((NOT vold_is_client_session()) OR (vold_leave_addresses.client = NULLIF(current_setting('app.client_id'::text, true), ''::text))) AND (a.client_id = vold_leave_addresses.client) AND (d.client_id = vold_leave_addresses.client) AND (d.language = a.language) AND (d.path = a.path) AND (d.record_id <> a.record_id) AND (d.record_id = ANY (vold_leave_addresses.records)) AND (a.record_id = ANY (vold_leave_addresses.records)) AND (e.client_id = vold_leave_addresses.client) AND (e.resource = a.resource) AND (e.record_id = a.record_id) AND (EXISTS ( SELECT
                    FROM vold_paths(vold_address_prefix(e.resource, (e.base ->> 'type'::text)), (e.base -> 'slug'::text), COALESCE((e.base -> 'customUrl'::text), '{}'::jsonb)) p(language, path)
                   WHERE ((p.language = a.language) AND (p.path = a.path)))))
           RETURNING a.language,
             a.path,
             a.resource,
             a.record_id
         )
  INSERT INTO former_address AS f (client_id, language, path, resource, record_id)  SELECT vold_leave_addresses.client AS client,
             g.language,
             g.path,
             g.resource,
             g.record_id
            FROM gone g
           WHERE (g.path <> ''::text) ON CONFLICT(client_id, path, language) DO UPDATE SET resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
END
;
revoke all on routine vold_leave_addresses(text,text[]) from public;
grant execute on routine vold_leave_addresses(text,text[]) to vold_app;
grant execute on routine vold_leave_addresses(text,text[]) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_leave_redirects(gone vold_wanted_address[], wanted vold_wanted_address[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  moves constant jsonb := (
    select jsonb_agg(jsonb_build_object(
      'client', g.client_id, 'language', g.language, 'path', g.path,
      'from', vold_site_path(g.client_id, g.language, g.path, ''),
      'at', vold_site_path(w.client_id, w.language, w.path, ''),
      'to', vold_site_path(w.client_id, w.language, w.path, w.record_id)))
    from unnest(gone) g
    join unnest(wanted) w on w.client_id = g.client_id and w.record_id = g.record_id and w.language = g.language
    where w.path <> g.path);
begin
  if moves is null then
    return;
  end if;
  delete from redirect r
  using jsonb_to_recordset(moves) as m(client text, "at" text, "to" text)
  where r.client_id = m.client and r."from" in (m."at", m."to");

  update redirect r set "to" = m."to"
  from jsonb_to_recordset(moves) as m(client text, "from" text, "to" text)
  where r.client_id = m.client and r."to" = m."from" and r."from" <> m."to";

  for attempt in 1..2 loop
    begin
      -- An address that another record took with the same statement is no old one; nor is the root, and what a redirect
      -- cannot have in its `from` was never linked as it stands.
      merge into redirect r
      using (
        select distinct on (m.client, m."from") m.client, m."from", m."to"
        from jsonb_to_recordset(moves) as m(client text, language text, path text, "from" text, "to" text)
        where m.path <> '' and m."from" <> m."to" and m."from" ~ '^/[^\s?#]*$' and m."from" !~ '/\*$' and length(m."from") <= 2048
          and not exists (
            select from address a
            where a.client_id = m.client and a.language = m.language and a.path = m.path)
        order by m.client, m."from"
      ) m on r.client_id = m.client and r."from" = m."from"
      when matched then update set "to" = m."to", permanent = true, origin = 'move'
      when not matched then
        insert (client_id, id, "from", "to", origin) values (m.client, vold_new_id('rd'), m."from", m."to", 'move');
      exit;
    exception when unique_violation then
      -- Somebody has made a redirect from there at this moment: it is seen the second time.
      if attempt = 2 then
        raise;
      end if;
    end;
  end loop;
end
$function$
;
revoke all on routine vold_leave_redirects(vold_wanted_address[],vold_wanted_address[]) from public;

CREATE OR REPLACE FUNCTION public.vold_leave_values(client text, records text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH prepared AS MATERIALIZED (
          SELECT e.record_id,
             e.type,
             e.base,
             e.body,
             (e.deleted_at IS NOT NULL) AS deleted,
             m.unique_models AS models
            FROM (edition_entry e
              JOIN marked_type m ON (((m.client_id = vold_leave_values.client) AND (m.type = e.type) AND (m.unique_models <> '{}'::text[]))))
           WHERE ((e.client_id = vold_leave_values.client) AND (e.resource = 'post'::text) AND (e.record_id = ANY (vold_leave_values.records)))
         ), taken AS MATERIALIZED (
          SELECT p.record_id,
             p.type,
             v.model,
             v.language,
             v.value
            FROM prepared p,
             LATERAL vold_values_of(p.models, (p.body -> 'data'::text)) v(model, language, value)
           WHERE (NOT p.deleted)
         ), held AS MATERIALIZED (
          SELECT p.record_id,
             (p.base ->> 'type'::text) AS type,
             v.model,
             v.language,
             v.value
            FROM prepared p,
             LATERAL vold_values_of(p.models, (p.base -> 'data'::text)) v(model, language, value)
         )
  DELETE FROM unique_value u
    USING held h,
     taken t
   WHERE (((NOT vold_is_client_session()) OR (vold_leave_values.client = NULLIF(current_setting('app.client_id'::text, true), ''::text))) AND (u.client_id = vold_leave_values.client) AND (u.record_id = h.record_id) AND ((u.type = h.type) AND (u.model = h.model) AND (u.language = h.language) AND (u.value = h.value)) AND ((t.type = h.type) AND (t.model = h.model) AND (t.language = h.language) AND (t.value = h.value)) AND (t.record_id <> h.record_id) AND (NOT (EXISTS ( SELECT
            FROM taken k
           WHERE ((k.record_id = h.record_id) AND ((k.type = h.type) AND (k.model = h.model) AND (k.language = h.language) AND (k.value = h.value)))))));
END
;
revoke all on routine vold_leave_values(text,text[]) from public;
grant execute on routine vold_leave_values(text,text[]) to vold_app;
grant execute on routine vold_leave_values(text,text[]) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_likely_targets(places text[])
 RETURNS TABLE(place text, "to" text, resource text, record_id text, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.5'
AS $function$
  with asked as (
    select given as place, nullif(current_setting('app.client_id', true), '') as client, vold_path(given) as path,
      left(regexp_replace(split_part(vold_path(given), '/', -1), '\.[a-z0-9]{1,5}$', ''), 100) as name
    from unnest(places) given
  )
  select asked.place, found."to", found.resource, found.record_id, found.reason
  from asked cross join lateral (
    (select vold_site_path(a.client_id, a.language, a.path, a.record_id) as "to", a.resource, a.record_id, 'history' as reason
    from former_address f
    join address a on a.client_id = f.client_id and a.record_id = f.record_id and a.language = f.language
    where f.client_id = asked.client and f.path in (asked.path, substr(asked.path, strpos(asked.path, '/') + 1))
      and vold_site_path(f.client_id, f.language, f.path, '') = '/' || asked.path
      and vold_shows_record(a.client_id, a.resource, a.record_id)
    limit 1)
    union all
    (select vold_site_path(near.client_id, near.language, near.path, near.record_id), near.resource, near.record_id, 'name'
    from (
      select a.*, similarity(split_part(a.path, '/', -1), asked.name) as likeness from address a
      where a.client_id = asked.client and asked.name <> '' and split_part(a.path, '/', -1) % asked.name
      order by likeness desc, length(a.path), a.path, a.language
      limit 5
    ) near
    where vold_shows_record(near.client_id, near.resource, near.record_id)
    order by near.likeness desc, length(near.path), near.path, near.language
    limit 1)
  ) found
  where found."to" is not null
  -- `history` before `name`.
  order by asked.place, found.reason
$function$
;
revoke all on routine vold_likely_targets(text[]) from public;
grant execute on routine vold_likely_targets(text[]) to vold_app;
grant execute on routine vold_likely_targets(text[]) to vold_draft;
grant execute on routine vold_likely_targets(text[]) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_link_fault(client text, maker text, key text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
    when not exists (
      select from "user" u
      join role r on r.client_id = u.client_id and r.name = u.role
      join client home on home.id = u.client_id
      where u.id = maker and not u.blocked and u.deleted_at is null and home.deleted_at is null
        and (u.client_id = client or (home.master and u.role = 'master'))
        and (r.is_full_access or (home.master and u.role = 'master') or r.permission ? 'draft.preview-link')
        and (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')))
      then 'maker'
    when key is not null and not exists (
      select from "api-key" k
      where k.client_id = client and k.id = key and (k.expires_at is null or k.expires_at > now())
        and k.scopes ? 'draft.preview-link')
      then 'key'
  end
$function$
;
revoke all on routine vold_link_fault(text,text,text) from public;
grant execute on routine vold_link_fault(text,text,text) to vold_app;
grant execute on routine vold_link_fault(text,text,text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_link_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform vold_write_history(new.client_id, case tg_op when 'INSERT' then 'create' else 'delete' end, 'preview-link', new.id, 1,
    jsonb_build_object('name', new.name, 'expires_at', new.expires_at));
  return null;
end
$function$
;
revoke all on routine vold_link_history() from public;

CREATE OR REPLACE FUNCTION public.vold_listed_fields(data jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT jsonb_object_agg(m.model, m.component) AS jsonb_object_agg FROM (SELECT (marked.f ->> 'model'::text) AS model, min((marked.f ->> 'component'::text)) AS component FROM (SELECT jsonb_path_query(vold_listed_fields.data, '$."cardDetail"."group"[*]."components"[*]?(@."useInLists" == true)'::jsonpath) AS f UNION ALL SELECT jsonb_path_query(vold_listed_fields.data, '$."cardDetail"."group"[*]?(@."useInLists" == true)'::jsonpath) AS jsonb_path_query) marked WHERE ((marked.f ->> 'component'::text) = ANY (ARRAY['VoldInput'::text, 'VoldNumber'::text, 'VoldCalendar'::text, 'VoldSelectOption'::text, 'VoldToggle'::text])) GROUP BY (marked.f ->> 'model'::text) ORDER BY (marked.f ->> 'model'::text) LIMIT 20) m), '{}'::jsonb)
;
revoke all on routine vold_listed_fields(jsonb) from public;
grant execute on routine vold_listed_fields(jsonb) to vold_app;
grant execute on routine vold_listed_fields(jsonb) to vold_draft;
grant execute on routine vold_listed_fields(jsonb) to vold_master;
grant execute on routine vold_listed_fields(jsonb) to vold_preview;
grant execute on routine vold_listed_fields(jsonb) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_listed_of(client text, post_type text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT vold_listed_fields(s.data) AS vold_listed_fields FROM "website-setting" s WHERE ((s.client_id = vold_listed_of.client) AND (vold_post_type(s.data) = vold_listed_of.post_type) AND (s.deleted_at IS NULL) AND (vold_listed_fields(s.data) <> '{}'::jsonb)) ORDER BY s.id LIMIT 1)
;
revoke all on routine vold_listed_of(text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_mark_type(client text, wanted text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  was marked_type;
  now_unique constant text[] := vold_unique_of(client, wanted);
  now_listed constant jsonb := coalesce(vold_listed_of(client, wanted), '{}');
  now_ready jsonb;
  more boolean;
begin
  -- A definition waits for the posts of its type that are being written, and they for it.
  perform pg_advisory_xact_lock(hashtextextended('fields ' || client || ' ' || wanted, 0));
  select * into was from marked_type t where t.client_id = client and t.type = wanted;
  was.unique_models := coalesce(was.unique_models, '{}');
  was.listed := coalesce(was.listed, '{}');
  select coalesce(jsonb_object_agg(r.key, r.value), '{}') into now_ready from jsonb_each(was.ready) r
  where now_listed -> r.key = r.value;
  if was.unique_models = now_unique and was.listed = now_listed then
    return;
  end if;
  insert into marked_type (client_id, type, unique_models, listed, ready, stale, step, last_id)
  values (client, wanted, now_unique, now_listed, now_ready, array(
      select unnest(was.stale) union select jsonb_object_keys(was.listed) union select jsonb_object_keys(now_listed)
      except select jsonb_object_keys(now_ready)),
    case when was.listed <> now_listed then 'clear' else was.step end,
    case when was.listed <> now_listed then '' else coalesce(was.last_id, '') end)
  on conflict (client_id, type) do update set unique_models = excluded.unique_models, listed = excluded.listed,
    ready = excluded.ready, stale = excluded.stale, step = excluded.step, last_id = excluded.last_id;
  if was.unique_models <> now_unique then
    perform vold_restore_unique(client, wanted);
  end if;
  if was.listed <> now_listed then
    for batch in 1..3 loop
      more := vold_prepare_fields(client, wanted, 1000);
      exit when not more;
    end loop;
    if more then
      perform vold_add_job('post.prepare-fields', json_build_object('clientId', client, 'type', wanted), null, wanted, 25,
        'background');
    end if;
  elsif now_listed = '{}' and now_unique = '{}' and was.step is null then
    delete from marked_type t where t.client_id = client and t.type = wanted;
  end if;
end
$function$
;
revoke all on routine vold_mark_type(text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_media_at(place text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT m.id
    FROM picture m
   WHERE ((m.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (m.path = vold_media_at.place))
 UNION ALL
  SELECT m.id
    FROM files m
   WHERE ((m.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (m.path = vold_media_at.place))
 UNION ALL
  SELECT m.id
    FROM file_move m
   WHERE ((m.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (m.path = vold_media_at.place));
END
;
revoke all on routine vold_media_at(text) from public;
grant execute on routine vold_media_at(text) to vold_draft;
grant execute on routine vold_media_at(text) to vold_master;
grant execute on routine vold_media_at(text) to vold_preview;
grant execute on routine vold_media_at(text) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_named_users(ids text[])
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT u.id,
     u.name
    FROM "user" u
   WHERE ((u.client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (u.id = ANY (vold_named_users.ids)) AND (u.deleted_at IS NULL) AND (EXISTS ( SELECT
            FROM reference r
           WHERE ((r.client_id = u.client_id) AND (r.to_id = u.id)))));
END
;
revoke all on routine vold_named_users(text[]) from public;
grant execute on routine vold_named_users(text[]) to vold_draft;
grant execute on routine vold_named_users(text[]) to vold_preview;
grant execute on routine vold_named_users(text[]) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_new_id(prefix text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
$function$
;
revoke all on routine vold_new_id(text) from public;

CREATE OR REPLACE FUNCTION public.vold_note_saver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  saver constant jsonb := jsonb_build_object(
    'user', current_setting('app.user_id', true), 'key', nullif(current_setting('app.key_id', true), ''));
begin
  update edition_release r set saved_by = r.saved_by || saver
  where r.client_id = new.client_id and r.resource = new.resource and r.record_id = new.record_id
    and not r.saved_by @> jsonb_build_array(saver);
  return null;
end
$function$
;
revoke all on routine vold_note_saver() from public;

CREATE OR REPLACE FUNCTION public.vold_notify(client text, kind text, id text, rev integer, action text, type text DEFAULT NULL::text, owner text DEFAULT NULL::text, edition text DEFAULT NULL::text, former text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
RETURN pg_notify('vold_change'::text, (json_strip_nulls(json_build_object('client', client, 'kind', kind, 'id', id, 'rev', rev, 'action', CASE action WHEN 'copy'::text THEN 'update'::text ELSE action END, 'type', "left"(type, 1000), 'owner', "left"(owner, 100), 'edition', edition, 'former', NULLIF("left"(former, 1000), "left"(type, 1000)))))::text)
;
revoke all on routine vold_notify(text,text,text,integer,text,text,text,text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_number_key(value numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value < (0)::numeric) THEN ('0'::text || translate(to_char(LEAST((- value), ('9999999999999999'::bigint)::numeric), 'FM0000000000000000.00000000'::text), '0123456789'::text, '9876543210'::text)) ELSE ('1'::text || to_char(LEAST(value, ('9999999999999999'::bigint)::numeric), 'FM0000000000000000.00000000'::text)) END
;
revoke all on routine vold_number_key(numeric) from public;
grant execute on routine vold_number_key(numeric) to vold_app;
grant execute on routine vold_number_key(numeric) to vold_draft;
grant execute on routine vold_number_key(numeric) to vold_master;
grant execute on routine vold_number_key(numeric) to vold_preview;
grant execute on routine vold_number_key(numeric) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_number_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  new."ticketNumber" := coalesce(new."ticketNumber",
    (select coalesce(max(t."ticketNumber"), 0) + 1 from ticket t where t.client_id = new.client_id));
  return new;
end
$function$
;
revoke all on routine vold_number_ticket() from public;

CREATE OR REPLACE FUNCTION public.vold_pages_with(client text, section text, page text)
 RETURNS integer
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (count(DISTINCT p.id))::integer AS count
    FROM (reference r
      JOIN page p ON (((p.client_id = r.client_id) AND (p.id = r.from_id))))
   WHERE ((r.client_id = vold_pages_with.client) AND (r.to_id = vold_pages_with.section) AND (r.from_resource = 'page'::text) AND (p.deleted_at IS NULL) AND (p.id <> vold_pages_with.page));
END
;
revoke all on routine vold_pages_with(text,text,text) from public;
grant execute on routine vold_pages_with(text,text,text) to vold_app;
grant execute on routine vold_pages_with(text,text,text) to vold_draft;
grant execute on routine vold_pages_with(text,text,text) to vold_master;
grant execute on routine vold_pages_with(text,text,text) to vold_preview;
grant execute on routine vold_pages_with(text,text,text) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_passkey_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
  one constant passkey := case when tg_op = 'DELETE' then old else new end;
  facts constant jsonb := jsonb_build_object(
    'id', one.id, 'user_id', one.user_id, 'name', one.name, 'backed_up', one.backed_up, 'created_at', one.created_at);
begin
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  values (one.client_id, vold_new_id('hi'), 1,
    case tg_op when 'INSERT' then 'create' when 'DELETE' then 'erase' else 'update' end, 'passkey', one.id,
    jsonb_build_object('id', who, 'email', (select u.email from "user" u where u.id = who)), who,
    nullif(current_setting('app.ip', true), ''),
    case when tg_op <> 'DELETE' then facts end,
    case tg_op when 'DELETE' then facts when 'UPDATE' then jsonb_build_object('name', old.name) end);
  return null;
end
$function$
;
revoke all on routine vold_passkey_history() from public;

CREATE OR REPLACE FUNCTION public.vold_path(path text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NORMALIZE(lower(btrim(regexp_replace(btrim(path), '/+'::text, '/'::text, 'g'::text), '/'::text)), NFC)
;
revoke all on routine vold_path(text) from public;

CREATE OR REPLACE FUNCTION public.vold_paths(prefix text, slug jsonb, custom jsonb)
 RETURNS TABLE(language text, path text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT l.language,
     COALESCE(vold_path(NULLIF(btrim((vold_paths.custom ->> l.language)), ''::text)), (vold_paths.prefix || NULLIF(vold_path((vold_paths.slug ->> l.language)), ''::text))) AS "coalesce"
    FROM ( SELECT jsonb_object_keys(vold_paths.slug) AS jsonb_object_keys
         UNION
          SELECT jsonb_object_keys(vold_paths.custom) AS jsonb_object_keys) l(language)
   WHERE (COALESCE(NULLIF(btrim((vold_paths.custom ->> l.language)), ''::text), NULLIF(vold_path((vold_paths.slug ->> l.language)), ''::text)) IS NOT NULL);
END
;
revoke all on routine vold_paths(text,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_places(kind text, record jsonb)
 RETURNS TABLE(language text, place text, content text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT l.key,
     ((lpad((s.at)::text, 2, '0'::text) || ' '::text) || COALESCE(NULLIF((s.entry ->> 'section_title'::text), ''::text), NULLIF((s.entry ->> 'title'::text), ''::text), (s.entry ->> 'sectionId'::text), 'Section'::text)),
     (s.entry)::text AS entry
    FROM (jsonb_each((vold_places.record -> 'components'::text)) l(key, value)
      CROSS JOIN LATERAL jsonb_array_elements(l.value) WITH ORDINALITY s(entry, at))
   WHERE (vold_places.kind = ANY (ARRAY['page'::text, 'reusable'::text]))
 UNION ALL
  SELECT l.key,
     ((lpad((r.at)::text, 2, '0'::text) || ' '::text) || COALESCE(((r.entry -> 0) ->> 'component_name'::text), 'Row'::text)),
     (r.entry)::text AS entry
    FROM (jsonb_each(
         CASE
             WHEN (vold_places.kind = 'post'::text) THEN (vold_places.record -> 'block'::text)
             ELSE NULL::jsonb
         END) l(key, value)
      CROSS JOIN LATERAL jsonb_array_elements(l.value) WITH ORDINALITY r(entry, at))
 UNION ALL
  SELECT ''::text AS text,
     ((lpad((i.at)::text, 2, '0'::text) || ' '::text) || COALESCE(( SELECT t.value
            FROM jsonb_each_text((i.entry -> 'customTitle'::text)) t(key, value)
           WHERE (t.value <> ''::text)
          LIMIT 1), ( SELECT t.value
            FROM jsonb_each_text(((i.entry -> 'item'::text) -> 'title'::text)) t(key, value)
           WHERE (t.value <> ''::text)
          LIMIT 1), 'Item'::text)),
     (i.entry)::text AS entry
    FROM jsonb_array_elements(
         CASE
             WHEN (vold_places.kind = 'navigation'::text) THEN (vold_places.record -> 'items'::text)
             ELSE NULL::jsonb
         END) WITH ORDINALITY i(entry, at)
 UNION ALL
  SELECT ''::text AS text,
     ('data.'::text || d.key),
     (d.value)::text AS value
    FROM jsonb_each(
         CASE
             WHEN ((vold_places.kind = ANY (ARRAY['page'::text, 'post'::text])) AND (jsonb_typeof((vold_places.record -> 'data'::text)) = 'object'::text)) THEN (vold_places.record -> 'data'::text)
             ELSE NULL::jsonb
         END) d(key, value)
 UNION ALL
  SELECT ''::text AS text,
     f.key,
     (f.value)::text AS value
    FROM jsonb_each(((vold_places.record - ARRAY['client_id'::text, 'id'::text, 'rev'::text, 'created_at'::text, 'updated_at'::text, 'created_by'::text, 'updated_by'::text, 'deleted_at'::text, 'secrets'::text]) -
         CASE vold_places.kind
             WHEN 'page'::text THEN ARRAY['components'::text, 'data'::text]
             WHEN 'post'::text THEN ARRAY['block'::text, 'data'::text]
             WHEN 'reusable'::text THEN ARRAY['components'::text]
             WHEN 'navigation'::text THEN ARRAY['items'::text]
             ELSE ARRAY[]::text[]
         END)) f(key, value);
END
;
revoke all on routine vold_places(text,jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_post_type(data jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF((data #>> '{cardDetail,apiModel,post_type}'::text[]), ''::text), (data ->> 'path'::text))
;
revoke all on routine vold_post_type(jsonb) from public;
grant execute on routine vold_post_type(jsonb) to vold_app;
grant execute on routine vold_post_type(jsonb) to vold_draft;
grant execute on routine vold_post_type(jsonb) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_prepare_fields(client text, wanted text, amount integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  m marked_type;
  missing jsonb;
  done int;
  last text;
begin
  perform pg_advisory_xact_lock(hashtextextended('fields ' || client || ' ' || wanted, 0));
  select * into m from marked_type t where t.client_id = client and t.type = wanted;
  if m.step is null then
    return false;
  end if;
  if m.step = 'clear' then
    delete from field_order o where o.ctid = any (array(
      select f.ctid from field_order f
      where f.client_id = client and f.type = wanted and f.model = any (m.stale) limit amount * 5));
    get diagnostics done = row_count;
    if done = amount * 5 then
      return true;
    end if;
    m.last_id := '';
  end if;
  select coalesce(jsonb_object_agg(l.key, l.value), '{}') into missing from jsonb_each(m.listed) l
  where m.ready -> l.key is distinct from l.value;
  done := 0;
  if missing <> '{}' then
    with part as materialized (
      select p.id, p.status, p.data from post p
      where p.client_id = client and p.type = wanted and p.deleted_at is null and p.id > m.last_id
      order by p.id limit amount
    ), added as (
      insert into field_order (client_id, type, model, language, status, key, id, exact)
      select client, wanted, k.model, k.language, part.status, k.key, part.id, k.exact
      from part cross join lateral vold_field_keys(missing, part.data) k
      on conflict do nothing
    )
    select count(*), max(part.id) into done, last from part;
  end if;
  if done = amount then
    update marked_type t set step = 'fill', last_id = last where t.client_id = client and t.type = wanted;
    return true;
  end if;
  if m.listed = '{}' and m.unique_models = '{}' then
    delete from marked_type t where t.client_id = client and t.type = wanted;
  else
    update marked_type t set step = null, last_id = '', stale = '{}', ready = m.listed
    where t.client_id = client and t.type = wanted;
  end if;
  -- Readers keep what is ready with the forms.
  perform vold_notify(s.client_id, 'website-setting', s.id, s.rev, 'update') from "website-setting" s
  where s.client_id = client and vold_post_type(s.data) = wanted and s.deleted_at is null;
  return false;
end
$function$
;
revoke all on routine vold_prepare_fields(text,text,integer) from public;
grant execute on routine vold_prepare_fields(text,text,integer) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_prepared_moves(addresses text[])
 RETURNS TABLE(id text, "from" text, "to" text, permanent boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select 'moved:' || m.record_id, m."from", m."to", true
  from (
    select d.client_id, d.record_id, vold_site_path(a.client_id, a.language, a.path, '') as "from",
      vold_site_path(d.client_id, d.language, d.path, d.record_id) as "to"
    from edition_address d
    join address a on a.client_id = d.client_id and a.record_id = d.record_id and a.language = d.language and a.path <> d.path
    where d.client_id = (select vold_preview_client()) and a.path <> '' and vold_shows_record(a.client_id, a.resource, a.record_id)
      and not exists (
        select from edition_address o where o.client_id = a.client_id and o.language = a.language and o.path = a.path)
  ) m
  where m."from" <> m."to" and lower(m."from") = any (array(select lower(address) from unnest(addresses) address))
$function$
;
revoke all on routine vold_prepared_moves(text[]) from public;
grant execute on routine vold_prepared_moves(text[]) to vold_draft;
grant execute on routine vold_prepared_moves(text[]) to vold_preview;

CREATE OR REPLACE FUNCTION public.vold_preview_client()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.id from client c
  where c.id = nullif(current_setting('app.client_id', true), '') and (
    'vold_draft' in (session_user, current_setting('role'))
    or exists (
      select from edition_link l
      where l.client_id = c.id and l.revoked_at is null and l.expires_at > now()
        and vold_link_fault(l.client_id, l.created_by, l.key_id) is null
        and l.token_hash = encode(sha256(convert_to(current_setting('app.preview_token', true), 'UTF8')), 'hex')))
$function$
;
revoke all on routine vold_preview_client() from public;
grant execute on routine vold_preview_client() to vold_draft;
grant execute on routine vold_preview_client() to vold_preview;

CREATE OR REPLACE FUNCTION public.vold_published_among(places text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with asked as materialized (
    select distinct place, vold_path(place) as path, nullif(current_setting('app.client_id', true), '') as client
    from unnest(places) place
  ), codes as materialized (
    select l.entry ->> 'code' as code, l.at from webconfig w
    cross join lateral jsonb_array_elements(w.language) with ordinality as l(entry, at)
    where w.client_id = nullif(current_setting('app.client_id', true), '')
  ), spelled as materialized (
    select place, client, path from asked
    union all
    select a.place, a.client, case when a.path = c.code then '' else substr(a.path, length(c.code) + 2) end
    from asked a join codes c on c.at > 1 and split_part(a.path, '/', 1) = c.code
  )
  select s.place from spelled s
  where s.path = ''
    or exists (
      select from codes c join address a on a.client_id = s.client and a.language = c.code and a.path = s.path
      where vold_shows_record(a.client_id, a.resource, a.record_id))
    or exists (
      select from "website-setting" w where w.client_id = s.client and w.data ->> 'path' = s.path and w.deleted_at is null)
$function$
;
revoke all on routine vold_published_among(text[]) from public;
grant execute on routine vold_published_among(text[]) to vold_app;
grant execute on routine vold_published_among(text[]) to vold_draft;
grant execute on routine vold_published_among(text[]) to vold_master;
grant execute on routine vold_published_among(text[]) to vold_preview;
grant execute on routine vold_published_among(text[]) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_rare_words(resource text, client text, pattern text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  words constant text[] := array(select m[1] from regexp_matches(pattern, '[[:alnum:]]{3,}', 'g') m);
  titles text[] := '{}';
  rare text[];
begin
  if cardinality(words) > 1 and resource = 'page' then
    titles := array(select lower(p.title::text) from page p where p.client_id = client and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit 32);
  elsif cardinality(words) > 1 then
    titles := array(select lower(p.title::text) from post p where p.client_id = client and p.deleted_at is null
      order by p.updated_at desc, p.id desc limit 32);
  end if;
  rare := array(select w.word from unnest(words) with ordinality as w(word, place)
    where (select count(*) from unnest(titles) title where strpos(title, w.word) > 0) * 2 <= cardinality(titles)
    order by w.place);
  -- Where no word is left out, the pattern itself tells more: it has what is between them, and pieces of less than three letters.
  return case when cardinality(rare) in (0, cardinality(words)) then pattern
    else '%' || array_to_string(rare, '%') || '%' end;
end
$function$
;
revoke all on routine vold_rare_words(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_record_publication(client text, published jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if vold_is_client_session() and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A publication belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  perform vold_write_history(client, 'update', 'draft', 'draft', 1, jsonb_build_object('records', (
    select jsonb_agg(jsonb_build_object(
      'resource', p.resource, 'id', p.id, 'rev', p.rev, 'title', coalesce(e.data -> 'title', e.data -> 'from'))
      || case when p.languages is null then '{}' else jsonb_build_object('languages', p.languages) end)
    from jsonb_to_recordset(published) p(resource text, id text, rev integer, languages jsonb)
    join edition_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id)));
  update import_item i set rev = p.rev
  from jsonb_to_recordset(published) p(resource text, id text, rev integer)
  join edition_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id
  where i.client_id = client and i.resource = p.resource and i.record_id = p.id and i.rev = e.rev
    and p.rev = coalesce(e.base_rev, 0) + 1;
  perform set_config('app.publishes', 'on', true);
  delete from edition_entry e using jsonb_to_recordset(published) p(resource text, id text)
  where e.client_id = client and e.resource = p.resource and e.record_id = p.id;
  perform set_config('app.publishes', '', true);
end
$function$
;
revoke all on routine vold_record_publication(text,jsonb) from public;
grant execute on routine vold_record_publication(text,jsonb) to vold_app;
grant execute on routine vold_record_publication(text,jsonb) to vold_master;

CREATE OR REPLACE PROCEDURE public.vold_record_table(IN name text, IN hidden text[] DEFAULT '{}'::text[], IN by_type boolean DEFAULT false)
 LANGUAGE plpgsql
AS $procedure$
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
$procedure$
;
revoke all on routine vold_record_table(text,text[],boolean) from public;

CREATE OR REPLACE FUNCTION public.vold_record_whole_client(what text, client text, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
begin
  insert into history (client_id, id, action, model, record_id, "user", user_id, ip, data)
  select p.id, vold_new_id('hi'), what, 'client', client,
    jsonb_build_object('id', who, 'email', (select u.email from "user" u where u.id = who)), who,
    nullif(current_setting('app.ip', true), ''), details
  from client p where p.master;
end
$function$
;
revoke all on routine vold_record_whole_client(text,text,jsonb) from public;
grant execute on routine vold_record_whole_client(text,text,jsonb) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_redirects_at(addresses text[])
 RETURNS TABLE(id text, "from" text, "to" text, permanent boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select r.id, r."from", r."to", r.permanent from redirect r
  where r.client_id = nullif(current_setting('app.client_id', true), '')
    and lower(r."from") = any(array(select lower(address) from unnest(addresses) address))
$function$
;
revoke all on routine vold_redirects_at(text[]) from public;
grant execute on routine vold_redirects_at(text[]) to vold_app;
grant execute on routine vold_redirects_at(text[]) to vold_draft;
grant execute on routine vold_redirects_at(text[]) to vold_master;
grant execute on routine vold_redirects_at(text[]) to vold_preview;
grant execute on routine vold_redirects_at(text[]) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_reference_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from reference r using old_rows o where r.client_id = o.client_id and r.from_id = o.id;
  return null;
end
$function$
;
revoke all on routine vold_reference_delete() from public;

CREATE OR REPLACE FUNCTION public.vold_reference_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into reference (client_id, from_resource, from_id, to_id, language, place)
  select n.client_id, tg_table_name, n.id, r.to_id, r.language, r.place
  from new_rows n, vold_references(tg_table_name, n.client_id, to_jsonb(n)) r;
  return null;
end
$function$
;
revoke all on routine vold_reference_insert() from public;

CREATE OR REPLACE FUNCTION public.vold_reference_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$
;
revoke all on routine vold_reference_update() from public;

CREATE OR REPLACE FUNCTION public.vold_references(kind text, client text, record jsonb)
 RETURNS TABLE(to_id text, language text, place text)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  -- Without its own id and those of who wrote it, which are none of them.
  content constant text := (record - array['id', 'created_by', 'updated_by'])::text;
  has_address constant boolean := strpos(content, '/files/cl_') > 0;
  languages text[];
  places text[];
  pieces text[];
begin
  -- Cut at its underscores, which are few, a text has what kind an id is of at the end of a piece. As bytes: to count the letters
  -- of all pieces takes longer than to cut them.
  if not has_address and not exists (
    select from string_to_table(content, '_') as t(piece)
    where substr(convert_to(t.piece, 'UTF8'), octet_length(t.piece) - 2) in
      ('"pg', '"po', '"ca', '"cp', '"ru', '"nv', '"pi', '"fi', '"fb', '"mt', '"st', '"ws', '"us')
  ) then
    return;
  end if;
  select array_agg(p.language), array_agg(left(p.place, 200)), array_agg(t.piece) into languages, places, pieces
  from vold_places(kind, record) p
  cross join lateral string_to_table(p.content, '"') as t(piece)
  where case octet_length(t.piece)
      when 29 then left(t.piece, 3) in
        ('pg_', 'po_', 'ca_', 'cp_', 'ru_', 'nv_', 'pi_', 'fi_', 'fb_', 'mt_', 'st_', 'ws_', 'us_')
      else has_address and strpos(t.piece, '/files/cl_') > 0
    end;
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
$function$
;
revoke all on routine vold_references(text,text,jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_refuse_key_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The id and the client of a record never change (%)', tg_table_name
    using errcode = 'integrity_constraint_violation', table = tg_table_name;
end
$function$
;
revoke all on routine vold_refuse_key_change() from public;

CREATE OR REPLACE FUNCTION public.vold_refuse_proven_domains()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(hashtext('sign-in domains'));
  select min(d.domain) into taken from jsonb_array_elements_text(new.domains) d (domain)
  where exists (select from sign_in_domain s where s.domain = d.domain and s.client_id <> new.client_id)
    or exists (select from "sign-in-provider" p
      where p.client_id = new.client_id and p.id <> new.id and p.domains ? d.domain);
  if taken is not null then
    raise exception 'The domain % has a sign-in provider', taken
      using errcode = 'unique_violation', table = 'sign-in-provider', constraint = 'sign_in_provider_domains';
  end if;
  return null;
end
$function$
;
revoke all on routine vold_refuse_proven_domains() from public;

CREATE OR REPLACE FUNCTION public.vold_refuse_restore()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from client_erasure e where e.client_id = new.id) then
    raise exception 'This client is being erased' using
      errcode = 'check_violation', table = 'client', column = 'deleted_at', constraint = 'client_being_erased';
  end if;
  return null;
end
$function$
;
revoke all on routine vold_refuse_restore() from public;

CREATE OR REPLACE FUNCTION public.vold_release_domains()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from sign_in_domain s where s.client_id = old.client_id and old.domains ? s.domain
    and not exists (select from "sign-in-provider" p where p.client_id = s.client_id and p.domains ? s.domain);
  return null;
end
$function$
;
revoke all on routine vold_release_domains() from public;

CREATE OR REPLACE FUNCTION public.vold_release_notify()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  r constant edition_release := coalesce(new, old);
begin
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev, 'update', e.type, e.data ->> 'created_by', 'draft')
  from edition_entry e
  where e.client_id = r.client_id and e.resource = r.resource and e.record_id = r.record_id;
  return null;
end
$function$
;
revoke all on routine vold_release_notify() from public;

CREATE OR REPLACE FUNCTION public.vold_replaced_keys(e edition_entry)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  replaced text[];
begin
  if e.base is null then
    return '{}';
  end if;
  execute format('select vold_count_keys(%s, true) from public.%I p where p.client_id = $1 and p.id = $2 for share',
    vold_counted_columns(e.resource), e.resource)
  into replaced using e.client_id, e.record_id;
  return coalesce(replaced, '{}');
end
$function$
;
revoke all on routine vold_replaced_keys(edition_entry) from public;

CREATE OR REPLACE FUNCTION public.vold_restore_derived(client text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  source record;
  last bytea := '';
begin
  perform set_config('app.whole_client', 'on', true);
  insert into client_domain (domain, client_id)
  select distinct lower(btrim(d)), c.id from client c, jsonb_array_elements_text(c.domains) d
  where c.id = client and c.deleted_at is null and btrim(d) <> '';

  insert into address (client_id, language, path, resource, record_id)
  select client, p.language, p.path, 'page', n.id
  from page n, vold_paths('', n.slug, n."customUrl") p where n.client_id = client and n.deleted_at is null
  union all
  select client, p.language, p.path, 'post', n.id
  from post n, vold_paths(n.type || '/', n.slug, n."customUrl") p where n.client_id = client and n.deleted_at is null
  union all
  select client, p.language, p.path, 'category', n.id
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
      execute format('insert into reference (client_id, from_resource, from_id, to_id, language, place)
        select $1, %L, n.id, r.to_id, r.language, r.place
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
$function$
;
revoke all on routine vold_restore_derived(text) from public;
grant execute on routine vold_restore_derived(text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_restore_drafts(client text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO edition_address (client_id, language, path, resource, record_id)  SELECT vold_restore_drafts.client AS client,
             p.language,
             p.path,
             e.resource,
             e.record_id
            FROM edition_entry e,
             LATERAL vold_entry_paths(e.*) p(language, path)
           WHERE (e.client_id = vold_restore_drafts.client) ON CONFLICT DO NOTHING;
 INSERT INTO reference (client_id, from_resource, from_id, to_id, language, place)  SELECT vold_restore_drafts.client AS client,
             ('draft.'::text || e.resource),
             ('draft:'::text || e.record_id),
             r.to_id,
             r.language,
             r.place
            FROM edition_entry e,
             LATERAL vold_references(e.resource, vold_restore_drafts.client, ((e.data || e.body) || COALESCE(e.private, '{}'::jsonb))) r(to_id, language, place)
           WHERE (e.client_id = vold_restore_drafts.client) ON CONFLICT DO NOTHING;
 INSERT INTO list_count (client_id, resource, key, slot, count)  SELECT vold_restore_drafts.client AS client,
             ('draft.'::text || k.resource),
             k.key,
             0,
             sum(k.change) AS sum
            FROM ( SELECT e.resource,
                     unnest(vold_entry_keys(e.*)) AS key,
                     1 AS change
                    FROM edition_entry e
                   WHERE (e.client_id = vold_restore_drafts.client)
                 UNION ALL
                  SELECT e.resource,
                     unnest(vold_replaced_keys(e.*)) AS unnest,
                     '-1'::integer
                    FROM edition_entry e
                   WHERE (e.client_id = vold_restore_drafts.client)) k
           GROUP BY k.resource, k.key
          HAVING (sum(k.change) <> 0);
END
;
revoke all on routine vold_restore_drafts(text) from public;
grant execute on routine vold_restore_drafts(text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_restore_fields(client text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found_type text;
begin
  delete from field_order o where o.client_id = client;
  delete from marked_type t where t.client_id = client;
  for found_type in
    insert into marked_type (client_id, type, unique_models, listed, ready, stale, step, last_id)
    select client, d.type, d.uniques, d.listed, '{}', '{}', case when d.listed <> '{}' then 'fill' end, ''
    from (
      select t.type, vold_unique_of(client, t.type) as uniques, coalesce(vold_listed_of(client, t.type), '{}') as listed
      from (
        select distinct vold_post_type(s.data) as type from "website-setting" s
        where s.client_id = client and s.deleted_at is null and vold_post_type(s.data) is not null
      ) t
    ) d
    where d.uniques <> '{}' or d.listed <> '{}'
    returning type
  loop
    while vold_prepare_fields(client, found_type, 5000) loop
    end loop;
  end loop;
end
$function$
;
revoke all on routine vold_restore_fields(text) from public;
grant execute on routine vold_restore_fields(text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_restore_rows(client text, name text, columns text[], rows jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_restore_rows(text,text,text[],jsonb) from public;
grant execute on routine vold_restore_rows(text,text,text[],jsonb) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_restore_titles(client text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO title_order (client_id, resource, language, type, status, key, id)  SELECT r.client_id,
             r.resource,
             t.key,
             r.type,
             r.status,
             vold_title_key(t.value) AS vold_title_key,
             r.id
            FROM ( SELECT page.client_id,
                     'page'::text AS resource,
                     NULL::text AS type,
                     page.status,
                     page.title,
                     page.id,
                     page.deleted_at
                    FROM page
                 UNION ALL
                  SELECT post.client_id,
                     'post'::text,
                     post.type,
                     post.status,
                     post.title,
                     post.id,
                     post.deleted_at
                    FROM post
                 UNION ALL
                  SELECT category.client_id,
                     'category'::text,
                     category.type,
                     NULL::text,
                     category.title,
                     category.id,
                     category.deleted_at
                    FROM category
                 UNION ALL
                  SELECT static.client_id,
                     'static'::text,
                     NULL::text,
                     NULL::text,
                     static.title,
                     static.id,
                     static.deleted_at
                    FROM static) r,
             LATERAL jsonb_each_text(r.title) t(key, value)
           WHERE (((vold_restore_titles.client IS NULL) OR (r.client_id = vold_restore_titles.client)) AND (r.deleted_at IS NULL) AND (vold_title_key(t.value) IS NOT NULL));
 INSERT INTO edition_title (client_id, resource, language, type, status, key, id)  SELECT e.client_id,
             e.resource,
             t.key,
             e.type,
             e.status,
             vold_title_key(t.value) AS vold_title_key,
             e.record_id
            FROM edition_entry e,
             LATERAL jsonb_each_text((e.data -> 'title'::text)) t(key, value)
           WHERE (((vold_restore_titles.client IS NULL) OR (e.client_id = vold_restore_titles.client)) AND (e.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text, 'static'::text])) AND (NOT e.removed) AND (e.deleted_at IS NULL) AND (vold_title_key(t.value) IS NOT NULL));
END
;
revoke all on routine vold_restore_titles(text) from public;
grant execute on routine vold_restore_titles(text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_restore_unique(client text, wanted text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from unique_value u where u.client_id = client and (wanted is null or u.type = wanted);
  with types as materialized (
    select vold_post_type(s.data) as type, array_agg(distinct m) as models
    from "website-setting" s, unnest(vold_unique_fields(s.data)) m
    where s.client_id = client and s.deleted_at is null and vold_unique_fields(s.data) <> '{}'
      and (wanted is null or vold_post_type(s.data) = wanted)
    group by 1
  )
  insert into unique_value (client_id, record_id, type, model, language, value, shared)
  select client, p.id, p.type, w.model, w.language, w.value,
    row_number() over (partition by p.type, w.model, w.language, w.value order by p.id) > 1
  from types t
  join post p on p.client_id = client and p.type = t.type and p.deleted_at is null
  cross join lateral vold_values_of(t.models, p.data) w;
end
$function$
;
revoke all on routine vold_restore_unique(text,text) from public;
grant execute on routine vold_restore_unique(text,text) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.publish_at > now() then
    perform vold_add_schedule(new.client_id, tg_table_name, new.id, 'publish', new.publish_at);
  end if;
  if new.unpublish_at is not null then
    perform vold_add_schedule(new.client_id, tg_table_name, new.id, 'unpublish', new.unpublish_at);
  end if;
  return null;
end
$function$
;
revoke all on routine vold_schedule() from public;

CREATE OR REPLACE FUNCTION public.vold_schema_version()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$select max(version) from schema_migration$function$
;
revoke all on routine vold_schema_version() from public;
grant execute on routine vold_schema_version() to vold_master;

CREATE OR REPLACE FUNCTION public.vold_sections_of(record jsonb)
 RETURNS TABLE(language text, section jsonb)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.key, s.section
  from jsonb_each(case jsonb_typeof(record -> 'components') when 'object' then record -> 'components' else '{}' end) l
  cross join jsonb_array_elements(case jsonb_typeof(l.value) when 'array' then l.value else '[]' end) s(section)
$function$
;
revoke all on routine vold_sections_of(jsonb) from public;
grant execute on routine vold_sections_of(jsonb) to vold_app;
grant execute on routine vold_sections_of(jsonb) to vold_draft;
grant execute on routine vold_sections_of(jsonb) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_set_addresses(kind text, client_ids text[], record_ids text[], wanted vold_wanted_address[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  clash record;
  inserted bigint;
begin
  if cardinality(record_ids) > 0 then
    with gone as (
      delete from address a
      using unnest(client_ids, record_ids) as r(client_id, id)
      where a.client_id = r.client_id and a.record_id = r.id
      returning a.client_id, a.language, a.path, a.record_id
    )
    insert into former_address as f (client_id, language, path, resource, record_id)
    select g.client_id, g.language, g.path, kind, g.record_id from gone g
    where g.path <> '' and not exists (
      select from unnest(wanted) w where w.client_id = g.client_id and w.language = g.language and w.path = g.path)
    order by g.client_id, g.path, g.language
    on conflict (client_id, path, language) do update
    set resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
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
$function$
;
revoke all on routine vold_set_addresses(text,text[],text[],vold_wanted_address[]) from public;

CREATE OR REPLACE PROCEDURE public.vold_show(IN name text, IN visible text, IN columns text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    $policy$create policy site on %I for select to vold_site, vold_preview
    using (client_id = nullif(current_setting('app.client_id', true), '') and (%s))$policy$, name, visible);
  execute format('grant select %s on %I to vold_site, vold_preview', '(' || columns || ')', name);
  call vold_show_previews();
end
$procedure$
;
revoke all on routine vold_show(text,text,text) from public;

CREATE OR REPLACE PROCEDURE public.vold_show_draft(IN name text, IN left_out text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  relation constant regclass := format('public.%I', name)::regclass;
  -- What visitors may not read, but for who wrote it.
  private constant text[] := array(
    select a.attname from pg_attribute a
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('created_by', 'updated_by') and not has_column_privilege('vold_site', relation, a.attnum, 'select')
    order by a.attnum);
  fields text;
  names text;
  made text;
  generated text[];
  moved text;
  column_default record;
begin
  select
    string_agg(format('%s as %I', case
      when a.attname in ('client_id', 'rev', 'updated_at', 'updated_by', 'deleted_at', 'status', 'type') then format('e.%I', a.attname)
      when a.attname = 'id' then 'e.record_id'
      when a.attname = any (private) then format(
        'coalesce((select p.%1$I from public.%2$I p where p.client_id = e.client_id and p.id = e.record_id), %3$s, %4$s)',
        a.attname, name, v.stored, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null'))
      else v.stored end, a.attname), ', ' order by a.attnum)
      filter (where a.attgenerated = ''),
    string_agg(format('%I', a.attname), ', ' order by a.attgenerated, a.attnum),
    string_agg(format(', %s as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), '' order by a.attnum) filter (where a.attgenerated <> ''),
    coalesce(array_agg(a.attname) filter (where a.attgenerated <> ''), '{}'),
    string_agg(format('old.%1$I is distinct from new.%1$I', a.attname), ' or ') filter (where a.attname in ('status', 'type', 'deleted_at'))
  into fields, names, made, generated, moved
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (
    select case when a.attname = any (private) then 'e.private' when a.attname = any (left_out) then 'e.body' else 'e.data' end
  ) s(source)
  cross join lateral (
    select case
      when a.atttypid = 'jsonb'::regtype and a.attnotnull then format('%s -> %L', s.source, a.attname)
      when a.atttypid = 'jsonb'::regtype then format($f$nullif(%s -> %L, 'null')$f$, s.source, a.attname)
      else format('(%s ->> %L)::%s', s.source, a.attname, format_type(a.atttypid, a.atttypmod)) end
  ) v(stored)
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped;

  execute format($view$
    create or replace view draft.%1$I with (security_invoker = true) as
    select r.*%2$s, true as changed,
      (select p.rev from public.%3$I p where p.client_id = r.client_id and p.id = r.id) as published_rev
    from (select %4$s from public.edition_entry e where e.resource = %3$L and not e.removed) r
    $view$, name || '_changed', made, name, fields);
  execute format($view$
    create or replace view draft.%3$I with (security_invoker = true) as
    select %2$s, false as changed, p.rev as published_rev from public.%1$I p
    where not exists (
      select from public.edition_entry e where e.client_id = p.client_id and e.resource = %1$L and e.record_id = p.id)
    $view$, name, names, name || '_unchanged');
  execute format($view$
    create or replace view draft.%I with (security_invoker = true) as
    select * from draft.%I union all select %s, changed, published_rev from draft.%I
    $view$, name, name || '_unchanged', names, name || '_changed');
  for column_default in
    select a.attname as field, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = relation and a.attgenerated = ''
  loop
    execute format('alter view draft.%I alter column %I set default %s', name, column_default.field, column_default.value);
  end loop;
  execute format('create or replace trigger write instead of insert or update or delete on draft.%I
    for each row execute function vold_write_draft(%L, %L, %L)', name, left_out, generated, private);
  execute format('grant select on draft.%I, draft.%I, draft.%I to vold_draft, vold_app, vold_master',
    name, name || '_changed', name || '_unchanged');
  execute format('grant insert, update, delete on draft.%I to vold_draft', name);
  if private <> '{}' then
    execute format('grant update (%s) on public.%I to vold_draft', (select string_agg(quote_ident(c), ', ') from unnest(private) c), name);
  end if;
  if moved is not null then
    execute format('create or replace trigger draft_count_update after update on public.%I for each row when (%s)
      execute function vold_count_replaced()', name, moved);
  end if;
  execute format('create or replace trigger draft_count_delete after delete on public.%I for each row
    execute function vold_count_replaced()', name);
end
$procedure$
;
revoke all on routine vold_show_draft(text,text[]) from public;

CREATE OR REPLACE PROCEDURE public.vold_show_previews()
 LANGUAGE plpgsql
AS $procedure$
declare
  path constant text := current_setting('search_path');
  statement text;
  made text[];
begin
  drop schema if exists preview, drafted cascade;
  create schema drafted;
  create schema preview;
  revoke all on schema preview, drafted from public;
  grant usage on schema preview to vold_draft, vold_preview;
  -- A definition names what is on the path by its name alone, so that it leads to the copies.
  set local search_path = draft, public;
  select coalesce(array_agg(format('create view drafted.%I as %s', c.relname, pg_get_viewdef(c.oid)) order by c.oid), '{}') into made
  from pg_class c where c.relnamespace = 'draft'::regnamespace and c.relkind = 'v';
  set local search_path = drafted, public;
  foreach statement in array made loop
    execute statement;
  end loop;
  set local search_path = public;
  select array_agg(format(
    'create view preview.%1$I with (security_barrier = true) as
      select %2$s from %3$s.%1$I where client_id = (select vold_preview_client()) and %4$s',
    c.relname,
    -- A post without a date gets one when it is published: until then it is the newest.
    (select string_agg(case when c.relname = 'post' and a.attname = 'published_at'
        then 'case when changed then coalesce(published_at, now()) else published_at end as published_at'
        else format('%I', a.attname) end, ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('vold_site', c.oid, a.attnum, 'select')),
    case when to_regclass(format('drafted.%I', c.relname)) is null then 'public' else 'drafted' end,
    -- Links also show records with the status `draft`, and those whose time is to come or over; the frame shows what visitors will see.
    replace(replace(pg_get_expr(p.polqual, c.oid), 'vold_is_shown(client_id, id)',
      '(vold_is_shown(client_id, id) or vold_is_prepared(client_id, id))'),
      'vold_is_visible(status, deleted_at, publish_at, unpublish_at)',
      '(vold_is_visible(status, deleted_at, publish_at, unpublish_at) or deleted_at is null and current_user = ''vold_preview'')')
    -- The view of addresses asks the others.
    ) order by c.relname = 'address', c.relname) into made
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace and p.polname = 'site';
  set local search_path = preview, public;
  foreach statement in array made loop
    execute statement;
  end loop;
  -- Functions that read tables as their owner, by the views instead.
  create function preview.vold_static_texts(names text[]) returns table (name text, texts jsonb)
  language sql stable rows 10
  as $static$
    select named.name, (select jsonb_object_agg(t.key, left(t.value, 2000)) from jsonb_each_text(s.description) t)
    from unnest(names) named(name) cross join lateral (
      select description from preview.static where data ->> 'id' = named.name order by id limit 1
    ) s
  $static$;
  create function preview.vold_redirects_at(addresses text[]) returns table (id text, "from" text, "to" text, permanent boolean)
  language sql stable rows 5
  as $redirect$
    select r.id, r."from", r."to", r.permanent from preview.redirect r
    where lower(r."from") = any(array(select lower(address) from unnest(addresses) address))
    union all
    select m.id, m."from", m."to", m.permanent from vold_prepared_moves(addresses) m
    where not exists (select from preview.redirect r where lower(r."from") = lower(m."from"))
  $redirect$;
  perform set_config('search_path', path, true);
  grant execute on all functions in schema preview to vold_draft, vold_preview;
  grant select on all tables in schema preview to vold_draft, vold_preview;
end
$procedure$
;
revoke all on routine vold_show_previews() from public;

CREATE OR REPLACE FUNCTION public.vold_shows_record(client text, kind text, record text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT
         CASE kind
             WHEN 'page'::text THEN (EXISTS ( SELECT
                FROM page p
               WHERE ((p.client_id = vold_shows_record.client) AND (p.id = vold_shows_record.record) AND vold_is_visible(p.status, p.deleted_at, p.publish_at, p.unpublish_at))))
             WHEN 'post'::text THEN (EXISTS ( SELECT
                FROM post p
               WHERE ((p.client_id = vold_shows_record.client) AND (p.id = vold_shows_record.record) AND vold_is_visible(p.status, p.deleted_at, p.publish_at, p.unpublish_at))))
             ELSE (EXISTS ( SELECT
                FROM category c
               WHERE ((c.client_id = vold_shows_record.client) AND (c.id = vold_shows_record.record) AND (c.deleted_at IS NULL))))
         END AS "exists";
END
;
revoke all on routine vold_shows_record(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_site_path(client text, code text, path text, record text)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (l.at = 1) THEN ('/'::text || p.path)
             WHEN (p.path = ''::text) THEN ('/'::text || vold_site_path.code)
             ELSE ((('/'::text || vold_site_path.code) || '/'::text) || p.path)
         END AS "case"
    FROM ((webconfig w
      CROSS JOIN LATERAL jsonb_array_elements(w.language) WITH ORDINALITY l(entry, at))
      CROSS JOIN LATERAL ( SELECT
                 CASE
                     WHEN (w.default_homepage = vold_site_path.record) THEN ''::text
                     ELSE vold_site_path.path
                 END AS path) p(path))
   WHERE ((w.client_id = vold_site_path.client) AND ((l.entry ->> 'code'::text) = vold_site_path.code))
  LIMIT 1;
END
;
revoke all on routine vold_site_path(text,text,text,text) from public;

CREATE OR REPLACE PROCEDURE public.vold_spare_whole_clients()
 LANGUAGE plpgsql
AS $procedure$
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
$procedure$
;
revoke all on routine vold_spare_whole_clients() from public;

CREATE OR REPLACE FUNCTION public.vold_stamp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;
revoke all on routine vold_stamp() from public;

CREATE OR REPLACE FUNCTION public.vold_static_texts(names text[])
 RETURNS TABLE(name text, texts jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select named.name, (select jsonb_object_agg(t.key, left(t.value, 2000)) from jsonb_each_text(s.description) t)
  from unnest(names) named(name) cross join lateral (
    select description from static
    where client_id = nullif(current_setting('app.client_id', true), '')
      and data ->> 'id' = named.name and deleted_at is null
    order by id limit 1
  ) s
$function$
;
revoke all on routine vold_static_texts(text[]) from public;
grant execute on routine vold_static_texts(text[]) to vold_draft;
grant execute on routine vold_static_texts(text[]) to vold_preview;
grant execute on routine vold_static_texts(text[]) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_tell_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform vold_notify(coalesce(new.client_id, old.client_id), 'client', coalesce(new.client_id, old.client_id), 0, 'update');
  return null;
end
$function$
;
revoke all on routine vold_tell_proof() from public;

CREATE OR REPLACE FUNCTION public.vold_title_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from title_order o where o.client_id = old.client_id and o.id = old.id;
  return null;
end
$function$
;
revoke all on routine vold_title_delete() from public;

CREATE OR REPLACE FUNCTION public.vold_title_insert_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      begin
        insert into title_order (client_id, resource, language, type, status, key, id)
        select n.client_id, 'category', t.key, n.type, null, vold_title_key(t.value), n.id
        from new_rows n, jsonb_each_text(n.title) t
        where n.deleted_at is null and vold_title_key(t.value) is not null;
        return null;
      end
      $function$
;
revoke all on routine vold_title_insert_category() from public;

CREATE OR REPLACE FUNCTION public.vold_title_insert_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      begin
        insert into title_order (client_id, resource, language, type, status, key, id)
        select n.client_id, 'page', t.key, null, n.status, vold_title_key(t.value), n.id
        from new_rows n, jsonb_each_text(n.title) t
        where n.deleted_at is null and vold_title_key(t.value) is not null;
        return null;
      end
      $function$
;
revoke all on routine vold_title_insert_page() from public;

CREATE OR REPLACE FUNCTION public.vold_title_insert_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      begin
        insert into title_order (client_id, resource, language, type, status, key, id)
        select n.client_id, 'post', t.key, n.type, n.status, vold_title_key(t.value), n.id
        from new_rows n, jsonb_each_text(n.title) t
        where n.deleted_at is null and vold_title_key(t.value) is not null;
        return null;
      end
      $function$
;
revoke all on routine vold_title_insert_post() from public;

CREATE OR REPLACE FUNCTION public.vold_title_insert_static()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      begin
        insert into title_order (client_id, resource, language, type, status, key, id)
        select n.client_id, 'static', t.key, null, null, vold_title_key(t.value), n.id
        from new_rows n, jsonb_each_text(n.title) t
        where n.deleted_at is null and vold_title_key(t.value) is not null;
        return null;
      end
      $function$
;
revoke all on routine vold_title_insert_static() from public;

CREATE OR REPLACE FUNCTION public.vold_title_key(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF("left"(CASE WHEN (octet_length(title) = length(title)) THEN lower(btrim(title)) ELSE regexp_replace(NORMALIZE(lower(btrim(title)), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) END, 100), ''::text)
;
revoke all on routine vold_title_key(text) from public;
grant execute on routine vold_title_key(text) to vold_app;
grant execute on routine vold_title_key(text) to vold_draft;
grant execute on routine vold_title_key(text) to vold_master;
grant execute on routine vold_title_key(text) to vold_preview;
grant execute on routine vold_title_key(text) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_title_rows(resource text, pattern text)
 RETURNS SETOF tid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
  rare constant text := vold_rare_words(resource, client, pattern);
begin
  if resource not in ('page', 'post') then
    raise exception 'No title search for %', resource using errcode = 'invalid_parameter_value';
  elsif client is null and current_setting('role') <> 'vold_master' then
    return;
  elsif resource = 'page' and client is null then
    return query select p.ctid from page p where lower(p.title::text) like rare and p.deleted_at is null;
  elsif resource = 'page' then
    return query select p.ctid from page p
      where p.client_id = client and lower(p.title::text) like rare and p.deleted_at is null;
  elsif client is null then
    return query select p.ctid from post p where lower(p.title::text) like rare and p.deleted_at is null;
  else
    return query select p.ctid from post p
      where p.client_id = client and lower(p.title::text) like rare and p.deleted_at is null;
  end if;
end
$function$
;
revoke all on routine vold_title_rows(text,text) from public;
grant execute on routine vold_title_rows(text,text) to vold_app;
grant execute on routine vold_title_rows(text,text) to vold_draft;
grant execute on routine vold_title_rows(text,text) to vold_master;
grant execute on routine vold_title_rows(text,text) to vold_preview;
grant execute on routine vold_title_rows(text,text) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_title_update_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
      begin
        delete from title_order o where o.client_id = new.client_id and o.id = new.id;
        if new.deleted_at is null then
          insert into title_order (client_id, resource, language, type, status, key, id)
          select new.client_id, 'category', t.key, new.type, null, vold_title_key(t.value), new.id
          from jsonb_each_text(new.title) t where vold_title_key(t.value) is not null;
        end if;
        return null;
      end
      $function$
;
revoke all on routine vold_title_update_category() from public;

CREATE OR REPLACE FUNCTION public.vold_title_update_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
      begin
        delete from title_order o where o.client_id = new.client_id and o.id = new.id;
        if new.deleted_at is null then
          insert into title_order (client_id, resource, language, type, status, key, id)
          select new.client_id, 'page', t.key, null, new.status, vold_title_key(t.value), new.id
          from jsonb_each_text(new.title) t where vold_title_key(t.value) is not null;
        end if;
        return null;
      end
      $function$
;
revoke all on routine vold_title_update_page() from public;

CREATE OR REPLACE FUNCTION public.vold_title_update_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
      begin
        delete from title_order o where o.client_id = new.client_id and o.id = new.id;
        if new.deleted_at is null then
          insert into title_order (client_id, resource, language, type, status, key, id)
          select new.client_id, 'post', t.key, new.type, new.status, vold_title_key(t.value), new.id
          from jsonb_each_text(new.title) t where vold_title_key(t.value) is not null;
        end if;
        return null;
      end
      $function$
;
revoke all on routine vold_title_update_post() from public;

CREATE OR REPLACE FUNCTION public.vold_title_update_static()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
      begin
        delete from title_order o where o.client_id = new.client_id and o.id = new.id;
        if new.deleted_at is null then
          insert into title_order (client_id, resource, language, type, status, key, id)
          select new.client_id, 'static', t.key, null, null, vold_title_key(t.value), new.id
          from jsonb_each_text(new.title) t where vold_title_key(t.value) is not null;
        end if;
        return null;
      end
      $function$
;
revoke all on routine vold_title_update_static() from public;

CREATE OR REPLACE FUNCTION public.vold_typed_changes(kind text, only_types text[], except_types text[], amount integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;
revoke all on routine vold_typed_changes(text,text[],text[],integer) from public;
grant execute on routine vold_typed_changes(text,text[],text[],integer) to vold_app;
grant execute on routine vold_typed_changes(text,text[],text[],integer) to vold_draft;

CREATE OR REPLACE FUNCTION public.vold_unique_fields(data jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT (m.model #>> '{}'::text[]) FROM (SELECT jsonb_path_query(vold_unique_fields.data, '$."cardDetail"."group"[*]."components"[*]?(@."options"."unique" == true && (@."component" == "VoldInput" || @."component" == "VoldNumber"))."model"'::jsonpath) AS model UNION ALL SELECT jsonb_path_query(vold_unique_fields.data, '$."cardDetail"."group"[*]?(@."options"."unique" == true && (@."component" == "VoldInput" || @."component" == "VoldNumber"))."model"'::jsonpath) AS jsonb_path_query) m ORDER BY (m.model #>> '{}'::text[]))
;
revoke all on routine vold_unique_fields(jsonb) from public;
grant execute on routine vold_unique_fields(jsonb) to vold_app;
grant execute on routine vold_unique_fields(jsonb) to vold_draft;
grant execute on routine vold_unique_fields(jsonb) to vold_master;

CREATE OR REPLACE FUNCTION public.vold_unique_of(client text, post_type text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT DISTINCT m.m FROM "website-setting" s, LATERAL unnest(vold_unique_fields(s.data)) m(m) WHERE ((s.client_id = vold_unique_of.client) AND (vold_post_type(s.data) = vold_unique_of.post_type) AND (s.deleted_at IS NULL) AND (vold_unique_fields(s.data) <> '{}'::text[])) ORDER BY m.m)
;
revoke all on routine vold_unique_of(text,text) from public;

CREATE OR REPLACE FUNCTION public.vold_values_of(models text[], data jsonb)
 RETURNS TABLE(model text, language text, value bytea)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT v.model,
     v.language,
     sha256(convert_to(btrim(v.text), 'UTF8'::name)) AS sha256
    FROM ( SELECT m.model,
             ''::text AS language,
             (vold_values_of.data ->> m.model) AS text
            FROM unnest(vold_values_of.models) m(model)
           WHERE (jsonb_typeof((vold_values_of.data -> m.model)) = ANY (ARRAY['string'::text, 'number'::text]))
         UNION ALL
          SELECT m.model,
             l.key,
             l.value
            FROM unnest(vold_values_of.models) m(model),
             LATERAL jsonb_each_text(
                 CASE
                     WHEN (jsonb_typeof((vold_values_of.data -> m.model)) = 'object'::text) THEN (vold_values_of.data -> m.model)
                     ELSE NULL::jsonb
                 END) l(key, value)) v
   WHERE (btrim(v.text) <> ''::text);
END
;
revoke all on routine vold_values_of(text[],jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_void_login_challenge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from login_challenge where client_id = new.client_id and user_id = new.id;
  return null;
end
$function$
;
revoke all on routine vold_void_login_challenge() from public;

CREATE OR REPLACE FUNCTION public.vold_void_password_reset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from password_reset where client_id = new.client_id and user_id = new.id;
  return null;
end
$function$
;
revoke all on routine vold_void_password_reset() from public;

CREATE OR REPLACE FUNCTION public.vold_void_preview_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update edition_link l set revoked_at = now() where l.created_by = new.id and l.revoked_at is null;
  return null;
end
$function$
;
revoke all on routine vold_void_preview_links() from public;

CREATE OR REPLACE FUNCTION public.vold_with_synced(client text, page text, components jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH section AS MATERIALIZED (
          SELECT l_1.key AS language,
             s.at,
             s.entry,
             ((s.entry -> 'synced'::text) ->> 'id'::text) AS id
            FROM (jsonb_each(vold_with_synced.components) l_1(key, value)
              CROSS JOIN LATERAL jsonb_array_elements(l_1.value) WITH ORDINALITY s(entry, at))
         ), told AS MATERIALIZED (
          SELECT u.id,
             u.components,
                 CASE
                     WHEN (CURRENT_USER = ANY (ARRAY['vold_site'::name, 'vold_preview'::name])) THEN jsonb_build_object('id', u.id)
                     ELSE jsonb_build_object('id', u.id, 'rev', u.rev, 'title', u.title, 'pages', (1 + vold_pages_with(vold_with_synced.client, u.id, vold_with_synced.page)))
                 END AS synced
            FROM reusable u
           WHERE ((u.client_id = vold_with_synced.client) AND (u.kind = 'synced'::text) AND (u.deleted_at IS NULL) AND (u.id IN ( SELECT section.id
                    FROM section
                   WHERE (section.id IS NOT NULL))))
         ), filled AS (
          SELECT section.language,
             section.at,
                 CASE
                     WHEN (section.id IS NULL) THEN section.entry
                     WHEN (c.entry IS NULL) THEN (section.entry || jsonb_build_object('synced', jsonb_build_object('id', section.id, 'missing', true)))
                     ELSE (((section.entry || (c.entry - '{id,hide,section_title,synced}'::text[])) || jsonb_build_object('synced', told.synced)) ||
                     CASE
                         WHEN ((c.language = section.language) OR (CURRENT_USER <> ALL (ARRAY['vold_site'::name, 'vold_preview'::name]))) THEN '{}'::jsonb
                         ELSE jsonb_build_object('language', c.language)
                     END)
                 END AS entry
            FROM ((section
              LEFT JOIN told ON ((told.id = section.id)))
              LEFT JOIN LATERAL ( SELECT k.key AS language,
                     (k.value -> 0) AS entry
                    FROM (jsonb_each(told.components) k(key, value)
                      LEFT JOIN LATERAL ( SELECT w.at
                            FROM (webconfig g
                              CROSS JOIN LATERAL jsonb_array_elements(g.language) WITH ORDINALITY w(entry, at))
                           WHERE ((g.client_id = vold_with_synced.client) AND ((w.entry ->> 'code'::text) = k.key))
                          LIMIT 1) o ON (true))
                   WHERE (jsonb_array_length(k.value) > 0)
                   ORDER BY (k.key <> section.language), o.at, k.key
                  LIMIT 1) c ON (true))
           WHERE ((section.id IS NULL) OR (c.entry IS NOT NULL) OR (CURRENT_USER <> ALL (ARRAY['vold_site'::name, 'vold_preview'::name])))
         )
  SELECT COALESCE((json_object_agg(l.language, l.list))::jsonb, '{}'::jsonb) AS "coalesce"
    FROM ( SELECT filled.language,
             to_jsonb(array_agg(filled.entry ORDER BY filled.at)) AS list
            FROM filled
           GROUP BY filled.language) l;
END
;
revoke all on routine vold_with_synced(text,text,jsonb) from public;
grant execute on routine vold_with_synced(text,text,jsonb) to vold_app;
grant execute on routine vold_with_synced(text,text,jsonb) to vold_draft;
grant execute on routine vold_with_synced(text,text,jsonb) to vold_master;
grant execute on routine vold_with_synced(text,text,jsonb) to vold_preview;
grant execute on routine vold_with_synced(text,text,jsonb) to vold_site;

CREATE OR REPLACE FUNCTION public.vold_write_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  left_out constant text[] := tg_argv[0];
  private constant text[] := tg_argv[2];
  derived constant text[] := array['rev', 'updated_at', 'updated_by', 'deleted_at', 'changed', 'published_rev']
    || tg_argv[1]::text[] || private;
  who constant text := nullif(current_setting('app.user_id', true), '');
  changed constant jsonb := to_jsonb(new);
  before jsonb;
  before_rev integer;
  after jsonb := changed - derived;
  rest jsonb;
  kept jsonb;
  written edition_entry;
  gone constant timestamptz := changed ->> 'deleted_at';
begin
  if tg_op = 'DELETE' then
    after := to_jsonb(old) - derived;
  end if;
  rest := after - array(select k from jsonb_object_keys(after) k where k <> all (left_out));
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.created_by := coalesce(new.created_by, who);
    after := after || jsonb_build_object('created_at', new.created_at, 'created_by', new.created_by);
    kept := (select jsonb_object_agg(f.key, f.value) from jsonb_each(changed) f where f.key = any (private));
    insert into edition_entry (client_id, resource, record_id, updated_by, data, body, private)
    values (new.client_id, tg_table_name, new.id, coalesce(who, new.created_by), after - left_out, rest, kept)
    returning * into written;
    new.rev := written.rev;
    new.updated_at := written.updated_at;
    new.updated_by := written.updated_by;
    new.changed := true;
    return new;
  end if;

  execute format('select p.rev, to_jsonb(p) from public.%I p where p.client_id = $1 and p.id = $2', tg_table_name)
  into before_rev, before using old.client_id, old.id;
  if not old.changed and before_rev is distinct from old.rev then
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- From the trash, a record that was never published.
    if to_jsonb(old) ? 'deleted_at' and (before is not null or to_jsonb(old) ->> 'deleted_at' is null) then
      raise exception 'What is prepared is discarded, not erased' using errcode = 'feature_not_supported';
    end if;
    if before is null then
      delete from edition_entry e
      where e.client_id = old.client_id and e.resource = tg_table_name and e.record_id = old.id and e.rev = old.rev;
    elsif old.changed then
      update edition_entry e set rev = default, updated_at = now(), updated_by = coalesce(who, e.updated_by), removed = true
      where e.client_id = old.client_id and e.resource = tg_table_name and e.record_id = old.id and e.rev = old.rev;
    else
      insert into edition_entry (client_id, resource, record_id, updated_by, base_rev, base, removed, data, body)
      values (old.client_id, tg_table_name, old.id, who, before_rev, before - derived, true, after - left_out, rest)
      on conflict do nothing;
    end if;
    if not found then
      return null;
    end if;
    return old;
  end if;

  if (old.client_id, old.id) is distinct from (new.client_id, new.id) then
    raise exception 'A record keeps its key' using errcode = 'check_violation';
  end if;
  new.published_rev := before_rev;
  if gone is null and before ->> 'deleted_at' is null and before - derived = after then
    -- It says what is published.
    if old.changed then
      delete from edition_entry e
      where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.rev = old.rev;
      if not found then
        return null;
      end if;
    end if;
    new.rev := before_rev;
    new.changed := false;
  else
    if old.changed then
      update edition_entry e set rev = default, updated_at = now(), updated_by = coalesce(who, e.updated_by), deleted_at = gone,
        data = after - left_out, body = rest
      where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.rev = old.rev
      returning * into written;
    else
      insert into edition_entry (client_id, resource, record_id, updated_by, base_rev, base, deleted_at, data, body)
      values (new.client_id, tg_table_name, new.id, who, before_rev, before - derived, gone, after - left_out, rest)
      on conflict do nothing
      returning * into written;
    end if;
    -- Somebody else has been faster.
    if not found then
      return null;
    end if;
    new.rev := written.rev;
    new.updated_at := written.updated_at;
    new.updated_by := written.updated_by;
    new.changed := true;
  end if;

  -- No part of the draft: what visitors never read.
  if cardinality(private) > 0 then
    kept := (select jsonb_object_agg(f.key, f.value) from jsonb_each(changed) f where f.key = any (private));
    if kept <> (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(old)) f where f.key = any (private)) then
      if before is null then
        update edition_entry e set private = kept
        where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id;
      else
        execute format(
          'update public.%1$I p set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $3))
           where p.client_id = $1 and p.id = $2 returning p.rev',
          tg_table_name, (select string_agg(quote_ident(c), ', ') from unnest(private) c))
        into new.published_rev using new.client_id, new.id, kept;
        if new.changed then
          update edition_entry e set base_rev = new.published_rev
          where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.base_rev = before_rev;
        else
          new.rev := new.published_rev;
        end if;
      end if;
    end if;
  end if;
  return new;
end
$function$
;
revoke all on routine vold_write_draft() from public;

CREATE OR REPLACE FUNCTION public.vold_write_history(client text, what text, model text, record text, rev integer, facts jsonb, replaced jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  select client, vold_new_id('hi'), rev, what, model, record,
    jsonb_build_object('id', w.id, 'email', (select u.email from "user" u where u.id = w.id)), w.id,
    nullif(current_setting('app.ip', true), ''), case when what <> 'erase' then facts end,
    case when what = 'erase' then facts else replaced end
  from (select nullif(current_setting('app.user_id', true), '') as id) w
$function$
;
revoke all on routine vold_write_history(text,text,text,text,integer,jsonb,jsonb) from public;

-- Tables, with their indexes, triggers, policies and grants

create table address (
  client_id text not null,
  language text not null,
  path text not null,
  resource text not null,
  record_id text not null,
  constraint address_pkey PRIMARY KEY (client_id, language, path),
  constraint address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint address_resource_check CHECK ((resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text])))
);
CREATE INDEX address_by_name ON public.address USING gin (client_id, split_part(path, '/'::text, '-1'::integer) gin_trgm_ops);
CREATE INDEX address_record ON public.address USING btree (client_id, record_id);
alter table address enable row level security;
alter table address force row level security;
create policy app on address for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on address for all to vold_master using (true) with check (true);
create policy owner on address for all to postgres using (true) with check (true);
create policy site on address for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND
CASE resource
    WHEN 'page'::text THEN (EXISTS ( SELECT
       FROM page r
      WHERE ((r.client_id = address.client_id) AND (r.id = address.record_id))))
    WHEN 'post'::text THEN (EXISTS ( SELECT
       FROM post r
      WHERE ((r.client_id = address.client_id) AND (r.id = address.record_id))))
    ELSE (EXISTS ( SELECT
       FROM category r
      WHERE ((r.client_id = address.client_id) AND (r.id = address.record_id))))
END));
grant select on address to vold_app;
grant select on address to vold_draft;
grant select on address to vold_master;
grant select on address to vold_preview;
grant select on address to vold_site;

create table api-key (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  name text not null,
  scopes jsonb not null,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  hint text not null,
  key_hash text not null,
  constraint api-key_pkey PRIMARY KEY (client_id, id),
  constraint api-key_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint api-key_scopes_check CHECK ((jsonb_typeof(scopes) = 'array'::text)),
  constraint api_key_hash_key UNIQUE (key_hash)
);
CREATE INDEX api_key_id ON public."api-key" USING btree (id);
CREATE INDEX api_key_maker ON public."api-key" USING btree (created_by);
alter table api-key enable row level security;
alter table api-key force row level security;
create policy app on api-key for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on api-key for all to vold_master using (true) with check (true);
create policy owner on api-key for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."api-key" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{key_hash,last_used_at}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."api-key" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{key_hash,last_used_at}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."api-key" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT ON public."api-key" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert on api-key to vold_app;
grant delete, insert, select on api-key to vold_master;
grant select (client_id, id, rev, created_at, updated_at, created_by, updated_by, name, scopes, expires_at, last_used_at, hint) on api-key to vold_app;
grant update (last_used_at) on api-key to vold_app;
grant select (client_id, id, rev, created_at, updated_at, created_by, updated_by, name, scopes, expires_at, last_used_at, hint) on api-key to vold_draft;
grant update (last_used_at) on api-key to vold_master;

create table category (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  type text not null,
  title jsonb default '{}'::jsonb not null,
  slug jsonb default '{}'::jsonb not null,
  description jsonb default '{}'::jsonb not null,
  featured jsonb,
  parent text,
  index integer default 0 not null,
  listed boolean default true not null,
  constraint category_pkey PRIMARY KEY (client_id, id),
  constraint category_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint category_parent_fkey FOREIGN KEY (client_id, parent) REFERENCES category(client_id, id) ON DELETE SET NULL (parent) DEFERRABLE
);
CREATE INDEX category_by_created_at ON public.category USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_by_id ON public.category USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_by_index ON public.category USING btree (client_id, index, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_by_type ON public.category USING btree (client_id, type, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_by_type_created_at ON public.category USING btree (client_id, type, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_by_type_updated_at ON public.category USING btree (client_id, type, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_by_updated_at ON public.category USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_id ON public.category USING btree (id);
CREATE INDEX category_order ON public.category USING btree (client_id, type, index, id) WHERE (deleted_at IS NULL);
CREATE INDEX category_parent ON public.category USING btree (client_id, parent);
CREATE INDEX category_trash_by_deleted_at ON public.category USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX category_trash_by_id ON public.category USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
alter table category enable row level security;
alter table category force row level security;
create policy app on category for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on category for all to vold_master using (true) with check (true);
create policy owner on category for all to postgres using (true) with check (true);
create policy site on category for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (deleted_at IS NULL)));
CREATE TRIGGER address_delete AFTER DELETE ON public.category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_delete();
CREATE TRIGGER address_insert AFTER INSERT ON public.category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_insert();
CREATE TRIGGER address_update AFTER UPDATE ON public.category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_update();
CREATE TRIGGER audit_delete AFTER DELETE ON public.category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 't');
CREATE TRIGGER audit_insert AFTER INSERT ON public.category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 't');
CREATE TRIGGER audit_update AFTER UPDATE ON public.category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 't');
CREATE TRIGGER children_update AFTER UPDATE OF type ON public.category FOR EACH ROW WHEN (((new.type <> old.type) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_category_children();
CREATE TRIGGER claim_update AFTER UPDATE ON public.category FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND ((old.deleted_at IS NOT NULL) OR (old.slug IS DISTINCT FROM new.slug)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_claim_update();
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.category FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER draft_count_update AFTER UPDATE ON public.category FOR EACH ROW WHEN ((((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.type IS DISTINCT FROM new.type)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.category FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER parent_insert AFTER INSERT ON public.category FOR EACH ROW WHEN (((new.parent IS NOT NULL) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_category_parent();
CREATE TRIGGER parent_update AFTER UPDATE ON public.category FOR EACH ROW WHEN (((new.parent IS NOT NULL) AND ((new.parent IS DISTINCT FROM old.parent) OR (new.type <> old.type)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_category_parent();
CREATE TRIGGER reference_delete AFTER DELETE ON public.category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.category FOR EACH ROW WHEN ((((old.description IS DISTINCT FROM new.description) OR (old.featured IS DISTINCT FROM new.featured) OR (old.parent IS DISTINCT FROM new.parent)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.category FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
CREATE TRIGGER title_delete AFTER DELETE ON public.category FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_delete();
CREATE TRIGGER title_insert AFTER INSERT ON public.category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_insert_category();
CREATE TRIGGER title_update AFTER UPDATE ON public.category FOR EACH ROW WHEN ((((old.title <> new.title) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR (old.type <> new.type)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_title_update_category();
grant delete, insert, select, update on category to vold_app;
grant select on category to vold_draft;
grant delete, insert, select, update on category to vold_master;
grant select on category to vold_preview;
grant select on category to vold_site;

create table client (
  id text not null,
  client_id text generated always as (id) stored not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  name text not null,
  slug text not null,
  domains jsonb default '[]'::jsonb not null,
  status text default 'published'::text not null,
  dashboard_navigation jsonb default '[]'::jsonb not null,
  is_manage_theme boolean default false not null,
  options jsonb default '{}'::jsonb not null,
  master boolean default false not null,
  constraint client_pkey PRIMARY KEY (id),
  constraint client_domains_check CHECK ((jsonb_typeof(domains) = 'array'::text)),
  constraint client_slug_check CHECK ((slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text)),
  constraint client_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX client_by_created_at ON public.client USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX client_by_id ON public.client USING btree (id) WHERE (deleted_at IS NULL);
CREATE INDEX client_by_name ON public.client USING btree (name, id) WHERE (deleted_at IS NULL);
CREATE INDEX client_by_updated_at ON public.client USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX client_master_key ON public.client USING btree (master) WHERE master;
CREATE UNIQUE INDEX client_slug_key ON public.client USING btree (slug) WHERE (deleted_at IS NULL);
alter table client enable row level security;
alter table client force row level security;
create policy app on client for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on client for all to vold_master using (true) with check (true);
create policy owner on client for all to postgres using (true) with check (true);
create policy site on client for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND ((deleted_at IS NULL) AND (status = 'published'::text))));
CREATE TRIGGER audit_delete AFTER DELETE ON public.client REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.client REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.client REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER domains AFTER INSERT OR UPDATE OF domains, deleted_at ON public.client FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_keep_domains();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.client FOR EACH ROW WHEN (((old.id IS DISTINCT FROM new.id) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER refuse_restore AFTER UPDATE OF deleted_at ON public.client FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_restore();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.client FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant select on client to vold_app;
grant select on client to vold_draft;
grant delete, insert, select, update on client to vold_master;
grant update (name, dashboard_navigation, is_manage_theme, options) on client to vold_app;
grant select (id, client_id, deleted_at, name, slug, domains, status) on client to vold_preview;
grant select (id, client_id, deleted_at, name, slug, domains, status) on client to vold_site;

create table client_domain (
  domain text not null,
  client_id text not null,
  constraint client_domain_pkey PRIMARY KEY (domain),
  constraint client_domain_client_id_domain_key UNIQUE (client_id, domain),
  constraint client_domain_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX client_domain_client ON public.client_domain USING btree (client_id);
alter table client_domain enable row level security;
alter table client_domain force row level security;
create policy app on client_domain for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on client_domain for all to vold_master using (true) with check (true);
create policy owner on client_domain for all to postgres using (true) with check (true);
grant select on client_domain to vold_app;
grant select on client_domain to vold_draft;
grant select on client_domain to vold_master;

create table client_erasure (
  client_id text not null,
  started_at timestamp(3) with time zone default now() not null,
  rows bigint default 0 not null,
  constraint client_erasure_pkey PRIMARY KEY (client_id),
  constraint client_erasure_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
alter table client_erasure enable row level security;
alter table client_erasure force row level security;
create policy app on client_erasure for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on client_erasure for all to vold_master using (true) with check (true);
create policy owner on client_erasure for all to postgres using (true) with check (true);
grant insert, select, update on client_erasure to vold_master;

create table component (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  title text not null,
  "sectionId" text not null,
  preview jsonb,
  components jsonb default '[]'::jsonb not null,
  type text default 'components'::text not null,
  html text default ''::text not null,
  css text default ''::text not null,
  kind text default 'section'::text not null,
  constraint component_pkey PRIMARY KEY (client_id, id),
  constraint component_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint component_kind_check CHECK ((kind = ANY (ARRAY['section'::text, 'header'::text, 'footer'::text, 'post'::text, 'item'::text, 'listing'::text, 'style'::text])))
);
CREATE INDEX "component_by_sectionId" ON public.component USING btree (client_id, "sectionId", id) WHERE (deleted_at IS NULL);
CREATE INDEX component_by_created_at ON public.component USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX component_by_id ON public.component USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX component_by_title ON public.component USING btree (client_id, title, id) WHERE (deleted_at IS NULL);
CREATE INDEX component_by_updated_at ON public.component USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX component_section_key ON public.component USING btree (client_id, kind, "sectionId") WHERE (deleted_at IS NULL);
alter table component enable row level security;
alter table component force row level security;
create policy app on component for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on component for all to vold_master using (true) with check (true);
create policy owner on component for all to postgres using (true) with check (true);
create policy site on component for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (deleted_at IS NULL)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.component REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.component REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.component REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.component FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public.component REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.component REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.component FOR EACH ROW WHEN ((((old."sectionId" IS DISTINCT FROM new."sectionId") OR (old.preview IS DISTINCT FROM new.preview) OR (old.components IS DISTINCT FROM new.components) OR (old.html IS DISTINCT FROM new.html) OR (old.css IS DISTINCT FROM new.css)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.component FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on component to vold_app;
grant select on component to vold_draft;
grant delete, insert, select, update on component to vold_master;
grant select on component to vold_preview;
grant select on component to vold_site;

create table domain_proof (
  client_id text not null,
  domain text not null,
  verified_at timestamp(3) with time zone default now() not null,
  constraint domain_proof_pkey PRIMARY KEY (client_id, domain),
  constraint domain_proof_client_id_domain_fkey FOREIGN KEY (client_id, domain) REFERENCES client_domain(client_id, domain) ON DELETE CASCADE,
  constraint domain_proof_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
alter table domain_proof enable row level security;
alter table domain_proof force row level security;
create policy app on domain_proof for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on domain_proof for all to vold_master using (true) with check (true);
create policy owner on domain_proof for all to postgres using (true) with check (true);
CREATE TRIGGER tell AFTER INSERT OR DELETE ON public.domain_proof FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_tell_proof();
grant select on domain_proof to vold_app;
grant select on domain_proof to vold_draft;
grant delete, insert, select on domain_proof to vold_master;

create table edition_address (
  client_id text not null,
  language text not null,
  path text not null,
  resource text not null,
  record_id text not null,
  constraint edition_address_pkey PRIMARY KEY (client_id, language, path),
  constraint edition_address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX edition_address_record ON public.edition_address USING btree (client_id, record_id);
alter table edition_address enable row level security;
alter table edition_address force row level security;
create policy app on edition_address for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on edition_address for all to vold_master using (true) with check (true);
create policy owner on edition_address for all to postgres using (true) with check (true);
grant select on edition_address to vold_app;
grant select on edition_address to vold_draft;
grant select on edition_address to vold_master;

create table edition_entry (
  client_id text not null,
  resource text not null,
  record_id text not null,
  rev integer default nextval('edition_rev'::regclass) not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text,
  base_rev integer,
  base jsonb,
  data jsonb not null,
  body jsonb not null,
  deleted_at timestamp(3) with time zone,
  status text generated always as ((data ->> 'status'::text)) stored,
  type text generated always as ((data ->> 'type'::text)) stored,
  removed boolean default false not null,
  private jsonb,
  changed text[] generated always as (vold_changed_fields(base, (data || body))) stored,
  constraint edition_entry_pkey PRIMARY KEY (client_id, resource, record_id),
  constraint edition_entry_check CHECK (((base IS NULL) = (base_rev IS NULL))),
  constraint edition_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX edition_entry_by_updated_at ON public.edition_entry USING btree (client_id, resource, updated_at, record_id);
CREATE INDEX edition_redirect_from ON public.edition_entry USING btree (client_id, ((data ->> 'from'::text))) WHERE ((resource = 'redirect'::text) AND (NOT removed));
alter table edition_entry enable row level security;
alter table edition_entry force row level security;
create policy app on edition_entry for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on edition_entry for all to vold_master using (true) with check (true);
create policy owner on edition_entry for all to postgres using (true) with check (true);
CREATE TRIGGER address_delete AFTER DELETE ON public.edition_entry FOR EACH ROW WHEN (((old.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text])) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_address();
CREATE TRIGGER address_insert AFTER INSERT ON public.edition_entry FOR EACH ROW WHEN (((new.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text])) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_address();
CREATE TRIGGER address_update AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN (((new.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text])) AND (((old.data -> 'slug'::text) IS DISTINCT FROM (new.data -> 'slug'::text)) OR ((old.data -> 'customUrl'::text) IS DISTINCT FROM (new.data -> 'customUrl'::text)) OR ((old.data -> 'type'::text) IS DISTINCT FROM (new.data -> 'type'::text)) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR (old.removed <> new.removed)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_address();
CREATE TRIGGER count_delete AFTER DELETE ON public.edition_entry FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_edition_count();
CREATE TRIGGER count_insert AFTER INSERT ON public.edition_entry FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_edition_count();
CREATE TRIGGER count_update AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.type IS DISTINCT FROM new.type) OR (old.removed <> new.removed) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_count();
CREATE TRIGGER from_insert AFTER INSERT ON public.edition_entry FOR EACH ROW WHEN (((new.resource = 'redirect'::text) AND (NOT new.removed) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_draft_from();
CREATE TRIGGER from_update AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN (((new.resource = 'redirect'::text) AND (NOT new.removed) AND ((new.data ->> 'from'::text) IS DISTINCT FROM (old.data ->> 'from'::text)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_draft_from();
CREATE TRIGGER history_delete AFTER DELETE ON public.edition_entry FOR EACH ROW WHEN ((((current_setting('app.publishes'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_draft,vold_master}'::name[]))) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_history();
CREATE TRIGGER history_insert AFTER INSERT ON public.edition_entry FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_edition_history();
CREATE TRIGGER history_update AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN (((old.rev <> new.rev) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_history();
CREATE TRIGGER notify AFTER INSERT OR DELETE OR UPDATE ON public.edition_entry FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_edition_notify();
CREATE CONSTRAINT TRIGGER parent_insert AFTER INSERT ON public.edition_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.resource = 'category'::text) AND ((new.data ->> 'parent'::text) IS NOT NULL) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_draft_parent();
CREATE CONSTRAINT TRIGGER parent_update AFTER UPDATE ON public.edition_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.resource = 'category'::text) AND ((new.data ->> 'parent'::text) IS NOT NULL) AND (((new.data ->> 'parent'::text) IS DISTINCT FROM (old.data ->> 'parent'::text)) OR (new.type IS DISTINCT FROM old.type)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR vold_is_client_session()))) EXECUTE FUNCTION vold_check_draft_parent();
CREATE TRIGGER reference_change AFTER INSERT OR DELETE ON public.edition_entry FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_edition_reference();
CREATE TRIGGER reference_update AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN ((((old.data IS DISTINCT FROM new.data) OR (old.body IS DISTINCT FROM new.body) OR (old.private IS DISTINCT FROM new.private) OR (old.removed <> new.removed)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_reference();
CREATE TRIGGER saver AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN (((old.rev <> new.rev) AND (CURRENT_USER = 'vold_draft'::name) AND (current_setting('app.user_id'::text, true) <> ''::text) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_note_saver();
CREATE TRIGGER title_delete AFTER DELETE ON public.edition_entry FOR EACH ROW WHEN (((old.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text, 'static'::text])) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_title();
CREATE TRIGGER title_insert AFTER INSERT ON public.edition_entry FOR EACH ROW WHEN (((new.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text, 'static'::text])) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_title();
CREATE TRIGGER title_update AFTER UPDATE ON public.edition_entry FOR EACH ROW WHEN (((new.resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text, 'static'::text])) AND (((old.data -> 'title'::text) IS DISTINCT FROM (new.data -> 'title'::text)) OR (old.type IS DISTINCT FROM new.type) OR (old.status IS DISTINCT FROM new.status) OR (old.removed <> new.removed) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_edition_title();
grant delete, insert, select, update on edition_entry to vold_app;
grant delete, insert, select, update on edition_entry to vold_draft;
grant delete, insert, select, update on edition_entry to vold_master;

create table edition_link (
  client_id text not null,
  id text not null,
  name text default ''::text not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  key_id text,
  constraint edition_link_pkey PRIMARY KEY (client_id, id),
  constraint edition_link_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint edition_link_name_check CHECK ((length(name) <= 200)),
  constraint edition_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX edition_link_maker ON public.edition_link USING btree (created_by) WHERE (revoked_at IS NULL);
alter table edition_link enable row level security;
alter table edition_link force row level security;
create policy app on edition_link for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on edition_link for all to vold_master using (true) with check (true);
create policy owner on edition_link for all to postgres using (true) with check (true);
CREATE TRIGGER history_insert AFTER INSERT ON public.edition_link FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_link_history();
CREATE TRIGGER history_update AFTER UPDATE OF revoked_at ON public.edition_link FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_link_history();
grant insert on edition_link to vold_app;
grant delete, insert, select, update on edition_link to vold_master;
grant insert (key_id) on edition_link to vold_app;
grant select (client_id, id, name, created_at, created_by, expires_at, revoked_at, last_used_at, key_id) on edition_link to vold_app;
grant update (revoked_at) on edition_link to vold_app;

create table edition_release (
  client_id text not null,
  resource text not null,
  record_id text not null,
  publish_at timestamp(3) with time zone not null,
  languages text[],
  conflicts text not null,
  planned_by text not null,
  planned_at timestamp(3) with time zone default now() not null,
  failed_at timestamp(3) with time zone,
  failure jsonb,
  planned_key text,
  saved_by jsonb default '[]'::jsonb not null,
  constraint edition_release_pkey PRIMARY KEY (client_id, resource, record_id),
  constraint edition_release_check CHECK (((failed_at IS NULL) = (failure IS NULL))),
  constraint edition_release_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint edition_release_conflicts_check CHECK ((conflicts = ANY (ARRAY['ask'::text, 'draft'::text]))),
  constraint edition_release_entry_fkey FOREIGN KEY (client_id, resource, record_id) REFERENCES edition_entry(client_id, resource, record_id) ON DELETE CASCADE
);
alter table edition_release enable row level security;
alter table edition_release force row level security;
create policy app on edition_release for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on edition_release for all to vold_master using (true) with check (true);
create policy owner on edition_release for all to postgres using (true) with check (true);
CREATE TRIGGER notify AFTER INSERT OR DELETE OR UPDATE ON public.edition_release FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_release_notify();
grant delete, insert, select, update on edition_release to vold_app;
grant delete, insert, select, update on edition_release to vold_master;

create table edition_title (
  client_id text not null,
  resource text not null,
  language text not null,
  type text,
  status text,
  key text collate "C" not null,
  id text not null,
  constraint edition_title_pkey PRIMARY KEY (client_id, id, language),
  constraint edition_title_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX edition_title_key ON public.edition_title USING btree (client_id, resource, language, key, id) INCLUDE (type, status);
alter table edition_title enable row level security;
alter table edition_title force row level security;
create policy app on edition_title for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on edition_title for all to vold_master using (true) with check (true);
create policy owner on edition_title for all to postgres using (true) with check (true);
grant select on edition_title to vold_app;
grant select on edition_title to vold_draft;
grant select on edition_title to vold_master;

create table field-group (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  title text not null,
  components jsonb not null,
  deleted_at timestamp(3) with time zone,
  constraint field-group_pkey PRIMARY KEY (client_id, id),
  constraint field-group_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX field_group_id ON public."field-group" USING btree (id);
CREATE INDEX field_group_trash_by_deleted_at ON public."field-group" USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
alter table field-group enable row level security;
alter table field-group force row level security;
create policy app on field-group for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on field-group for all to vold_master using (true) with check (true);
create policy owner on field-group for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."field-group" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."field-group" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."field-group" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."field-group" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."field-group" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on field-group to vold_app;
grant select on field-group to vold_draft;
grant delete, insert, select, update on field-group to vold_master;

create table field_order (
  client_id text not null,
  type text not null,
  model text not null,
  language text not null,
  status text not null,
  key text collate "C" not null,
  id text not null,
  exact bigint not null,
  constraint field_order_pkey PRIMARY KEY (client_id, id, model, language),
  constraint field_order_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX field_order_key ON public.field_order USING btree (client_id, type, model, language, key, id) INCLUDE (status, exact);
alter table field_order enable row level security;
alter table field_order force row level security;
create policy app on field_order for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on field_order for all to vold_master using (true) with check (true);
create policy owner on field_order for all to postgres using (true) with check (true);
create policy site on field_order for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (status IS DISTINCT FROM 'draft'::text)));
grant select on field_order to vold_app;
grant select on field_order to vold_draft;
grant select on field_order to vold_master;
grant select on field_order to vold_preview;
grant select on field_order to vold_site;

create table file_content (
  client_id text not null,
  sha256 text not null,
  mimetype text not null,
  created_at timestamp(3) with time zone default now() not null,
  path text not null,
  facts jsonb not null,
  constraint file_content_pkey PRIMARY KEY (client_id, sha256, mimetype),
  constraint file_content_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint file_content_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint file_content_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX file_content_path ON public.file_content USING btree (client_id, path);
alter table file_content enable row level security;
alter table file_content force row level security;
create policy app on file_content for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on file_content for all to vold_master using (true) with check (true);
create policy owner on file_content for all to postgres using (true) with check (true);
grant delete, insert, select on file_content to vold_app;
grant select on file_content to vold_draft;
grant delete, insert, select on file_content to vold_master;
grant update (facts) on file_content to vold_app;
grant update (facts) on file_content to vold_master;

create table file_move (
  client_id text not null,
  path text not null,
  resource text not null,
  id text not null,
  moved_at timestamp(3) with time zone default now() not null,
  addresses jsonb not null,
  pending boolean default false not null,
  constraint file_move_pkey PRIMARY KEY (client_id, path, id),
  constraint file_move_addresses_check CHECK ((jsonb_typeof(addresses) = 'object'::text)),
  constraint file_move_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint file_move_resource_check CHECK ((resource = ANY (ARRAY['picture'::text, 'files'::text])))
);
CREATE INDEX file_move_pending ON public.file_move USING btree (client_id, id) WHERE pending;
alter table file_move enable row level security;
alter table file_move force row level security;
create policy app on file_move for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on file_move for all to vold_master using (true) with check (true);
create policy owner on file_move for all to postgres using (true) with check (true);
grant delete, insert, select, update on file_move to vold_app;
grant select on file_move to vold_draft;
grant delete, insert, select, update on file_move to vold_master;

create table files (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  name text not null,
  alt jsonb default '{}'::jsonb not null,
  focal jsonb,
  folder text,
  type text not null,
  mimetype text not null,
  original text not null,
  filename jsonb not null,
  path text not null,
  thumbnails text,
  is_aws boolean default false not null,
  aws_file_url text,
  url text not null,
  raw text not null,
  info jsonb not null,
  caption jsonb default '{}'::jsonb not null,
  credit text default ''::text not null,
  constraint files_pkey PRIMARY KEY (client_id, id),
  constraint files_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX files_by_folder_created_at ON public.files USING btree (client_id, folder, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_by_folder_name ON public.files USING btree (client_id, folder, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_by_folder_updated_at ON public.files USING btree (client_id, folder, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_by_id ON public.files USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_created ON public.files USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_folder ON public.files USING btree (client_id, folder, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_id ON public.files USING btree (id);
CREATE INDEX files_name ON public.files USING btree (client_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX files_path ON public.files USING btree (client_id, path);
CREATE INDEX files_search ON public.files USING gin (lower(name) gin_trgm_ops) WITH (gin_pending_list_limit='128') WHERE (deleted_at IS NULL);
CREATE INDEX files_trash_by_deleted_at ON public.files USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_trash_by_id ON public.files USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_updated ON public.files USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table files enable row level security;
alter table files force row level security;
create policy app on files for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on files for all to vold_master using (true) with check (true);
create policy owner on files for all to postgres using (true) with check (true);
create policy site on files for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (deleted_at IS NULL) AND vold_is_shown(client_id, id)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.files FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.files FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on files to vold_app;
grant select on files to vold_draft;
grant delete, insert, select, update on files to vold_master;
grant select on files to vold_preview;
grant select on files to vold_site;

create table form-builder (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  title text not null,
  form_id text default ''::text not null,
  "emailSubject" text default ''::text not null,
  receiver text default ''::text not null,
  target text default ''::text not null,
  redirect text default ''::text not null,
  "submitTemplate" text,
  "confirmTemplate" text,
  "limit" integer,
  status text default 'draft'::text not null,
  description text default ''::text not null,
  inputs jsonb default '[]'::jsonb not null,
  description_lang jsonb default '{}'::jsonb not null,
  constraint form-builder_pkey PRIMARY KEY (client_id, id),
  constraint form-builder_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint form-builder_limit_check CHECK (("limit" >= 0)),
  constraint form-builder_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint form_confirm_template_fkey FOREIGN KEY (client_id, "confirmTemplate") REFERENCES "mail-template"(client_id, id) ON DELETE SET NULL ("confirmTemplate"),
  constraint form_submit_template_fkey FOREIGN KEY (client_id, "submitTemplate") REFERENCES "mail-template"(client_id, id) ON DELETE SET NULL ("submitTemplate")
);
CREATE INDEX form_builder_by_created_at ON public."form-builder" USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_builder_by_id ON public."form-builder" USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_builder_by_status ON public."form-builder" USING btree (client_id, status, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_builder_by_status_title ON public."form-builder" USING btree (client_id, status, title, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_builder_by_status_updated_at ON public."form-builder" USING btree (client_id, status, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_builder_by_title ON public."form-builder" USING btree (client_id, title, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_builder_id ON public."form-builder" USING btree (id);
CREATE INDEX form_builder_trash_by_deleted_at ON public."form-builder" USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX form_builder_trash_by_id ON public."form-builder" USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX form_builder_updated ON public."form-builder" USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table form-builder enable row level security;
alter table form-builder force row level security;
create policy app on form-builder for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on form-builder for all to vold_master using (true) with check (true);
create policy owner on form-builder for all to postgres using (true) with check (true);
create policy site on form-builder for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND ((deleted_at IS NULL) AND (status = 'published'::text))));
CREATE TRIGGER audit_delete AFTER DELETE ON public."form-builder" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."form-builder" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."form-builder" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER draft_count_delete AFTER DELETE ON public."form-builder" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER draft_count_update AFTER UPDATE ON public."form-builder" FOR EACH ROW WHEN ((((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.status IS DISTINCT FROM new.status)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."form-builder" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public."form-builder" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public."form-builder" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public."form-builder" FOR EACH ROW WHEN ((((old.form_id IS DISTINCT FROM new.form_id) OR (old."emailSubject" IS DISTINCT FROM new."emailSubject") OR (old.receiver IS DISTINCT FROM new.receiver) OR (old.target IS DISTINCT FROM new.target) OR (old.redirect IS DISTINCT FROM new.redirect) OR (old."submitTemplate" IS DISTINCT FROM new."submitTemplate") OR (old."confirmTemplate" IS DISTINCT FROM new."confirmTemplate") OR (old."limit" IS DISTINCT FROM new."limit") OR (old.description IS DISTINCT FROM new.description) OR (old.inputs IS DISTINCT FROM new.inputs)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."form-builder" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on form-builder to vold_app;
grant select on form-builder to vold_draft;
grant delete, insert, select, update on form-builder to vold_master;
grant update ("emailSubject", receiver, target, "submitTemplate", "confirmTemplate", "limit") on form-builder to vold_draft;
grant select (client_id, id, rev, created_at, updated_at, deleted_at, title, form_id, redirect, status, description, inputs, description_lang) on form-builder to vold_preview;
grant select (client_id, id, rev, created_at, updated_at, deleted_at, title, form_id, redirect, status, description, inputs, description_lang) on form-builder to vold_site;

create table form-submission (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  form text not null,
  form_title text not null,
  language text not null,
  data jsonb not null,
  inputs jsonb not null,
  ip text,
  files jsonb default '{}'::jsonb not null,
  state text default 'unread'::text not null,
  constraint form-submission_pkey PRIMARY KEY (client_id, id),
  constraint form-submission_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint form-submission_state_check CHECK ((state = ANY (ARRAY['unread'::text, 'read'::text, 'spam'::text]))),
  constraint form_submission_form_fkey FOREIGN KEY (client_id, form) REFERENCES "form-builder"(client_id, id) ON DELETE CASCADE
);
CREATE INDEX form_submission_by_created_at ON public."form-submission" USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_submission_by_form_state ON public."form-submission" USING btree (client_id, form, state, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_submission_by_form_title ON public."form-submission" USING btree (client_id, form_title, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_submission_by_id ON public."form-submission" USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_submission_by_state ON public."form-submission" USING btree (client_id, state, id) WHERE (deleted_at IS NULL);
CREATE INDEX form_submission_form ON public."form-submission" USING btree (form, client_id, id);
CREATE INDEX form_submission_id ON public."form-submission" USING btree (id);
CREATE INDEX form_submission_ip ON public."form-submission" USING btree (client_id, ip, created_at);
CREATE INDEX form_submission_open_by_created_at ON public."form-submission" USING btree (client_id, created_at, id) WHERE ((deleted_at IS NULL) AND (state <> 'spam'::text));
CREATE INDEX form_submission_open_by_form ON public."form-submission" USING btree (client_id, form, id) WHERE ((deleted_at IS NULL) AND (state <> 'spam'::text));
CREATE INDEX form_submission_open_by_id ON public."form-submission" USING btree (client_id, id) WHERE ((deleted_at IS NULL) AND (state <> 'spam'::text));
CREATE INDEX form_submission_trash_by_deleted_at ON public."form-submission" USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX form_submission_trash_by_id ON public."form-submission" USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX form_submission_unread ON public."form-submission" USING btree (client_id, form) WHERE ((state = 'unread'::text) AND (deleted_at IS NULL));
alter table form-submission enable row level security;
alter table form-submission force row level security;
create policy app on form-submission for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on form-submission for all to vold_master using (true) with check (true);
create policy owner on form-submission for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."form-submission" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{data,files,inputs,ip}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."form-submission" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{data,files,inputs,ip}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."form-submission" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{data,files,inputs,ip}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."form-submission" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."form-submission" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select on form-submission to vold_app;
grant select on form-submission to vold_draft;
grant delete, insert, select on form-submission to vold_master;
grant update (deleted_at, state) on form-submission to vold_app;
grant update (deleted_at, state) on form-submission to vold_master;

create table former_address (
  client_id text not null,
  language text not null,
  path text not null,
  resource text not null,
  record_id text not null,
  left_at timestamp(3) with time zone default now() not null,
  constraint former_address_pkey PRIMARY KEY (client_id, path, language),
  constraint former_address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint former_address_resource_check CHECK ((resource = ANY (ARRAY['page'::text, 'post'::text, 'category'::text])))
);
alter table former_address enable row level security;
alter table former_address force row level security;
create policy app on former_address for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on former_address for all to vold_master using (true) with check (true);
create policy owner on former_address for all to postgres using (true) with check (true);
grant select on former_address to vold_app;
grant select on former_address to vold_draft;
grant delete, select on former_address to vold_master;

create table history (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  action text not null,
  model text not null,
  record_id text not null,
  "user" jsonb not null,
  user_id text,
  ip text,
  data jsonb,
  "dataOld" jsonb,
  constraint history_pkey PRIMARY KEY (client_id, id),
  constraint history_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'copy'::text, 'delete'::text, 'restore'::text, 'erase'::text]))),
  constraint history_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX history_by_action ON public.history USING btree (client_id, action, id);
CREATE INDEX history_id ON public.history USING btree (id);
CREATE INDEX history_model ON public.history USING btree (client_id, model, id);
CREATE INDEX history_time ON public.history USING btree (client_id, created_at, id);
CREATE INDEX history_type ON public.history USING btree (client_id, model, ((COALESCE(data, "dataOld") ->> 'type'::text)), id) WHERE ((COALESCE(data, "dataOld") ->> 'type'::text) IS NOT NULL);
CREATE INDEX history_user ON public.history USING btree (client_id, user_id, id);
CREATE INDEX history_version ON public.history USING btree (client_id, model, record_id, rev);
alter table history enable row level security;
alter table history force row level security;
create policy app on history for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on history for all to vold_master using (true) with check (true);
create policy owner on history for all to postgres using (true) with check (true);
CREATE TRIGGER chain_history AFTER INSERT ON public.history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_chain_history();
grant select on history to vold_app;
grant select on history to vold_draft;
grant select on history to vold_master;

create table history_chain (
  client_id text not null,
  slot integer not null,
  seq integer not null,
  entries text[] not null,
  hash bytea not null,
  constraint history_chain_pkey PRIMARY KEY (client_id, slot, seq),
  constraint history_chain_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
alter table history_chain enable row level security;
alter table history_chain force row level security;
create policy app on history_chain for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on history_chain for all to vold_master using (true) with check (true);
create policy owner on history_chain for all to postgres using (true) with check (true);
grant select on history_chain to vold_master;

create table idempotency_key (
  client_id text not null,
  user_id text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamp(3) with time zone default now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (client_id, user_id, key),
  constraint idempotency_key_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy app on idempotency_key for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on idempotency_key for all to vold_master using (true) with check (true);
create policy owner on idempotency_key for all to postgres using (true) with check (true);
grant delete, insert, select, update on idempotency_key to vold_app;
grant delete, insert, select, update on idempotency_key to vold_draft;
grant delete, insert, select, update on idempotency_key to vold_master;

create table import (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  source text not null,
  filename text not null,
  dry_run boolean not null,
  status text not null,
  cancel_requested boolean default false not null,
  progress jsonb not null,
  report jsonb,
  error text,
  edition text,
  constraint import_pkey PRIMARY KEY (client_id, id),
  constraint import_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint import_edition_check CHECK ((edition = 'draft'::text)),
  constraint import_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX import_running_key ON public.import USING btree (client_id) WHERE (status = 'running'::text);
alter table import enable row level security;
alter table import force row level security;
create policy app on import for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on import for all to vold_master using (true) with check (true);
create policy owner on import for all to postgres using (true) with check (true);
CREATE TRIGGER progress AFTER INSERT OR UPDATE ON public.import FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_import_progress();
grant insert, select, update on import to vold_app;
grant select on import to vold_draft;
grant insert, select, update on import to vold_master;

create table import_item (
  client_id text not null,
  source text not null,
  source_kind text not null,
  source_id text not null,
  resource text not null,
  record_id text not null,
  hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  rev integer default 1 not null,
  constraint import_item_pkey PRIMARY KEY (client_id, source, source_kind, source_id),
  constraint import_item_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX import_item_record ON public.import_item USING btree (client_id, resource, record_id);
alter table import_item enable row level security;
alter table import_item force row level security;
create policy app on import_item for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on import_item for all to vold_master using (true) with check (true);
create policy owner on import_item for all to postgres using (true) with check (true);
grant delete, insert, select, update on import_item to vold_app;
grant insert, select, update on import_item to vold_draft;
grant delete, insert, select, update on import_item to vold_master;

create table instagram_feed (
  client_id text not null,
  posts jsonb default '[]'::jsonb not null,
  token text,
  token_of text,
  token_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  fetched_at timestamp(3) with time zone,
  problem text default ''::text not null,
  refused boolean default false not null,
  constraint instagram_feed_pkey PRIMARY KEY (client_id),
  constraint instagram_feed_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint instagram_feed_posts_check CHECK ((jsonb_typeof(posts) = 'array'::text)),
  constraint instagram_feed_problem_check CHECK ((length(problem) <= 1000))
);
alter table instagram_feed enable row level security;
alter table instagram_feed force row level security;
create policy app on instagram_feed for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on instagram_feed for all to vold_master using (true) with check (true);
create policy owner on instagram_feed for all to postgres using (true) with check (true);
create policy site on instagram_feed for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND true));
CREATE TRIGGER feed_delete AFTER DELETE ON public.instagram_feed FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_instagram_change();
CREATE TRIGGER feed_insert AFTER INSERT ON public.instagram_feed FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_instagram_change();
CREATE TRIGGER feed_update AFTER UPDATE ON public.instagram_feed FOR EACH ROW WHEN ((((old.posts IS DISTINCT FROM new.posts) OR (old.problem IS DISTINCT FROM new.problem)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_instagram_change();
grant delete, insert, select, update on instagram_feed to vold_app;
grant select on instagram_feed to vold_draft;
grant delete, insert, select, update on instagram_feed to vold_master;
grant select (client_id, posts, problem) on instagram_feed to vold_preview;
grant select (client_id, posts, problem) on instagram_feed to vold_site;

create table instagram_picture (
  client_id text not null,
  key text not null,
  bytes bytea not null,
  constraint instagram_picture_pkey PRIMARY KEY (client_id, key),
  constraint instagram_picture_bytes_check CHECK ((octet_length(bytes) <= 400000)),
  constraint instagram_picture_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint instagram_picture_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text))
);
alter table instagram_picture enable row level security;
alter table instagram_picture force row level security;
create policy app on instagram_picture for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on instagram_picture for all to vold_master using (true) with check (true);
create policy owner on instagram_picture for all to postgres using (true) with check (true);
create policy site on instagram_picture for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND true));
grant delete, insert, select, update on instagram_picture to vold_app;
grant select on instagram_picture to vold_draft;
grant delete, insert, select, update on instagram_picture to vold_master;
grant select (client_id, key, bytes) on instagram_picture to vold_preview;
grant select (client_id, key, bytes) on instagram_picture to vold_site;

create table installation (
  only_one boolean default true not null,
  key_fingerprint text not null,
  file_store text not null,
  constraint installation_pkey PRIMARY KEY (only_one),
  constraint installation_only_one_check CHECK (only_one)
);

create table large_page (
  client_id text not null,
  language text not null,
  path text not null,
  kind text not null,
  record_id text not null,
  "limit" text not null,
  view text not null,
  last_at timestamp(3) with time zone default now() not null,
  constraint large_page_pkey PRIMARY KEY (client_id, language, path),
  constraint large_page_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint large_page_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text, 'category'::text, 'archive'::text, 'missing'::text]))),
  constraint large_page_limit_check CHECK (("limit" = ANY (ARRAY['elements'::text, 'characters'::text, 'time'::text])))
);
alter table large_page enable row level security;
alter table large_page force row level security;
create policy app on large_page for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on large_page for all to vold_master using (true) with check (true);
create policy owner on large_page for all to postgres using (true) with check (true);
grant select on large_page to vold_app;
grant select on large_page to vold_draft;
grant delete, insert, select, update on large_page to vold_master;

create table list_count (
  client_id text not null,
  resource text not null,
  key text not null,
  slot integer not null,
  count bigint not null,
  constraint list_count_pkey PRIMARY KEY (client_id, resource, key, slot),
  constraint list_count_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
) with (fillfactor=70);
CREATE INDEX list_count_resource ON public.list_count USING btree (resource, key);
alter table list_count enable row level security;
alter table list_count force row level security;
create policy app on list_count for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on list_count for all to vold_master using (true) with check (true);
create policy owner on list_count for all to postgres using (true) with check (true);
create policy published on list_count as restrictive for select to vold_preview, vold_site using ((resource !~~ 'draft.%'::text));
create policy site on list_count for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND ((key = 'status=published'::text) OR (key ~~ 'type=%&status=published'::text))));
grant select on list_count to vold_app;
grant select on list_count to vold_draft;
grant select on list_count to vold_master;
grant select on list_count to vold_preview;
grant select on list_count to vold_site;

create table login_attempt (
  id bigint generated always as identity not null,
  account text not null,
  network text,
  succeeded boolean not null,
  at timestamp(3) with time zone default now() not null,
  purpose text not null,
  device text,
  constraint login_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX login_attempt_account ON public.login_attempt USING btree (account, purpose, at);
CREATE INDEX login_attempt_at ON public.login_attempt USING btree (at);
CREATE INDEX login_attempt_network ON public.login_attempt USING btree (network, at) WHERE (NOT succeeded);
grant delete, insert, select on login_attempt to vold_master;

create table login_challenge (
  client_id text not null,
  token_hash text not null,
  user_id text not null,
  expires_at timestamp(3) with time zone not null,
  provider text,
  id_token text,
  constraint login_challenge_pkey PRIMARY KEY (client_id, token_hash),
  constraint login_challenge_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint login_challenge_user_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE
);
CREATE INDEX login_challenge_token ON public.login_challenge USING btree (token_hash);
CREATE INDEX login_challenge_user ON public.login_challenge USING btree (client_id, user_id);
alter table login_challenge enable row level security;
alter table login_challenge force row level security;
create policy app on login_challenge for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on login_challenge for all to vold_master using (true) with check (true);
create policy owner on login_challenge for all to postgres using (true) with check (true);
grant delete, insert, select on login_challenge to vold_master;

create table mail-template (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  name text not null,
  subject jsonb default '{}'::jsonb not null,
  body jsonb default '{}'::jsonb not null,
  constraint mail-template_pkey PRIMARY KEY (client_id, id),
  constraint mail-template_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX mail_template_by_created_at ON public."mail-template" USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX mail_template_by_id ON public."mail-template" USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX mail_template_by_name ON public."mail-template" USING btree (client_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX mail_template_by_updated_at ON public."mail-template" USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX mail_template_id ON public."mail-template" USING btree (id);
alter table mail-template enable row level security;
alter table mail-template force row level security;
create policy app on mail-template for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on mail-template for all to vold_master using (true) with check (true);
create policy owner on mail-template for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."mail-template" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."mail-template" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."mail-template" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."mail-template" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public."mail-template" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public."mail-template" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public."mail-template" FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.subject IS DISTINCT FROM new.subject) OR (old.body IS DISTINCT FROM new.body)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."mail-template" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on mail-template to vold_app;
grant select on mail-template to vold_draft;
grant delete, insert, select, update on mail-template to vold_master;

create table mail_address (
  client_id text not null,
  address text not null,
  confirmed_at timestamp(3) with time zone default now() not null,
  constraint mail_address_pkey PRIMARY KEY (client_id, address),
  constraint mail_address_address_check CHECK ((length(address) <= 320)),
  constraint mail_address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
alter table mail_address enable row level security;
alter table mail_address force row level security;
create policy app on mail_address for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on mail_address for all to vold_master using (true) with check (true);
create policy owner on mail_address for all to postgres using (true) with check (true);
grant delete, insert, select, update on mail_address to vold_app;
grant delete, insert, select, update on mail_address to vold_master;

create table mail_count (
  client_id text not null,
  address text not null,
  span text not null,
  starts timestamp(3) with time zone not null,
  count integer not null,
  refused integer default 0 not null,
  constraint mail_count_pkey PRIMARY KEY (client_id, span, starts, address),
  constraint mail_count_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint mail_count_span_check CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);
CREATE INDEX mail_count_starts ON public.mail_count USING btree (starts);
alter table mail_count enable row level security;
alter table mail_count force row level security;
create policy app on mail_count for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on mail_count for all to vold_master using (true) with check (true);
create policy owner on mail_count for all to postgres using (true) with check (true);
grant delete, insert, select, update on mail_count to vold_app;
grant delete, insert, select, update on mail_count to vold_master;

create table mail_failure (
  client_id text not null,
  since timestamp(3) with time zone default now() not null,
  last_at timestamp(3) with time zone default now() not null,
  failures integer default 1 not null,
  reason text not null,
  falls_back boolean not null,
  constraint mail_failure_pkey PRIMARY KEY (client_id),
  constraint mail_failure_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint mail_failure_failures_check CHECK ((failures > 0)),
  constraint mail_failure_reason_check CHECK ((reason = ANY (ARRAY['key'::text, 'message'::text, 'unreachable'::text])))
);
alter table mail_failure enable row level security;
alter table mail_failure force row level security;
create policy app on mail_failure for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on mail_failure for all to vold_master using (true) with check (true);
create policy owner on mail_failure for all to postgres using (true) with check (true);
grant delete, insert, select, update on mail_failure to vold_app;
grant select on mail_failure to vold_draft;
grant delete, insert, select, update on mail_failure to vold_master;

create table marked_type (
  client_id text not null,
  type text not null,
  unique_models text[] not null,
  listed jsonb not null,
  ready jsonb not null,
  stale text[] not null,
  step text,
  last_id text not null,
  constraint marked_type_pkey PRIMARY KEY (client_id, type),
  constraint marked_type_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint marked_type_step_check CHECK ((step = ANY (ARRAY['clear'::text, 'fill'::text])))
);
CREATE INDEX marked_type_step ON public.marked_type USING btree (client_id, type) WHERE (step IS NOT NULL);
alter table marked_type enable row level security;
alter table marked_type force row level security;
create policy app on marked_type for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on marked_type for all to vold_master using (true) with check (true);
create policy owner on marked_type for all to postgres using (true) with check (true);
create policy site on marked_type for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND true));
grant select on marked_type to vold_app;
grant select on marked_type to vold_draft;
grant select on marked_type to vold_master;
grant select on marked_type to vold_preview;
grant select on marked_type to vold_site;

create table missing_address (
  client_id text not null,
  path text not null,
  hits bigint not null,
  referrer text default ''::text not null,
  first_at timestamp(3) with time zone default now() not null,
  last_at timestamp(3) with time zone default now() not null,
  dismissed_at timestamp(3) with time zone,
  constraint missing_address_pkey PRIMARY KEY (client_id, path),
  constraint missing_address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint missing_address_hits_check CHECK ((hits > 0)),
  constraint missing_address_path_check CHECK (((length(path) >= 1) AND (length(path) <= 500))),
  constraint missing_address_referrer_check CHECK ((length(referrer) <= 500))
);
CREATE INDEX missing_address_rare ON public.missing_address USING btree (client_id, hits, last_at, path);
alter table missing_address enable row level security;
alter table missing_address force row level security;
create policy app on missing_address for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on missing_address for all to vold_master using (true) with check (true);
create policy owner on missing_address for all to postgres using (true) with check (true);
grant delete, select, update on missing_address to vold_app;
grant select on missing_address to vold_draft;
grant delete, insert, select, update on missing_address to vold_master;

create table navigation (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  "position" text not null,
  title text default 'Menu'::text not null,
  status text default 'draft'::text not null,
  "order" jsonb default '[]'::jsonb not null,
  items jsonb default '[]'::jsonb not null,
  constraint navigation_pkey PRIMARY KEY (client_id, id),
  constraint navigation_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint navigation_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX navigation_position ON public.navigation USING btree (client_id, "position") WHERE (deleted_at IS NULL);
alter table navigation enable row level security;
alter table navigation force row level security;
create policy app on navigation for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on navigation for all to vold_master using (true) with check (true);
create policy owner on navigation for all to postgres using (true) with check (true);
create policy site on navigation for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND ((deleted_at IS NULL) AND (status = 'published'::text))));
CREATE TRIGGER audit_delete AFTER DELETE ON public.navigation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.navigation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.navigation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.navigation FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER draft_count_update AFTER UPDATE ON public.navigation FOR EACH ROW WHEN ((((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.status IS DISTINCT FROM new.status)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.navigation FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public.navigation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.navigation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.navigation FOR EACH ROW WHEN ((((old."position" IS DISTINCT FROM new."position") OR (old."order" IS DISTINCT FROM new."order") OR (old.items IS DISTINCT FROM new.items)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.navigation FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on navigation to vold_app;
grant select on navigation to vold_draft;
grant delete, insert, select, update on navigation to vold_master;
grant select on navigation to vold_preview;
grant select on navigation to vold_site;

create table newsletter_sign_up (
  client_id text not null,
  submission_id text not null,
  state text default 'waiting'::text not null,
  message text default ''::text not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint newsletter_sign_up_pkey PRIMARY KEY (client_id, submission_id),
  constraint newsletter_sign_up_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint newsletter_sign_up_message_check CHECK ((length(message) <= 1000)),
  constraint newsletter_sign_up_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint newsletter_sign_up_submission_fkey FOREIGN KEY (client_id, submission_id) REFERENCES "form-submission"(client_id, id) ON DELETE CASCADE
);
alter table newsletter_sign_up enable row level security;
alter table newsletter_sign_up force row level security;
create policy app on newsletter_sign_up for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on newsletter_sign_up for all to vold_master using (true) with check (true);
create policy owner on newsletter_sign_up for all to postgres using (true) with check (true);
grant delete, insert, select, update on newsletter_sign_up to vold_app;
grant select on newsletter_sign_up to vold_draft;
grant delete, insert, select, update on newsletter_sign_up to vold_master;

create table page (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  "pageId" text,
  title jsonb default '{}'::jsonb not null,
  slug jsonb default '{}'::jsonb not null,
  "customUrl" jsonb default '{}'::jsonb not null,
  status text default 'published'::text not null,
  components jsonb default '{}'::jsonb not null,
  meta jsonb default '{}'::jsonb not null,
  categories jsonb default '[]'::jsonb not null,
  publish_at timestamp(3) with time zone,
  unpublish_at timestamp(3) with time zone,
  data jsonb default '{}'::jsonb not null,
  has_sections boolean generated always as (jsonb_path_exists(components, '$.*[0]'::jsonpath)) stored not null,
  has_synced boolean generated always as (jsonb_path_exists(components, '$.*[*]."synced"'::jsonpath)) stored not null,
  constraint page_pkey PRIMARY KEY (client_id, id),
  constraint page_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint page_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX page_by_created_at ON public.page USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_by_id ON public.page USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_by_publish_at ON public.page USING btree (client_id, publish_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_by_status ON public.page USING btree (client_id, status, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_by_status_created_at ON public.page USING btree (client_id, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_by_status_updated_at ON public.page USING btree (client_id, status, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_by_unpublish_at ON public.page USING btree (client_id, unpublish_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX page_id ON public.page USING btree (id);
CREATE INDEX page_publish_at ON public.page USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX page_search ON public.page USING gin (client_id, lower((title)::text) gin_trgm_ops) WITH (gin_pending_list_limit='128') WHERE (deleted_at IS NULL);
CREATE INDEX page_trash ON public.page USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX page_trash_by_deleted_at ON public.page USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX page_trash_by_id ON public.page USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX page_unpublish_at ON public.page USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);
CREATE INDEX page_updated ON public.page USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table page enable row level security;
alter table page force row level security;
create policy app on page for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on page for all to vold_master using (true) with check (true);
create policy owner on page for all to postgres using (true) with check (true);
create policy site on page for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND vold_is_visible(status, deleted_at, publish_at, unpublish_at)));
CREATE TRIGGER address_delete AFTER DELETE ON public.page REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_delete();
CREATE TRIGGER address_insert AFTER INSERT ON public.page REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_insert();
CREATE TRIGGER address_update AFTER UPDATE ON public.page REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_update();
CREATE TRIGGER audit_delete AFTER DELETE ON public.page REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.page REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.page REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER claim_update AFTER UPDATE ON public.page FOR EACH ROW WHEN (((new.status = 'published'::text) AND (new.deleted_at IS NULL) AND ((old.status <> 'published'::text) OR (old.deleted_at IS NOT NULL) OR (old.slug IS DISTINCT FROM new.slug) OR (old."customUrl" IS DISTINCT FROM new."customUrl")) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_claim_update();
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.page FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER draft_count_update AFTER UPDATE ON public.page FOR EACH ROW WHEN ((((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.status IS DISTINCT FROM new.status)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.page FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE CONSTRAINT TRIGGER page_keeps_home AFTER UPDATE ON public.page DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.publish_at IS DISTINCT FROM old.publish_at)) OR (new.unpublish_at IS DISTINCT FROM old.unpublish_at)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_keep_home();
CREATE TRIGGER reference_delete AFTER DELETE ON public.page REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.page REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.page FOR EACH ROW WHEN ((((old."pageId" IS DISTINCT FROM new."pageId") OR (old."customUrl" IS DISTINCT FROM new."customUrl") OR (old.components IS DISTINCT FROM new.components) OR (old.meta IS DISTINCT FROM new.meta) OR (old.categories IS DISTINCT FROM new.categories)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER schedule_insert AFTER INSERT ON public.page FOR EACH ROW WHEN ((((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_schedule();
CREATE TRIGGER schedule_update AFTER UPDATE ON public.page FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND ((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL)) AND ((new.publish_at IS DISTINCT FROM old.publish_at) OR (new.unpublish_at IS DISTINCT FROM old.unpublish_at) OR (old.deleted_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_schedule();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.page FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
CREATE TRIGGER title_delete AFTER DELETE ON public.page FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_delete();
CREATE TRIGGER title_insert AFTER INSERT ON public.page REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_insert_page();
CREATE TRIGGER title_update AFTER UPDATE ON public.page FOR EACH ROW WHEN ((((old.title <> new.title) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR (old.status <> new.status)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_title_update_page();
grant delete, insert, select, update on page to vold_app;
grant select on page to vold_draft;
grant delete, insert, select, update on page to vold_master;
grant select on page to vold_preview;
grant select on page to vold_site;
grant select (has_sections, has_synced) on page to vold_site;

create table page_view (
  client_id text not null,
  day date not null,
  kind text not null,
  name text not null,
  views bigint not null,
  constraint page_view_pkey PRIMARY KEY (client_id, kind, day, name),
  constraint page_view_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint page_view_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'referrer'::text]))),
  constraint page_view_name_check CHECK ((length(name) <= 500)),
  constraint page_view_views_check CHECK ((views > 0))
);
alter table page_view enable row level security;
alter table page_view force row level security;
create policy app on page_view for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on page_view for all to vold_master using (true) with check (true);
create policy owner on page_view for all to postgres using (true) with check (true);
grant select on page_view to vold_app;
grant select on page_view to vold_draft;
grant delete, insert, select, update on page_view to vold_master;

create table passkey (
  client_id text not null,
  id text not null,
  user_id text not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports jsonb default '[]'::jsonb not null,
  backed_up boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  constraint passkey_pkey PRIMARY KEY (client_id, id),
  constraint passkey_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint passkey_credential_key UNIQUE (credential_id),
  constraint passkey_transports_check CHECK ((jsonb_typeof(transports) = 'array'::text)),
  constraint passkey_user_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_user ON public.passkey USING btree (client_id, user_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy app on passkey for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on passkey for all to vold_master using (true) with check (true);
create policy owner on passkey for all to postgres using (true) with check (true);
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE OF name ON public.passkey FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_passkey_history();
grant delete, insert, select, update on passkey to vold_master;

create table passkey_use (
  client_id text not null,
  challenge_hash text not null,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_use_pkey PRIMARY KEY (client_id, challenge_hash),
  constraint passkey_use_challenge_key UNIQUE (challenge_hash),
  constraint passkey_use_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
alter table passkey_use enable row level security;
alter table passkey_use force row level security;
create policy app on passkey_use for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on passkey_use for all to vold_master using (true) with check (true);
create policy owner on passkey_use for all to postgres using (true) with check (true);
grant delete, insert, select on passkey_use to vold_master;

create table password_reset (
  client_id text not null,
  user_id text not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  constraint password_reset_pkey PRIMARY KEY (client_id, user_id),
  constraint password_reset_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint password_reset_token_key UNIQUE (token_hash),
  constraint password_reset_user_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE
);
alter table password_reset enable row level security;
alter table password_reset force row level security;
create policy app on password_reset for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on password_reset for all to vold_master using (true) with check (true);
create policy owner on password_reset for all to postgres using (true) with check (true);
grant delete, insert, select, update on password_reset to vold_master;

create table picture (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  name text not null,
  alt jsonb default '{}'::jsonb not null,
  focal jsonb,
  folder text,
  type text not null,
  mimetype text not null,
  original text not null,
  filename jsonb not null,
  path text not null,
  thumbnails text,
  is_aws boolean default false not null,
  aws_file_url text,
  url text not null,
  raw text not null,
  info jsonb not null,
  caption jsonb default '{}'::jsonb not null,
  credit text default ''::text not null,
  constraint picture_pkey PRIMARY KEY (client_id, id),
  constraint picture_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX picture_by_folder_created_at ON public.picture USING btree (client_id, folder, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_by_folder_name ON public.picture USING btree (client_id, folder, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_by_folder_updated_at ON public.picture USING btree (client_id, folder, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_by_id ON public.picture USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_created ON public.picture USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_folder ON public.picture USING btree (client_id, folder, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_id ON public.picture USING btree (id);
CREATE INDEX picture_name ON public.picture USING btree (client_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX picture_path ON public.picture USING btree (client_id, path);
CREATE INDEX picture_search ON public.picture USING gin (lower(name) gin_trgm_ops) WITH (gin_pending_list_limit='128') WHERE (deleted_at IS NULL);
CREATE INDEX picture_trash_by_deleted_at ON public.picture USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX picture_trash_by_id ON public.picture USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX picture_updated ON public.picture USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table picture enable row level security;
alter table picture force row level security;
create policy app on picture for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on picture for all to vold_master using (true) with check (true);
create policy owner on picture for all to postgres using (true) with check (true);
create policy site on picture for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (deleted_at IS NULL) AND vold_is_shown(client_id, id)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.picture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.picture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.picture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.picture FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.picture FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on picture to vold_app;
grant select on picture to vold_draft;
grant delete, insert, select, update on picture to vold_master;
grant select on picture to vold_preview;
grant select on picture to vold_site;

create table post (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  type text not null,
  title jsonb default '{}'::jsonb not null,
  slug jsonb default '{}'::jsonb not null,
  "customUrl" jsonb default '{}'::jsonb not null,
  status text default 'published'::text not null,
  featured jsonb,
  categories jsonb default '[]'::jsonb not null,
  block jsonb default '{}'::jsonb not null,
  meta jsonb default '{}'::jsonb not null,
  data jsonb default '{}'::jsonb not null,
  index integer default 0 not null,
  published_at timestamp(3) with time zone,
  publish_at timestamp(3) with time zone,
  unpublish_at timestamp(3) with time zone,
  constraint post_pkey PRIMARY KEY (client_id, id),
  constraint post_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint post_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX post_by_created_at ON public.post USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_id ON public.post USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_publish_at ON public.post USING btree (client_id, publish_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_published_at ON public.post USING btree (client_id, published_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_status ON public.post USING btree (client_id, status, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_created_at ON public.post USING btree (client_id, type, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_status ON public.post USING btree (client_id, type, status, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_status_created_at ON public.post USING btree (client_id, type, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_status_index ON public.post USING btree (client_id, type, status, index, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_status_published_at ON public.post USING btree (client_id, type, status, published_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_status_updated_at ON public.post USING btree (client_id, type, status, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_type_updated_at ON public.post USING btree (client_id, type, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_by_unpublish_at ON public.post USING btree (client_id, unpublish_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_id ON public.post USING btree (id);
CREATE INDEX post_order ON public.post USING btree (client_id, type, index, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_publish_at ON public.post USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX post_published ON public.post USING btree (client_id, type, published_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_search ON public.post USING gin (client_id, lower((title)::text) gin_trgm_ops) WITH (gin_pending_list_limit='128') WHERE (deleted_at IS NULL);
CREATE INDEX post_trash ON public.post USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX post_trash_by_deleted_at ON public.post USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX post_trash_by_id ON public.post USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX post_trash_by_type ON public.post USING btree (client_id, type, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX post_trash_by_type_deleted_at ON public.post USING btree (client_id, type, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX post_type ON public.post USING btree (client_id, type, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_unpublish_at ON public.post USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);
CREATE INDEX post_updated ON public.post USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table post enable row level security;
alter table post force row level security;
create policy app on post for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on post for all to vold_master using (true) with check (true);
create policy owner on post for all to postgres using (true) with check (true);
create policy site on post for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND vold_is_visible(status, deleted_at, publish_at, unpublish_at)));
CREATE TRIGGER address_delete AFTER DELETE ON public.post REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_delete();
CREATE TRIGGER address_insert AFTER INSERT ON public.post REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_insert();
CREATE TRIGGER address_update AFTER UPDATE ON public.post REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_address_update();
CREATE TRIGGER audit_delete AFTER DELETE ON public.post REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 't');
CREATE TRIGGER audit_insert AFTER INSERT ON public.post REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 't');
CREATE TRIGGER audit_update AFTER UPDATE ON public.post REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 't');
CREATE TRIGGER claim_update AFTER UPDATE ON public.post FOR EACH ROW WHEN (((new.status = 'published'::text) AND (new.deleted_at IS NULL) AND ((old.status <> 'published'::text) OR (old.deleted_at IS NOT NULL) OR (old.slug IS DISTINCT FROM new.slug) OR (old."customUrl" IS DISTINCT FROM new."customUrl")) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_claim_update();
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.post FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER draft_count_update AFTER UPDATE ON public.post FOR EACH ROW WHEN ((((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.type IS DISTINCT FROM new.type) OR (old.status IS DISTINCT FROM new.status)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER field_delete AFTER DELETE ON public.post FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_field_delete();
CREATE TRIGGER field_insert AFTER INSERT ON public.post FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_keep_fields();
CREATE TRIGGER field_update AFTER UPDATE ON public.post FOR EACH ROW WHEN ((((old.data IS DISTINCT FROM new.data) OR (old.type <> new.type) OR (old.status <> new.status) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_keep_fields();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.post FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public.post REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.post REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.post FOR EACH ROW WHEN ((((old."customUrl" IS DISTINCT FROM new."customUrl") OR (old.featured IS DISTINCT FROM new.featured) OR (old.categories IS DISTINCT FROM new.categories) OR (old.block IS DISTINCT FROM new.block) OR (old.meta IS DISTINCT FROM new.meta) OR (old.data IS DISTINCT FROM new.data)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER schedule_insert AFTER INSERT ON public.post FOR EACH ROW WHEN ((((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_schedule();
CREATE TRIGGER schedule_update AFTER UPDATE ON public.post FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND ((new.publish_at IS NOT NULL) OR (new.unpublish_at IS NOT NULL)) AND ((new.publish_at IS DISTINCT FROM old.publish_at) OR (new.unpublish_at IS DISTINCT FROM old.unpublish_at) OR (old.deleted_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_schedule();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.post FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
CREATE TRIGGER title_delete AFTER DELETE ON public.post FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_delete();
CREATE TRIGGER title_insert AFTER INSERT ON public.post REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_insert_post();
CREATE TRIGGER title_update AFTER UPDATE ON public.post FOR EACH ROW WHEN ((((old.title <> new.title) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR (old.type <> new.type) OR (old.status <> new.status)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_title_update_post();
grant delete, insert, select, update on post to vold_app;
grant select on post to vold_draft;
grant delete, insert, select, update on post to vold_master;
grant select on post to vold_preview;
grant select on post to vold_site;

create table recovery_code (
  client_id text not null,
  user_id text not null,
  code_hash text not null,
  constraint recovery_code_pkey PRIMARY KEY (client_id, user_id, code_hash),
  constraint recovery_code_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint recovery_code_user_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy app on recovery_code for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on recovery_code for all to vold_master using (true) with check (true);
create policy owner on recovery_code for all to postgres using (true) with check (true);
grant delete, insert, select on recovery_code to vold_master;

create table redirect (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  "from" text not null,
  "to" text not null,
  permanent boolean default true not null,
  origin text default 'person'::text not null,
  constraint redirect_pkey PRIMARY KEY (client_id, id),
  constraint redirect_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint redirect_from_key UNIQUE (client_id, "from") DEFERRABLE,
  constraint redirect_origin_check CHECK ((origin = ANY (ARRAY['person'::text, 'move'::text, 'import'::text])))
);
CREATE INDEX redirect_by_created_at ON public.redirect USING btree (client_id, created_at, id);
CREATE INDEX redirect_by_from ON public.redirect USING btree (client_id, "from", id);
CREATE INDEX redirect_lower_from ON public.redirect USING btree (client_id, lower("from"));
alter table redirect enable row level security;
alter table redirect force row level security;
create policy app on redirect for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on redirect for all to vold_master using (true) with check (true);
create policy owner on redirect for all to postgres using (true) with check (true);
create policy site on redirect for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND true));
CREATE TRIGGER audit_delete AFTER DELETE ON public.redirect REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.redirect REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.redirect REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.redirect FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.redirect FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.redirect FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on redirect to vold_app;
grant select on redirect to vold_draft;
grant delete, insert, select, update on redirect to vold_master;
grant select on redirect to vold_preview;
grant select on redirect to vold_site;

create table redirect_use (
  client_id text not null,
  redirect_id text not null,
  uses bigint not null,
  last_used_at timestamp(3) with time zone default now() not null,
  constraint redirect_use_pkey PRIMARY KEY (client_id, redirect_id),
  constraint redirect_use_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint redirect_use_redirect_fkey FOREIGN KEY (client_id, redirect_id) REFERENCES redirect(client_id, id) ON DELETE CASCADE,
  constraint redirect_use_uses_check CHECK ((uses > 0))
);
alter table redirect_use enable row level security;
alter table redirect_use force row level security;
create policy app on redirect_use for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on redirect_use for all to vold_master using (true) with check (true);
create policy owner on redirect_use for all to postgres using (true) with check (true);
grant select on redirect_use to vold_app;
grant select on redirect_use to vold_draft;
grant delete, insert, select, update on redirect_use to vold_master;

create table reference (
  client_id text not null,
  from_resource text not null,
  from_id text not null,
  to_id text not null,
  language text not null,
  place text not null,
  constraint reference_pkey PRIMARY KEY (client_id, from_id, to_id, language, place),
  constraint reference_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX reference_target ON public.reference USING btree (client_id, to_id);
alter table reference enable row level security;
alter table reference force row level security;
create policy app on reference for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on reference for all to vold_master using (true) with check (true);
create policy owner on reference for all to postgres using (true) with check (true);
create policy site on reference for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND true));
grant select on reference to vold_app;
grant select on reference to vold_draft;
grant select on reference to vold_master;
grant select (client_id, from_resource, from_id, to_id) on reference to vold_preview;
grant select (client_id, from_resource, from_id, to_id) on reference to vold_site;

create table restricted-action (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  action text not null,
  is_guest_allowed boolean default false not null,
  is_need_self_permission boolean default false not null,
  constraint restricted-action_pkey PRIMARY KEY (client_id, id),
  constraint restricted-action_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint restricted_action_key UNIQUE (client_id, action)
);
alter table restricted-action enable row level security;
alter table restricted-action force row level security;
create policy app on restricted-action for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on restricted-action for all to vold_master using (true) with check (true);
create policy owner on restricted-action for all to postgres using (true) with check (true);
create policy site on restricted-action for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND is_guest_allowed));
CREATE TRIGGER audit_delete AFTER DELETE ON public."restricted-action" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."restricted-action" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."restricted-action" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."restricted-action" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."restricted-action" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on restricted-action to vold_app;
grant select on restricted-action to vold_draft;
grant delete, insert, select, update on restricted-action to vold_master;
grant select on restricted-action to vold_preview;
grant select on restricted-action to vold_site;

create table reusable (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  kind text not null,
  title text not null,
  components jsonb default '{}'::jsonb not null,
  constraint reusable_pkey PRIMARY KEY (client_id, id),
  constraint reusable_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint reusable_kind_check CHECK ((kind = ANY (ARRAY['synced'::text, 'section'::text, 'page'::text])))
);
CREATE INDEX reusable_by_created_at ON public.reusable USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reusable_by_id ON public.reusable USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX reusable_by_kind ON public.reusable USING btree (client_id, kind, id) WHERE (deleted_at IS NULL);
CREATE INDEX reusable_by_kind_title ON public.reusable USING btree (client_id, kind, title, id) WHERE (deleted_at IS NULL);
CREATE INDEX reusable_by_title ON public.reusable USING btree (client_id, title, id) WHERE (deleted_at IS NULL);
CREATE INDEX reusable_by_updated_at ON public.reusable USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reusable_trash_by_deleted_at ON public.reusable USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX reusable_trash_by_id ON public.reusable USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
alter table reusable enable row level security;
alter table reusable force row level security;
create policy app on reusable for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on reusable for all to vold_master using (true) with check (true);
create policy owner on reusable for all to postgres using (true) with check (true);
create policy site on reusable for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND ((kind = 'synced'::text) AND (deleted_at IS NULL))));
CREATE TRIGGER audit_delete AFTER DELETE ON public.reusable REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.reusable REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.reusable REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.reusable FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public.reusable REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.reusable REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.reusable FOR EACH ROW WHEN (((old.components IS DISTINCT FROM new.components) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.reusable FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on reusable to vold_app;
grant select on reusable to vold_draft;
grant delete, insert, select, update on reusable to vold_master;
grant select (client_id, id, rev, deleted_at, kind, title, components) on reusable to vold_preview;
grant select (client_id, id, rev, deleted_at, kind, title, components) on reusable to vold_site;

create table role (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  name text not null,
  title text default ''::text not null,
  is_full_access boolean default false not null,
  permission jsonb default '[]'::jsonb not null,
  disabled_create jsonb default '[]'::jsonb not null,
  disabled_menu jsonb default '[]'::jsonb not null,
  require_second_factor boolean default false not null,
  constraint role_pkey PRIMARY KEY (client_id, id),
  constraint role_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint role_name_key UNIQUE (client_id, name)
);
CREATE INDEX role_id ON public.role USING btree (id);
alter table role enable row level security;
alter table role force row level security;
create policy app on role for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on role for all to vold_master using (true) with check (true);
create policy owner on role for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.role REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.role REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.role REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.role FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.role FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on role to vold_app;
grant select on role to vold_draft;
grant delete, insert, select, update on role to vold_master;

create table schema_migration (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (version)
);

create table search_state (
  client_id text not null,
  ends jsonb not null,
  cursor text,
  pending text[] default '{}'::text[] not null,
  constraint search_state_pkey PRIMARY KEY (client_id),
  constraint search_state_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
alter table search_state enable row level security;
alter table search_state force row level security;
create policy app on search_state for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on search_state for all to vold_master using (true) with check (true);
create policy owner on search_state for all to postgres using (true) with check (true);
grant delete, insert, select, update on search_state to vold_app;
grant delete, insert, select, update on search_state to vold_master;

create table search_text (
  client_id text not null,
  resource text not null,
  id text not null,
  drafted boolean not null,
  title text not null,
  words tsvector not null,
  constraint search_text_pkey PRIMARY KEY (client_id, resource, id, drafted),
  constraint search_text_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX search_text_title ON public.search_text USING gin (client_id, title gin_trgm_ops) WITH (gin_pending_list_limit='128');
CREATE INDEX search_text_words ON public.search_text USING gin (words) WITH (gin_pending_list_limit='128');
alter table search_text enable row level security;
alter table search_text force row level security;
create policy app on search_text for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on search_text for all to vold_master using (true) with check (true);
create policy owner on search_text for all to postgres using (true) with check (true);
grant delete, insert, select, update on search_text to vold_app;
grant delete, insert, select, update on search_text to vold_master;

create table second_factor (
  client_id text not null,
  user_id text not null,
  secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_step bigint default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint second_factor_pkey PRIMARY KEY (client_id, user_id),
  constraint second_factor_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint second_factor_user_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE
);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy app on second_factor for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on second_factor for all to vold_master using (true) with check (true);
create policy owner on second_factor for all to postgres using (true) with check (true);
grant delete, insert, select, update on second_factor to vold_master;

create table session (
  client_id text not null,
  id text not null,
  user_id text not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  ip text,
  user_agent text,
  two_factors boolean default false not null,
  provider text,
  id_token text,
  constraint session_pkey PRIMARY KEY (client_id, id),
  constraint session_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint session_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE,
  constraint session_token_key UNIQUE (token_hash)
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_owner ON public.session USING btree (client_id, user_id);
alter table session enable row level security;
alter table session force row level security;
create policy app on session for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on session for all to vold_master using (true) with check (true);
create policy owner on session for all to postgres using (true) with check (true);
grant delete, insert, update on session to vold_app;
grant delete, insert, select, update on session to vold_master;
grant select (client_id, id, user_id, created_at, last_used_at, expires_at, revoked_at, ip, user_agent, two_factors, provider) on session to vold_app;
grant select (client_id, id, user_id, created_at, last_used_at, expires_at, revoked_at, ip, user_agent, two_factors, provider) on session to vold_draft;

create table sign-in-provider (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  name text not null,
  issuer text not null,
  application_id text not null,
  secret text not null,
  domains jsonb default '[]'::jsonb not null,
  new_user_role text,
  allow_masters boolean default false not null,
  active boolean default true not null,
  counts_second_factor boolean default false not null,
  constraint sign-in-provider_pkey PRIMARY KEY (client_id, id),
  constraint sign-in-provider_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint sign-in-provider_domains_check CHECK ((jsonb_typeof(domains) = 'array'::text))
);
CREATE INDEX sign_in_provider_domains ON public."sign-in-provider" USING gin (domains);
CREATE INDEX sign_in_provider_id ON public."sign-in-provider" USING btree (id);
alter table sign-in-provider enable row level security;
alter table sign-in-provider force row level security;
create policy app on sign-in-provider for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on sign-in-provider for all to vold_master using (true) with check (true);
create policy owner on sign-in-provider for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."sign-in-provider" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{secret}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."sign-in-provider" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{secret}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."sign-in-provider" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{secret}', 'f');
CREATE TRIGGER domains AFTER INSERT OR UPDATE OF domains ON public."sign-in-provider" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_refuse_proven_domains();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."sign-in-provider" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER release_domains AFTER DELETE OR UPDATE OF domains ON public."sign-in-provider" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_release_domains();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."sign-in-provider" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on sign-in-provider to vold_app;
grant select on sign-in-provider to vold_draft;
grant delete, insert, select, update on sign-in-provider to vold_master;

create table sign_in_domain (
  domain text not null,
  client_id text not null,
  verified_at timestamp(3) with time zone default now() not null,
  constraint sign_in_domain_pkey PRIMARY KEY (domain),
  constraint sign_in_domain_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX sign_in_domain_client ON public.sign_in_domain USING btree (client_id);
alter table sign_in_domain enable row level security;
alter table sign_in_domain force row level security;
create policy app on sign_in_domain for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on sign_in_domain for all to vold_master using (true) with check (true);
create policy owner on sign_in_domain for all to postgres using (true) with check (true);
grant select on sign_in_domain to vold_app;
grant select on sign_in_domain to vold_draft;
grant delete, insert, select on sign_in_domain to vold_master;

create table static (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  title jsonb default '{}'::jsonb not null,
  description jsonb default '{}'::jsonb not null,
  data jsonb default '{}'::jsonb not null,
  constraint static_pkey PRIMARY KEY (client_id, id),
  constraint static_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX static_by_created_at ON public.static USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX static_by_id ON public.static USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX static_by_name ON public.static USING btree (client_id, ((data ->> 'id'::text)), id) WHERE (deleted_at IS NULL);
CREATE INDEX static_id ON public.static USING btree (id);
CREATE INDEX static_trash_by_deleted_at ON public.static USING btree (client_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX static_trash_by_id ON public.static USING btree (client_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX static_updated ON public.static USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table static enable row level security;
alter table static force row level security;
create policy app on static for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on static for all to vold_master using (true) with check (true);
create policy owner on static for all to postgres using (true) with check (true);
create policy site on static for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (deleted_at IS NULL)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.static REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.static REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.static REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.static FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER draft_count_update AFTER UPDATE ON public.static FOR EACH ROW WHEN (((old.deleted_at IS DISTINCT FROM new.deleted_at) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.static FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public.static REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.static REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.static FOR EACH ROW WHEN ((((old.description IS DISTINCT FROM new.description) OR (old.data IS DISTINCT FROM new.data)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.static FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
CREATE TRIGGER title_delete AFTER DELETE ON public.static FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_delete();
CREATE TRIGGER title_insert AFTER INSERT ON public.static REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_title_insert_static();
CREATE TRIGGER title_update AFTER UPDATE ON public.static FOR EACH ROW WHEN ((((old.title <> new.title) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR false) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_title_update_static();
grant delete, insert, select, update on static to vold_app;
grant select on static to vold_draft;
grant delete, insert, select, update on static to vold_master;
grant select on static to vold_preview;
grant select on static to vold_site;

create table ticket (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  "ticketNumber" integer not null,
  title text not null,
  description text default ''::text not null,
  priority text default 'medium'::text not null,
  status text default 'Open'::text not null,
  "assignTo" jsonb default '[]'::jsonb not null,
  media jsonb default '[]'::jsonb not null,
  page text,
  opened_by jsonb,
  constraint ticket_pkey PRIMARY KEY (client_id, id),
  constraint ticket_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint ticket_number_key UNIQUE (client_id, "ticketNumber"),
  constraint ticket_page_fkey FOREIGN KEY (client_id, page) REFERENCES page(client_id, id) ON DELETE SET NULL (page),
  constraint ticket_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text]))),
  constraint ticket_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'On Progress'::text, 'Quality Assurance'::text, 'Closed'::text])))
);
CREATE INDEX "ticket_by_ticketNumber" ON public.ticket USING btree (client_id, "ticketNumber", id);
CREATE INDEX ticket_by_created_at ON public.ticket USING btree (client_id, created_at, id);
CREATE INDEX ticket_by_priority ON public.ticket USING btree (client_id, priority, id);
CREATE INDEX ticket_by_status ON public.ticket USING btree (client_id, status, id);
CREATE INDEX ticket_by_status_priority ON public.ticket USING btree (client_id, status, priority, id);
CREATE INDEX ticket_by_status_title ON public.ticket USING btree (client_id, status, title, id);
CREATE INDEX ticket_by_status_updated_at ON public.ticket USING btree (client_id, status, updated_at, id);
CREATE INDEX ticket_by_title ON public.ticket USING btree (client_id, title, id);
CREATE INDEX ticket_id ON public.ticket USING btree (id);
CREATE INDEX ticket_open_by_id ON public.ticket USING btree (client_id, id) WHERE (status <> 'Closed'::text);
CREATE INDEX ticket_open_by_title ON public.ticket USING btree (client_id, title, id) WHERE (status <> 'Closed'::text);
CREATE INDEX ticket_open_by_updated_at ON public.ticket USING btree (client_id, updated_at, id) WHERE (status <> 'Closed'::text);
CREATE INDEX ticket_updated ON public.ticket USING btree (client_id, updated_at, id);
alter table ticket enable row level security;
alter table ticket force row level security;
create policy app on ticket for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on ticket for all to vold_master using (true) with check (true);
create policy owner on ticket for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.ticket REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.ticket REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.ticket REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.ticket FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER number BEFORE INSERT ON public.ticket FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_number_ticket();
CREATE TRIGGER reference_delete AFTER DELETE ON public.ticket REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.ticket REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.ticket FOR EACH ROW WHEN (((old.media IS DISTINCT FROM new.media) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.ticket FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant insert, select, update on ticket to vold_app;
grant select on ticket to vold_draft;
grant delete, insert, select, update on ticket to vold_master;

create table ticket-comment (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  ticket text not null,
  text text not null,
  media jsonb default '[]'::jsonb not null,
  author jsonb not null,
  constraint ticket-comment_pkey PRIMARY KEY (client_id, id),
  constraint ticket-comment_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint ticket_comment_ticket_fkey FOREIGN KEY (client_id, ticket) REFERENCES ticket(client_id, id) ON DELETE CASCADE
);
CREATE INDEX ticket_comment_by_created_at ON public."ticket-comment" USING btree (client_id, created_at, id);
CREATE INDEX ticket_comment_id ON public."ticket-comment" USING btree (id);
CREATE INDEX ticket_comment_ticket ON public."ticket-comment" USING btree (client_id, ticket, id);
alter table ticket-comment enable row level security;
alter table ticket-comment force row level security;
create policy app on ticket-comment for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on ticket-comment for all to vold_master using (true) with check (true);
create policy owner on ticket-comment for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."ticket-comment" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."ticket-comment" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."ticket-comment" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."ticket-comment" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public."ticket-comment" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public."ticket-comment" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public."ticket-comment" FOR EACH ROW WHEN (((old.media IS DISTINCT FROM new.media) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."ticket-comment" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant insert, select on ticket-comment to vold_app;
grant select on ticket-comment to vold_draft;
grant delete, insert, select, update on ticket-comment to vold_master;

create table title_order (
  client_id text not null,
  resource text not null,
  language text not null,
  type text,
  status text,
  key text collate "C" not null,
  id text not null,
  constraint title_order_pkey PRIMARY KEY (client_id, id, language),
  constraint title_order_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX title_order_key ON public.title_order USING btree (client_id, resource, language, key, id);
CREATE INDEX title_order_status ON public.title_order USING btree (client_id, resource, language, status, key, id) WHERE (status IS NOT NULL);
CREATE INDEX title_order_type ON public.title_order USING btree (client_id, resource, language, type, key, id) WHERE (type IS NOT NULL);
CREATE INDEX title_order_type_status ON public.title_order USING btree (client_id, resource, language, type, status, key, id) WHERE ((type IS NOT NULL) AND (status IS NOT NULL));
alter table title_order enable row level security;
alter table title_order force row level security;
create policy app on title_order for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on title_order for all to vold_master using (true) with check (true);
create policy owner on title_order for all to postgres using (true) with check (true);
create policy site on title_order for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (status IS DISTINCT FROM 'draft'::text)));
grant select on title_order to vold_app;
grant select on title_order to vold_draft;
grant select on title_order to vold_master;
grant select on title_order to vold_preview;
grant select on title_order to vold_site;

create table unique_value (
  client_id text not null,
  record_id text not null,
  type text not null,
  model text not null,
  language text not null,
  value bytea not null,
  shared boolean not null,
  constraint unique_value_pkey PRIMARY KEY (client_id, record_id, model, language),
  constraint unique_value_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint unique_value_post_fkey FOREIGN KEY (client_id, record_id) REFERENCES post(client_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX unique_value_key ON public.unique_value USING btree (client_id, type, model, language, value) WHERE (NOT shared);
CREATE INDEX unique_value_shared ON public.unique_value USING btree (client_id, type, model, language, value) WHERE shared;
alter table unique_value enable row level security;
alter table unique_value force row level security;
create policy app on unique_value for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on unique_value for all to vold_master using (true) with check (true);
create policy owner on unique_value for all to postgres using (true) with check (true);
grant select on unique_value to vold_app;
grant select on unique_value to vold_draft;
grant select on unique_value to vold_master;

create table user (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  name text not null,
  email text not null,
  password_hash text not null,
  role text not null,
  blocked boolean default false not null,
  second_factor_at timestamp(3) with time zone,
  constraint user_pkey PRIMARY KEY (client_id, id),
  constraint user_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint user_email_check CHECK ((email = lower(email))),
  constraint user_id_key UNIQUE (id),
  constraint user_role_fkey FOREIGN KEY (client_id, role) REFERENCES role(client_id, name) ON UPDATE CASCADE
);
CREATE INDEX user_address ON public."user" USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX user_by_created_at ON public."user" USING btree (client_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX user_by_email ON public."user" USING btree (client_id, email, id) WHERE (deleted_at IS NULL);
CREATE INDEX user_by_id ON public."user" USING btree (client_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX user_by_name ON public."user" USING btree (client_id, name, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX user_email_key ON public."user" USING btree (client_id, email) WHERE (deleted_at IS NULL);
CREATE INDEX user_role ON public."user" USING btree (client_id, role);
CREATE INDEX user_updated ON public."user" USING btree (client_id, updated_at, id) WHERE (deleted_at IS NULL);
alter table user enable row level security;
alter table user force row level security;
create policy app on user for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on user for all to vold_master using (true) with check (true);
create policy owner on user for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public."user" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{password_hash}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."user" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{password_hash}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."user" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{password_hash}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."user" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."user" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
CREATE TRIGGER void_login_challenge AFTER UPDATE OF password_hash, blocked, deleted_at ON public."user" FOR EACH ROW WHEN ((((old.password_hash IS DISTINCT FROM new.password_hash) OR new.blocked OR (new.deleted_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_void_login_challenge();
CREATE TRIGGER void_password_reset AFTER UPDATE OF password_hash, email, blocked, deleted_at ON public."user" FOR EACH ROW WHEN ((((old.password_hash IS DISTINCT FROM new.password_hash) OR (old.email IS DISTINCT FROM new.email) OR new.blocked OR (new.deleted_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_void_password_reset();
CREATE TRIGGER void_preview_links AFTER UPDATE OF blocked, deleted_at ON public."user" FOR EACH ROW WHEN (((new.blocked OR (new.deleted_at IS NOT NULL)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_void_preview_links();
grant delete, insert, update on user to vold_app;
grant delete, insert, select, update on user to vold_master;
grant select (client_id, id, rev, created_at, updated_at, created_by, updated_by, deleted_at, name, email, role, blocked, second_factor_at) on user to vold_app;
grant select (client_id, id, rev, created_at, updated_at, created_by, updated_by, deleted_at, name, email, role, blocked, second_factor_at) on user to vold_draft;

create table user_identity (
  client_id text not null,
  provider text not null,
  subject text not null,
  user_id text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint user_identity_pkey PRIMARY KEY (client_id, provider, subject),
  constraint user_identity_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint user_identity_provider_fkey FOREIGN KEY (client_id, provider) REFERENCES "sign-in-provider"(client_id, id) ON DELETE CASCADE,
  constraint user_identity_user_fkey FOREIGN KEY (client_id, user_id) REFERENCES "user"(client_id, id) ON DELETE CASCADE,
  constraint user_identity_user_key UNIQUE (client_id, provider, user_id)
);
CREATE INDEX user_identity_user ON public.user_identity USING btree (client_id, user_id);
alter table user_identity enable row level security;
alter table user_identity force row level security;
create policy app on user_identity for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on user_identity for all to vold_master using (true) with check (true);
create policy owner on user_identity for all to postgres using (true) with check (true);
CREATE TRIGGER history AFTER INSERT OR DELETE ON public.user_identity FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_identity_history();
grant delete, insert, select on user_identity to vold_master;

create table webconfig (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  default_homepage text,
  language jsonb default '[{"code": "en", "name": "English", "nativeName": "English"}]'::jsonb not null,
  site_name text default ''::text not null,
  website_url text default ''::text not null,
  development_website_url text default ''::text not null,
  dev_mode boolean default false not null,
  editor_url text default '/'::text not null,
  favicon jsonb,
  data jsonb default '{}'::jsonb not null,
  social_media jsonb default '[]'::jsonb not null,
  mailchimp jsonb default '{}'::jsonb not null,
  mandrill_key text default ''::text not null,
  default_email text default ''::text not null,
  default_name text default ''::text not null,
  synxsis jsonb default '{}'::jsonb not null,
  comp jsonb default '{}'::jsonb not null,
  instagram jsonb default '{}'::jsonb not null,
  ticket_provider jsonb default '{}'::jsonb not null,
  popup jsonb default '{}'::jsonb not null,
  footer jsonb default '{}'::jsonb not null,
  theme jsonb default '{}'::jsonb not null,
  secrets jsonb default '{}'::jsonb not null,
  time_zone text default ''::text not null,
  robots_txt text default ''::text not null,
  verification jsonb default '{}'::jsonb not null,
  primary_domain text default ''::text not null,
  embed_hosts jsonb default '[]'::jsonb not null,
  hide_untranslated boolean default false not null,
  constraint webconfig_pkey PRIMARY KEY (client_id, id),
  constraint webconfig_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint webconfig_client_key UNIQUE (client_id),
  constraint webconfig_homepage_fkey FOREIGN KEY (client_id, default_homepage) REFERENCES page(client_id, id) ON DELETE SET NULL (default_homepage),
  constraint webconfig_secrets_apart CHECK (((mandrill_key = ''::text) AND (NOT (mailchimp ? 'api_key'::text)) AND (NOT (instagram ? 'access_token'::text)) AND (NOT (ticket_provider ? 'client_secret'::text))))
);
alter table webconfig enable row level security;
alter table webconfig force row level security;
create policy app on webconfig for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on webconfig for all to vold_master using (true) with check (true);
create policy owner on webconfig for all to postgres using (true) with check (true);
create policy site on webconfig for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND true));
CREATE TRIGGER audit_delete AFTER DELETE ON public.webconfig REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{secrets}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.webconfig REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{secrets}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.webconfig REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{secrets}', 'f');
CREATE TRIGGER draft_count_delete AFTER DELETE ON public.webconfig FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_count_replaced();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.webconfig FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public.webconfig REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public.webconfig REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public.webconfig FOR EACH ROW WHEN ((((old.default_homepage IS DISTINCT FROM new.default_homepage) OR (old.language IS DISTINCT FROM new.language) OR (old.site_name IS DISTINCT FROM new.site_name) OR (old.website_url IS DISTINCT FROM new.website_url) OR (old.development_website_url IS DISTINCT FROM new.development_website_url) OR (old.dev_mode IS DISTINCT FROM new.dev_mode) OR (old.editor_url IS DISTINCT FROM new.editor_url) OR (old.favicon IS DISTINCT FROM new.favicon) OR (old.data IS DISTINCT FROM new.data) OR (old.social_media IS DISTINCT FROM new.social_media) OR (old.mailchimp IS DISTINCT FROM new.mailchimp) OR (old.mandrill_key IS DISTINCT FROM new.mandrill_key) OR (old.default_email IS DISTINCT FROM new.default_email) OR (old.default_name IS DISTINCT FROM new.default_name) OR (old.synxsis IS DISTINCT FROM new.synxsis) OR (old.comp IS DISTINCT FROM new.comp) OR (old.instagram IS DISTINCT FROM new.instagram) OR (old.ticket_provider IS DISTINCT FROM new.ticket_provider) OR (old.popup IS DISTINCT FROM new.popup) OR (old.footer IS DISTINCT FROM new.footer) OR (old.theme IS DISTINCT FROM new.theme)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.webconfig FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on webconfig to vold_app;
grant select on webconfig to vold_draft;
grant delete, insert, select, update on webconfig to vold_master;
grant update (mailchimp, mandrill_key, instagram, ticket_provider, secrets) on webconfig to vold_draft;
grant select (client_id, id, rev, created_at, updated_at, default_homepage, language, site_name, website_url, development_website_url, dev_mode, editor_url, favicon, data, social_media, default_email, default_name, synxsis, comp, popup, footer, theme, time_zone, robots_txt, verification, primary_domain, embed_hosts, hide_untranslated) on webconfig to vold_preview;
grant select (client_id, id, rev, created_at, updated_at, default_homepage, language, site_name, website_url, development_website_url, dev_mode, editor_url, favicon, data, social_media, default_email, default_name, synxsis, comp, popup, footer, theme, time_zone, robots_txt, verification, primary_domain, embed_hosts, hide_untranslated) on webconfig to vold_site;

create table webhook (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  name text default ''::text not null,
  url text not null,
  events jsonb not null,
  active boolean default true not null,
  disabled_at timestamp(3) with time zone,
  secret text not null,
  previous_secret text,
  rotated_at timestamp(3) with time zone,
  saved_with text,
  constraint webhook_pkey PRIMARY KEY (client_id, id),
  constraint webhook_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX webhook_id ON public.webhook USING btree (id);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy app on webhook for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on webhook for all to vold_master using (true) with check (true);
create policy owner on webhook for all to postgres using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.webhook REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{secret,previous_secret}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public.webhook REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{secret,previous_secret}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public.webhook REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{secret,previous_secret}', 'f');
CREATE TRIGGER immutable_key BEFORE UPDATE ON public.webhook FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.webhook FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on webhook to vold_app;
grant select on webhook to vold_draft;
grant delete, insert, select, update on webhook to vold_master;

create table webhook_delivery (
  client_id text not null,
  id text not null,
  webhook text not null,
  history text not null,
  event text not null,
  record_id text not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  response_status integer,
  error text,
  created_at timestamp(3) with time zone default now() not null,
  attempted_at timestamp(3) with time zone,
  queued boolean default true not null,
  constraint webhook_delivery_pkey PRIMARY KEY (client_id, id),
  constraint webhook_delivery_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_webhook_fkey FOREIGN KEY (client_id, webhook) REFERENCES webhook(client_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_not_queued ON public.webhook_delivery USING btree (client_id, webhook, created_at) WHERE (NOT queued);
CREATE INDEX webhook_delivery_waiting ON public.webhook_delivery USING btree (client_id) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_delivery_webhook ON public.webhook_delivery USING btree (client_id, webhook, id);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy app on webhook_delivery for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on webhook_delivery for all to vold_master using (true) with check (true);
create policy owner on webhook_delivery for all to postgres using (true) with check (true);
grant delete, select on webhook_delivery to vold_app;
grant select on webhook_delivery to vold_draft;
grant delete, select on webhook_delivery to vold_master;
grant update (status, attempts, response_status, error, attempted_at) on webhook_delivery to vold_app;
grant update (status, attempts, response_status, error, attempted_at) on webhook_delivery to vold_master;

create table website-setting (
  client_id text not null,
  id text not null,
  rev integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  created_by text,
  updated_by text,
  deleted_at timestamp(3) with time zone,
  title text not null,
  slug text default ''::text not null,
  data jsonb default '{}'::jsonb not null,
  constraint website-setting_pkey PRIMARY KEY (client_id, id),
  constraint website-setting_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX website_setting_listed ON public."website-setting" USING btree (client_id, vold_post_type(data)) WHERE ((deleted_at IS NULL) AND (vold_listed_fields(data) <> '{}'::jsonb));
CREATE UNIQUE INDEX website_setting_path_key ON public."website-setting" USING btree (client_id, ((data ->> 'path'::text))) WHERE (deleted_at IS NULL);
CREATE INDEX website_setting_unique ON public."website-setting" USING btree (client_id, vold_post_type(data)) WHERE ((deleted_at IS NULL) AND (vold_unique_fields(data) <> '{}'::text[]));
alter table website-setting enable row level security;
alter table website-setting force row level security;
create policy app on website-setting for all to vold_app, vold_draft using ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text))) with check ((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)));
create policy master on website-setting for all to vold_master using (true) with check (true);
create policy owner on website-setting for all to postgres using (true) with check (true);
create policy site on website-setting for select to vold_preview, vold_site using (((client_id = NULLIF(current_setting('app.client_id'::text, true), ''::text)) AND (deleted_at IS NULL)));
CREATE TRIGGER audit_delete AFTER DELETE ON public."website-setting" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_delete('{}', 'f');
CREATE TRIGGER audit_insert AFTER INSERT ON public."website-setting" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_insert('{}', 'f');
CREATE TRIGGER audit_update AFTER UPDATE ON public."website-setting" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_audit_update('{}', 'f');
CREATE TRIGGER field_change AFTER INSERT OR DELETE OR UPDATE ON public."website-setting" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_change_fields();
CREATE TRIGGER immutable_key BEFORE UPDATE ON public."website-setting" FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.client_id IS DISTINCT FROM new.client_id)) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_refuse_key_change();
CREATE TRIGGER reference_delete AFTER DELETE ON public."website-setting" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_delete();
CREATE TRIGGER reference_insert AFTER INSERT ON public."website-setting" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_reference_insert();
CREATE TRIGGER reference_update AFTER UPDATE ON public."website-setting" FOR EACH ROW WHEN (((old.data IS DISTINCT FROM new.data) AND ((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session()))) EXECUTE FUNCTION vold_reference_update();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public."website-setting" FOR EACH ROW WHEN (((current_setting('app.whole_client'::text, true) IS DISTINCT FROM 'on'::text) OR (CURRENT_USER = ANY ('{vold_app,vold_master,vold_site}'::name[])) OR vold_is_client_session())) EXECUTE FUNCTION vold_stamp();
grant delete, insert, select, update on website-setting to vold_app;
grant select on website-setting to vold_draft;
grant delete, insert, select, update on website-setting to vold_master;
grant select on website-setting to vold_preview;
grant select on website-setting to vold_site;
