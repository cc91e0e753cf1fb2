-- Addresses, titles and references of drafts get the tables that those of published records have
-- (docs/decisions/0059-drafts-are-views.md). Four migrations, so that no lock that stops readers is held for long: 0122 makes the
-- indexes, 0123 replaces the keys, 0124 moves the rows.
alter table address add column drafted boolean not null default false;
alter table title_order add column drafted boolean not null default false;
alter table reference add column drafted boolean not null default false;
grant select (drafted) on reference to vold_preview, vold_site;

-- Addresses and titles of drafts exist for the role of drafts and the owner alone. References of drafts also count as uses for staff.
-- A restrictive policy would bind an owner who inherits the roles, as the one of `list_count` did: such an owner saved no draft.
drop policy published on list_count;
alter policy site on list_count using (client_id = nullif(current_setting('app.client_id', true), '')
  and (key = 'status=published' or key like 'type=%&status=published') and resource not like 'draft.%');
alter policy app on address to vold_app using (client_id = nullif(current_setting('app.client_id', true), '') and not drafted);
create policy draft on address to vold_draft using (client_id = nullif(current_setting('app.client_id', true), ''))
  with check (client_id = nullif(current_setting('app.client_id', true), ''));
alter policy master on address using (not drafted);
alter policy app on title_order to vold_app using (client_id = nullif(current_setting('app.client_id', true), '') and not drafted);
create policy draft on title_order to vold_draft using (client_id = nullif(current_setting('app.client_id', true), ''))
  with check (client_id = nullif(current_setting('app.client_id', true), ''));
alter policy master on title_order using (not drafted);
alter policy site on title_order
  using (client_id = nullif(current_setting('app.client_id', true), '') and status is distinct from 'draft' and not drafted);
alter policy site on reference using (client_id = nullif(current_setting('app.client_id', true), '') and not drafted);
alter policy site on address using (client_id = nullif(current_setting('app.client_id', true), '') and not drafted and case resource
  when 'page' then exists (select from page r where r.client_id = address.client_id and r.id = address.record_id)
  when 'post' then exists (select from post r where r.client_id = address.client_id and r.id = address.record_id)
  else exists (select from category r where r.client_id = address.client_id and r.id = address.record_id) end);
