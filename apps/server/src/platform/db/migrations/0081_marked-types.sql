-- What saves of posts have to know of their type's form is a row by its key, and the values of a field that becomes one of lists
-- get their places in batches (docs/decisions/0051-fields-in-lists.md).

create table marked_type (
  client_id text not null references client (id),
  type text not null,
  -- Models of the fields whose values no two posts may have.
  unique_models text[] not null,
  -- Fields whose values saves keep in `field_order`, with their components.
  listed jsonb not null,
  -- Those of which all values are there, so that lists may use them.
  ready jsonb not null,
  -- Models whose rows are not to be relied on, and are deleted first.
  stale text[] not null,
  -- What is left to do; null for nothing.
  step text check (step in ('clear', 'fill')),
  -- The last post whose values have been given their places.
  last_id text not null,
  primary key (client_id, type)
);
call vold_isolate('marked_type');
grant select on marked_type to vold_app, vold_master;
call vold_show('marked_type', 'true');
create index marked_type_step on marked_type (client_id, type) where step is not null;

create function vold_unique_of(client text, post_type text) returns text[]
language sql stable
return array(
  select distinct m from "website-setting" s, unnest(vold_unique_fields(s.data)) m
  where s.client_id = client and vold_post_type(s.data) = post_type
    and s.deleted_at is null and vold_unique_fields(s.data) <> '{}'
  order by 1
);

-- Gives the values of the next posts of a type their places. Saves of such posts wait meanwhile. Returns true if more is left.
create function vold_prepare_fields(client text, wanted text, amount int) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
grant execute on function vold_prepare_fields(text, text, int) to vold_master;

-- Notes what the definitions of a type say of its fields. What few posts have is in its places at once, of more by a job.
create function vold_mark_type(client text, wanted text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;

drop trigger unique_change on "website-setting";
drop function vold_change_unique();

create or replace function vold_change_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;

drop trigger unique_insert on post;
drop trigger unique_update on post;
drop trigger field_update on post;
drop function vold_keep_unique();

create function vold_keep_unique(new post, models text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;

create or replace function vold_keep_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
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
$$;
create trigger field_update after update on post for each row
  when (old.data is distinct from new.data or old.type <> new.type or old.status <> new.status
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function vold_keep_fields();

-- Gives the values of a client's posts their places, all in one go.
drop function vold_restore_fields(text, text);
create function vold_restore_fields(client text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
grant execute on function vold_restore_fields(text) to vold_master;

-- What is marked by now, whose values have their places.
insert into marked_type (client_id, type, unique_models, listed, ready, stale, last_id)
select d.client_id, d.type, d.uniques, d.listed, d.listed, '{}', ''
from (
  select t.client_id, t.type, vold_unique_of(t.client_id, t.type) as uniques,
    coalesce(vold_listed_of(t.client_id, t.type), '{}') as listed
  from (
    select distinct s.client_id, vold_post_type(s.data) as type from "website-setting" s
    where s.deleted_at is null and (vold_unique_fields(s.data) <> '{}' or vold_listed_fields(s.data) <> '{}')
  ) t
  where t.type is not null
) d;
