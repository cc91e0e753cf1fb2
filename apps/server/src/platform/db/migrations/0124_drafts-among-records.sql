-- Saves of drafts wait until their rows are moved.
lock table draft_entry in share row exclusive mode;
insert into address (client_id, language, path, resource, record_id, drafted)
select client_id, language, path, resource, record_id, true from edition_address;
insert into title_order (client_id, resource, language, type, status, key, id, drafted)
select client_id, resource, language, type, status, key, id, true from edition_title;
update reference set drafted = true, from_resource = substr(from_resource, 7), from_id = substr(from_id, 7)
where from_resource like 'draft.%';

-- These depend on the tables. The files of ../schema/ make them again.
drop view if exists preview.address, drafted.address, draft.address;
drop function if exists vold_leave_addresses(text, text[]), vold_restore_drafts(text), vold_restore_titles(text);
drop table edition_address, edition_title;
-- Until those files are run, triggers of the former version fail instead of mixing rows of drafts and records.
alter table address alter column drafted drop default;
alter table title_order alter column drafted drop default;
alter table reference alter column drafted drop default;
