-- The views of drafts and previews, run again after every migration and whenever another file of this folder changed, so that they
-- have the columns of their tables. A migration that adds, drops or retypes a column of a table with drafts first does:
-- drop schema if exists preview, drafted, draft cascade;

-- Roles on the draft read what staff read, and cannot write content.
create schema if not exists draft;
revoke all on schema draft from public;
grant usage on schema draft to vold_draft, vold_app, vold_master;
call vold_show_draft('page', '{components,data}');
call vold_show_draft('post', '{block,data}');
call vold_show_draft('navigation', '{}');
call vold_show_draft('webconfig', '{}');
call vold_show_draft('static', '{}');
call vold_show_draft('category', '{}');
call vold_show_draft('form-builder', '{inputs}');
call vold_show_draft('redirect', '{}');

-- The addresses after publishing. `drafted` is false for all of them, as for the addresses of published records.
create or replace view draft.address with (security_invoker = true) as
  select a.client_id, a.language, a.path, a.resource, a.record_id, false as drafted from public.address a
  where not a.drafted and not exists (
    select from public.draft_entry e
    where e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id)
  union all
  select a.client_id, a.language, a.path, a.resource, a.record_id, false from public.address a where a.drafted;
grant select on draft.address to vold_draft, vold_app, vold_master;

call vold_show_previews();
