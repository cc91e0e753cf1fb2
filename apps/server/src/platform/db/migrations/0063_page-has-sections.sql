-- A page is public as soon as it is made. Until it has a section, menus and search engines are not led to it.
create function vold_has_sections(components jsonb) returns boolean
language sql immutable parallel safe
as $$ select exists (select from jsonb_each(components) l where l.value <> '[]') $$;
grant execute on function vold_has_sections(jsonb) to vold_app, vold_master, vold_site;

alter table page
  add column has_sections boolean not null generated always as (vold_has_sections(components)) stored;
grant select (has_sections) on page to vold_site;
