-- The names that tables of drafts had before version 120, for processes of the former version that still run during an upgrade.
-- Preview links have none: a role that may read only some columns of a table cannot read a view of it.
create or replace view edition_entry with (security_invoker = true) as select * from draft_entry;
grant select, insert, update, delete on edition_entry to vold_app, vold_draft, vold_master;

create or replace view edition_title with (security_invoker = true) as
  select client_id, resource, language, type, status, key, id from title_order where drafted;
grant select on edition_title to vold_draft;

create or replace view edition_release with (security_invoker = true) as
  select client_id, resource, record_id, publish_at, languages, conflicts, scheduled_by as planned_by, scheduled_at as planned_at,
    failed_at, failure, scheduled_key as planned_key, saved_by
  from scheduled_publication;
grant select, insert, update, delete on edition_release to vold_app, vold_master;
