-- The home page stays visible: it is not hidden, and no time to hide it is set, until another page is the home page.
create function vold_keep_home() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
revoke all on function vold_keep_home() from public;

-- Deferred by publications, which may publish another home page together with this one.
create constraint trigger page_keeps_home after update on page deferrable initially immediate for each row
when ((new.status, new.publish_at, new.unpublish_at) is distinct from (old.status, old.publish_at, old.unpublish_at)
  and (current_setting('app.whole_client', true) is distinct from 'on'
    or current_user = any ('{vold_app,vold_master,vold_site}') or vold_is_client_session()))
execute function vold_keep_home();

-- What is published at an address takes it from redirects in any spelling.
create or replace function vold_drop_redirects(live vold_wanted_address[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;

-- A post type without a place in the dashboard's menu is among the posts, as the rules of access say.
set local app.whole_client = 'on';
update "website-setting" set data = data || '{"menu_position": {"id": "posts", "title": "Posts"}}'
where data #>> '{menu_position,id}' is null;
reset app.whole_client;
