-- What belongs to this database outside of it. A process with another key or another file storage would serve a website
-- without its files, and seal secrets that no other process can read: it is refused at its start.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- Tells keys apart without telling anything of them.
  key_fingerprint text not null,
  -- The id that lies in the data directory, or the address of the bucket.
  file_store text not null
);

-- For /readyz: the roles of the application see no migrations.
create function vold_schema_version() returns int
language sql stable security definer set search_path = public
as 'select max(version) from schema_migration';
grant execute on function vold_schema_version() to vold_master;
