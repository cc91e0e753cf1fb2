-- Every order that a list offers comes from an index, with and without its filters (docs/decisions/0028-order-of-lists.md).

-- What a title sorts by: without regard to case and accents, the same on every server whatever its collation; null for none.
create function vold_title_key(title text) returns text
language sql immutable parallel safe
return nullif(left(case
  when octet_length(title) = length(title) then lower(btrim(title))
  else regexp_replace(normalize(lower(btrim(title)), NFKD), '[\u0300-\u036f]', '', 'g')
end, 100), '');
grant execute on function vold_title_key(text) to vold_app, vold_master, vold_site;

-- Records in the order of their titles, a row a language that they have a title in. An index of each table for each language would
-- have to be written with every record of every client, whatever languages it has.
create table title_order (
  client_id text not null references client (id),
  resource text not null,
  language text not null,
  -- Null where the resource has none.
  type text,
  status text,
  key text collate "C" not null,
  id text not null,
  primary key (client_id, id, language)
);
create index title_order_key on title_order (client_id, resource, language, key, id);
create index title_order_type on title_order (client_id, resource, language, type, key, id) where type is not null;
create index title_order_status on title_order (client_id, resource, language, status, key, id) where status is not null;
create index title_order_type_status on title_order (client_id, resource, language, type, status, key, id)
  where type is not null and status is not null;
call vold_isolate('title_order');
grant select on title_order to vold_app, vold_master;
call vold_show('title_order', $$status is distinct from 'draft'$$);

create function vold_title_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from title_order o where o.client_id = old.client_id and o.id = old.id;
  return null;
end
$$;

do $make$
declare
  source record;
begin
  for source in
    select * from (values
      ('page', 'null', '%s.status', 'old.status <> new.status'),
      ('post', '%s.type', '%s.status', 'old.type <> new.type or old.status <> new.status'),
      ('category', '%s.type', 'null', 'old.type <> new.type'),
      ('static', 'null', 'null', 'false')
    ) as v(name, type, status, moved)
  loop
    execute format($each$
      create function vold_title_insert_%1$s() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp
      set plan_cache_mode = force_generic_plan
      as $body$
      begin
        insert into title_order (client_id, resource, language, type, status, key, id)
        select n.client_id, %1$L, t.key, %2$s, %3$s, vold_title_key(t.value), n.id
        from new_rows n, jsonb_each_text(n.title) t
        where n.deleted_at is null and vold_title_key(t.value) is not null;
        return null;
      end
      $body$;
      create trigger title_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function vold_title_insert_%1$s();

      create function vold_title_update_%1$s() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp
      as $body$
      begin
        delete from title_order o where o.client_id = new.client_id and o.id = new.id;
        if new.deleted_at is null then
          insert into title_order (client_id, resource, language, type, status, key, id)
          select new.client_id, %1$L, t.key, %4$s, %5$s, vold_title_key(t.value), new.id
          from jsonb_each_text(new.title) t where vold_title_key(t.value) is not null;
        end if;
        return null;
      end
      $body$;
      create trigger title_update after update on %1$s for each row
      when (old.title <> new.title or (old.deleted_at is null) <> (new.deleted_at is null) or %6$s)
      execute function vold_title_update_%1$s();

      create trigger title_delete after delete on %1$s for each row execute function vold_title_delete();
      $each$,
      source.name, format(source.type, 'n'), format(source.status, 'n'), format(source.type, 'new'),
      format(source.status, 'new'), source.moved);
  end loop;
end
$make$;

-- Titles of one client whose rows came without triggers; of every client for null.
create function vold_restore_titles(client text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into title_order (client_id, resource, language, type, status, key, id)
  select r.client_id, r.resource, t.key, r.type, r.status, vold_title_key(t.value), r.id
  from (
    select client_id, 'page' as resource, null as type, status, title, id, deleted_at from page
    union all
    select client_id, 'post', type, status, title, id, deleted_at from post
    union all
    select client_id, 'category', type, null, title, id, deleted_at from category
    union all
    select client_id, 'static', null, null, title, id, deleted_at from static
  ) r, jsonb_each_text(r.title) t
  where (client is null or r.client_id = client) and r.deleted_at is null and vold_title_key(t.value) is not null;
end;
grant execute on function vold_restore_titles(text) to vold_master;
select vold_restore_titles(null);
drop index page_title;
drop index post_title;
drop index static_title;

-- The other orders. A filter that a list offers stands before what it sorts by, so that neither is read from end to end.
do $$
declare
  list record;
  columns text;
begin
  for list in
    select * from (values
      ('page', 'deleted_at is null', array['id', 'status, id', 'created_at, id', 'publish_at, id', 'unpublish_at, id',
        'status, created_at, id', 'status, updated_at, id']),
      ('post', 'deleted_at is null', array['id', 'status, id', 'created_at, id', 'published_at, id', 'publish_at, id',
        'unpublish_at, id', 'type, created_at, id', 'type, updated_at, id', 'type, status, id',
        'type, status, created_at, id', 'type, status, updated_at, id', 'type, status, index, id',
        'type, status, published_at, id']),
      ('category', 'deleted_at is null', array['id', 'index, id', 'created_at, id', 'updated_at, id', 'type, id',
        'type, created_at, id', 'type, updated_at, id']),
      ('static', 'deleted_at is null', array['id', 'created_at, id']),
      ('picture', 'deleted_at is null', array['id', 'folder, name, id', 'folder, created_at, id', 'folder, updated_at, id']),
      ('files', 'deleted_at is null', array['id', 'folder, name, id', 'folder, created_at, id', 'folder, updated_at, id']),
      ('component', 'deleted_at is null', array['id', 'title, id', '"sectionId", id', 'created_at, id', 'updated_at, id']),
      ('form-builder', 'deleted_at is null', array['id', 'title, id', 'status, id', 'created_at, id',
        'status, title, id', 'status, updated_at, id']),
      ('mail-template', 'deleted_at is null', array['id', 'name, id', 'created_at, id', 'updated_at, id']),
      ('user', 'deleted_at is null', array['id', 'name, id', 'email, id', 'created_at, id']),
      ('form-submission', 'deleted_at is null', array['id', 'created_at, id', 'form_title, id', 'state, id',
        'form, state, id']),
      -- What lists leave out at first may be most of a table.
      ('form-submission', $q$deleted_at is null and state <> 'spam'$q$, array['id', 'created_at, id', 'form, id']),
      ('ticket', 'true', array['"ticketNumber", id', 'title, id', 'priority, id', 'created_at, id', 'status, id',
        'status, title, id', 'status, updated_at, id']),
      ('ticket', $q$status <> 'Closed'$q$, array['id', 'title, id', 'updated_at, id']),
      ('ticket-comment', 'true', array['created_at, id']),
      ('redirect', 'true', array['"from", id', 'created_at, id']),
      ('history', 'true', array['action, id']),
      ('page', 'deleted_at is not null', array['id', 'deleted_at, id']),
      ('post', 'deleted_at is not null', array['id', 'type, id', 'deleted_at, id', 'type, deleted_at, id']),
      ('category', 'deleted_at is not null', array['id', 'deleted_at, id']),
      ('static', 'deleted_at is not null', array['id', 'deleted_at, id']),
      ('picture', 'deleted_at is not null', array['id', 'deleted_at, id']),
      ('files', 'deleted_at is not null', array['id', 'deleted_at, id']),
      ('form-builder', 'deleted_at is not null', array['id', 'deleted_at, id']),
      ('form-submission', 'deleted_at is not null', array['id', 'deleted_at, id'])
    ) as v(name, what, orders)
  loop
    foreach columns in array list.orders loop
      execute format('create index %I on %I (client_id, %s) where %s',
        replace(list.name, '-', '_')
          || case list.what when 'deleted_at is not null' then '_trash' when 'true' then '' when 'deleted_at is null' then ''
             else '_open' end
          || '_by_' || replace(replace(replace(columns, ', id', ''), ', ', '_'), '"', ''),
        list.name, columns, list.what);
    end loop;
  end loop;
  for list in select * from (values ('id'), ('name, id'), ('created_at, id'), ('updated_at, id')) as v(orders) loop
    execute format('create index %I on client (%s) where deleted_at is null',
      'client_by_' || replace(list.orders, ', id', ''), list.orders);
  end loop;
end
$$;
drop index history_rare_action;
