-- Rules of content, files and services of websites.

-- A category's parent has the same type and is not below it. Changes of parents within a client wait for each other: two together
-- could make a circle.
create or replace function vold_check_category_parent() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
create or replace trigger parent_insert after insert on category
for each row when (new.parent is not null) execute function vold_check_category_parent();
create or replace trigger parent_update after update on category
for each row when (new.parent is not null and (new.parent is distinct from old.parent or new.type <> old.type))
execute function vold_check_category_parent();

-- A category has the type of its children: this checks them when the parent's type changes.
create or replace function vold_check_category_children() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
$$;
create or replace trigger children_update after update of type on category
for each row when (new.type <> old.type) execute function vold_check_category_children();

-- Refuses to hide the home page, now or at a set time.
create or replace function vold_keep_home() returns trigger
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
-- Publications defer it: they may publish another home page together with this one.
drop trigger if exists page_keeps_home on page;
create constraint trigger page_keeps_home after update on page deferrable initially immediate for each row
when ((new.status, new.publish_at, new.unpublish_at) is distinct from (old.status, old.publish_at, old.unpublish_at)
  and (current_setting('app.whole_client', true) is distinct from 'on'
    or current_user = any ('{vold_app,vold_master,vold_site}') or vold_is_client_session()))
execute function vold_keep_home();

-- True if something public names the file: a page or post visitors see, a component, a menu and the like.
create or replace function vold_is_shown(client text, media text) returns boolean
language sql stable
begin atomic
  select exists (
    select from reference r
    where r.client_id = client and r.to_id = media and not r.drafted and case r.from_resource
      when 'page' then exists (select from page s where s.client_id = client and s.id = r.from_id)
      when 'post' then exists (select from post s where s.client_id = client and s.id = r.from_id)
      when 'category' then exists (select from category s where s.client_id = client and s.id = r.from_id)
      when 'navigation' then exists (select from navigation s where s.client_id = client and s.id = r.from_id)
      when 'static' then exists (select from static s where s.client_id = client and s.id = r.from_id)
      when 'component' then exists (select from component s where s.client_id = client and s.id = r.from_id)
      when 'reusable' then exists (select from reusable s where s.client_id = client and s.id = r.from_id)
      when 'website-setting' then exists (select from "website-setting" s where s.client_id = client and s.id = r.from_id)
      when 'form-builder' then exists (select from "form-builder" s where s.client_id = client and s.id = r.from_id)
      when 'webconfig' then true
      when 'mail-template' then true
      else false
    end);
end;
grant execute on function vold_is_shown(text,text) to vold_site, vold_draft, vold_preview;

-- The files whose bytes are at an address, or were until they moved. Includes the trash, since published content shows those files
-- until they are erased. Runs as the owner because guests cannot see these rows.
create or replace function vold_media_at(place text) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select m.id from picture m where m.client_id = nullif(current_setting('app.client_id', true), '') and m.path = place
  union all
  select m.id from files m where m.client_id = nullif(current_setting('app.client_id', true), '') and m.path = place
  union all
  select m.id from file_move m where m.client_id = nullif(current_setting('app.client_id', true), '') and m.path = place;
end;
grant execute on function vold_media_at(text) to vold_site, vold_master, vold_draft, vold_preview;

-- The static texts with these names by language, cut to 2,000 characters; the oldest if several have one name.
create or replace function vold_static_texts(names text[]) returns table (name text, texts jsonb)
language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select named.name, (select jsonb_object_agg(t.key, left(t.value, 2000)) from jsonb_each_text(s.description) t)
  from unnest(names) named(name) cross join lateral (
    select description from static
    where client_id = nullif(current_setting('app.client_id', true), '')
      and data ->> 'id' = named.name and deleted_at is null
    order by id limit 1
  ) s
$$;
grant execute on function vold_static_texts(text[]) to vold_site, vold_draft, vold_preview;

-- Number of pages other than `page` that use a synced section, unpublished pages included.
create or replace function vold_pages_with(client text, section text, page text) returns int
language sql stable
begin atomic
  select count(distinct p.id)::int from reference r join page p on p.client_id = r.client_id and p.id = r.from_id
  where r.client_id = client and r.to_id = section and r.from_resource = 'page' and not r.drafted and p.deleted_at is null
    and p.id <> page;
end;
grant execute on function vold_pages_with(text,text,text) to vold_app, vold_site, vold_master, vold_draft, vold_preview;

-- The sections of a page with the content of its synced sections: in the page's language, or else in the client's first language that
-- has it (then named by `language`). The page is counted separately, since a page that is being saved has no references yet. Visitors
-- get no titles and no missing sections.
create or replace function vold_with_synced(client text, page text, components jsonb) returns jsonb
language sql stable
begin atomic
  with section as materialized (
    select l.key as language, s.at, s.entry, s.entry -> 'synced' ->> 'id' as id
    from jsonb_each(components) l cross join lateral jsonb_array_elements(l.value) with ordinality as s(entry, at)
  ), told as materialized (
    select u.id, u.components, case when current_user in ('vold_site', 'vold_preview') then jsonb_build_object('id', u.id)
      else jsonb_build_object('id', u.id, 'rev', u.rev, 'title', u.title, 'pages', 1 + vold_pages_with(client, u.id, page)) end as synced
    from reusable u
    where u.client_id = client and u.kind = 'synced' and u.deleted_at is null
      and u.id in (select id from section where id is not null)
  ), filled as (
    select section.language, section.at,
      case
        when section.id is null then section.entry
        when c.entry is null then section.entry
          || jsonb_build_object('synced', jsonb_build_object('id', section.id, 'missing', true))
        else section.entry || (c.entry - '{id,hide,section_title,synced}'::text[]) || jsonb_build_object('synced', told.synced)
          || case when c.language = section.language or current_user not in ('vold_site', 'vold_preview') then '{}'
             else jsonb_build_object('language', c.language) end
      end as entry
    from section left join told on told.id = section.id
    left join lateral (
      select k.key as language, k.value -> 0 as entry
      from jsonb_each(told.components) k
      left join lateral (
        select w.at from webconfig g cross join lateral jsonb_array_elements(g.language) with ordinality as w(entry, at)
        where g.client_id = client and w.entry ->> 'code' = k.key limit 1
      ) o on true
      where jsonb_array_length(k.value) > 0
      order by k.key <> section.language, o.at nulls last, k.key
      limit 1
    ) c on true
    where section.id is null or c.entry is not null or current_user not in ('vold_site', 'vold_preview')
  )
  select coalesce(json_object_agg(language, list)::jsonb, '{}')
  from (select language, to_jsonb(array_agg(entry order by at)) as list from filled group by language) l;
end;
grant execute on function vold_with_synced(text,text,jsonb) to vold_app, vold_master, vold_site, vold_draft, vold_preview;

-- Numbers tickets within a client. Creations wait for each other until they commit, so that no number is used twice.
create or replace function vold_number_ticket() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  new."ticketNumber" := coalesce(new."ticketNumber",
    (select coalesce(max(t."ticketNumber"), 0) + 1 from ticket t where t.client_id = new.client_id));
  return new;
end
$$;
create or replace trigger number before insert on ticket for each row execute function vold_number_ticket();

-- The one field of the group `instagram` that visitors may read; the others are secret.
create or replace function vold_instagram_description() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select w.instagram ->> 'description' from webconfig w
  where w.client_id = nullif(current_setting('app.client_id', true), '')
$$;
grant execute on function vold_instagram_description() to vold_site, vold_app, vold_master, vold_draft, vold_preview;

-- Notifies, so that pages with these posts are rendered again.
create or replace function vold_instagram_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_notify(coalesce(new.client_id, old.client_id), 'instagram', coalesce(new.client_id, old.client_id), 0, 'update');
  return null;
end
$$;
create or replace trigger feed_delete after delete on instagram_feed for each row execute function vold_instagram_change();
create or replace trigger feed_insert after insert on instagram_feed for each row execute function vold_instagram_change();
create or replace trigger feed_update after update on instagram_feed for each row
  when (old.posts is distinct from new.posts or old.problem is distinct from new.problem)
  execute function vold_instagram_change();
