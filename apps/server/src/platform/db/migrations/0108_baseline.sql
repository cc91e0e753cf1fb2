-- The database as version 108 had it: tables with their indexes, policies and grants. Functions, triggers and views are in ../schema.
-- Roles: the owner runs migrations and owns everything; vold_app (one client's staff), vold_draft (the same on the draft), vold_master
-- (across clients), vold_site (visitors) and vold_preview (guests with a preview link) own nothing and cannot bypass row-level security.

create extension if not exists pg_trgm;
-- For indexes that have a client's id and parts of texts.
create extension if not exists btree_gin;

create type vold_wanted_address as (client_id text, language text, path text, record_id text);

-- Replaced by schema/30-content.sql: policies below need its name.
create function vold_is_shown(client text, media text) returns boolean language sql stable return false;
grant execute on function vold_is_shown(text, text) to vold_site, vold_draft, vold_preview;

-- No revision of a published record has such a number.
create sequence edition_rev as integer minvalue 500000001 maxvalue 999999999 cycle;
grant usage on sequence edition_rev to vold_draft, vold_app, vold_master;

create table client (
  id text primary key,
  client_id text not null generated always as (id) stored,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  domains jsonb not null default '[]' check (jsonb_typeof(domains) = 'array'),
  status text not null default 'published' check (status in ('draft', 'published')),
  dashboard_navigation jsonb not null default '[]',
  is_manage_theme boolean not null default false,
  options jsonb not null default '{}',
  master boolean not null default false
);
call vold_record_table('client');
revoke insert, update, delete on client from vold_app;
grant select on client to vold_draft;
grant select (id, client_id, deleted_at, name, slug, domains, status) on client to vold_preview, vold_site;
grant update (name, dashboard_navigation, is_manage_theme, options) on client to vold_app;
create policy site on client for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and ((deleted_at is null) and (status = 'published')));
create unique index client_slug_key on client (slug) where deleted_at is null;
create unique index client_master_key on client (master) where master;
create index client_by_id on client (id) where deleted_at is null;
create index client_by_name on client (name, id) where deleted_at is null;
create index client_by_created_at on client (created_at, id) where deleted_at is null;
create index client_by_updated_at on client (updated_at, id) where deleted_at is null;

create table client_domain (
  domain text primary key,
  client_id text not null references client (id),
  constraint client_domain_client_id_domain_key unique (client_id, domain)
);
call vold_isolate('client_domain');
grant select on client_domain to vold_app, vold_draft, vold_master;
create index client_domain_client on client_domain (client_id);

create table history (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  action text not null check (action in ('create', 'update', 'copy', 'delete', 'restore', 'erase')),
  model text not null,
  record_id text not null,
  "user" jsonb not null,
  user_id text,
  ip text,
  data jsonb,
  "dataOld" jsonb,
  primary key (client_id, id)
);
call vold_isolate('history');
grant select on history to vold_app, vold_draft, vold_master;
create index history_id on history (id);
create index history_version on history (client_id, model, record_id, rev);
create index history_user on history (client_id, user_id, id);
create index history_model on history (client_id, model, id);
create index history_time on history (client_id, created_at, id);
create index history_by_action on history (client_id, action, id);
create index history_type on history (client_id, model, ((coalesce(data, "dataOld") ->> 'type')), id) where (coalesce(data,
  "dataOld") ->> 'type') is not null;
-- The one trigger outside of ../schema: entries that a migration writes are chained, also in a backup that is restored.
create trigger chain_history after insert on history referencing new table as new_rows
for each statement execute function vold_chain_history();

create table list_count (
  client_id text not null references client (id),
  resource text not null,
  key text not null,
  slot int not null,
  count bigint not null,
  primary key (client_id, resource, key, slot)
) with (fillfactor = 70);
call vold_isolate('list_count');
grant select on list_count to vold_app, vold_draft, vold_master, vold_preview, vold_site;
create policy published on list_count as restrictive for select to vold_site, vold_preview
  using (resource not like 'draft.%');
create policy site on list_count for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and ((key = 'status=published') or (key like 'type=%&status=published')));
create index list_count_resource on list_count (resource, key);

-- Roles and their permissions; users, sessions and sign-in follow.
create table role (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  name text not null,
  title text not null default '',
  is_full_access boolean not null default false,
  permission jsonb not null default '[]',
  disabled_create jsonb not null default '[]',
  disabled_menu jsonb not null default '[]',
  -- Users of the role need a second factor: a time-based code, a recovery code or a passkey.
  require_second_factor boolean not null default false,
  primary key (client_id, id),
  constraint role_name_key unique (client_id, name)
);
call vold_record_table('role');
grant select on role to vold_draft;
create index role_id on role (id);

create table "user" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  role text not null,
  blocked boolean not null default false,
  -- When the user set one up: history and lists show it; the secret itself is elsewhere.
  second_factor_at timestamptz(3),
  primary key (client_id, id),
  constraint user_id_key unique (id),
  constraint user_role_fkey foreign key (client_id, role) references role (client_id, name) on update cascade
);
call vold_record_table('user', '{password_hash}');
revoke select on "user" from vold_app;
grant select (client_id, id, rev, created_at, updated_at, created_by, updated_by, deleted_at, name, email, role, blocked,
  second_factor_at) on "user" to vold_app, vold_draft;
create index user_role on "user" (client_id, role);
create index user_updated on "user" (client_id, updated_at, id) where deleted_at is null;
create index user_by_id on "user" (client_id, id) where deleted_at is null;
create index user_by_name on "user" (client_id, name, id) where deleted_at is null;
create index user_by_email on "user" (client_id, email, id) where deleted_at is null;
create index user_by_created_at on "user" (client_id, created_at, id) where deleted_at is null;
create unique index user_email_key on "user" (client_id, email) where deleted_at is null;
create index user_address on "user" (email) where deleted_at is null;

-- Not audited: a session is touched with every use.
create table session (
  client_id text not null references client (id),
  id text not null,
  user_id text not null,
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  ip text,
  user_agent text,
  -- True if the session was opened with two factors: the requirement is for each session, not for the account.
  two_factors boolean not null default false,
  -- The identity provider of the session, so that signing out can end it there too. The token is sealed.
  provider text,
  id_token text,
  primary key (client_id, id),
  constraint session_client_id_user_id_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade,
  constraint session_token_key unique (token_hash)
);
call vold_isolate('session');
grant insert, update, delete on session to vold_app;
grant select, insert, update, delete on session to vold_master;
grant select (client_id, id, user_id, created_at, last_used_at, expires_at, revoked_at, ip, user_agent, two_factors, provider)
  on session to vold_app, vold_draft;
create index session_owner on session (client_id, user_id);
create index session_expiry on session (expires_at);

create table "restricted-action" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  action text not null,
  is_guest_allowed boolean not null default false,
  is_need_self_permission boolean not null default false,
  primary key (client_id, id),
  constraint restricted_action_key unique (client_id, action)
);
call vold_record_table('restricted-action');
grant select on "restricted-action" to vold_draft, vold_preview, vold_site;
create policy site on "restricted-action" for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and is_guest_allowed);

-- Without client_id: an attempt need not name an account that exists.
create table login_attempt (
  id bigint generated always as identity primary key,
  account text not null,
  network text,
  succeeded boolean not null,
  at timestamptz(3) not null default now(),
  purpose text not null,
  device text
);
grant select, insert, delete on login_attempt to vold_master;
create index login_attempt_at on login_attempt (at);
create index login_attempt_account on login_attempt (account, purpose, at);
create index login_attempt_network on login_attempt (network, at) where not succeeded;

create table idempotency_key (
  client_id text not null references client (id),
  user_id text not null,
  key text not null,
  request_hash text not null,
  status int,
  body jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, user_id, key)
);
call vold_isolate('idempotency_key');
grant select, insert, update, delete on idempotency_key to vold_app, vold_draft, vold_master;
create index idempotency_key_age on idempotency_key (created_at);

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
  -- Values of the forms that extend pages (website settings with extendPageInput). A constant default rewrites no row.
  data jsonb not null default '{}',
  -- A page is public as soon as it is made. Menus and search engines list it once it has a section.
  has_sections boolean not null generated always as (jsonb_path_exists(components, '$.*[0]'::jsonpath)) stored,
  has_synced boolean not null generated always as (jsonb_path_exists(components, '$.*[*]."synced"'::jsonpath)) stored,
  primary key (client_id, id)
);
call vold_record_table('page');
grant select on page to vold_draft, vold_preview, vold_site;
grant select (has_sections, has_synced) on page to vold_site;
create policy site on page for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and vold_is_visible(status, deleted_at, publish_at, unpublish_at));
create index page_id on page (id);
create index page_updated on page (client_id, updated_at, id) where deleted_at is null;
create index page_trash on page (deleted_at) where deleted_at is not null;
create index page_search on page using gin (client_id, lower((title)::text) gin_trgm_ops) with (gin_pending_list_limit='128')
  where deleted_at is null;
create index page_publish_at on page (publish_at) where publish_at is not null;
create index page_unpublish_at on page (unpublish_at) where unpublish_at is not null;
create index page_by_id on page (client_id, id) where deleted_at is null;
create index page_by_status on page (client_id, status, id) where deleted_at is null;
create index page_by_created_at on page (client_id, created_at, id) where deleted_at is null;
create index page_by_publish_at on page (client_id, publish_at, id) where deleted_at is null;
create index page_by_unpublish_at on page (client_id, unpublish_at, id) where deleted_at is null;
create index page_by_status_created_at on page (client_id, status, created_at, id) where deleted_at is null;
create index page_by_status_updated_at on page (client_id, status, updated_at, id) where deleted_at is null;
create index page_trash_by_id on page (client_id, id) where deleted_at is not null;
create index page_trash_by_deleted_at on page (client_id, deleted_at, id) where deleted_at is not null;

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
call vold_record_table('post', by_type => true);
grant select on post to vold_draft, vold_preview, vold_site;
create policy site on post for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and vold_is_visible(status, deleted_at, publish_at, unpublish_at));
create index post_id on post (id);
create index post_type on post (client_id, type, id) where deleted_at is null;
create index post_order on post (client_id, type, index, id) where deleted_at is null;
create index post_published on post (client_id, type, published_at, id) where deleted_at is null;
create index post_updated on post (client_id, updated_at, id) where deleted_at is null;
create index post_trash on post (deleted_at) where deleted_at is not null;
create index post_search on post using gin (client_id, lower((title)::text) gin_trgm_ops) with (gin_pending_list_limit='128')
  where deleted_at is null;
create index post_publish_at on post (publish_at) where publish_at is not null;
create index post_unpublish_at on post (unpublish_at) where unpublish_at is not null;
create index post_by_id on post (client_id, id) where deleted_at is null;
create index post_by_status on post (client_id, status, id) where deleted_at is null;
create index post_by_created_at on post (client_id, created_at, id) where deleted_at is null;
create index post_by_published_at on post (client_id, published_at, id) where deleted_at is null;
create index post_by_publish_at on post (client_id, publish_at, id) where deleted_at is null;
create index post_by_unpublish_at on post (client_id, unpublish_at, id) where deleted_at is null;
create index post_by_type_created_at on post (client_id, type, created_at, id) where deleted_at is null;
create index post_by_type_updated_at on post (client_id, type, updated_at, id) where deleted_at is null;
create index post_by_type_status on post (client_id, type, status, id) where deleted_at is null;
create index post_by_type_status_created_at on post (client_id, type, status, created_at, id) where deleted_at is null;
create index post_by_type_status_updated_at on post (client_id, type, status, updated_at, id) where deleted_at is null;
create index post_by_type_status_index on post (client_id, type, status, index, id) where deleted_at is null;
create index post_by_type_status_published_at on post (client_id, type, status, published_at, id) where deleted_at is null;
create index post_trash_by_id on post (client_id, id) where deleted_at is not null;
create index post_trash_by_type on post (client_id, type, id) where deleted_at is not null;
create index post_trash_by_deleted_at on post (client_id, deleted_at, id) where deleted_at is not null;
create index post_trash_by_type_deleted_at on post (client_id, type, deleted_at, id) where deleted_at is not null;

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
  -- True if lists of posts offer the category to visitors. Imported tags may be hundreds.
  listed boolean not null default true,
  primary key (client_id, id),
  constraint category_parent_fkey foreign key (client_id, parent) references category (client_id, id) on delete set null (parent) deferrable
);
call vold_record_table('category', by_type => true);
grant select on category to vold_draft, vold_preview, vold_site;
create policy site on category for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and deleted_at is null);
create index category_id on category (id);
create index category_order on category (client_id, type, index, id) where deleted_at is null;
create index category_parent on category (client_id, parent);
create index category_by_id on category (client_id, id) where deleted_at is null;
create index category_by_index on category (client_id, index, id) where deleted_at is null;
create index category_by_created_at on category (client_id, created_at, id) where deleted_at is null;
create index category_by_updated_at on category (client_id, updated_at, id) where deleted_at is null;
create index category_by_type on category (client_id, type, id) where deleted_at is null;
create index category_by_type_created_at on category (client_id, type, created_at, id) where deleted_at is null;
create index category_by_type_updated_at on category (client_id, type, updated_at, id) where deleted_at is null;
create index category_trash_by_id on category (client_id, id) where deleted_at is not null;
create index category_trash_by_deleted_at on category (client_id, deleted_at, id) where deleted_at is not null;

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
  -- How a section looks (docs/decisions/0046-views-with-their-models.md): HTML with marks, and CSS.
  html text not null default '',
  css text not null default '',
  -- A component is a view of a section, or of another part of the website (docs/decisions/0046-views-with-their-models.md).
  kind text not null default 'section' check (kind in ('section', 'header', 'footer', 'post', 'item', 'listing', 'style')),
  primary key (client_id, id)
);
call vold_record_table('component');
grant select on component to vold_draft, vold_preview, vold_site;
create policy site on component for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and deleted_at is null);
create index component_by_id on component (client_id, id) where deleted_at is null;
create index component_by_title on component (client_id, title, id) where deleted_at is null;
create index "component_by_sectionId" on component (client_id, "sectionId", id) where deleted_at is null;
create index component_by_created_at on component (client_id, created_at, id) where deleted_at is null;
create index component_by_updated_at on component (client_id, updated_at, id) where deleted_at is null;
create unique index component_section_key on component (client_id, kind, "sectionId") where deleted_at is null;

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
call vold_record_table('navigation');
grant select on navigation to vold_draft, vold_preview, vold_site;
create policy site on navigation for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and ((deleted_at is null) and (status = 'published')));
create index navigation_position on navigation (client_id, "position") where deleted_at is null;

create table picture (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  alt jsonb not null default '{}',
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
  -- The caption below the picture by language, and its maker.
  caption jsonb not null default '{}',
  credit text not null default '',
  primary key (client_id, id)
);
call vold_record_table('picture');
grant select on picture to vold_draft, vold_preview, vold_site;
create policy site on picture for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and deleted_at is null and vold_is_shown(client_id, id));
create index picture_id on picture (id);
create index picture_folder on picture (client_id, folder, id) where deleted_at is null;
create index picture_updated on picture (client_id, updated_at, id) where deleted_at is null;
create index picture_name on picture (client_id, name, id) where deleted_at is null;
create index picture_search on picture using gin (lower(name) gin_trgm_ops) with (gin_pending_list_limit='128') where deleted_at
  is null;
create index picture_path on picture (client_id, path);
create index picture_created on picture (client_id, created_at, id) where deleted_at is null;
create index picture_by_id on picture (client_id, id) where deleted_at is null;
create index picture_by_folder_name on picture (client_id, folder, name, id) where deleted_at is null;
create index picture_by_folder_created_at on picture (client_id, folder, created_at, id) where deleted_at is null;
create index picture_by_folder_updated_at on picture (client_id, folder, updated_at, id) where deleted_at is null;
create index picture_trash_by_id on picture (client_id, id) where deleted_at is not null;
create index picture_trash_by_deleted_at on picture (client_id, deleted_at, id) where deleted_at is not null;

create table files (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  alt jsonb not null default '{}',
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
  caption jsonb not null default '{}',
  credit text not null default '',
  primary key (client_id, id)
);
call vold_record_table('files');
grant select on files to vold_draft, vold_preview, vold_site;
create policy site on files for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and deleted_at is null and vold_is_shown(client_id, id));
create index files_id on files (id);
create index files_folder on files (client_id, folder, id) where deleted_at is null;
create index files_updated on files (client_id, updated_at, id) where deleted_at is null;
create index files_name on files (client_id, name, id) where deleted_at is null;
create index files_search on files using gin (lower(name) gin_trgm_ops) with (gin_pending_list_limit='128') where deleted_at is
  null;
create index files_path on files (client_id, path);
create index files_created on files (client_id, created_at, id) where deleted_at is null;
create index files_by_id on files (client_id, id) where deleted_at is null;
create index files_by_folder_name on files (client_id, folder, name, id) where deleted_at is null;
create index files_by_folder_created_at on files (client_id, folder, created_at, id) where deleted_at is null;
create index files_by_folder_updated_at on files (client_id, folder, updated_at, id) where deleted_at is null;
create index files_trash_by_id on files (client_id, id) where deleted_at is not null;
create index files_trash_by_deleted_at on files (client_id, deleted_at, id) where deleted_at is not null;

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
  -- `person`: made in the dashboard, with the API or from a CSV file. `move`: left by a record that moved. `import`: an old
  -- address of an imported website. Null for redirects of earlier versions.
  origin text not null default 'person' check (origin in ('person', 'move', 'import')),
  primary key (client_id, id),
  constraint redirect_from_key unique (client_id, "from") deferrable
);
call vold_record_table('redirect');
grant select on redirect to vold_draft, vold_preview, vold_site;
create policy site on redirect for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and true);
create index redirect_by_from on redirect (client_id, "from", id);
create index redirect_by_created_at on redirect (client_id, created_at, id);
create index redirect_lower_from on redirect (client_id, lower("from"));

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
  -- The time zone of a client: of the dates that visitors see, of schedules, lists, Insights and exports. Empty: UTC.
  time_zone text not null default '',
  -- For search engines: the client's lines in robots.txt, tags that prove the ownership of the website, and the domain to which
  -- the others redirect, if it is proven.
  robots_txt text not null default '',
  verification jsonb not null default '{}',
  primary_domain text not null default '',
  -- Hosts whose pages a client's website may show in frames.
  embed_hosts jsonb not null default '[]',
  -- Menus and lists of a language leave out what has no name in it.
  hide_untranslated boolean not null default false,
  primary key (client_id, id),
  constraint webconfig_client_key unique (client_id),
  constraint webconfig_homepage_fkey foreign key (client_id, default_homepage) references page (client_id, id) on delete set null (default_homepage),
  constraint webconfig_secrets_apart check (mandrill_key = '' and not (mailchimp ? 'api_key') and not (instagram ? 'access_token') and not (ticket_provider ? 'client_secret'))
);
call vold_record_table('webconfig', '{secrets}');
grant select on webconfig to vold_draft;
grant select (client_id, id, rev, created_at, updated_at, default_homepage, language, site_name, website_url,
  development_website_url, dev_mode, editor_url, favicon, data, social_media, default_email, default_name, synxsis, comp, popup,
  footer, theme, time_zone, robots_txt, verification, primary_domain, embed_hosts, hide_untranslated) on webconfig to
  vold_preview, vold_site;
grant update (mailchimp, mandrill_key, instagram, ticket_provider, secrets) on webconfig to vold_draft;
create policy site on webconfig for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and true);

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
call vold_record_table('website-setting');
grant select on "website-setting" to vold_draft, vold_preview, vold_site;
create policy site on "website-setting" for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and deleted_at is null);
create unique index website_setting_path_key on "website-setting" (client_id, ((data ->> 'path'))) where deleted_at is null;
create index website_setting_unique on "website-setting" (client_id, vold_post_type(data)) where deleted_at is null and
  vold_unique_fields(data) <> '{}'::text[];
create index website_setting_listed on "website-setting" (client_id, vold_post_type(data)) where deleted_at is null and
  vold_listed_fields(data) <> '{}'::jsonb;

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
  -- The revision of the record as the import left it: a higher one means that it was edited here since.
  rev int not null default 1,
  primary key (client_id, source, source_kind, source_id)
);
call vold_isolate('import_item');
grant select, insert, update, delete on import_item to vold_app, vold_master;
grant select, insert, update on import_item to vold_draft;
create index import_item_record on import_item (client_id, resource, record_id);

-- Addresses of a website, one row for each path and language: the site finds a path in one index, and two records cannot have the
-- same one. Records with the status `draft` keep their address; the trash frees it.
create table address (
  client_id text not null references client (id),
  language text not null,
  path text not null,
  resource text not null check (resource in ('page', 'post', 'category')),
  record_id text not null,
  primary key (client_id, language, path)
);
call vold_isolate('address');
grant select on address to vold_app, vold_draft, vold_master, vold_preview, vold_site;
create policy site on address for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and
case resource
    when 'page' then (EXISTS ( SELECT
       FROM page r
      WHERE (r.client_id = address.client_id and r.id = address.record_id)))
    when 'post' then (EXISTS ( SELECT
       FROM post r
      WHERE (r.client_id = address.client_id and r.id = address.record_id)))
    else (EXISTS ( SELECT
       FROM category r
      WHERE (r.client_id = address.client_id and r.id = address.record_id)))
end);
create index address_record on address (client_id, record_id);
create index address_by_name on address using gin (client_id, split_part(path, '/', '-1'::integer) gin_trgm_ops);

create table import (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  -- Updated while the import runs: an import that has not been updated for a while was interrupted.
  updated_at timestamptz(3) not null default now(),
  created_by text,
  source text not null,
  filename text not null,
  dry_run boolean not null,
  status text not null check (status in ('running', 'done', 'failed', 'cancelled')),
  cancel_requested boolean not null default false,
  progress jsonb not null,
  report jsonb,
  error text,
  -- Imports can save drafts (docs/decisions/0063-imports-as-drafts.md).
  edition text check (edition = 'draft'),
  primary key (client_id, id)
);
call vold_isolate('import');
grant select, insert, update on import to vold_app, vold_master;
grant select on import to vold_draft;
create unique index import_running_key on import (client_id) where status = 'running';

-- Static texts; mail templates, forms and submissions follow.
create table static (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  title jsonb not null default '{}',
  description jsonb not null default '{}',
  data jsonb not null default '{}',
  primary key (client_id, id)
);
call vold_record_table('static');
grant select on static to vold_draft, vold_preview, vold_site;
create policy site on static for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and deleted_at is null);
create index static_id on static (id);
create index static_updated on static (client_id, updated_at, id) where deleted_at is null;
create index static_by_id on static (client_id, id) where deleted_at is null;
create index static_by_created_at on static (client_id, created_at, id) where deleted_at is null;
create index static_trash_by_id on static (client_id, id) where deleted_at is not null;
create index static_trash_by_deleted_at on static (client_id, deleted_at, id) where deleted_at is not null;
create index static_by_name on static (client_id, ((data ->> 'id')), id) where deleted_at is null;

create table "mail-template" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  subject jsonb not null default '{}',
  body jsonb not null default '{}',
  primary key (client_id, id)
);
call vold_record_table('mail-template');
grant select on "mail-template" to vold_draft;
create index mail_template_id on "mail-template" (id);
create index mail_template_by_id on "mail-template" (client_id, id) where deleted_at is null;
create index mail_template_by_name on "mail-template" (client_id, name, id) where deleted_at is null;
create index mail_template_by_created_at on "mail-template" (client_id, created_at, id) where deleted_at is null;
create index mail_template_by_updated_at on "mail-template" (client_id, updated_at, id) where deleted_at is null;

create table "form-builder" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  title text not null,
  form_id text not null default '',
  "emailSubject" text not null default '',
  receiver text not null default '',
  target text not null default '',
  redirect text not null default '',
  "submitTemplate" text,
  "confirmTemplate" text,
  "limit" int check ("limit" >= 0),
  status text not null default 'draft' check (status in ('draft', 'published')),
  description text not null default '',
  inputs jsonb not null default '[]',
  -- The message after a form was sent, in the languages of the website except the first.
  description_lang jsonb not null default '{}',
  primary key (client_id, id),
  constraint form_confirm_template_fkey foreign key (client_id, "confirmTemplate") references "mail-template" (client_id, id) on delete set null ("confirmTemplate"),
  constraint form_submit_template_fkey foreign key (client_id, "submitTemplate") references "mail-template" (client_id, id) on delete set null ("submitTemplate")
);
call vold_record_table('form-builder');
grant select on "form-builder" to vold_draft;
grant select (client_id, id, rev, created_at, updated_at, deleted_at, title, form_id, redirect, status, description, inputs,
  description_lang) on "form-builder" to vold_preview, vold_site;
grant update ("emailSubject", receiver, target, "submitTemplate", "confirmTemplate", "limit") on "form-builder" to vold_draft;
create policy site on "form-builder" for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and ((deleted_at is null) and (status = 'published')));
create index form_builder_id on "form-builder" (id);
create index form_builder_updated on "form-builder" (client_id, updated_at, id) where deleted_at is null;
create index form_builder_by_id on "form-builder" (client_id, id) where deleted_at is null;
create index form_builder_by_title on "form-builder" (client_id, title, id) where deleted_at is null;
create index form_builder_by_status on "form-builder" (client_id, status, id) where deleted_at is null;
create index form_builder_by_created_at on "form-builder" (client_id, created_at, id) where deleted_at is null;
create index form_builder_by_status_title on "form-builder" (client_id, status, title, id) where deleted_at is null;
create index form_builder_by_status_updated_at on "form-builder" (client_id, status, updated_at, id) where deleted_at is null;
create index form_builder_trash_by_id on "form-builder" (client_id, id) where deleted_at is not null;
create index form_builder_trash_by_deleted_at on "form-builder" (client_id, deleted_at, id) where deleted_at is not null;

create table "form-submission" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  form text not null,
  form_title text not null,
  language text not null,
  data jsonb not null,
  inputs jsonb not null,
  ip text,
  -- Where the sent files are, by the key of the file; never answered.
  files jsonb not null default '{}',
  -- Submissions from before the inbox count as read.
  state text not null default 'unread' check (state in ('unread', 'read', 'spam')),
  primary key (client_id, id),
  constraint form_submission_form_fkey foreign key (client_id, form) references "form-builder" (client_id, id) on delete cascade
);
call vold_record_table('form-submission', '{data,files,inputs,ip}');
revoke update on "form-submission" from vold_app;
revoke update on "form-submission" from vold_master;
grant select on "form-submission" to vold_draft;
grant update (deleted_at, state) on "form-submission" to vold_app, vold_master;
create index form_submission_id on "form-submission" (id);
create index form_submission_ip on "form-submission" (client_id, ip, created_at);
create index form_submission_unread on "form-submission" (client_id, form) where (state = 'unread') and (deleted_at is null);
create index form_submission_form on "form-submission" (form, client_id, id);
create index form_submission_by_id on "form-submission" (client_id, id) where deleted_at is null;
create index form_submission_by_created_at on "form-submission" (client_id, created_at, id) where deleted_at is null;
create index form_submission_by_form_title on "form-submission" (client_id, form_title, id) where deleted_at is null;
create index form_submission_by_state on "form-submission" (client_id, state, id) where deleted_at is null;
create index form_submission_by_form_state on "form-submission" (client_id, form, state, id) where deleted_at is null;
create index form_submission_open_by_id on "form-submission" (client_id, id) where (deleted_at is null) and (state <> 'spam');
create index form_submission_open_by_created_at on "form-submission" (client_id, created_at, id) where (deleted_at is null) and
  (state <> 'spam');
create index form_submission_open_by_form on "form-submission" (client_id, form, id) where (deleted_at is null) and (state <>
  'spam');
create index form_submission_trash_by_id on "form-submission" (client_id, id) where deleted_at is not null;
create index form_submission_trash_by_deleted_at on "form-submission" (client_id, deleted_at, id) where deleted_at is not null;

-- Support tickets; their comments follow.
create table ticket (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  "ticketNumber" int not null,
  title text not null,
  description text not null default '',
  priority text not null default 'medium' check (priority in ('high', 'medium')),
  status text not null default 'Open' check (status in ('Open', 'On Progress', 'Quality Assurance', 'Closed')),
  "assignTo" jsonb not null default '[]',
  media jsonb not null default '[]',
  page text,
  -- The user who opened the ticket and their name then: a client cannot read the names of masters.
  opened_by jsonb,
  primary key (client_id, id),
  constraint ticket_number_key unique (client_id, "ticketNumber"),
  constraint ticket_page_fkey foreign key (client_id, page) references page (client_id, id) on delete set null (page)
);
call vold_record_table('ticket');
revoke delete on ticket from vold_app;
grant select on ticket to vold_draft;
create index ticket_id on ticket (id);
create index ticket_updated on ticket (client_id, updated_at, id);
create index "ticket_by_ticketNumber" on ticket (client_id, "ticketNumber", id);
create index ticket_by_title on ticket (client_id, title, id);
create index ticket_by_priority on ticket (client_id, priority, id);
create index ticket_by_created_at on ticket (client_id, created_at, id);
create index ticket_by_status on ticket (client_id, status, id);
create index ticket_by_status_title on ticket (client_id, status, title, id);
create index ticket_by_status_updated_at on ticket (client_id, status, updated_at, id);
create index ticket_open_by_id on ticket (client_id, id) where status <> 'Closed';
create index ticket_open_by_title on ticket (client_id, title, id) where status <> 'Closed';
create index ticket_open_by_updated_at on ticket (client_id, updated_at, id) where status <> 'Closed';
create index ticket_by_status_priority on ticket (client_id, status, priority, id);

create table "ticket-comment" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  ticket text not null,
  text text not null,
  media jsonb not null default '[]',
  author jsonb not null,
  primary key (client_id, id),
  constraint ticket_comment_ticket_fkey foreign key (client_id, ticket) references ticket (client_id, id) on delete cascade
);
call vold_record_table('ticket-comment');
revoke update, delete on "ticket-comment" from vold_app;
grant select on "ticket-comment" to vold_draft;
create index ticket_comment_id on "ticket-comment" (id);
create index ticket_comment_ticket on "ticket-comment" (client_id, ticket, id);
create index ticket_comment_by_created_at on "ticket-comment" (client_id, created_at, id);

-- Links that were mailed to set a new password. Only sign-in code reads them (system scope), so staff have no right to.
create table password_reset (
  client_id text not null references client (id),
  user_id text not null,
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (client_id, user_id),
  constraint password_reset_token_key unique (token_hash),
  constraint password_reset_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
call vold_isolate('password_reset');
grant select, insert, update, delete on password_reset to vold_master;

-- For sign-in code only (system scope): staff have no privileges on these tables.
create table second_factor (
  client_id text not null references client (id),
  user_id text not null,
  -- Sealed with the installation's key.
  secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz(3),
  -- The time step of the newest accepted code: it and older ones are used.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, user_id),
  constraint second_factor_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
call vold_isolate('second_factor');
grant select, insert, update, delete on second_factor to vold_master;

create table recovery_code (
  client_id text not null references client (id),
  user_id text not null,
  code_hash text not null,
  primary key (client_id, user_id, code_hash),
  constraint recovery_code_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
call vold_isolate('recovery_code');
grant select, insert, delete on recovery_code to vold_master;

-- Sign-ins that wait for their second step.
create table login_challenge (
  client_id text not null references client (id),
  token_hash text not null,
  user_id text not null,
  expires_at timestamptz(3) not null,
  -- A sign-in that began at an identity provider can also be ended there.
  provider text,
  id_token text,
  primary key (client_id, token_hash),
  constraint login_challenge_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
call vold_isolate('login_challenge');
grant select, insert, delete on login_challenge to vold_master;
create index login_challenge_token on login_challenge (token_hash);
create index login_challenge_user on login_challenge (client_id, user_id);

-- Which records name which others: where a picture, a page or a component is used. Triggers derive it from the content.
create table reference (
  client_id text not null references client (id),
  from_resource text not null,
  from_id text not null,
  -- The kind of the target is in its id. It may be gone, or of the trash.
  to_id text not null,
  -- '' if the place is the same for every language.
  language text not null,
  -- For people: '03 Gallery' on a page, '02 Card' in a post, else the field.
  place text not null,
  primary key (client_id, from_id, to_id, language, place)
);
call vold_isolate('reference');
grant select on reference to vold_app, vold_draft, vold_master;
grant select (client_id, from_resource, from_id, to_id) on reference to vold_preview, vold_site;
create policy site on reference for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and true);
create index reference_target on reference (client_id, to_id);

-- API keys: programs act for the key's maker, in one client.
create table "api-key" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  name text not null,
  scopes jsonb not null check (jsonb_typeof(scopes) = 'array'),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  hint text not null,
  -- SHA-256 of the key: 256 random bits need no salt.
  key_hash text not null,
  primary key (client_id, id),
  constraint api_key_hash_key unique (key_hash)
);
call vold_record_table('api-key', '{key_hash,last_used_at}');
-- Of a key only its last use ever changes, which is neither a revision nor history.
drop trigger audit_update on "api-key";
drop trigger stamp on "api-key";
create trigger stamp before insert on "api-key" for each row execute function vold_stamp();
revoke select, update on "api-key" from vold_app;
revoke update on "api-key" from vold_master;
grant select (client_id, id, rev, created_at, updated_at, created_by, updated_by, name, scopes, expires_at, last_used_at, hint)
  on "api-key" to vold_app, vold_draft;
grant update (last_used_at) on "api-key" to vold_app, vold_master;
create index api_key_id on "api-key" (id);
create index api_key_maker on "api-key" (created_by);

-- Webhooks: changes of records are sent to these addresses.
create table webhook (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  name text not null default '',
  url text not null,
  events jsonb not null,
  active boolean not null default true,
  disabled_at timestamptz(3),
  -- Sealed with the installation's key.
  secret text not null,
  -- A webhook's secret can be changed without a gap: for a day deliveries are signed with the old one, too.
  previous_secret text,
  rotated_at timestamptz(3),
  primary key (client_id, id)
);
call vold_record_table('webhook', '{secret,previous_secret}');
grant select on webhook to vold_draft;
create index webhook_id on webhook (id);

-- One row for each change that is sent to a webhook; the content is in the history.
create table webhook_delivery (
  client_id text not null references client (id),
  id text not null,
  webhook text not null,
  history text not null,
  event text not null,
  record_id text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  response_status int,
  error text,
  created_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  -- At most 10,000 deliveries of a client wait: the queue is outside its storage limit. Changes above that are saved and not queued.
  -- The log of each webhook says so once an hour, by a delivery that failed without an attempt.
  queued boolean not null default true,
  primary key (client_id, id),
  constraint webhook_delivery_webhook_fkey foreign key (client_id, webhook) references webhook (client_id, id) on delete cascade
);
call vold_isolate('webhook_delivery');
grant select, delete on webhook_delivery to vold_app, vold_master;
grant select on webhook_delivery to vold_draft;
grant update (status, attempts, response_status, error, attempted_at) on webhook_delivery to vold_app, vold_master;
create index webhook_delivery_webhook on webhook_delivery (client_id, webhook, id);
create index webhook_delivery_waiting on webhook_delivery (client_id) where status = 'waiting';
create index webhook_delivery_not_queued on webhook_delivery (client_id, webhook, created_at) where not queued;

-- A hash chain over the history: changing, deleting or adding an entry outside of Vold breaks it.
--
-- A client has one chain for each counter slot. A slot belongs to a transaction until it ends (vold_count_slot), so
-- a chain has one writer at a time and no writer waits for another. One link covers the entries of one statement.
create table history_chain (
  client_id text not null references client (id),
  slot int not null,
  seq int not null,
  -- Ids of the history entries, in the order in which they are digested.
  entries text[] not null,
  -- SHA-256 of the last link's hash and the digests of the entries.
  hash bytea not null,
  primary key (client_id, slot, seq)
);
call vold_isolate('history_chain');
grant select on history_chain to vold_master;

-- Passkeys: keys in a person's device or password manager, unlocked there by a fingerprint or a code. One signs in by
-- itself and counts as two factors: having the device, and being or knowing what unlocks it.
-- For sign-in code alone (system scope): staff have no right to these tables.
create table passkey (
  client_id text not null references client (id),
  id text not null,
  user_id text not null,
  -- The owner's name for it.
  name text not null,
  -- From the device, base64url.
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- Increases with every use if the device counts; a lower one means that the key was copied.
  counter bigint not null default 0,
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array'),
  -- True if a password manager has it on several devices.
  backed_up boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (client_id, id),
  constraint passkey_credential_key unique (credential_id),
  constraint passkey_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
call vold_isolate('passkey');
grant select, insert, update, delete on passkey to vold_master;
create index passkey_user on passkey (client_id, user_id);

-- Challenges that were answered. They are signed instead of stored, so that asking for one writes nothing; what is kept
-- is that one has been used, for as long as it would be valid.
create table passkey_use (
  client_id text not null references client (id),
  challenge_hash text not null,
  expires_at timestamptz(3) not null,
  primary key (client_id, challenge_hash),
  constraint passkey_use_challenge_key unique (challenge_hash)
);
call vold_isolate('passkey_use');
grant select, insert, delete on passkey_use to vold_master;

-- Clients that are being erased. Erasing continues until the row is gone.
create table client_erasure (
  client_id text primary key references client (id),
  started_at timestamptz(3) not null default now(),
  -- Rows that are gone so far.
  rows bigint not null default 0
);
call vold_isolate('client_erasure');
grant select, insert, update on client_erasure to vold_master;

-- Identity providers (OpenID Connect) by which the staff of a client sign in.
create table "sign-in-provider" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  name text not null,
  issuer text not null,
  application_id text not null,
  -- The client secret at the provider, sealed with the installation's key.
  secret text not null,
  domains jsonb not null default '[]' check (jsonb_typeof(domains) = 'array'),
  -- The role of users who sign in for the first time; null admits existing users only.
  new_user_role text,
  allow_masters boolean not null default false,
  active boolean not null default true,
  -- A client's provider may claim anything about second factors: a master decides if that counts.
  counts_second_factor boolean not null default false,
  primary key (client_id, id)
);
call vold_record_table('sign-in-provider', '{secret}');
grant select on "sign-in-provider" to vold_draft;
create index sign_in_provider_id on "sign-in-provider" (id);
create index sign_in_provider_domains on "sign-in-provider" using gin (domains);

-- Who a user is at a provider: an address may change hands, a subject does not. For sign-in code alone (system scope).
create table user_identity (
  client_id text not null references client (id),
  provider text not null,
  subject text not null,
  user_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, provider, subject),
  constraint user_identity_provider_fkey foreign key (client_id, provider) references "sign-in-provider" (client_id, id) on delete cascade,
  constraint user_identity_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade,
  constraint user_identity_user_key unique (client_id, provider, user_id)
);
call vold_isolate('user_identity');
grant select, insert, delete on user_identity to vold_master;
create index user_identity_user on user_identity (client_id, user_id);

-- The bytes of uploads, stored once for each client. Records with the same bytes name the same place; bytes are deleted when no record
-- names them, the trash included. Uploading locks the row `for key share`, deleting bytes `for update`: neither can miss the other.
create table file_content (
  client_id text not null references client (id),
  -- Of the bytes as they were sent, in hexadecimal digits.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The kind of a text is only in its name: the same bytes may be CSV or plain text.
  mimetype text not null,
  created_at timestamptz(3) not null default now(),
  -- Place of the bytes, as in records: /files/<client>/<random>/
  path text not null,
  -- Facts that records have about them (FILE-05).
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (client_id, sha256, mimetype)
);
call vold_isolate('file_content');
grant select, insert, delete on file_content to vold_app, vold_master;
grant select on file_content to vold_draft;
grant update (facts) on file_content to vold_app, vold_master;
create index file_content_path on file_content (client_id, path);

-- Page views of websites by day, without their visitors. The site program writes rows in batches.
create table page_view (
  client_id text not null references client (id),
  -- In UTC.
  day date not null,
  kind text not null check (kind in ('page', 'referrer')),
  -- Path of the page, or host name of the website that a visitor came from.
  name text not null check (length(name) <= 500),
  views bigint not null check (views > 0),
  primary key (client_id, kind, day, name)
);
call vold_isolate('page_view');
grant select on page_view to vold_app, vold_draft;
grant select, insert, update, delete on page_view to vold_master;

create table domain_proof (
  client_id text not null references client (id),
  domain text not null,
  verified_at timestamptz(3) not null default now(),
  primary key (client_id, domain),
  constraint domain_proof_client_id_domain_fkey foreign key (client_id, domain) references client_domain (client_id, domain) on delete cascade
);
call vold_isolate('domain_proof');
grant select on domain_proof to vold_app, vold_draft;
grant select, insert, delete on domain_proof to vold_master;

-- Former addresses of files whose bytes were replaced or cropped: browsers cache an address permanently, so changed bytes get a new
-- one, and the old one redirects there.
create table file_move (
  client_id text not null references client (id),
  -- /files/<client>/<random>/
  path text not null,
  resource text not null check (resource in ('picture', 'files')),
  id text not null,
  moved_at timestamptz(3) not null default now(),
  -- The addresses that content may use: url, thumbnails, raw.
  addresses jsonb not null check (jsonb_typeof(addresses) = 'object'),
  primary key (client_id, path, id)
);
call vold_isolate('file_move');
grant select, insert, update, delete on file_move to vold_app, vold_master;
grant select on file_move to vold_draft;

-- E-mail domains that clients have proven by a TXT record. Only a proven domain leads the people who type an address of it to
-- the client's sign-in provider. The first client that proves a domain has it. Existing domains are not proven.
create table sign_in_domain (
  domain text primary key,
  client_id text not null references client (id),
  verified_at timestamptz(3) not null default now()
);
call vold_isolate('sign_in_domain');
grant select on sign_in_domain to vold_app, vold_draft;
grant select, insert, delete on sign_in_domain to vold_master;
create index sign_in_domain_client on sign_in_domain (client_id);

-- Records in the order of their titles, one row for each language. An index of each table for each language would be written with
-- every record of every client.
create table title_order (
  client_id text not null references client (id),
  resource text not null,
  language text not null,
  -- Null if the resource has none.
  type text,
  status text,
  key text collate "C" not null,
  id text not null,
  primary key (client_id, id, language)
);
call vold_isolate('title_order');
grant select on title_order to vold_app, vold_draft, vold_master, vold_preview, vold_site;
create policy site on title_order for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and status is distinct from 'draft');
create index title_order_key on title_order (client_id, resource, language, key, id);
create index title_order_type on title_order (client_id, resource, language, type, key, id) where type is not null;
create index title_order_status on title_order (client_id, resource, language, status, key, id) where status is not null;
create index title_order_type_status on title_order (client_id, resource, language, type, status, key, id) where (type is not
  null) and (status is not null);

-- The key and the file storage of this database. A process with others is refused when it starts: it would serve websites without
-- their files, and seal secrets that no other process can read.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- Distinguishes keys without revealing them.
  key_fingerprint text not null,
  -- The id in the data directory, or the address of the bucket.
  file_store text not null
);

-- Clients whose own mail account fails: their mail is sent another way until the account accepts mail again.
create table mail_failure (
  client_id text primary key references client (id),
  since timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  failures int not null default 1 check (failures > 0),
  -- Never the server's message, which may repeat secrets.
  reason text not null check (reason in ('key', 'message', 'unreachable')),
  -- True if the installation's mail server sent the mail instead.
  falls_back boolean not null
);
call vold_isolate('mail_failure');
grant select, insert, update, delete on mail_failure to vold_app, vold_master;
grant select on mail_failure to vold_draft;

-- Uses of redirects. Not in the redirect: a use changes no record, so it has no revision and no history, and empties no cache.
create table redirect_use (
  client_id text not null references client (id),
  redirect_id text not null,
  uses bigint not null check (uses > 0),
  last_used_at timestamptz(3) not null default now(),
  primary key (client_id, redirect_id),
  constraint redirect_use_redirect_fkey foreign key (client_id, redirect_id) references redirect (client_id, id) on delete cascade
);
call vold_isolate('redirect_use');
grant select on redirect_use to vold_app, vold_draft;
grant select, insert, update, delete on redirect_use to vold_master;

-- Addresses of websites that found nothing, counted without their visitors. The site program writes rows in batches.
create table missing_address (
  client_id text not null references client (id),
  -- Lower case, without a slash at its end.
  path text not null check (length(path) >= 1 and length(path) <= 500),
  hits bigint not null check (hits > 0),
  -- The page with the link, without query: a path of this website, or an address. Empty if unknown.
  referrer text not null default '' check (length(referrer) <= 500),
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  primary key (client_id, path)
);
call vold_isolate('missing_address');
grant select, update, delete on missing_address to vold_app;
grant select on missing_address to vold_draft;
grant select, insert, update, delete on missing_address to vold_master;
create index missing_address_rare on missing_address (client_id, hits, last_at, path);

-- Addresses that records had: a request for one is best answered with its record. A later owner replaces an earlier one.
create table former_address (
  client_id text not null references client (id),
  language text not null,
  path text not null,
  resource text not null check (resource in ('page', 'post', 'category')),
  record_id text not null,
  left_at timestamptz(3) not null default now(),
  primary key (client_id, path, language)
);
call vold_isolate('former_address');
grant select on former_address to vold_app, vold_draft;
grant select, delete on former_address to vold_master;

create table unique_value (
  client_id text not null references client (id),
  record_id text not null,
  type text not null,
  model text not null,
  -- '' for a value that is the same in every language.
  language text not null,
  -- SHA-256: a text may be longer than an entry of an index.
  value bytea not null,
  -- Two posts had it when the field became unique. Both may keep it, and no other post gets it.
  shared boolean not null,
  primary key (client_id, record_id, model, language),
  constraint unique_value_post_fkey foreign key (client_id, record_id) references post (client_id, id) on delete cascade
);
call vold_isolate('unique_value');
grant select on unique_value to vold_app, vold_draft, vold_master;
create unique index unique_value_key on unique_value (client_id, type, model, language, value) where not shared;
create index unique_value_shared on unique_value (client_id, type, model, language, value) where shared;

-- The state of a newsletter sign-up, for each submission with one. Not in the submission: a job that retries for two days would fill
-- the history.
create table newsletter_sign_up (
  client_id text not null references client (id),
  submission_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- The provider's last answer.
  message text not null default '' check (length(message) <= 1000),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, submission_id),
  constraint newsletter_sign_up_submission_fkey foreign key (client_id, submission_id) references "form-submission" (client_id, id) on delete cascade
);
call vold_isolate('newsletter_sign_up');
grant select, insert, update, delete on newsletter_sign_up to vold_app, vold_master;
grant select on newsletter_sign_up to vold_draft;

-- A client's latest posts at Instagram, fetched by a job. Pictures are copied, so that visitors request nothing from Instagram.
create table instagram_feed (
  client_id text primary key references client (id),
  posts jsonb not null default '[]' check (jsonb_typeof(posts) = 'array'),
  -- Sealed: the token that Instagram gave for the one in Website config; it restarts the 60 days.
  token text,
  -- Hash of the sealed token in Website config from which it was made: a new one there replaces it.
  token_of text,
  token_at timestamptz(3),
  tried_at timestamptz(3),
  fetched_at timestamptz(3),
  -- Why the last attempt failed; empty: it did not.
  problem text not null default '' check (length(problem) <= 1000),
  -- Instagram refused the token: it is not used again.
  refused boolean not null default false
);
call vold_isolate('instagram_feed');
grant select, insert, update, delete on instagram_feed to vold_app, vold_master;
grant select on instagram_feed to vold_draft;
grant select (client_id, posts, problem) on instagram_feed to vold_preview, vold_site;
create policy site on instagram_feed for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and true);

create table instagram_picture (
  client_id text not null references client (id),
  -- SHA-256 of the bytes, in part: a changed picture has another address.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  bytes bytea not null check (octet_length(bytes) <= 400000),
  primary key (client_id, key)
);
call vold_isolate('instagram_picture');
grant select, insert, update, delete on instagram_picture to vold_app, vold_master;
grant select on instagram_picture to vold_draft;
grant select (client_id, key, bytes) on instagram_picture to vold_preview, vold_site;
create policy site on instagram_picture for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and true);

create table field_order (
  client_id text not null references client (id),
  type text not null,
  model text not null,
  -- '' for a value that is the same in every language.
  language text not null,
  status text not null,
  -- `vold_number_key` of a number, or the sort key of a text.
  key text collate "C" not null,
  id text not null,
  -- Hash of the stored value: several values may have one key.
  exact bigint not null,
  primary key (client_id, id, model, language)
);
call vold_isolate('field_order');
grant select on field_order to vold_app, vold_draft, vold_master, vold_preview, vold_site;
create policy site on field_order for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and status is distinct from 'draft');
create index field_order_key on field_order (client_id, type, model, language, key, id) include (status, exact);
-- Which values a field has, so that the planner knows lists with few matches from lists with many.
create statistics field_order_values (dependencies, mcv) on type, model, key, exact from field_order;

-- What saves of posts need to know about their type's form, in one row. Values of a field that lists begin to use are written in
-- batches (docs/decisions/0051-fields-in-lists.md).
create table marked_type (
  client_id text not null references client (id),
  type text not null,
  -- Models of the fields whose values no two posts may have.
  unique_models text[] not null,
  -- Fields whose values saves write to `field_order`, with their components.
  listed jsonb not null,
  -- Fields with all values written, which lists may use.
  ready jsonb not null,
  -- Models whose rows are outdated and are deleted first.
  stale text[] not null,
  -- Remaining work; null for none.
  step text check (step in ('clear', 'fill')),
  -- The last post whose values were written.
  last_id text not null,
  primary key (client_id, type)
);
call vold_isolate('marked_type');
grant select on marked_type to vold_app, vold_draft, vold_master, vold_preview, vold_site;
create policy site on marked_type for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and true);
create index marked_type_step on marked_type (client_id, type) where step is not null;

-- Groups of inputs that post types and sections share (docs/decisions/0052-field-groups.md).
create table "field-group" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  title text not null,
  components jsonb not null,
  -- Field groups have a trash, as post types and sections have.
  deleted_at timestamptz(3),
  primary key (client_id, id)
);
call vold_record_table('field-group');
grant select on "field-group" to vold_draft;
create index field_group_id on "field-group" (id);
create index field_group_trash_by_deleted_at on "field-group" (client_id, deleted_at, id) where deleted_at is not null;

-- Reusable sections: synced sections that many pages show, presets of sections, and templates of pages.
create table reusable (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  kind text not null check (kind in ('synced', 'section', 'page')),
  title text not null,
  components jsonb not null default '{}',
  primary key (client_id, id)
);
call vold_record_table('reusable');
grant select on reusable to vold_draft;
grant select (client_id, id, rev, deleted_at, kind, title, components) on reusable to vold_preview, vold_site;
create policy site on reusable for select to vold_site, vold_preview
  using ((client_id = nullif(current_setting('app.client_id', true), '')) and ((kind = 'synced') and (deleted_at is null)));
create index reusable_by_id on reusable (client_id, id) where deleted_at is null;
create index reusable_by_kind on reusable (client_id, kind, id) where deleted_at is null;
create index reusable_by_title on reusable (client_id, title, id) where deleted_at is null;
create index reusable_by_kind_title on reusable (client_id, kind, title, id) where deleted_at is null;
create index reusable_by_created_at on reusable (client_id, created_at, id) where deleted_at is null;
create index reusable_by_updated_at on reusable (client_id, updated_at, id) where deleted_at is null;
create index reusable_trash_by_id on reusable (client_id, id) where deleted_at is not null;
create index reusable_trash_by_deleted_at on reusable (client_id, deleted_at, id) where deleted_at is not null;

create table edition_entry (
  client_id text not null references client (id),
  resource text not null,
  record_id text not null,
  -- No revision of a published record has such a number.
  rev int not null default nextval('edition_rev'::regclass),
  -- Begin of the draft and its last change.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by text,
  -- The published record from which the draft was made, and its revision; null for a record that is not published yet.
  base_rev int,
  base jsonb,
  -- The whole record: the columns that lists read, and the others. Lists mostly read the columns that follow.
  data jsonb not null,
  body jsonb not null,
  deleted_at timestamptz(3),
  status text generated always as (data ->> 'status') stored,
  type text generated always as (data ->> 'type') stored,
  -- For a resource without a trash: publishing deletes the record.
  removed boolean not null default false,
  -- Private fields of a record that is not published yet. The visitors' role must never read them.
  private jsonb,
  primary key (client_id, resource, record_id),
  constraint edition_entry_check check ((base is null) = (base_rev is null))
);
call vold_isolate('edition_entry');
grant select, insert, update, delete on edition_entry to vold_app, vold_draft, vold_master;
create index edition_entry_by_updated_at on edition_entry (client_id, resource, updated_at, record_id);
create index edition_redirect_from on edition_entry (client_id, ((data ->> 'from'))) where (resource = 'redirect') and (not
  removed);

-- Addresses of drafts once they are published.
create table edition_address (
  client_id text not null references client (id),
  language text not null,
  path text not null,
  resource text not null,
  record_id text not null,
  primary key (client_id, language, path)
);
call vold_isolate('edition_address');
grant select on edition_address to vold_app, vold_draft, vold_master;
create index edition_address_record on edition_address (client_id, record_id);

-- Links that show the drafts of a website without an account (docs/decisions/0058-preview-links.md).
create table edition_link (
  client_id text not null references client (id),
  id text not null,
  -- Its maker's name for it.
  name text not null default '' check (length(name) <= 200),
  -- SHA-256 of its token, which is not stored.
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  created_by text,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  primary key (client_id, id),
  constraint edition_link_token_hash_key unique (token_hash)
);
call vold_isolate('edition_link');
grant insert on edition_link to vold_app;
grant select, insert, update, delete on edition_link to vold_master;
grant select (client_id, id, name, created_at, created_by, expires_at, revoked_at, last_used_at) on edition_link to vold_app;
grant update (revoked_at) on edition_link to vold_app;
create index edition_link_maker on edition_link (created_by) where revoked_at is null;

-- Drafts that are published automatically (docs/decisions/0061-planned-publications.md). Publishing or discarding the draft deletes
-- its plan.
create table edition_release (
  client_id text not null references client (id),
  resource text not null,
  record_id text not null,
  publish_at timestamptz(3) not null,
  -- Null: all.
  languages text[],
  conflicts text not null check (conflicts in ('ask', 'draft')),
  planned_by text not null,
  planned_at timestamptz(3) not null default now(),
  -- Why it was not published when it was due; null while it is planned.
  failed_at timestamptz(3),
  failure jsonb,
  -- The API key with which it was planned: its permissions are checked when it is due. Null: planned in a session.
  planned_key text,
  -- The users and API keys that have saved the draft since it was planned: each must be allowed to publish it when it is due.
  saved_by jsonb not null default '[]',
  primary key (client_id, resource, record_id),
  constraint edition_release_check check ((failed_at is null) = (failure is null)),
  constraint edition_release_entry_fkey foreign key (client_id, resource, record_id) references edition_entry (client_id, resource, record_id) on delete cascade
);
call vold_isolate('edition_release');
grant select, insert, update, delete on edition_release to vold_app, vold_master;

-- Titles of drafts in order, as `title_order` has those of published records (docs/decisions/0028-order-of-lists.md). A separate
-- table, because visitors read that one.
create table edition_title (
  client_id text not null references client (id),
  resource text not null,
  language text not null,
  -- Null if the resource has none.
  type text,
  status text,
  key text collate "C" not null,
  id text not null,
  primary key (client_id, id, language)
);
call vold_isolate('edition_title');
grant select on edition_title to vold_app, vold_draft, vold_master;
create index edition_title_key on edition_title (client_id, resource, language, key, id) include (type, status);
