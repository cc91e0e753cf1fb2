-- A component is a view of a section, or of another part of the website (docs/decisions/0046-views-with-their-models.md).

alter table component add column kind text not null default 'section'
  check (kind in ('section', 'header', 'footer', 'post', 'item'));

drop index component_section_key;
create unique index component_section_key on component (client_id, kind, "sectionId") where deleted_at is null;
