-- What a draft changes, for lists (docs/decisions/0077-versions-of-drafts.md).
alter table edition_entry add column changed text[] generated always as (vold_changed_fields(base, data || body)) stored;
