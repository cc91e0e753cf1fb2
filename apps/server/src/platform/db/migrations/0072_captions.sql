-- What is said below a file where it is shown, by language, and who made it.

alter table picture
  add column caption jsonb not null default '{}',
  add column credit text not null default '';
alter table files
  add column caption jsonb not null default '{}',
  add column credit text not null default '';
