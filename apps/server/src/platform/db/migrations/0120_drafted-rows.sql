-- Addresses, titles and references of drafts get the tables that those of published records have
-- (docs/decisions/0059-drafts-are-views.md). Four migrations, so that no lock that stops readers is held for long: 0121 makes the
-- indexes, 0122 replaces the keys, 0123 moves the rows.
alter table address add column drafted boolean not null default false;
alter table title_order add column drafted boolean not null default false;
alter table reference add column drafted boolean not null default false;
grant select (drafted) on reference to vold_preview, vold_site;

-- Only the role of drafts and the owner read addresses and titles of drafts. References of drafts also count as uses for staff.
create policy published on address as restrictive for select to vold_app, vold_master, vold_preview, vold_site using (not drafted);
create policy published on title_order as restrictive for select to vold_app, vold_master, vold_preview, vold_site using (not drafted);
-- The views of previews have the conditions of the policies `site`.
alter policy site on title_order
  using (client_id = nullif(current_setting('app.client_id', true), '') and status is distinct from 'draft' and not drafted);
alter policy site on reference using (client_id = nullif(current_setting('app.client_id', true), '') and not drafted);
