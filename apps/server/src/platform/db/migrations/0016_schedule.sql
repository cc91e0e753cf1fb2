-- Pages and posts that are to be published or unpublished at a time: their jobs are added with the time itself, so that
-- no path of writing can forget them. A job knows its time, and does nothing for one that was changed or taken back.

-- For the daily look after lost jobs.
create index page_publish_at on page (publish_at) where publish_at is not null;
create index page_unpublish_at on page (unpublish_at) where unpublish_at is not null;
create index post_publish_at on post (publish_at) where publish_at is not null;
create index post_unpublish_at on post (unpublish_at) where unpublish_at is not null;

create function vold_add_schedule(client text, resource text, id text, change text, due timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_add_job('schedule.apply',
    json_build_object('clientId', client, 'resource', resource, 'id', id, 'change', change,
      'at', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    due, change || ':' || resource || ':' || id, 25);
end
$$;

-- A past `publish_at` schedules nothing: what is published shows already, and a draft (of an old version, for example)
-- stays one. A past `unpublish_at` hides already, so its record becomes the draft that it looks like.
create function vold_schedule() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.publish_at > now() then
    perform vold_add_schedule(new.client_id, tg_table_name, new.id, 'publish', new.publish_at);
  end if;
  if new.unpublish_at is not null then
    perform vold_add_schedule(new.client_id, tg_table_name, new.id, 'unpublish', new.unpublish_at);
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['page', 'post'] loop
    execute format('create trigger schedule_insert after insert on %I for each row
      when (new.publish_at is not null or new.unpublish_at is not null) execute function vold_schedule()', name);
    execute format('create trigger schedule_update after update on %I for each row
      when (new.deleted_at is null and (new.publish_at is not null or new.unpublish_at is not null) and (
        new.publish_at is distinct from old.publish_at or new.unpublish_at is distinct from old.unpublish_at
        or old.deleted_at is not null))
      execute function vold_schedule()', name);
  end loop;
end
$$;
