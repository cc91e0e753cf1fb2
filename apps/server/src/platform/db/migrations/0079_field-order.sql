-- Lists filter and sort posts by the fields of their type's form that are marked for it (docs/decisions/0051-fields-in-lists.md).

-- What a number sorts by, as text: its digits, 16 before the point and 8 behind it; of a negative one each is what is left to nine.
create function vold_number_key(value numeric) returns text
language sql immutable parallel safe
return case
  when value < 0 then '0' || translate(
    to_char(least(-value, 9999999999999999), 'FM0000000000000000.00000000'), '0123456789', '9876543210')
  else '1' || to_char(least(value, 9999999999999999), 'FM0000000000000000.00000000')
end;

-- The fields that a post type's definition marks, at most 20, with their components.
create function vold_listed_fields(data jsonb) returns jsonb
language sql immutable parallel safe
return coalesce((
  select jsonb_object_agg(model, component) from (
    select f ->> 'model' as model, min(f ->> 'component') as component
    from (
      select jsonb_path_query(data, '$.cardDetail.group[*].components[*] ? (@.useInLists == true)') as f
      union all
      select jsonb_path_query(data, '$.cardDetail.group[*] ? (@.useInLists == true)')
    ) marked
    where f ->> 'component' in ('VoldInput', 'VoldNumber', 'VoldCalendar', 'VoldSelectOption', 'VoldToggle')
    group by 1 order by 1 limit 20
  ) m
), '{}');
grant execute on function vold_listed_fields(jsonb), vold_number_key(numeric), vold_title_key(text)
  to vold_app, vold_master, vold_site;

-- Few definitions mark fields: every save of a post looks for them here.
create index website_setting_listed on "website-setting" (client_id, vold_post_type(data))
  where deleted_at is null and vold_listed_fields(data) <> '{}';

create table field_order (
  client_id text not null references client (id),
  type text not null,
  model text not null,
  -- '' for a value that is the same in every language.
  language text not null,
  status text not null,
  -- Of a number, as `vold_number_key` says, else of a text, as titles sort.
  key text collate "C" not null,
  id text not null,
  -- Of the value as it is stored: a key is that of several.
  exact bigint not null,
  primary key (client_id, id, model, language)
);
create index field_order_key on field_order (client_id, type, model, language, key, id) include (status, exact);
-- What a value says of the field that it is of, and a key of its value, so that lists with few and with many matches are told apart.
create statistics field_order_values (dependencies, mcv) on type, model, key, exact from field_order;
call vold_isolate('field_order');
grant select on field_order to vold_app, vold_master;
call vold_show('field_order', $$status is distinct from 'draft'$$);

-- What a value of a field sorts by; null where it is neither text, number nor yes or no.
create function vold_field_key(component text, value jsonb) returns text
language sql immutable parallel safe
return case
  when jsonb_typeof(value) not in ('string', 'number', 'boolean') then null
  when component <> 'VoldNumber' then vold_title_key(value #>> '{}')
  when value #>> '{}' ~ '^\s*[-+]?[0-9]{1,15}([.][0-9]{1,15})?\s*$' or jsonb_typeof(value) = 'number'
    then vold_number_key((value #>> '{}')::numeric)
end;
grant execute on function vold_field_key(text, jsonb) to vold_app, vold_master, vold_site;

-- The values of a post's data in some fields, by language where they have any.
create function vold_field_keys(listed jsonb, data jsonb)
returns table (model text, language text, key text, exact bigint)
language sql immutable parallel safe
begin atomic
  select v.model, v.language, v.key, hashtextextended(v.value #>> '{}', 0)
  from (
    select f.key as model, l.language, l.value, vold_field_key(f.value, l.value) as key
    from jsonb_each_text(listed) f
    cross join lateral (
      select '' as language, data -> f.key as value where jsonb_typeof(data -> f.key) <> 'object'
      union all
      select o.key, o.value from jsonb_each(case when jsonb_typeof(data -> f.key) = 'object' then data -> f.key end) o
    ) l
  ) v
  where v.key is not null;
end;

create function vold_listed_of(client text, post_type text) returns jsonb
language sql stable
return (
  select vold_listed_fields(s.data) from "website-setting" s
  where s.client_id = client and vold_post_type(s.data) = post_type
    and s.deleted_at is null and vold_listed_fields(s.data) <> '{}'
  order by s.id limit 1
);

create function vold_keep_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed jsonb;
begin
  -- A definition that marks a field waits for the posts of its type that are being written, and they for it.
  perform pg_advisory_xact_lock_shared(hashtextextended('listed ' || new.client_id || ' ' || new.type, 0));
  listed := vold_listed_of(new.client_id, new.type);
  if tg_op = 'UPDATE' then
    delete from field_order o where o.client_id = new.client_id and o.id = new.id and (
      listed is null or new.deleted_at is not null or o.type <> new.type or o.status <> new.status
      or not exists (select from vold_field_keys(listed, new.data) k
        where k.model = o.model and k.language = o.language and k.key = o.key and k.exact = o.exact));
  end if;
  if listed is not null and new.deleted_at is null then
    insert into field_order (client_id, type, model, language, status, key, id, exact)
    select new.client_id, new.type, k.model, k.language, new.status, k.key, new.id, k.exact
    from vold_field_keys(listed, new.data) k
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger field_insert after insert on post for each row execute function vold_keep_fields();
create trigger field_update after update on post for each row
  when (old.data is distinct from new.data or old.type <> new.type or old.status <> new.status
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function vold_keep_fields();

create function vold_field_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from field_order o where o.client_id = old.client_id and o.id = old.id;
  return null;
end
$$;
create trigger field_delete after delete on post for each row execute function vold_field_delete();

-- Gives the values of a type's posts their places; of all types for null.
create function vold_restore_fields(client text, wanted text default null) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from field_order o where o.client_id = client and (wanted is null or o.type = wanted);
  insert into field_order (client_id, type, model, language, status, key, id, exact)
  select client, p.type, k.model, k.language, p.status, k.key, p.id, k.exact
  from (
    select distinct on (vold_post_type(s.data)) vold_post_type(s.data) as type, vold_listed_fields(s.data) as listed
    from "website-setting" s
    where s.client_id = client and s.deleted_at is null and vold_listed_fields(s.data) <> '{}'
      and (wanted is null or vold_post_type(s.data) = wanted)
    order by 1, s.id
  ) t
  join post p on p.client_id = client and p.type = t.type and p.deleted_at is null
  cross join lateral vold_field_keys(t.listed, p.data) k;
end;
grant execute on function vold_restore_fields(text, text) to vold_master;

create function vold_change_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  before constant text := case when tg_op <> 'INSERT' and old.deleted_at is null
    then vold_post_type(old.data) || ' ' || vold_listed_fields(old.data)::text end;
  after constant text := case when tg_op <> 'DELETE' and new.deleted_at is null
    then vold_post_type(new.data) || ' ' || vold_listed_fields(new.data)::text end;
  client constant text := case when tg_op = 'DELETE' then old.client_id else new.client_id end;
  changed text;
begin
  if before is not distinct from after then
    return null;
  end if;
  for changed in
    select distinct split_part(c, ' ', 1) from unnest(array[before, after]) c
    where c is not null and (c not like '% {}' or before not like '% {}') order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('listed ' || client || ' ' || changed, 0));
    perform vold_restore_fields(client, changed);
  end loop;
  return null;
end
$$;
create trigger field_change after insert or update or delete on "website-setting"
for each row execute function vold_change_fields();
