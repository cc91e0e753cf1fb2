-- One word for drafts: tables, columns, indexes and constraints that were named after editions and releases.
alter sequence edition_rev rename to draft_rev;

alter table edition_entry rename to draft_entry;
alter table draft_entry rename constraint edition_entry_pkey to draft_entry_pkey;
alter table draft_entry rename constraint edition_entry_check to draft_entry_check;
alter index edition_entry_by_updated_at rename to draft_entry_by_updated_at;
alter index edition_redirect_from rename to draft_redirect_from;

alter table edition_link rename to preview_link;
alter table preview_link rename constraint edition_link_pkey to preview_link_pkey;
alter table preview_link rename constraint edition_link_token_hash_key to preview_link_token_hash_key;
alter index edition_link_maker rename to preview_link_maker;

alter table edition_release rename to scheduled_publication;
alter table scheduled_publication rename column planned_by to scheduled_by;
alter table scheduled_publication rename column planned_key to scheduled_key;
alter table scheduled_publication rename column planned_at to scheduled_at;
alter table scheduled_publication rename constraint edition_release_pkey to scheduled_publication_pkey;
alter table scheduled_publication rename constraint edition_release_check to scheduled_publication_check;
alter table scheduled_publication rename constraint edition_release_entry_fkey to scheduled_publication_entry_fkey;

-- The triggers and views that use these functions keep them.
do $$
declare
  former record;
begin
  for former in
    select p.oid::regprocedure as signature, replace(replace(replace(p.proname, 'vold_edition_', 'vold_draft_'),
        'vold_is_prepared', 'vold_is_drafted'), 'vold_prepared_moves', 'vold_drafted_moves') as name
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and (p.proname like 'vold\_edition\_%' or p.proname in ('vold_is_prepared', 'vold_prepared_moves'))
  loop
    execute format('alter function %s rename to %I', former.signature, former.name);
  end loop;
end $$;
