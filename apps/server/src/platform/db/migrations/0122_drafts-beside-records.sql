-- Until the files of ../schema/ are run, the triggers of a former version fail instead of writing rows without `drafted`.
lock table edition_entry in share row exclusive mode;
-- These depend on tables that are dropped. The files of ../schema/ make them again.
drop view if exists preview.address, drafted.address, draft.address;
drop function if exists vold_leave_addresses(text, text[]), vold_restore_drafts(text), vold_restore_titles(text);
lock table edition_address, edition_title, address, title_order, reference in access exclusive mode;

alter table address alter column drafted drop default, drop constraint address_pkey,
  add constraint address_pkey primary key using index address_with_drafts;
drop index address_by_name;
alter index address_published_name rename to address_by_name;

alter table title_order alter column drafted drop default, drop constraint title_order_pkey,
  add constraint title_order_pkey primary key using index title_order_with_drafts;
drop index title_order_key, title_order_type, title_order_status, title_order_type_status;
alter index title_order_published_key rename to title_order_key;
alter index title_order_published_type rename to title_order_type;
alter index title_order_published_status rename to title_order_status;
alter index title_order_published_type_status rename to title_order_type_status;

alter table reference alter column drafted drop default, drop constraint reference_pkey,
  add constraint reference_pkey primary key using index reference_with_drafts;

insert into address (client_id, language, path, resource, record_id, drafted)
select client_id, language, path, resource, record_id, true from edition_address;
insert into title_order (client_id, resource, language, type, status, key, id, drafted)
select client_id, resource, language, type, status, key, id, true from edition_title;
update reference set drafted = true, from_resource = substr(from_resource, 7), from_id = substr(from_id, 7)
where from_resource like 'draft.%';

drop table edition_address, edition_title;
