-- Keys by which programs act for their maker, in one client.
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
create index api_key_id on "api-key" (id);
create index api_key_maker on "api-key" (created_by);
call vold_record_table('api-key', '{key_hash,last_used_at}');
-- Of a key only its last use ever changes, which is neither a revision nor history.
drop trigger audit_update on "api-key";
drop trigger stamp on "api-key";
create trigger stamp before insert on "api-key" for each row execute function vold_stamp();
revoke update on "api-key" from vold_app, vold_master;
-- Staff too: without any such right they could not lock a key in order to delete it.
grant update (last_used_at) on "api-key" to vold_app, vold_master;
