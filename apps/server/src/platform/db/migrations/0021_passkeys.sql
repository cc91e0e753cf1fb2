-- Passkeys: keys in a person's device or password manager, unlocked there by a fingerprint or a code. One signs in by
-- itself and counts as two factors: having the device, and being or knowing what unlocks it.
-- For sign-in code alone (system scope): staff have no right to these tables.
create table passkey (
  client_id text not null references client (id),
  id text not null,
  user_id text not null,
  -- By which the owner tells it from others.
  name text not null,
  -- As the device made it, base64url.
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- Counts up with every use where the device keeps count; one that goes back was copied.
  counter bigint not null default 0,
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array'),
  -- Kept by a password manager on several devices, or in one device only.
  backed_up boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (client_id, id),
  constraint passkey_credential_key unique (credential_id),
  constraint passkey_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
create index passkey_user on passkey (client_id, user_id);
call vold_isolate('passkey');
grant select, insert, update, delete on passkey to vold_master;

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

-- Whether a session was opened with two factors: a demanded second one holds for each session, not for the account.
alter table session add column two_factors boolean not null default false;
update session s set two_factors = true from "user" u
where u.client_id = s.client_id and u.id = s.user_id and u.second_factor_at is not null;
