-- A client's latest posts at Instagram, as a job fetched them last. Pictures are copies of ours, so that no visitor asks
-- Instagram for anything.
create table instagram_feed (
  client_id text not null primary key references client (id),
  posts jsonb not null default '[]' check (jsonb_typeof(posts) = 'array'),
  -- Sealed: the token that Instagram gave for the one in Website config, whose 60 days begin again with it.
  token text,
  -- Hash of the sealed token in Website config that it was made of: another one there replaces it.
  token_of text,
  token_at timestamptz(3),
  tried_at timestamptz(3),
  fetched_at timestamptz(3),
  -- Why the last attempt failed; empty: it did not.
  problem text not null default '' check (length(problem) <= 1000),
  -- Instagram refused the token: it is not asked again with it.
  refused boolean not null default false
);
call vold_isolate('instagram_feed');
call vold_show('instagram_feed', 'true', 'client_id, posts, problem');
grant select, insert, update, delete on instagram_feed to vold_app, vold_master;

-- Pages that show the posts are drawn again.
create function vold_instagram_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_notify(coalesce(new.client_id, old.client_id), 'instagram', coalesce(new.client_id, old.client_id), 0, 'update');
  return null;
end
$$;
create trigger feed_insert after insert on instagram_feed for each row execute function vold_instagram_change();
create trigger feed_update after update on instagram_feed for each row
  when (old.posts is distinct from new.posts or old.problem is distinct from new.problem)
  execute function vold_instagram_change();
create trigger feed_delete after delete on instagram_feed for each row execute function vold_instagram_change();

create table instagram_picture (
  client_id text not null references client (id),
  -- SHA-256 of the bytes, in part: a changed picture has another address.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  bytes bytea not null check (octet_length(bytes) <= 400000),
  primary key (client_id, key)
);
call vold_isolate('instagram_picture');
call vold_show('instagram_picture', 'true', 'client_id, key, bytes');
grant select, insert, update, delete on instagram_picture to vold_app, vold_master;

-- The description that visitors may read; the rest of that group is secret.
create function vold_instagram_description() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select w.instagram ->> 'description' from webconfig w
  where w.client_id = nullif(current_setting('app.client_id', true), '')
$$;
grant execute on function vold_instagram_description() to vold_site, vold_app, vold_master;
