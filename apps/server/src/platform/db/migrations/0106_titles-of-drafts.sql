-- Titles of what is prepared, in order, as `title_order` has those of what is published (docs/decisions/0028-order-of-lists.md). Visitors
-- read that table, so these have one of their own.
create table edition_title (
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
create index edition_title_key on edition_title (client_id, resource, language, key, id) include (type, status);
call vold_isolate('edition_title');
grant select on edition_title to vold_app, vold_draft, vold_master;

create function vold_edition_title() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
create trigger title_insert after insert on edition_entry for each row
  when (new.resource in ('page', 'post', 'category', 'static')) execute function vold_edition_title();
create trigger title_update after update on edition_entry for each row
  when (new.resource in ('page', 'post', 'category', 'static') and (
    old.data -> 'title' is distinct from new.data -> 'title' or old.type is distinct from new.type
    or old.status is distinct from new.status or old.removed <> new.removed
    or (old.deleted_at is null) <> (new.deleted_at is null))) execute function vold_edition_title();
create trigger title_delete after delete on edition_entry for each row
  when (old.resource in ('page', 'post', 'category', 'static')) execute function vold_edition_title();

-- As it was, with those of what is prepared.
create or replace function vold_restore_titles(client text) returns void
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
  insert into edition_title (client_id, resource, language, type, status, key, id)
  select e.client_id, e.resource, t.key, e.type, e.status, vold_title_key(t.value), e.record_id
  from edition_entry e, jsonb_each_text(e.data -> 'title') t
  where (client is null or e.client_id = client) and e.resource in ('page', 'post', 'category', 'static')
    and not e.removed and e.deleted_at is null and vold_title_key(t.value) is not null;
end;
insert into edition_title (client_id, resource, language, type, status, key, id)
select e.client_id, e.resource, t.key, e.type, e.status, vold_title_key(t.value), e.record_id
from edition_entry e, jsonb_each_text(e.data -> 'title') t
where e.resource in ('page', 'post', 'category', 'static')
  and not e.removed and e.deleted_at is null and vold_title_key(t.value) is not null;

-- Lists of the draft and of previews work out of an entry what `field_order` has of a post.
grant execute on function vold_field_keys(jsonb, jsonb) to vold_app, vold_draft, vold_master, vold_preview;
