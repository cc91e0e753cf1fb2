-- Links that were mailed to set a new password. Only sign-in code reads them (system scope), so staff have no right to.
create table password_reset (
  client_id text not null references client (id),
  user_id text not null,
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- One link a user: a newer one takes the place of the older.
  primary key (client_id, user_id),
  constraint password_reset_token_key unique (token_hash),
  constraint password_reset_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
call vold_isolate('password_reset');
grant select, insert, update, delete on password_reset to vold_master;

-- A link is void once the account is another: whatever changed the password or the address, by whichever path.
create function vold_void_password_reset() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from password_reset where client_id = new.client_id and user_id = new.id;
  return null;
end
$$;
create trigger void_password_reset after update of password_hash, email, blocked, deleted_at on "user" for each row
when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email
  or new.blocked or new.deleted_at is not null)
execute function vold_void_password_reset();
