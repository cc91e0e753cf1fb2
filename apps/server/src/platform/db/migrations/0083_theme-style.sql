-- The stylesheet of a client's theme is a component that is CSS only (docs/decisions/0054-stylesheet-of-a-theme.md).

alter table component drop constraint component_kind_check;
alter table component add constraint component_kind_check
  check (kind in ('section', 'header', 'footer', 'post', 'item', 'style'));
