-- A second proof at sign-in: a time-based code, or one of the recovery codes that were handed out with it.

alter table role add column require_second_factor boolean not null default false;
-- When the user set one up: history and lists show it; the secret itself is elsewhere.
alter table "user" add column second_factor_at timestamptz(3);

-- These tables are for sign-in code alone (system scope): staff have no right to them.
create table second_factor (
  client_id text not null references client (id),
  user_id text not null,
  -- Sealed with the installation's key.
  secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz(3),
  -- The time step of the newest code that was accepted: it and older ones are used up.
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
  primary key (client_id, token_hash),
  constraint login_challenge_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
create index login_challenge_token on login_challenge (token_hash);
create index login_challenge_user on login_challenge (client_id, user_id);
call vold_isolate('login_challenge');
grant select, insert, delete on login_challenge to vold_master;

-- Whoever waits proved a password that is no longer the account's.
create function vold_void_login_challenge() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from login_challenge where client_id = new.client_id and user_id = new.id;
  return null;
end
$$;
create trigger void_login_challenge after update of password_hash, blocked, deleted_at on "user" for each row
when (old.password_hash is distinct from new.password_hash or new.blocked or new.deleted_at is not null)
execute function vold_void_login_challenge();
