-- Values that no two posts of a type may have (docs/decisions/0048-rules-of-fields.md). A post type's form says which of its
-- fields are unique; each value has one place in an index, so of two posts that are saved at once with the same one, the
-- second waits for the first and is refused.

-- Models of the unique fields of a post type's definition.
create function vold_unique_fields(data jsonb) returns text[]
language sql immutable parallel safe
return array(
  select distinct model #>> '{}' from (
    select jsonb_path_query(data, '$.cardDetail.group[*].components[*] ? (@.options.unique == true
      && (@.component == "VoldInput" || @.component == "VoldNumber")).model') as model
    union all
    select jsonb_path_query(data, '$.cardDetail.group[*] ? (@.options.unique == true
      && (@.component == "VoldInput" || @.component == "VoldNumber")).model')
  ) m
  order by 1
);

-- The type that a definition is of, as its posts name it.
create function vold_post_type(data jsonb) returns text
language sql immutable parallel safe
return coalesce(nullif(data #>> '{cardDetail,apiModel,post_type}', ''), data ->> 'path');

-- An index asks for them as whoever writes.
grant execute on function vold_unique_fields(jsonb), vold_post_type(jsonb) to vold_app, vold_master;

-- Few definitions have unique fields: every save of a post looks for them here.
create index website_setting_unique on "website-setting" (client_id, vold_post_type(data))
  where deleted_at is null and vold_unique_fields(data) <> '{}';

create table unique_value (
  client_id text not null references client (id),
  record_id text not null,
  type text not null,
  model text not null,
  -- '' for a value that is the same in every language.
  language text not null,
  -- SHA-256: a text may be longer than an entry of an index.
  value bytea not null,
  -- Two posts had it when the field became unique. It may stay with both, and nobody else gets it.
  shared boolean not null,
  primary key (client_id, record_id, model, language),
  constraint unique_value_post_fkey foreign key (client_id, record_id) references post (client_id, id) on delete cascade
);
create unique index unique_value_key on unique_value (client_id, type, model, language, value) where not shared;
create index unique_value_shared on unique_value (client_id, type, model, language, value) where shared;
call vold_isolate('unique_value');
grant select on unique_value to vold_app, vold_master;

-- The values of a post's data in some fields, by language where they have any.
create function vold_values_of(models text[], data jsonb) returns table (model text, language text, value bytea)
language sql immutable parallel safe
begin atomic
  select v.model, v.language, sha256(convert_to(btrim(v.text), 'UTF8'))
  from (
    select m.model, '' as language, data ->> m.model as text from unnest(models) m(model)
    where jsonb_typeof(data -> m.model) in ('string', 'number')
    union all
    select m.model, l.key, l.value from unnest(models) m(model),
      jsonb_each_text(case when jsonb_typeof(data -> m.model) = 'object' then data -> m.model end) l
  ) v
  where btrim(v.text) <> '';
end;

create function vold_keep_unique() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  models text[];
  wanted record;
  owner text;
begin
  -- A definition that makes a field unique waits for the posts of its type that are being written, and they for it.
  perform pg_advisory_xact_lock_shared(hashtextextended('unique ' || new.client_id || ' ' || new.type, 0));
  select array_agg(distinct m) into models
  from "website-setting" s, unnest(vold_unique_fields(s.data)) m
  where s.client_id = new.client_id and vold_post_type(s.data) = new.type
    and s.deleted_at is null and vold_unique_fields(s.data) <> '{}';
  if tg_op = 'UPDATE' then
    delete from unique_value u where u.client_id = new.client_id and u.record_id = new.id and (
      new.deleted_at is not null or u.type <> new.type or not exists (
        select from vold_values_of(models, new.data) w
        where w.model = u.model and w.language = u.language and w.value = u.value));
  end if;
  if models is null or new.deleted_at is not null then
    return null;
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
  return null;
end
$$;
create trigger unique_insert after insert on post for each row execute function vold_keep_unique();
create trigger unique_update after update on post for each row
  when (old.data is distinct from new.data or old.type <> new.type
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function vold_keep_unique();

-- Gives the values of a type's posts their places; of all types for null. What several have already may stay.
create function vold_restore_unique(client text, wanted text default null) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
grant execute on function vold_restore_unique(text, text) to vold_master;

create function vold_change_unique() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  before constant text := case when tg_op <> 'INSERT' and old.deleted_at is null
    then vold_post_type(old.data) || ' ' || vold_unique_fields(old.data)::text end;
  after constant text := case when tg_op <> 'DELETE' and new.deleted_at is null
    then vold_post_type(new.data) || ' ' || vold_unique_fields(new.data)::text end;
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
    perform pg_advisory_xact_lock(hashtextextended('unique ' || client || ' ' || changed, 0));
    perform vold_restore_unique(client, changed);
  end loop;
  return null;
end
$$;
create trigger unique_change after insert or update or delete on "website-setting"
for each row execute function vold_change_unique();
