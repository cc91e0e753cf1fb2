-- Menus and lists of a language leave out what has no name in it.
alter table webconfig add column hide_untranslated boolean not null default false;
grant select (hide_untranslated) on webconfig to vold_site, vold_preview;
update edition_entry set data = data || '{"hide_untranslated": false}', base = base || '{"hide_untranslated": false}'
where resource = 'webconfig';
-- A view takes a new column at its end only.
drop view draft.webconfig, draft.webconfig_changed, draft.webconfig_unchanged;
call vold_show_draft('webconfig', '{}');
call vold_show_previews();
