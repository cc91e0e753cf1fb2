-- Content: what a client's website is made of. Objects and arrays are jsonb, the rest has columns.

create function vold_is_visible(status text, deleted_at timestamptz, publish_at timestamptz, unpublish_at timestamptz)
returns boolean
language sql stable parallel safe
return deleted_at is null and status = 'published'
  and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now());
grant execute on function vold_is_visible(text, timestamptz, timestamptz, timestamptz) to vold_site;

create table page (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  "pageId" text,
  title jsonb not null default '{}',
  slug jsonb not null default '{}',
  "customUrl" jsonb not null default '{}',
  status text not null default 'published' check (status in ('draft', 'published')),
  components jsonb not null default '{}',
  meta jsonb not null default '{}',
  categories jsonb not null default '[]',
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  primary key (client_id, id)
);
create index page_id on page (id);
create index page_updated on page (client_id, updated_at, id) where deleted_at is null;
create index page_title on page (client_id, (lower(title ->> 'en')), id) where deleted_at is null;
create index page_search on page using gin (lower(title::text) gin_trgm_ops) where deleted_at is null;
create index page_trash on page (deleted_at) where deleted_at is not null;
call vold_record_table('page');
call vold_show('page', 'vold_is_visible(status, deleted_at, publish_at, unpublish_at)');

create table post (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  type text not null,
  title jsonb not null default '{}',
  slug jsonb not null default '{}',
  "customUrl" jsonb not null default '{}',
  status text not null default 'published' check (status in ('draft', 'published')),
  featured jsonb,
  categories jsonb not null default '[]',
  block jsonb not null default '{}',
  meta jsonb not null default '{}',
  data jsonb not null default '{}',
  index int not null default 0,
  published_at timestamptz(3),
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  primary key (client_id, id)
);
create index post_id on post (id);
create index post_type on post (client_id, type, id) where deleted_at is null;
create index post_order on post (client_id, type, index, id) where deleted_at is null;
create index post_published on post (client_id, type, published_at, id) where deleted_at is null;
create index post_updated on post (client_id, updated_at, id) where deleted_at is null;
create index post_title on post (client_id, (lower(title ->> 'en')), id) where deleted_at is null;
create index post_search on post using gin (lower(title::text) gin_trgm_ops) where deleted_at is null;
create index post_trash on post (deleted_at) where deleted_at is not null;
call vold_record_table('post', by_type => true);
call vold_show('post', 'vold_is_visible(status, deleted_at, publish_at, unpublish_at)');

create table category (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  type text not null,
  title jsonb not null default '{}',
  slug jsonb not null default '{}',
  description jsonb not null default '{}',
  featured jsonb,
  parent text,
  index int not null default 0,
  primary key (client_id, id),
  constraint category_parent_fkey foreign key (client_id, parent) references category (client_id, id)
    on delete set null (parent) deferrable initially immediate
);
create index category_id on category (id);
create index category_order on category (client_id, type, index, id) where deleted_at is null;
create index category_parent on category (client_id, parent);
call vold_record_table('category', by_type => true);
call vold_show('category', 'deleted_at is null');

create table component (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  title text not null,
  "sectionId" text not null,
  preview jsonb,
  components jsonb not null default '[]',
  type text not null default 'components',
  primary key (client_id, id)
);
create unique index component_section_key on component (client_id, "sectionId") where deleted_at is null;
call vold_record_table('component');
call vold_show('component', 'deleted_at is null');

create table navigation (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  position text not null,
  title text not null default 'Menu',
  status text not null default 'draft' check (status in ('draft', 'published')),
  "order" jsonb not null default '[]',
  items jsonb not null default '[]',
  primary key (client_id, id)
);
create index navigation_position on navigation (client_id, position) where deleted_at is null;
call vold_record_table('navigation');
call vold_show('navigation', 'deleted_at is null and status = ''published''');

do $$
declare
  media text;
begin
  foreach media in array array['picture', 'files'] loop
    execute format('create table %I (
      client_id text not null references client (id),
      id text not null,
      rev int not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      created_by text,
      updated_by text,
      deleted_at timestamptz(3),
      name text not null,
      alt jsonb not null default ''{}'',
      focal jsonb,
      folder text,
      type text not null,
      mimetype text not null,
      original text not null,
      filename jsonb not null,
      path text not null,
      thumbnails text,
      is_aws boolean not null default false,
      aws_file_url text,
      url text not null,
      raw text not null,
      info jsonb not null,
      primary key (client_id, id)
    )', media);
    execute format('create index %I on %I (id)', media || '_id', media);
    execute format('create index %I on %I (client_id, folder, id) where deleted_at is null', media || '_folder', media);
    execute format('create index %I on %I (client_id, updated_at, id) where deleted_at is null', media || '_updated', media);
    execute format('create index %I on %I (client_id, name, id) where deleted_at is null', media || '_name', media);
    execute format('create index %I on %I using gin (lower(name) gin_trgm_ops) where deleted_at is null', media || '_search', media);
    call vold_record_table(media);
    call vold_show(media, 'deleted_at is null');
  end loop;
end
$$;

create table redirect (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  "from" text not null,
  "to" text not null,
  permanent boolean not null default true,
  primary key (client_id, id),
  constraint redirect_from_key unique (client_id, "from")
);
call vold_record_table('redirect');
call vold_show('redirect', 'true');

create table webconfig (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  default_homepage text,
  language jsonb not null default '[{"code": "en", "name": "English", "nativeName": "English"}]',
  site_name text not null default '',
  website_url text not null default '',
  development_website_url text not null default '',
  dev_mode boolean not null default false,
  editor_url text not null default '/',
  favicon jsonb,
  data jsonb not null default '{}',
  social_media jsonb not null default '[]',
  mailchimp jsonb not null default '{}',
  mandrill_key text not null default '',
  default_email text not null default '',
  default_name text not null default '',
  synxsis jsonb not null default '{}',
  comp jsonb not null default '{}',
  instagram jsonb not null default '{}',
  ticket_provider jsonb not null default '{}',
  popup jsonb not null default '{}',
  footer jsonb not null default '{}',
  theme jsonb not null default '{}',
  secrets jsonb not null default '{}',
  primary key (client_id, id),
  constraint webconfig_client_key unique (client_id),
  constraint webconfig_homepage_fkey foreign key (client_id, default_homepage) references page (client_id, id) on delete set null (default_homepage),
  -- Secrets live in "secrets", which visitors cannot read and history does not keep.
  constraint webconfig_secrets_apart check (
    mandrill_key = '' and not mailchimp ? 'api_key' and not instagram ? 'access_token'
    and not ticket_provider ? 'client_secret')
);
call vold_record_table('webconfig', '{secrets}');
call vold_show('webconfig', 'true', 'client_id, id, rev, created_at, updated_at, default_homepage, language, site_name,
  website_url, development_website_url, dev_mode, editor_url, favicon, data, social_media, default_email,
  default_name, synxsis, comp, popup, footer, theme');

create table "website-setting" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  title text not null,
  slug text not null default '',
  data jsonb not null default '{}',
  primary key (client_id, id)
);
create unique index website_setting_path_key on "website-setting" (client_id, (data ->> 'path'))
where deleted_at is null;
call vold_record_table('website-setting');
call vold_show('website-setting', 'deleted_at is null');

create table import_item (
  client_id text not null references client (id),
  source text not null,
  source_kind text not null,
  source_id text not null,
  resource text not null,
  record_id text not null,
  hash text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, source, source_kind, source_id)
);
create index import_item_record on import_item (client_id, resource, record_id);
call vold_isolate('import_item');
grant select, insert, update, delete on import_item to vold_app, vold_master;

-- A category's parent is of the same type and not below it. Changes of parents take turns within a client, so that
-- two of them cannot close a circle together.
create function vold_check_category_parent() returns trigger
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
create trigger parent_insert after insert on category
for each row when (new.parent is not null) execute function vold_check_category_parent();
create trigger parent_update after update on category
for each row when (new.parent is not null and (new.parent is distinct from old.parent or new.type <> old.type))
execute function vold_check_category_parent();

-- Ids of the current client's records whose title, in any language, is like a pattern (lower case, as it stands in
-- JSON). Row-level security keeps the trigram index from the role's own queries, because LIKE is not leakproof; this
-- function filters by client itself. The caller narrows to the language and to the rows that it may see.
create function vold_title_ids(resource text, pattern text) returns setof text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 200
as $$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
  every_client constant boolean := client is null and current_setting('role') = 'vold_master';
begin
  if resource = 'page' then
    return query select p.id from page p
      where lower(p.title::text) like pattern and p.deleted_at is null and (every_client or p.client_id = client);
  elsif resource = 'post' then
    return query select p.id from post p
      where lower(p.title::text) like pattern and p.deleted_at is null and (every_client or p.client_id = client);
  else
    raise exception 'No title search for %', resource using errcode = 'invalid_parameter_value';
  end if;
end
$$;
grant execute on function vold_title_ids(text, text) to vold_app, vold_master, vold_site;
