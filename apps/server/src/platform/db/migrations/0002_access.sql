-- Who may do what: roles, users, sessions, the catalogue of actions, and what guards sign-in and retries.

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
  primary key (client_id, id),
  constraint role_name_key unique (client_id, name)
);
create index role_id on role (id);
call vold_record_table('role');

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
  primary key (client_id, id),
  constraint user_id_key unique (id),
  constraint user_role_fkey foreign key (client_id, role) references role (client_id, name) on update cascade
);
-- One account an address in the installation; a trashed user frees it.
create unique index user_email_key on "user" (email) where deleted_at is null;
create index user_role on "user" (client_id, role);
create index user_updated on "user" (client_id, updated_at, id) where deleted_at is null;
call vold_record_table('user', '{password_hash}');

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
  primary key (client_id, id),
  constraint session_token_key unique (token_hash),
  foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
create index session_owner on session (client_id, user_id);
create index session_expiry on session (expires_at);
call vold_isolate('session');
grant select, insert, update, delete on session to vold_app, vold_master;

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
-- Which calls a visitor may make is public by nature.
call vold_show('restricted-action', 'is_guest_allowed');

-- For the whole installation, hence without client: an attempt need not name an account that exists.
create table login_attempt (
  id bigint generated always as identity primary key,
  account text not null,
  ip text,
  succeeded boolean not null,
  at timestamptz(3) not null default now()
);
create index login_attempt_account on login_attempt (account, at);
create index login_attempt_ip on login_attempt (ip, at);
create index login_attempt_at on login_attempt (at);
grant select, insert, delete on login_attempt to vold_master;

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
create index idempotency_key_age on idempotency_key (created_at);
call vold_isolate('idempotency_key');
grant select, insert, update, delete on idempotency_key to vold_app, vold_master;
