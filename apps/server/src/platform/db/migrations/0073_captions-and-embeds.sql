-- What is said below a file where it is shown, by language, and who made it.

alter table picture
  add column caption jsonb not null default '{}',
  add column credit text not null default '';
alter table files
  add column caption jsonb not null default '{}',
  add column credit text not null default '';

-- Hosts whose pages a client's website may show in frames.
alter table webconfig add column embed_hosts jsonb not null default '[]';
grant select (embed_hosts) on webconfig to vold_site;
