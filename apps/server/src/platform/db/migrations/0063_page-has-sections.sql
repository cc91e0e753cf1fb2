-- A page is public as soon as it is made. Until it has a section, menus and search engines do not lead to it.
alter table page
  add column has_sections boolean not null generated always as (jsonb_path_exists(components, '$.*[0]')) stored;
grant select (has_sections) on page to vold_site;
